/** A face in three tones, turned a little towards the light: the board is 100 by 100, the light comes from the right. */

import { css, mix, times, WHITE, type Rgb } from "../colour";
import { soft, trace, type Pen, type Point } from "../easel";
import type { Features } from "./person";

export interface Tones {
  lit: Rgb;
  half: Rgb;
  dark: Rgb;
  key: Rgb;
}

export const tonesOf = (colour: Rgb, backdrop: Rgb, key: Rgb): Tones => ({
  lit: mix(colour, key, 0.22),
  half: mix(times(colour, 0.62), times(backdrop, 0.5), 0.24),
  dark: mix(times(colour, 0.3), times(backdrop, 0.22), 0.45),
  key,
});

export function fillSoft(pen: Pen, colour: Rgb, points: readonly Point[], alpha = 1): void {
  soft(pen, points);
  pen.fillStyle = css(colour, alpha);
  pen.fill();
}

export function fillSharp(pen: Pen, colour: Rgb, points: readonly Point[], alpha = 1): void {
  trace(pen, points);
  pen.closePath();
  pen.fillStyle = css(colour, alpha);
  pen.fill();
}

export function streak(pen: Pen, colour: Rgb, thick: number, [x0, y0]: Point, [cx, cy]: Point, [x1, y1]: Point, alpha = 1): void {
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.quadraticCurveTo(cx, cy, x1, y1);
  pen.strokeStyle = css(colour, alpha);
  pen.lineWidth = thick;
  pen.stroke();
}

/** Wider or narrower around the middle of the face. */
export const broad = (build: number) => (x: number): number => 51 + (x - 51) * build;

export function paintNeck(pen: Pen, f: Features, skin: Tones): void {
  const b = broad(f.build);
  fillSoft(pen, skin.dark, [[b(40), 50], [b(60), 50], [b(62), 66], [b(66), 76], [b(34), 76], [b(39), 66]]);
  fillSoft(pen, skin.half, [[b(55), 56], [b(61), 52], [b(62), 66], [b(67), 76], [b(56), 76]]);
}

export function paintEars(pen: Pen, f: Features, skin: Tones): void {
  if (f.gear === "hood" || f.gear === "cowl") return;
  const b = broad(f.build);
  const far = (points: readonly Point[]): void => fillSoft(pen, skin.dark, points);
  const near = (points: readonly Point[]): void => fillSoft(pen, skin.lit, points);
  if (f.ears === "round") far([[b(36), 39], [b(33.5), 38], [b(33), 43], [b(35.5), 48], [b(38), 47]]);
  if (f.ears === "pointed") {
    far([[b(38), 38], [b(27), 31], [b(24), 28], [b(29), 40], [b(38), 47]]);
    near([[b(64.5), 38], [b(69), 34], [b(73), 29], [b(71), 40], [b(64), 45]]);
  }
  if (f.ears === "long") {
    far([[b(38), 39], [b(22), 34], [b(14), 30], [b(23), 41], [b(38), 47]]);
    near([[b(64), 39], [b(74), 35], [b(82), 29], [b(75), 41], [b(64), 46]]);
  }
  if (f.ears === "fox")
    for (const [x, way, tone] of [[41, -1, skin.half], [61, 1, skin.lit]] as const) {
      fillSharp(pen, mix(tone, f.hair, 0.6), [[b(x - 7), 24], [b(x + way * 4), 4], [b(x + 7), 22]]);
      fillSharp(pen, mix(skin.dark, f.hair, 0.2), [[b(x - 3), 22], [b(x + way * 3), 10], [b(x + 4), 21]]);
    }
}

/** The face itself: its shape, the side in the light, sockets, nose and mouth. */
export function paintFace(pen: Pen, f: Features, skin: Tones): void {
  const b = broad(f.build);
  const [jaw, chin] = [f.jaw * 1.4, f.chin * 1.6];
  const outline: Point[] = [[b(37), 27], [b(44), 20], [b(56), 20], [b(63.5), 26], [b(65), 36], [b(63.5), 46], [b(60.5 + jaw * 0.4), 54], [b(55), 61.5 + chin], [b(49), 61.5 + chin], [b(41 - jaw), 55], [b(36.5 - jaw * 0.5), 46], [b(35.5), 36]];
  soft(pen, outline);
  pen.fillStyle = css(skin.half);
  pen.fill();
  pen.save();
  pen.clip();
  fillSoft(pen, skin.dark, [[b(32), 22], [b(40), 24], [b(41), 38], [b(40.5), 48], [b(46), 56], [b(49), 66], [b(30), 64]]);
  const tip: Point = [b(58.5 + f.nose * 0.8), 47 + f.nose];
  fillSharp(pen, skin.lit, [[b(52), 16], [b(54), 30], [b(55), 37], tip, [b(55.5), 49.5 + f.nose * 0.6], [b(56), 52.5], [b(58), 54], [b(54), 58], [b(53.5), 66], [b(70), 66], [b(70), 16]]);
  fillSoft(pen, skin.lit, [[b(42), 44.5], [b(49), 43.5], [b(50), 46], [b(46.5), 51], [b(43), 48]], 0.6);
  fillSoft(pen, mix(skin.lit, WHITE, 0.25), [[b(60), 41.5], [b(64), 40], [b(63), 45], [b(60.5), 46]], 0.55);
  fillSharp(pen, skin.half, [tip, [b(55.5), 49.5 + f.nose * 0.6], [b(52.6), 49], [b(54.2), 44]]);
  fillSharp(pen, skin.dark, [[b(53), 49.2 + f.nose * 0.4], [b(57), 49.6 + f.nose * 0.5], [b(55), 50.6 + f.nose * 0.5]], 0.8);
  sockets(pen, f, skin, b);
  mouth(pen, f, skin, b);
  pen.restore();
  streak(pen, mix(skin.key, WHITE, 0.2), 0.8, [b(64.2), 30], [b(65.6), 38], [b(62.4), 50], 0.8);
}

