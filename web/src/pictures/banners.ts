/** Titles: a banner with the sign in gold thread, in a hall or before the sky. */

import { brazier } from "./built";
import { chance, noise, oneOf, type Chance } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import { HIGH, type Easel, type Pen, type Point } from "./easel";
import { litFigure, type Lighting } from "./lit";
import { iconMask, shapeMask } from "./mask";
import { DYES } from "./palette";
import type { PictureOf } from "./types";

const GOLD: Rgb = [248, 212, 120];

/** How the cloth ends below. */
const HEMS: readonly (readonly Point[])[] = [
  [[0.97, 0.8], [0.5, 0.99], [0.03, 0.8]],
  [[0.97, 0.98], [0.5, 0.8], [0.03, 0.98]],
  [[0.97, 0.9], [0.03, 0.9]],
  [[0.97, 0.84], [0.735, 0.98], [0.5, 0.84], [0.265, 0.98], [0.03, 0.84]],
];

/** How the field is parted: drawn in the second colour, over the first. */
const FIELDS: readonly ((pen: Pen) => void)[] = [
  () => undefined,
  (pen) => pen.fillRect(0.5, 0, 0.5, 1),
  (pen) => pen.fillRect(0, 0, 1, 0.3),
  (pen) => shape(pen, [[0, 0.62], [0.5, 0.36], [1, 0.62], [1, 0.84], [0.5, 0.58], [0, 0.84]]),
  (pen) => shape(pen, [[0, 0], [0.28, 0], [1, 0.72], [1, 1], [0, 0.02]]),
  (pen) => {
    pen.fillRect(0.5, 0, 0.5, 0.45);
    pen.fillRect(0, 0.45, 0.5, 0.6);
  },
];

function shape(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  points.forEach(([x, y], index) => (index ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.fill();
}

export function paintBanner(easel: Easel, of: PictureOf, seed: number): void {
  const r = chance(seed ^ 44);
  const side = r() < 0.5 ? -1 : 1;
  const dye = oneOf(r, DYES);
  const second = oneOf(r, DYES.filter((one) => one !== dye));
  hall(easel, seed, r);
  const [wide, high] = [HIGH * 0.74, HIGH * 0.94];
  const x = easel.wide / 2 - wide / 2;
  const top = HIGH * 0.03;
  easel.glow(easel.wide / 2 - side * 8, HIGH * 0.55, HIGH * 0.52, [0, 0, 0], 0.75, "source-over", 1.1);
  const hem = oneOf(r, HEMS);
  const field = oneOf(r, FIELDS);
  const lit: Lighting = { side, upper: times(mix(dye, [255, 255, 255], 0.06), 1.5), lower: dye, key: [255, 226, 170], sky: [60, 50, 70], rim: 0.6, solid: true, seed, round: 0.5, brush: 0.35 };
  const cloth = (more: (pen: Pen) => void): ReturnType<typeof shapeMask> =>
    shapeMask(wide * easel.scale, high * easel.scale, (pen) => {
      shape(pen, [[0.03, 0], [0.97, 0], ...hem]);
      more(pen);
    });
  easel.lay(litFigure(cloth(border(hem)), lit), x, top, wide, high);
  const parted = cloth((pen) => {
    pen.globalCompositeOperation = "source-in";
    pen.save();
    field(pen);
    pen.restore();
    if (field === FIELDS[0]) pen.clearRect(0, 0, 1, 1);
  });
  easel.with("source-over", 0.92, () => easel.lay(litFigure(parted, { ...lit, upper: times(second, 1.4), lower: times(second, 0.9), rim: 0, open: true }), x, top, wide, high));
  for (let k = 0; k < 5; k++) drape(easel, x + wide * (0.12 + k * 0.19), wide * 0.09, top, high);
  easel.pen.fillStyle = easel.down(0, 8, "#a07c46", "#3a2814");
  easel.pen.fillRect(x - wide * 0.08, HIGH * 0.012, wide * 1.16, 5);
  for (const way of [-1, 1]) easel.spot(easel.wide / 2 + way * wide * 0.59, HIGH * 0.026, 4, 4, css(GOLD));
  if (of.path) {
    const size = HIGH * 0.5;
    easel.lay(litFigure(iconMask(of.path, size * easel.scale), { ...lit, upper: times(GOLD, 1.2), lower: GOLD, open: true, solid: false, metal: 0.35, rim: 0.9 }), easel.wide / 2 - size / 2, HIGH * 0.15, size, size);
  }
  for (let k = 0; k < 3; k++) {
    const from = easel.wide * (0.5 + side * (0.06 + k * 0.2));
    easel.beam([[from, -20], [from + 26, -20], [from - side * 100 + 44, HIGH], [from - side * 100 - 16, HIGH]], [255, 220, 160], 0.34, 0.02);
  }
}

const border = (hem: readonly Point[]) => (pen: Pen): void => {
  pen.globalCompositeOperation = "destination-out";
  pen.lineWidth = 0.014;
  pen.beginPath();
  const inner = ([px, py]: Point): Point => [0.5 + (px - 0.5) * 0.87, py - 0.045];
  [[0.93, 0] as Point, ...hem.map(inner), [0.07, 0] as Point].forEach(([px, py], index) => (index ? pen.lineTo(px, py) : pen.moveTo(px, py)));
  pen.stroke();
};

function drape(easel: Easel, x: number, half: number, top: number, high: number): void {
  easel.with("source-atop", 1, (pen) => {
    pen.fillStyle = easel.across(x - half, x + half, "rgba(0,0,0,0)", "rgba(0,0,0,.26)", "rgba(255,230,190,.1)", "rgba(0,0,0,0)");
    pen.fillRect(x - half, top, half * 2, high * 0.82);
  });
}

/** A hall of stone or of timber, or a wall of hangings. */
function hall(easel: Easel, seed: number, r: Chance): void {
  const { wide } = easel;
  const kind = Math.floor(r() * 3);
  const stone: Rgb = [[92, 78, 74], [78, 82, 92], [104, 84, 60]][kind] as unknown as Rgb;
  easel.wash(easel.down(0, HIGH, css(times(stone, 0.4)), css(times(stone, 0.55)), css(times(stone, 0.2))));
  if (kind < 2)
    for (let y = 0; y < 9; y++)
      for (let x = -1; x < 9; x++) {
        easel.pen.fillStyle = css(times(stone, 0.4 + noise(x * 3.3, y * 5.1, seed) * 0.5), 0.9);
        easel.pen.fillRect((x + (y % 2) * 0.5) * (wide / 8), y * 20, wide / 8 - 1.6, 18.4);
      }
  else
    for (let k = 0; k < 16; k++) {
      easel.pen.fillStyle = css(times(stone, 0.4 + noise(k * 3.1, 2, seed) * 0.5), 0.95);
      easel.pen.fillRect((k * wide) / 16, 0, wide / 16 - 1.2, HIGH);
    }
  easel.strokes(420, 3.6, seed ^ 3, () => (kind < 2 ? 0.2 : 1.5), 0, HIGH, 0.42);
  if (kind === 1) for (const way of [-1, 1]) brazier(easel, r, wide / 2 + way * wide * 0.38, HIGH, 96, 1);
  easel.wash(easel.across(0, wide, "rgba(8,5,10,.7)", "rgba(255,210,150,.16)", "rgba(8,5,10,.7)"));
}
