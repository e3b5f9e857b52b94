/** What the country is built of: peaks, mesas, walls, needles, boulders. */

import { between, type Chance } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import type { Country } from "./country";
import type { Point } from "./easel";

const STEPS = 9;

/** The three lines that a peak comes down by: left, middle and right. */
function slopes(x: number, y: number, wide: number, high: number, r: Chance, lean: number): [Point[], Point[], Point[]] {
  const [left, middle, right]: [Point[], Point[], Point[]] = [[], [], []];
  for (let i = 0; i <= STEPS; i++) {
    const t = i / STEPS;
    const inner = i > 0 && i < STEPS ? 1 : 0;
    const jag = (k: number): number => (r() - 0.5) * k * inner;
    const half = wide * t ** 1.12 * 0.5;
    left.push([x - half + jag(wide * 0.07), y - high * (1 - t) + jag(high * 0.05)]);
    right.push([x + half + jag(wide * 0.07), y - high * (1 - t) + jag(high * 0.05)]);
    middle.push([x + lean * wide * t + jag(wide * 0.12), y - high * (1 - t)]);
  }
  return [left, middle, right];
}

/** A peak: one flank in the sun, one in the shade, snow on it if it has any. */
export function peak(country: Country, x: number, y: number, wide: number, high: number, colour: Rgb, snow: Rgb | null, foot = 0.8): void {
  const { easel, r, side, p } = country;
  const [left, middle, right] = slopes(x, y, wide, high, r, side * -0.1);
  const [sunny, shady] = side < 0 ? [left, right] : [right, left];
  const back = middle.toReversed();
  const [bright, dim] = [country.lit(colour, 0.4), times(colour, 0.78)];
  easel.area([...sunny, ...back], easel.down(y - high, y, css(bright), css(mix(bright, p.haze, foot))));
  easel.area([...shady, ...back], easel.down(y - high, y, css(dim), css(mix(dim, p.haze, foot))));
  for (let k = 0; k < 7; k++) {
    const at = Math.floor((0.15 + r() * 0.6) * STEPS);
    const [from, down] = [middle[at]!, Math.min(STEPS, at + 2)];
    const onSun = r() < 0.5;
    const edge = (onSun ? sunny : shady)[down]!;
    easel.area([from, [from[0] + (edge[0] - from[0]) * 0.75, edge[1]], [from[0] + (r() - 0.5) * wide * 0.05, from[1] + high * 0.2]], css(onSun ? dim : bright, 0.34));
  }
  if (!snow) return;
  cap(country, sunny, middle, css(mix(bright, snow, 0.85)), 4, high);
  cap(country, shady, middle, css(mix(dim, snow, 0.45)), 3, high);
}

function cap({ easel, r }: Country, edge: Point[], middle: Point[], fill: string, deep: number, high: number): void {
  const ragged: Point[] = [];
  for (let i = deep; i >= 0; i--) {
    const [m, e, t] = [middle[i]!, edge[i]!, r() * 0.6];
    ragged.push([m[0] + (e[0] - m[0]) * t * (i / deep), m[1] + (r() - 0.2) * high * 0.07]);
  }
  easel.area([...edge.slice(0, deep + 1), ...ragged, middle[0]!], fill);
}

/** A table mountain in layers. */
export function mesa(country: Country, x: number, y: number, wide: number, high: number, colour: Rgb): void {
  const { easel, r } = country;
  const steps = 8;
  const outline: Point[] = [[x - wide, y]];
  for (let i = 0; i <= steps; i++) {
    const shoulder = i === 0 || i === steps ? 0.66 : 1;
    outline.push([x - wide * 0.6 + (wide * 1.2 * i) / steps + (r() - 0.5) * 3, y - high * shoulder + r() * 4]);
  }
  outline.push([x + wide, y]);
  easel.area(outline, country.shaded(x - wide, x + wide, colour));
  easel.pen.save();
  easel.pen.clip();
  for (let k = 0; k < 5; k++) {
    const at = y - high * (0.12 + k * 0.18) + r() * 2;
    easel.line([[x - wide, at + r()], [x, at - r() * 2], [x + wide, at + r()]], css(times(colour, 0.72), 0.4), 0.8 + r());
  }
  for (let k = 0; k < 6; k++) {
    const at = x - wide * 0.6 + r() * wide * 1.2;
    easel.line([[at, y - high], [at + (r() - 0.5) * 4, y - high * 0.4]], css(times(colour, 0.6), 0.3), 1.2);
  }
  easel.pen.restore();
}

