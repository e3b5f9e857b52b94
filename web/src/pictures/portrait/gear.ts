/** What is worn on the head, on the board of the face. */

import { css, mix, times, type Rgb } from "../colour";
import type { Pen, Point } from "../easel";
import { broad, fillSharp, fillSoft, streak, type Tones } from "./head";
import type { Features } from "./person";

type Part = (pen: Pen, f: Features, cloth: Tones, metal: Rgb) => void;
type Gear = Exclude<Features["gear"], "none">;

/** What lies behind the face. */
const BEHIND: Partial<Record<Gear, Part>> = {
  hood(pen, f, cloth) {
    const b = broad(f.build);
    fillSoft(pen, cloth.dark, [[b(52), 4], [b(70), 14], [b(77), 36], [b(74), 66], [b(52), 72], [b(28), 66], [b(25), 36], [b(33), 14]]);
  },
  cowl(pen, f, cloth, metal) {
    BEHIND.hood!(pen, f, cloth, metal);
  },
  straw(pen, f, _cloth, metal) {
    const b = broad(f.build);
    fillSoft(pen, times(mix([190, 150, 84], metal, 0.1), 0.5), [[b(10), 32], [b(50), 24], [b(92), 30], [b(52), 38]]);
  },
  kabuto(pen, f, cloth) {
    const b = broad(f.build);
    for (let k = 0; k < 4; k++) fillSoft(pen, mix(cloth.dark, cloth.half, k * 0.25), [[b(30 - k * 1.5), 28 + k * 7], [b(72 + k * 1.5), 28 + k * 7], [b(77 + k), 38 + k * 7], [b(24 - k), 38 + k * 7]]);
  },
};

