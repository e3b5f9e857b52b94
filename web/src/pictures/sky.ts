/** The sky: colours, clouds lit from the sun's side, sun or moon, stars, birds. */

import { chance, clamp, clouds, noise, oneOf, smooth, type Chance } from "./chance";
import { css, mix, times, WHITE, type Rgb } from "./colour";
import type { Country } from "./country";
import { sheet, type Easel } from "./easel";
import type { Palette } from "./palette";

/** How much cloud there is, how long it is drawn out, and how solid it stands. */
interface Weather {
  cover: number;
  long: number;
  tall: number;
  solid: number;
}

const WEATHERS: readonly Weather[] = [
  { cover: 0.5, long: 30, tall: 7.5, solid: 0.85 },
  { cover: 0.45, long: 62, tall: 13, solid: 0.7 },
  { cover: 0.56, long: 24, tall: 6, solid: 0.95 },
  { cover: 0.4, long: 90, tall: 9, solid: 0.55 },
];
const HEAVY: Weather = { cover: 0.34, long: 30, tall: 6.5, solid: 1 };

const FINE = 120;

export function paintSky(country: Country, heavy: boolean): void {
  const { easel, p, seed, horizon, sun } = country;
  const weather = heavy || p.light === "storm" ? HEAVY : oneOf(chance(seed ^ 71), WEATHERS);
  const deep = horizon * 1.12;
  const [w, h] = [FINE, Math.max(40, Math.round((FINE * deep) / easel.wide))];
  const { canvas, pen } = sheet(w, h);
  const image = pen.createImageData(w, h);
  const [sx, sy] = [(sun.x / easel.wide) * w, (sun.y / deep) * h];
  const warm = mix(p.sun, p.horizon, 0.4);
  const dim = mix(p.top, p.middle, p.night ? 0.3 : 0.5);
  for (let y = 0; y < h; y++) {
    const t = Math.min(1, (y / h) * 1.12);
    const clear = clearSky(p, t);
    for (let x = 0; x < w; x++) {
      const near = Math.hypot(x - sx, y - sy) / w;
      const glow = clamp((Math.exp(-near * 5) * 0.7 + Math.exp(-near * 16) * 0.5) * (p.night ? 0.55 : 1));
      const [thick, shine] = cloudAt(weather, seed, x - w / 2, t, x - sx, y - sy, glow);
      const open = mix(clear, warm, glow);
      const cloud = mix(times(dim, 0.8 - 0.2 * thick), times(warm, 1.02), shine * (p.night ? 0.4 : 0.8));
      image.data.set([...mix(open, cloud, thick * 0.86), 255], (y * w + x) * 4);
    }
  }
  pen.putImageData(image, 0, 0);
  easel.wash(css(p.horizon));
  easel.lay(canvas, 0, 0, easel.wide, deep);
}

const clearSky = (p: Palette, t: number): Rgb => (t < 0.55 ? mix(p.top, p.middle, smooth(0, 0.58, t)) : mix(p.middle, p.horizon, smooth(0.42, 1, t)));

/** How thick the cloud is at a point, and how much light it catches. */
function cloudAt({ cover, long, tall, solid }: Weather, seed: number, x: number, t: number, dx: number, dy: number, glow: number): [number, number] {
  const depth = 1.25 - t * 0.85;
  const [u, v] = [x / (long * depth) + 20, t * tall];
  const here = clouds(u, v, seed, 5);
  const towards = clouds(u - (dx * 0.36) / long, v - dy * 0.014 - 0.16, seed, 3);
  return [smooth(cover, cover + 0.2, here) * (solid - t * 0.3), clamp(0.42 + (here - towards) * 3.2 + glow * 0.35)];
}

export function paintSun({ easel, p, sun, seed }: Country): void {
  easel.glow(sun.x, sun.y, sun.radius * 7, p.sun, p.night ? 0.34 : 0.5);
  easel.with("source-over", p.night ? 0.94 : 0.82, () => easel.spot(sun.x, sun.y, sun.radius, sun.radius, css(mix(p.sun, WHITE, 0.35))));
  if (!p.night) return;
  const r = chance(seed ^ 5);
  easel.pen.save();
  easel.pen.beginPath();
  easel.pen.arc(sun.x, sun.y, sun.radius, 0, 7);
  easel.pen.clip();
  for (let k = 0; k < 7; k++) {
    const size = sun.radius * (0.1 + r() * 0.3);
    easel.spot(sun.x + (r() - 0.5) * 1.7 * sun.radius, sun.y + (r() - 0.5) * 1.7 * sun.radius, size, size * 0.9, css(p.middle, 0.16));
  }
  easel.pen.restore();
}

export function paintStars({ easel, horizon }: Country, r: Chance): void {
  for (let k = 0; k < 90; k++) {
    const size = 0.25 + r() * r() * 0.7;
    easel.spot(r() * easel.wide, r() * horizon * 0.75, size, size, css([235, 240, 255], 0.15 + r() * 0.75));
  }
}

/** Curtains of light in a northern night. */
export function paintCurtains({ easel, wide, horizon }: Country, r: Chance): void {
  for (let k = 0; k < 4; k++) {
    const [x, sway, colour] = [wide * (0.1 + k * 0.24) + r() * 20, (r() - 0.5) * 60, mix([90, 255, 170], [150, 120, 255], r() * 0.7)];
    easel.beam([[x, horizon * 0.72], [x + 14, horizon * 0.66], [x + 24 + sway, -10], [x - 30 + sway, -10]], colour, 0.5, 0.04);
  }
}

/** A few birds far off. */
export function paintBirds({ easel, wide, horizon, p }: Country, r: Chance, many: number): void {
  const [x, y] = [wide * (0.2 + r() * 0.6), horizon * (0.25 + r() * 0.35)];
  for (let k = 0; k < many; k++) {
    const [bx, by, s] = [x + (r() - 0.5) * 46, y + (r() - 0.5) * 22, 1.4 + r() * 2.4];
    const lift = s * (0.2 + r() * 0.5);
    easel.line([[bx - s, by - lift], [bx - s * 0.4, by - lift * 0.7], [bx, by], [bx + s * 0.4, by - lift * 0.7], [bx + s, by - lift]], css(p.near, 0.75), 0.55);
  }
}

/** Brushwork that follows the drift of the clouds. */
export function brushSky(easel: Easel, seed: number, horizon: number): void {
  easel.strokes(380, 4.6, seed ^ 21, (x, y) => (noise(x / 70, y / 34, seed) - 0.5) * 2, 0, horizon, 0.36);
}