function sockets(pen: Pen, f: Features, skin: Tones, b: (x: number) => number): void {
  const lift = f.brow * 1.2;
  fillSoft(pen, skin.dark, [[b(40), 37.5 - lift * 0.4], [b(46), 36.2], [b(51.6), 38.4 + lift * 0.5], [b(50.6), 42.6], [b(45), 43], [b(41), 41]]);
  fillSoft(pen, skin.dark, [[b(55.4), 38.6 + lift * 0.4], [b(60), 36.8], [b(64.4), 37.6 - lift * 0.3], [b(63.6), 41.6], [b(59), 42.4], [b(56.2), 41.6]], 0.92);
  for (const [x, open] of [[46.4, 0.75], [60, 1]] as const) {
    fillSoft(pen, mix(f.burning ? f.eyes : [232, 226, 214], skin.dark, 0.25 - open * 0.2), [[b(x - 2.6), 40.4], [b(x), 39.1], [b(x + 2.6), 40.2], [b(x), 41.6]], open);
    pen.beginPath();
    pen.arc(b(x + 0.5), 40.3, 1.15, 0, 7);
    pen.fillStyle = css(f.burning ? mix(f.eyes, WHITE, 0.6) : mix(f.eyes, [40, 26, 20], 0.65));
    pen.fill();
  }
  const brow = mix(f.hair, skin.dark, 0.45);
  streak(pen, brow, 1.9, [b(40.6), 37 - lift * 0.9], [b(46), 34.6 - lift * 0.3], [b(51.6), 37 + lift * 0.9], 0.95);
  streak(pen, brow, 1.7, [b(55.6), 37.2 + lift * 0.9], [b(60), 34.8 - lift * 0.2], [b(64.6), 36.6 - lift * 0.9], 0.95);
}

function mouth(pen: Pen, f: Features, skin: Tones, b: (x: number) => number): void {
  const curl = f.mouth * 0.9;
  streak(pen, skin.dark, 1.2, [b(49.4), 54.2 - curl * 0.6], [b(54.6), 53.6 + curl * 0.8], [b(59.6), 53.6 - curl * 0.6]);
  streak(pen, mix(skin.half, [150, 60, 50], 0.3), 1.4, [b(51.5), 55.8], [b(55), 56.9], [b(58), 55.4], 0.7);
  streak(pen, skin.dark, 0.9, [b(52.6), 58.6], [b(55), 59], [b(57), 58.4], 0.4);
}

/** Eyes that burn shine over everything near them. */
export function paintGlow(pen: Pen, f: Features): void {
  if (!f.burning) return;
  const b = broad(f.build);
  pen.save();
  pen.globalCompositeOperation = "screen";
  for (const x of [46.6, 60.3]) {
    const glow = pen.createRadialGradient(b(x), 40.3, 0, b(x), 40.3, 8);
    glow.addColorStop(0, css(f.eyes, 0.9));
    glow.addColorStop(0.3, css(f.eyes, 0.35));
    glow.addColorStop(1, css(f.eyes, 0));
    pen.fillStyle = glow;
    pen.fillRect(b(x) - 8, 32, 16, 16);
  }
  pen.restore();
}

/** What a life or a people has left on the skin. */
export function paintMarks(pen: Pen, f: Features, skin: Tones): void {
  const b = broad(f.build);
  if (f.mark === "scar") streak(pen, mix(skin.lit, [200, 90, 80], 0.5), 0.8, [b(60.5), 33], [b(61.6), 42], [b(59.6), 51], 0.8);
  if (f.mark === "paint") {
    const paint = mix(f.cloth, [230, 60, 50], 0.4);
    for (const y of [44, 46.4]) streak(pen, paint, 1.2, [b(57.6), y], [b(61), y + 0.6], [b(64), y - 0.6], 0.75);
    for (const y of [45, 47.2]) streak(pen, times(paint, 0.5), 1, [b(41), y], [b(44), y + 0.6], [b(47.6), y + 0.4], 0.75);
  }
  if (f.mark === "freckles") for (let k = 0; k < 9; k++) fillSoft(pen, skin.half, [[b(58 + (k % 4) * 1.5), 44 + (k % 3) * 1.4], [b(58.6 + (k % 4) * 1.5), 44.3 + (k % 3) * 1.4], [b(58.2 + (k % 4) * 1.5), 44.7 + (k % 3) * 1.4]], 0.6);
  if (f.cracks)
    for (const line of [[[58, 21], [60, 28], [57, 33]], [[64, 44], [60, 47], [62, 53]], [[40, 30], [44, 34], [42, 39]], [[45, 52], [48, 56], [47, 61]]] as const) {
      trace(pen, line.map(([x, y]): Point => [b(x), y]));
      pen.strokeStyle = css(skin.dark);
      pen.lineWidth = 0.8;
      pen.stroke();
    }
  if (f.tusks)
    for (const [x, tone] of [[50.6, 0.55], [58.4, 1]] as const) fillSharp(pen, times([240, 230, 206], tone), [[b(x - 1.5), 55.4], [b(x + 0.4), 48.6], [b(x + 1.7), 55]]);
  if (f.beak) {
    fillSoft(pen, mix([190, 130, 50], skin.key, 0.2), [[b(54), 39], [b(60), 42], [b(72), 51], [b(70), 54], [b(60), 53], [b(54), 52]]);
    fillSoft(pen, times([150, 96, 36], 0.6), [[b(56), 51], [b(69), 53.4], [b(60), 56], [b(54), 54.6]]);
  }
}