/** What lies before it. */
const BEFORE: Record<Gear, Part> = {
  hood(pen, f, cloth) {
    const b = broad(f.build);
    const rim: Point[] = [[b(52), 2], [b(71), 11], [b(79), 36], [b(75), 68], [b(69), 70], [b(70), 44], [b(66), 25], [b(52), 17], [b(38), 24], [b(33), 44], [b(35), 70], [b(27), 68], [b(23), 36], [b(32), 12]];
    fillSoft(pen, cloth.half, rim);
    pen.save();
    pen.clip();
    fillSoft(pen, cloth.lit, [[b(56), 0], [b(84), 10], [b(84), 74], [b(72), 72], [b(73), 40], [b(68), 18]], 0.85);
    fillSoft(pen, cloth.dark, [[b(16), 8], [b(36), 6], [b(30), 40], [b(32), 74], [b(16), 76]], 0.85);
    pen.restore();
    streak(pen, cloth.key, 0.8, [b(58), 3.6], [b(75), 9], [b(78.6), 38], 0.85);
    for (const [x, y] of [[29, 30], [73, 28]] as const) streak(pen, cloth.dark, 0.8, [b(x), y - 8], [b(x - 1), y + 8], [b(x + 1), y + 26], 0.5);
    const shade = pen.createLinearGradient(0, 16, 0, 42);
    shade.addColorStop(0, css(times(cloth.dark, 0.5), 0.92));
    shade.addColorStop(1, css(times(cloth.dark, 0.5), 0));
    pen.fillStyle = shade;
    pen.beginPath();
    pen.ellipse(b(51.5), 36, 15.5 * f.build, 22, 0, Math.PI, 0);
    pen.fill();
  },
  cowl(pen, f, cloth, metal) {
    BEFORE.hood(pen, f, cloth, metal);
    const b = broad(f.build);
    fillSoft(pen, cloth.half, [[b(36), 45], [b(50), 47.4], [b(57), 46], [b(66), 43.4], [b(64), 58], [b(55), 66], [b(44), 64], [b(36), 56]]);
    fillSoft(pen, cloth.lit, [[b(57), 46], [b(66), 43.4], [b(64), 58], [b(57), 63]], 0.6);
    for (const y of [51, 56]) streak(pen, cloth.dark, 0.8, [b(38), y], [b(50), y + 2.6], [b(64), y - 2], 0.6);
  },
  wrap(pen, f, cloth) {
    const b = broad(f.build);
    fillSoft(pen, cloth.half, [[b(34), 30], [b(36), 18], [b(52), 12], [b(66), 18], [b(67), 29], [b(52), 31.6]]);
    fillSoft(pen, cloth.lit, [[b(55), 13], [b(66), 18], [b(67), 29], [b(57), 31]], 0.7);
    fillSoft(pen, cloth.half, [[b(35), 45], [b(50), 47.4], [b(57), 46], [b(66), 43.4], [b(65), 58], [b(55), 67], [b(44), 66], [b(36), 58]]);
    fillSoft(pen, cloth.lit, [[b(57), 46], [b(66), 43.4], [b(65), 57], [b(57), 64]], 0.7);
    for (const [y, up] of [[50, 0], [55, 1], [60, 2]] as const) streak(pen, cloth.dark, 0.7, [b(37 + up), y], [b(50), y + 2.6], [b(64 - up), y - 2], 0.6);
    streak(pen, cloth.half, 3.4, [b(35), 26], [b(24), 28], [b(17), 40]);
    streak(pen, cloth.dark, 2.6, [b(35), 28], [b(27), 36], [b(25), 50]);
  },
  hat(pen, f, cloth, metal) {
    const b = broad(f.build);
    fillSoft(pen, cloth.half, [[b(34), 24], [b(40), 8], [b(44), -14], [b(36), -26], [b(52), -18], [b(62), 6], [b(69), 24], [b(52), 20]]);
    fillSoft(pen, cloth.lit, [[b(52), 20], [b(54), 0], [b(48), -18], [b(62), 6], [b(69), 24]], 0.75);
    fillSoft(pen, cloth.half, [[b(18), 26], [b(34), 19], [b(52), 17.6], [b(70), 18.4], [b(86), 24], [b(68), 29], [b(52), 28], [b(34), 30]]);
    fillSoft(pen, cloth.lit, [[b(54), 18], [b(70), 18.4], [b(86), 24], [b(68), 28], [b(56), 26]], 0.75);
    streak(pen, metal, 2.2, [b(35), 20.6], [b(52), 15], [b(68), 19.6], 0.9);
    shadeUnder(pen, b, cloth, 27);
  },
  cap(pen, f, cloth, metal) {
    const b = broad(f.build);
    fillSoft(pen, cloth.half, [[b(30), 26], [b(34), 12], [b(50), 5], [b(66), 9], [b(74), 22], [b(60), 22], [b(46), 24]]);
    fillSoft(pen, cloth.lit, [[b(52), 6], [b(66), 9], [b(74), 22], [b(58), 21]], 0.75);
    const plume: Rgb = mix(metal, [240, 96, 70], 0.45);
    fillSoft(pen, times(plume, 0.6), [[b(40), 16], [b(28), 14], [b(15), 3], [b(10), -14], [b(22), -6], [b(33), 5]]);
    fillSoft(pen, plume, [[b(40), 15], [b(30), 9], [b(18), -4], [b(11), -13], [b(24), -5], [b(34), 5]]);
    streak(pen, mix(plume, [255, 255, 255], 0.5), 0.7, [b(40), 16], [b(24), 4], [b(11), -13], 0.9);
    shadeUnder(pen, b, cloth, 25);
  },
  straw(pen, f, cloth, metal) {
    const b = broad(f.build);
    const straw: Rgb = mix([206, 166, 96], metal, 0.1);
    fillSharp(pen, times(straw, 0.72), [[b(8), 31], [b(30), 20], [b(51), 2], [b(52), 27]]);
    fillSharp(pen, straw, [[b(51), 2], [b(72), 18], [b(95), 29], [b(52), 27.6]]);
    for (let k = 0; k < 9; k++) streak(pen, times(straw, 0.5), 0.6, [b(51), 3], [b(38 + k * 3.5), 15], [b(13 + k * 9.6), 29.4 - Math.abs(k - 4) * 0.2], 0.6);
    shadeUnder(pen, b, cloth, 27);
  },
  helm(pen, f, _cloth, metal) {
    const b = broad(f.build);
    const steel = times(metal, 0.62);
    fillSoft(pen, steel, [[b(34), 44], [b(33), 22], [b(44), 8], [b(58), 8], [b(69), 22], [b(68), 44], [b(65), 50], [b(65.5), 36], [b(62), 31], [b(42), 31], [b(37), 36], [b(37.6), 50]]);
    pen.save();
    pen.clip();
    fillSoft(pen, mix(metal, [255, 255, 255], 0.2), [[b(57), 8], [b(70), 14], [b(72), 48], [b(65), 44], [b(63), 28]], 0.85);
    fillSoft(pen, times(metal, 0.26), [[b(28), 10], [b(42), 10], [b(39), 30], [b(38), 52], [b(28), 52]], 0.85);
    pen.restore();
    fillSharp(pen, steel, [[b(53), 28], [b(56.4), 28], [b(57.6), 45], [b(54.6), 46.4]]);
    streak(pen, mix(metal, [255, 255, 255], 0.5), 0.7, [b(56), 29], [b(57), 38], [b(57.2), 45]);
    streak(pen, mix([220, 176, 92], metal, 0.3), 2, [b(36), 31.6], [b(51), 29], [b(66.6), 31.2]);
    streak(pen, times(metal, 0.4), 1, [b(51), 8], [b(53), 18], [b(53.6), 29]);
  },
  kabuto(pen, f, cloth, metal) {
    const b = broad(f.build);
    fillSoft(pen, cloth.half, [[b(30), 32], [b(32), 14], [b(51), 5], [b(70), 13], [b(73), 31], [b(52), 27]]);
    fillSoft(pen, cloth.lit, [[b(54), 6], [b(70), 13], [b(73), 31], [b(58), 28]], 0.7);
    const gold: Rgb = mix([236, 192, 96], metal, 0.2);
    for (const way of [-1, 1]) fillSoft(pen, way > 0 ? gold : times(gold, 0.6), [[b(51.5 + way * 3), 21], [b(51.5 + way * 12), 12], [b(51.5 + way * 20), -10], [b(51.5 + way * 18), 12], [b(51.5 + way * 6), 26]]);
    fillSoft(pen, gold, [[b(49), 20], [b(54.6), 20], [b(54), 26], [b(49.6), 26]]);
    shadeUnder(pen, b, cloth, 29);
  },
  circlet(pen, f, _cloth, metal) {
    const b = broad(f.build);
    streak(pen, mix([236, 196, 100], metal, 0.3), 2, [b(36), 28], [b(51), 24.4], [b(66), 27.4]);
    fillSharp(pen, mix([110, 200, 230], metal, 0.3), [[b(54), 22.6], [b(56), 26], [b(54), 29.4], [b(52), 26]]);
  },
};

function shadeUnder(pen: Pen, b: (x: number) => number, cloth: Tones, from: number): void {
  const shade = pen.createLinearGradient(0, from, 0, from + 15);
  shade.addColorStop(0, css(times(cloth.dark, 0.5), 0.8));
  shade.addColorStop(1, css(times(cloth.dark, 0.5), 0));
  pen.fillStyle = shade;
  pen.fillRect(b(36), from, b(66) - b(36), 15);
}

export const paintGearBehind: Part = (pen, f, cloth, metal) => f.gear !== "none" && BEHIND[f.gear]?.(pen, f, cloth, metal);
export const paintGearBefore: Part = (pen, f, cloth, metal) => f.gear !== "none" && BEFORE[f.gear](pen, f, cloth, metal);
