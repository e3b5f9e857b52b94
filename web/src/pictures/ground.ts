/** The ground from the horizon down to the eye. */

import { between, clamp, clouds, noise } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import type { Country } from "./country";
import { HIGH, type Point } from "./easel";
import { crown, grass } from "./growth";
import { boulder, stones } from "./rock";
import { winding } from "./water";

export type Soil = "turf" | "corn" | "rubble" | "cracked" | "cobbles" | "moss" | "snow" | "sand" | "flags" | "none";

export function paintGround(country: Country, top: number, soil: Soil, path = true): void {
  if (soil === "none") return;
  const { easel, p, wide, seed } = country;
  const deep = HIGH - top;
  const roll = soil === "cobbles" || soil === "flags" ? 0 : soil === "corn" ? 4 : 6;
  const bare = soil === "snow" ? mix(p.ground, mix(p.sun, p.haze, 0.4), 0.62) : soil === "moss" ? mix(p.ground, p.accent, 0.35) : p.ground;
  const edge: Point[] = [];
  for (let x = -2; x <= wide + 6; x += 5) edge.push([x, top - (clouds(x / 70, 3, seed + 51, 3) - 0.45) * roll * 2]);
  easel.area([[-2, HIGH], ...edge, [wide + 6, HIGH]], easel.down(top - roll, HIGH, css(mix(bare, p.haze, 0.5)), css(bare), css(mix(bare, p.near, 0.75))));
  if (path && soil !== "cobbles" && soil !== "flags") {
    const fill = easel.down(top, HIGH, css(mix(p.lit, p.haze, 0.6), 0.8), css(mix(p.lit, bare, 0.35), 0.72), css(mix(bare, p.near, 0.4), 0.5));
    winding(country, top, between(country.r, 0.25, 0.75), 1, 44, fill);
  }
  scatter(country, top, soil);
  dabs(country, top, bare, soil === "snow" ? mix(p.sun, p.haze, 0.15) : p.lit);
  DETAIL[soil]?.(country, top, deep);
}

/** Dabs grow towards the eye, and a pool of light lies in the middle. */
function dabs({ easel, p, r, wide, seed }: Country, top: number, bare: Rgb, lit: Rgb): void {
  for (let k = 0; k < 520; k++) {
    const t = r();
    const [x, y] = [r() * wide, top + (HIGH - top) * t ** 1.4];
    const pool = Math.exp(-(((x / wide - 0.5) * 2.6) ** 2)) * (1 - t * 0.55);
    const bright = clamp((noise(x / 22, y / 7, seed + 8) - 0.32) * 1.3) * (0.22 + pool * 0.75);
    const colour = mix(mix(mix(bare, p.near, t * 0.75), lit, bright), p.haze, (1 - t) * 0.4);
    const size = 1 + 5 * t;
    easel.line([[x - size * 1.3, y], [x + size * 1.3, y + (r() - 0.5) * size * 0.3]], css(times(colour, 0.86 + r() * 0.28), 0.5), size * 0.5);
  }
}

const DETAIL: Partial<Record<Soil, (country: Country, top: number, deep: number) => void>> = {
  turf: (country, top, deep) => grass(country, top, deep, 170, 12),
  moss(country, top, deep) {
    grass(country, top, deep, 110, 9);
    stones(country, top, deep, 9, 6);
  },
  corn: (country, top, deep) => grass(country, top, deep, 320, 20, 0.5),
  rubble(country, top, deep) {
    stones(country, top, deep, 30, 8);
    grass(country, top, deep, 40, 6);
  },
  snow: (country, top, deep) => stones(country, top, deep, 12, 6),
  sand({ easel, p, r, wide }, top, deep) {
    for (let k = 0; k < 26; k++) {
      const [t, x] = [r(), r() * wide];
      const long = 8 + 40 * t;
      easel.pen.beginPath();
      easel.pen.moveTo(x - long, top + deep * t);
      easel.pen.quadraticCurveTo(x, top + deep * t - 3 * t - 1, x + long, top + deep * t + 1);
      easel.pen.strokeStyle = css(k % 2 ? mix(p.lit, p.sun, 0.3) : p.near, 0.14 + 0.14 * r());
      easel.pen.lineWidth = 0.6 + 1.4 * t;
      easel.pen.stroke();
    }
  },
  cracked(country, top, deep) {
    const { easel, p, r, wide } = country;
    for (let k = 0; k < 34; k++) {
      let [x, y, turn] = [r() * wide, top + deep * (0.1 + 0.9 * r()), r() * 6.3];
      const t = (y - top) / deep;
      const crack: Point[] = [[x, y]];
      for (let j = 0; j < 4; j++) {
        turn += (r() - 0.5) * 1.6;
        x += Math.cos(turn) * (5 + 13 * t);
        y += Math.sin(turn) * (1.5 + 4 * t);
        crack.push([x, y]);
      }
      easel.line(crack, css(times(p.near, 0.9), 0.7), 0.4 + 1.2 * t);
    }
    stones(country, top, deep, 18, 6);
  },
  cobbles: (country, top, deep) => slabs(country, top, deep, 11, 5, 26),
  flags: (country, top, deep) => slabs(country, top, deep, 7, 12, 60),
};

/** Stones laid in rows that run towards the eye. */
function slabs({ easel, p, wide, seed }: Country, top: number, deep: number, rows: number, least: number, most: number): void {
  for (let k = 1; k < rows; k++) {
    const t = k / rows;
    const [y, next] = [top + deep * t * t, top + deep * ((k + 1) / rows) ** 2];
    const size = least + most * t;
    for (let x = (k % 2) * size * 0.5 - size + ((wide / 2) % size), n = 0; x < wide; x += size, n++) {
      const shade = noise(n * 3.7, k * 5.3, seed + 4);
      easel.area([[x, y], [x + size, y], [x + size + (x + size - wide / 2) * 0.06, next], [x + (x - wide / 2) * 0.06, next]], css(shade > 0.5 ? p.lit : p.near, Math.abs(shade - 0.5) * 0.4));
      easel.line([[x, y], [x + (x - wide / 2) * 0.06, next]], css(p.near, 0.42), 0.4 + t);
    }
    easel.line([[0, y], [wide, y]], css(p.near, 0.42), 0.4 + t);
  }
}

/** What stands about on it, between the far country and the eye: bushes, boulders, tufts at both sides. */
function scatter(country: Country, top: number, soil: Soil): void {
  const { r, wide, p } = country;
  if (soil === "none" || soil === "cobbles" || soil === "flags" || soil === "sand") return;
  for (let k = 0; k < 7; k++) {
    const t = ((k + r()) / 7) ** 1.3 * 0.6;
    const out = between(r, 0.34, 1.02);
    const x = wide / 2 + (r() < 0.5 ? -1 : 1) * out * wide * 0.5;
    const y = top + (HIGH - top) * t;
    const colour = mix(mix(p.far, p.accent, 0.45), p.near, 0.25 + t * 0.5);
    if (soil === "turf" || soil === "corn" || soil === "moss") crown(country, x, y - 2 - 4 * t, 7 + 16 * t, 3.4 + 8 * t, colour, 34, 1.3 + t * 2.4);
    else boulder(country, x, y, 4 + 15 * t, mix(p.ground, p.near, 0.2 + t * 0.5));
  }
}
