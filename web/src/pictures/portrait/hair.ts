/** Hair, beards and horns, on the board of the face. */

import { mix, times, type Rgb } from "../colour";
import type { Pen, Point } from "../easel";
import { broad, fillSharp, fillSoft, streak, type Tones } from "./head";
import type { Features } from "./person";

const strands = (pen: Pen, hair: Tones, lines: readonly (readonly [Point, Point, Point])[]): void => lines.forEach(([a, m, z], index) => streak(pen, index % 3 ? hair.lit : hair.dark, 0.7, a, m, z, 0.7));

/** What falls behind the face. */
export function paintHairBehind(pen: Pen, f: Features, hair: Tones): void {
  const b = broad(f.build);
  const { style } = f;
  if (style === "none" || f.gear === "cowl") return;
  if (style === "long" || style === "mane") {
    const wild = style === "mane" ? 5 : 0;
    fillSoft(pen, hair.dark, [[b(50), 12 - wild], [b(64), 16 - wild], [b(70 + wild), 32], [b(71 + wild), 54], [b(67), 76], [b(56), 72], [b(46), 72], [b(34), 78], [b(29 - wild), 56], [b(30 - wild), 32], [b(37), 16 - wild]]);
    strands(pen, hair, [[[b(66), 28], [b(71 + wild), 46], [b(66), 70]], [[b(68), 34], [b(70 + wild), 50], [b(67), 62]], [[b(32), 30], [b(28), 52], [b(34), 74]], [[b(35), 34], [b(32), 54], [b(38), 74]]]);
  }
  if (style === "braid") {
    for (let k = 0; k < 5; k++) fillSoft(pen, k % 2 ? hair.half : hair.dark, [[b(31 - k * 0.5), 50 + k * 6], [b(37), 49 + k * 6], [b(38), 55 + k * 6], [b(34), 58 + k * 6], [b(30), 55 + k * 6]]);
    fillSoft(pen, hair.dark, [[b(34), 22], [b(50), 14], [b(67), 22], [b(68), 40], [b(34), 52], [b(31), 40]]);
  }
  if (style === "topknot" && (f.gear === "none" || f.gear === "circlet")) {
    fillSoft(pen, hair.dark, [[b(47), 14], [b(43), 6], [b(50), 2], [b(58), 5], [b(55), 14]]);
    fillSoft(pen, hair.lit, [[b(52), 11], [b(54), 5], [b(57), 6], [b(55), 12]], 0.7);
  }
}

/** What lies on the forehead. */
export function paintHairBefore(pen: Pen, f: Features, hair: Tones): void {
  const b = broad(f.build);
  if (f.style === "none" || f.gear === "cowl") return;
  const low = f.gear === "none" || f.gear === "circlet" ? 0 : 2;
  const fringe: Record<string, Point[]> = {
    short: [[b(35), 36], [b(34), 22], [b(44), 14], [b(58), 14], [b(66), 22], [b(66), 33], [b(63), 27], [b(56), 25], [b(50), 27], [b(43), 25], [b(38), 29]],
    long: [[b(35), 44], [b(32), 24], [b(44), 13], [b(58), 13], [b(67), 24], [b(67), 42], [b(64), 30], [b(56), 22], [b(48), 23], [b(40), 28], [b(37.5), 36]],
    braid: [[b(35), 40], [b(33), 23], [b(44), 13.5], [b(58), 13.5], [b(66.5), 23], [b(66), 36], [b(62), 26], [b(54), 22], [b(44), 26], [b(38), 32]],
    swept: [[b(36), 34], [b(33), 20], [b(42), 10], [b(58), 9], [b(69), 18], [b(66), 32], [b(63), 24], [b(54), 22], [b(45), 21], [b(39), 26]],
    topknot: [[b(36), 34], [b(36), 22], [b(46), 15], [b(57), 15], [b(65), 22], [b(65), 32], [b(61), 23], [b(51), 20], [b(41), 24]],
    mane: [[b(33), 42], [b(30), 20], [b(42), 8], [b(60), 8], [b(71), 20], [b(68), 40], [b(64), 27], [b(57), 21], [b(52), 26], [b(46), 20], [b(38), 29]],
  };
  const shape = (fringe[f.style] ?? fringe["short"]!).map(([x, y]): Point => [x, y + low * 0.2]);
  fillSoft(pen, hair.half, shape);
  pen.save();
  pen.clip();
  fillSoft(pen, hair.lit, [[b(55), 10], [b(68), 12], [b(71), 40], [b(63), 36], [b(60), 22]], 0.8);
  fillSoft(pen, hair.dark, [[b(30), 14], [b(42), 12], [b(40), 26], [b(37), 44], [b(28), 46]], 0.8);
  for (let k = 0; k < 9; k++) streak(pen, k % 2 ? hair.lit : hair.dark, 0.6, [b(39 + k * 3.2), 13 + Math.abs(k - 4) * 0.6], [b(38 + k * 3.4), 20], [b(36 + k * 3.8), 30], 0.5);
  pen.restore();
}