/** A needle of rock. */
export function needle(country: Country, x: number, y: number, wide: number, high: number, colour: Rgb): void {
  const { easel, r, p } = country;
  const [left, right]: [Point[], Point[]] = [[], []];
  const lean = (r() - 0.5) * wide * 0.8;
  for (let i = 0; i <= 7; i++) {
    const t = i / 7;
    const half = wide * (0.12 + 0.38 * t ** 1.6) * (0.8 + r() * 0.35);
    const middle = x + lean * (1 - t) ** 2;
    left.push([middle - half, y - high * (1 - t)]);
    right.unshift([middle + half, y - high * (1 - t) + r() * 2]);
  }
  easel.area([...left, ...right], country.shaded(x - wide * 0.5, x + wide * 0.5, colour));
  easel.area([...left.slice(4), ...right.slice(0, 4)], easel.down(y - high * 0.45, y, css(p.haze, 0), css(p.haze, 0.5)));
  for (let k = 0; k < 4; k++) {
    const at = 0.2 + r() * 0.6;
    const from = left[Math.round(at * 7)]!;
    easel.line([from, [from[0] + wide * 0.25, from[1] + high * 0.06], [from[0] + wide * 0.3, from[1] + high * 0.2]], css(times(colour, 0.65), 0.5), 0.8);
  }
}

/** The wall of a pass, on one side. */
export function wall(country: Country, way: -1 | 1, reach: number, top: number, bottom: number, colour: Rgb): void {
  const { easel, r, wide, side, p } = country;
  const edge = wide / 2 + way * wide * 0.52;
  const outline: Point[] = [[edge, bottom], [edge, top]];
  for (let i = 0; i <= 9; i++) {
    const t = i / 9;
    outline.push([edge - way * (reach * (0.22 + 0.78 * t ** 1.6) + (r() - 0.5) * 13), top + (bottom - top) * t]);
  }
  const face = way === side ? times(colour, 0.82) : country.lit(colour, 0.28);
  easel.area(outline, easel.down(top, bottom, css(face), css(mix(colour, p.haze, 0.4))));
  for (let k = 0; k < 10; k++) {
    const t = r();
    const [x, y] = [edge - way * reach * (0.2 + 0.6 * t) * r(), top + (bottom - top) * t];
    easel.area([[x, y], [x - way * 9 * r(), y + 16], [x + way * 6, y + 24 * r()]], css(way === side ? times(colour, 0.66) : country.lit(colour, 0.45), 0.42));
  }
}

export function boulder(country: Country, x: number, y: number, size: number, colour: Rgb): void {
  const { easel, side, p, r } = country;
  const [a, b] = [0.55 + r() * 0.4, 0.7 + r() * 0.4];
  easel.area([[x - size, y], [x - size * 0.75, y - size * a], [x - size * 0.05, y - size * b], [x + size * 0.65, y - size * a * 0.9], [x + size, y]], css(times(colour, 0.72)));
  easel.area([[x + side * size, y], [x + side * size * 0.7, y - size * a * 0.95], [x + side * size * 0.02, y - size * b], [x + side * size * 0.25, y - size * 0.15]], css(mix(colour, p.lit, 0.5)));
}

/** Stones strewn over the ground, larger towards the eye. */
export function stones(country: Country, top: number, deep: number, many: number, most = 7): void {
  const { r, p, wide } = country;
  for (let k = 0; k < many; k++) {
    const t = r();
    boulder(country, r() * wide, top + deep * t, 1.4 + most * t * r(), mix(p.ground, p.near, t * 0.7));
  }
}

/** Standing stones in a half ring. */
export function henge(country: Country, x: number, y: number, size: number, colour: Rgb): void {
  const { easel, r } = country;
  for (let k = 0; k < 9; k++) {
    const turn = Math.PI * (0.06 + (0.88 * k) / 8);
    const [px, py] = [x - Math.cos(turn) * size, y - Math.sin(turn) * size * 0.2];
    const [w, h] = [size * between(r, 0.07, 0.12), size * between(r, 0.3, 0.5) * (0.75 + 0.25 * Math.abs(Math.cos(turn)))];
    const tilt = (r() - 0.5) * w;
    easel.area([[px - w, py], [px - w * 0.8 + tilt, py - h], [px + w * 0.6 + tilt, py - h * (0.92 + r() * 0.1)], [px + w, py]], country.shaded(px - w, px + w, colour, 0.4));
    if (k % 3 === 1) easel.area([[px - w + tilt, py - h], [px + size * 0.24, py - h * 1.02], [px + size * 0.24, py - h * 1.18], [px - w + tilt, py - h * 1.16]], country.shaded(px, px + size * 0.24, colour, 0.4));
  }
}
