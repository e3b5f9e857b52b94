/** What stands on the lids of boxes: larger than anything a card has. */

import { between } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import type { Country } from "./country";
import { house, tower } from "./built";
import type { Point } from "./easel";
import type { Landmark } from "./types";

type Build = (country: Country, x: number, y: number, size: number, colour: Rgb) => void;

const spire = (country: Country, x: number, y: number, wide: number, high: number, colour: Rgb): void => house(country, x - wide / 2, y, { wide, high, colour, steep: between(country.r, 1.7, 2.6), windows: 0.45 });

export const LANDMARKS: Record<Landmark, Build> = {
  keep(country, x, y, size, colour) {
    const { easel, r } = country;
    const rock: Point[] = [];
    for (let k = 0; k <= 14; k++) rock.push([x - size * 0.62 + (size * 1.24 * k) / 14, y - size * 0.34 * Math.sin((Math.PI * k) / 14) - size * 0.08 * r()]);
    easel.area([[x - size * 0.72, y + 4], ...rock, [x + size * 0.72, y + 4]], country.shaded(x - size * 0.5, x + size * 0.5, colour, 0.42));
    for (const [off, wide, high] of [[-0.33, 0.08, 0.3], [0.33, 0.09, 0.26], [-0.22, 0.1, 0.42], [0.22, 0.11, 0.36], [-0.12, 0.12, 0.5], [0.11, 0.1, 0.56], [0, 0.17, 0.66]] as const) spire(country, x + size * off, y - size * (0.3 - Math.abs(off) * 0.3), size * wide, size * high, colour);
    easel.glow(x, y - size * 0.4, size * 0.5, country.p.warm, 0.2);
  },
  cathedral(country, x, y, size, colour) {
    const { easel, p } = country;
    for (const [off, wide, high] of [[-0.3, 0.12, 0.36], [0.28, 0.12, 0.34], [-0.02, 0.11, 0.42], [-0.16, 0.2, 0.52], [0.13, 0.16, 0.3]] as const) spire(country, x + size * off, y, size * wide, size * high, colour);
    const [cx, cy, radius] = [x - size * 0.16, y - size * 0.4, size * 0.06];
    easel.glow(cx, cy, radius * 4, p.warm, 0.5);
    easel.spot(cx, cy, radius, radius, css(p.warm));
    for (let k = 0; k < 6; k++) easel.line([[cx + Math.cos(k * 1.047) * radius, cy + Math.sin(k * 1.047) * radius], [cx - Math.cos(k * 1.047) * radius, cy - Math.sin(k * 1.047) * radius]], css(colour), radius * 0.16);
  },
  pagoda(country, x, y, size, colour) {
    const { easel, p } = country;
    let [at, wide] = [y, size * 0.36];
    const high = size * 0.13;
    for (let k = 0; k < 5; k++) {
      easel.pen.fillStyle = country.shaded(x - wide * 0.33, x + wide * 0.33, mix(colour, [150, 40, 34], 0.4));
      easel.pen.fillRect(x - wide * 0.33, at - high, wide * 0.66, high);
      for (let q = -1; q <= 1; q++) {
        easel.pen.fillStyle = css(p.warm, 0.9);
        easel.pen.fillRect(x + q * wide * 0.2 - wide * 0.05, at - high * 0.7, wide * 0.1, high * 0.45);
        easel.glow(x + q * wide * 0.2, at - high * 0.5, wide * 0.2, p.warm, 0.3);
      }
      at -= high;
      const eaves: Point[] = [[x - wide * 0.78, at - high * 0.26], [x - wide * 0.46, at + high * 0.08], [x + wide * 0.46, at + high * 0.08], [x + wide * 0.78, at - high * 0.26], [x + wide * 0.3, at - high * 0.46], [x - wide * 0.3, at - high * 0.46]];
      easel.area(eaves, country.shaded(x - wide * 0.7, x + wide * 0.7, times(colour, 0.8), 0.35));
      at -= high * 0.36;
      wide *= 0.82;
    }
    easel.line([[x, at + size * 0.03], [x, at - size * 0.16]], css(colour), size * 0.014);
  },
  pyramid(country, x, y, size, colour) {
    const { easel, p, r, side } = country;
    const high = size * 0.1;
    let [at, wide] = [y, size * 1.1];
    for (let k = 0; k < 7; k++) {
      const upper = wide * 0.955;
      const [bright, dim] = [css(country.lit(colour, 0.6)), css(times(colour, 0.78))];
      easel.area([[x - wide / 2, at + 0.5], [x - upper / 2, at - high], [x + upper / 2, at - high], [x + wide / 2, at + 0.5]], side < 0 ? easel.across(x - wide / 2, x + wide / 2, bright, css(colour), dim) : easel.across(x - wide / 2, x + wide / 2, dim, css(colour), bright));
      easel.pen.fillStyle = css(country.lit(colour, 0.7), 0.35);
      easel.pen.fillRect(x - upper / 2, at - high, upper, Math.max(0.7, high * 0.1));
      for (let q = 0; q < 10; q++) {
        easel.pen.fillStyle = css(times(colour, between(r, 0.5, 1.1)), 0.5);
        easel.pen.fillRect(x + between(r, -0.48, 0.44) * upper, at - high * between(r, 0.2, 0.85), upper * 0.04, high * 0.13);
      }
      for (let q = 0; q < 7; q++) easel.spot(x + between(r, -0.45, 0.45) * wide, at - high * (r() < 0.5 ? 0.95 : 0.1), size * 0.012, high * between(r, 0.12, 0.42), css(mix(p.accent, p.near, r() * 0.6), 0.85));
      at -= high;
      wide = upper - size * 0.125;
    }
    easel.area([[x - size * 0.06, y], [x - size * 0.024, at], [x + size * 0.024, at], [x + size * 0.06, y]], easel.down(y, at, css(times(colour, 0.5)), css(country.lit(colour, 0.8))));
    easel.pen.fillStyle = css(times(colour, 0.6));
    easel.pen.fillRect(x - size * 0.07, at - size * 0.1, size * 0.14, size * 0.1);
    easel.pen.fillStyle = css(p.sun);
    easel.pen.fillRect(x - size * 0.022, at - size * 0.072, size * 0.044, size * 0.072);
    easel.glow(x, at - size * 0.05, size * 0.5, p.sun, 0.8);
    easel.beam([[x - size * 0.03, at - size * 0.05], [x - size * 0.1, -30], [x + size * 0.1, -30], [x + size * 0.03, at - size * 0.05]], p.sun, 0.12, 0.7);
  },
  belfry(country, x, y, size, colour) {
    const { easel, p } = country;
    for (const [off, wide, high] of [[-0.62, 0.16, 0.1], [-0.46, 0.15, 0.16], [-0.3, 0.12, 0.26], [0.32, 0.15, 0.16], [0.5, 0.15, 0.12], [0.18, 0.1, 0.24]] as const) house(country, x + size * (off - wide / 2), y, { wide: size * wide, high: size * high, colour, steep: high > 0.22 ? 1.8 : undefined });
    const [wide, high] = [size * 0.24, size * 0.62];
    tower(country, x, y, wide, high, colour, "spire");
    const [top, arch] = [y - high * 0.92, wide * 0.3];
    easel.with("source-over", 1, (pen) => {
      pen.beginPath();
      pen.moveTo(x - arch, top + high * 0.3);
      pen.lineTo(x - arch, top + arch);
      pen.arc(x, top + arch, arch, Math.PI, 0);
      pen.lineTo(x + arch, top + high * 0.3);
      pen.fillStyle = css(mix(p.horizon, p.sun, 0.6));
      pen.fill();
      pen.beginPath();
      pen.moveTo(x - arch * 0.74, top + high * 0.25);
      pen.quadraticCurveTo(x - arch * 0.44, top + high * 0.17, x - arch * 0.36, top + arch * 0.9);
      pen.arc(x, top + arch * 0.9, arch * 0.36, Math.PI, 0);
      pen.quadraticCurveTo(x + arch * 0.44, top + high * 0.17, x + arch * 0.74, top + high * 0.25);
      pen.fillStyle = css(times(colour, 0.3));
      pen.fill();
    });
    easel.spot(x, top + high * 0.268, arch * 0.16, arch * 0.16, css(times(colour, 0.3)));
    easel.glow(x, top + high * 0.16, wide, p.sun, 0.45);
  },
};