export function paintBeard(pen: Pen, f: Features, hair: Tones): void {
  const b = broad(f.build);
  const { beard } = f;
  if (beard === "none") return;
  if (beard === "stubble") return fillSoft(pen, hair.dark, [[b(39), 50], [b(47), 52], [b(55), 51.4], [b(62.4), 49], [b(60.6), 56], [b(55), 62], [b(49), 62], [b(42), 57]], 0.38);
  const long = beard === "goatee" ? 67 : beard === "full" ? 74 : 84;
  const wide = beard === "goatee" ? 0.42 : 1;
  const at = (x: number): number => b(52 + (x - 52) * wide);
  fillSoft(pen, hair.half, [[at(37), 43], [at(41), 50], [at(48), 52.4], [at(55), 51], [at(60), 51.6], [at(64), 42], [at(64), 56], [at(59), long - 5], [at(53), long], [at(46), long - 4], [at(39), 58]]);
  pen.save();
  pen.clip();
  fillSoft(pen, hair.lit, [[at(56), 48], [at(68), 42], [at(66), 60], [at(57), long], [at(54), 64]], 0.8);
  fillSoft(pen, hair.dark, [[at(34), 42], [at(43), 52], [at(45), 62], [at(47), long], [at(34), 64]], 0.8);
  for (let k = 0; k < 9; k++) streak(pen, k % 2 ? hair.lit : hair.dark, 0.7, [at(40 + k * 2.8), 53], [at(41 + k * 2.7), 62], [at(46 + k * 1.6), long], 0.55);
  pen.restore();
  streak(pen, hair.half, 2.4, [b(49), 53.4], [b(54), 50.6], [b(60), 53]);
  if (beard === "braided")
    for (const x of [47, 57]) {
      fillSoft(pen, [226, 184, 96], [[b(x - 2.2), 70], [b(x + 2.2), 70], [b(x + 2), 74.5], [b(x - 2), 74.5]]);
      fillSoft(pen, x > 50 ? hair.lit : hair.half, [[b(x - 2.4), 74], [b(x + 2.4), 74], [b(x + 3), 80], [b(x), 90], [b(x - 3), 80]]);
    }
}

export function paintHorns(pen: Pen, f: Features, key: Rgb): void {
  const b = broad(f.build);
  if (f.horns === "none") return;
  const bone: Rgb = [112, 92, 84];
  const shapes: Record<"curved" | "straight" | "stub", Point[]> = {
    curved: [[8, 22], [16, 19], [24, 10], [22, -4], [30, 8], [27, 22], [16, 30], [9, 28]],
    straight: [[6, 21], [9, 8], [13, -6], [14, 8], [13, 24]],
    stub: [[7, 21], [10, 12], [13, 22]],
  };
  for (const way of [-1, 1]) {
    const shape = shapes[f.horns].map(([x, y]): Point => [b(51 + way * x), y]);
    (f.horns === "curved" ? fillSoft : fillSharp)(pen, way > 0 ? mix(bone, key, 0.25) : times(bone, 0.5), shape);
    if (f.horns === "curved")
      for (let k = 0; k < 5; k++) streak(pen, times(bone, 0.4), 0.7, [b(51 + way * (12 + k * 3)), 21 - k * 2.4], [b(51 + way * (15 + k * 3)), 23 - k * 2.6], [b(51 + way * (16 + k * 3)), 27 - k * 3], 0.7);
  }
}

/** Great wings behind the shoulders. */
export function paintWings(pen: Pen, f: Features, tone: Tones): void {
  if (!f.wings) return;
  for (const way of [-1, 1])
    for (let k = 7; k >= 0; k--) {
      const [turn, long] = [-1.5 + k * 0.24, 62 - k * 4];
      const tip: Point = [50 + way * (22 + Math.cos(turn) * long), 74 + Math.sin(turn) * long];
      const [c, s] = [Math.cos(turn + 1.57) * 6, Math.sin(turn + 1.57) * 6];
      fillSoft(pen, mix(way > 0 ? tone.lit : tone.half, tone.dark, k * 0.07), [[50 + way * 20, 80], [tip[0] - way * 10 + way * c, tip[1] + 8 + s], tip, [tip[0] - way * 12 - way * c, tip[1] + 12 - s]]);
    }
}
