/** Crafts that are learnt: a sign in steel, in coloured glass, in a drawn page or in smoke. */

import { between, chance, clouds, oneOf, smooth, type Chance } from "./chance";
import { css, mix, times, WHITE, type Rgb } from "./colour";
import { HIGH, sheet, type Easel } from "./easel";
import { litFigure } from "./lit";
import { coloured, iconMask } from "./mask";
import { DYES } from "./palette";
import type { Craft, PictureOf } from "./types";

type Sigil = (easel: Easel, mask: OffscreenCanvas | HTMLCanvasElement, seed: number, r: Chance) => void;

const SIZE = HIGH * 0.62;

export function paintSigil(easel: Easel, of: PictureOf, seed: number): void {
  const craft: Craft = of.craft ?? oneOf(chance(seed), ["steel", "glass", "rune", "smoke"]);
  CRAFTS[craft](easel, iconMask(of.path ?? "", SIZE * easel.scale), seed, chance(seed ^ 44));
}

const CRAFTS: Record<Craft, Sigil> = {
  /** A shield on a wall of hides, the sign beaten out of it. */
  steel(easel, mask, seed, r) {
    const { wide } = easel;
    const dye = oneOf(r, DYES);
    const side = r() < 0.5 ? -1 : 1;
    easel.wash(easel.down(0, HIGH, css(mix([58, 42, 36], dye, 0.25)), css([22, 16, 16])));
    easel.strokes(520, 7, seed, () => 1.2, 0, HIGH, 0.5);
    easel.glow(wide / 2 + side * 50, 30, 170, [255, 206, 150], 0.5);
    const kind = Math.floor(r() * 3);
    const size = HIGH * 0.98;
    const { canvas, pen } = sheet(size * easel.scale, size * easel.scale);
    pen.scale(canvas.width, canvas.width);
    pen.beginPath();
    if (kind === 0) pen.arc(0.5, 0.5, 0.46, 0, 7);
    else if (kind === 1) {
      pen.moveTo(0.1, 0.08);
      pen.lineTo(0.9, 0.08);
      pen.bezierCurveTo(0.92, 0.6, 0.76, 0.84, 0.5, 0.97);
      pen.bezierCurveTo(0.24, 0.84, 0.08, 0.6, 0.1, 0.08);
    } else for (let k = 0; k < 8; k++) pen.lineTo(0.5 + 0.48 * Math.cos((k + 0.5) * (Math.PI / 4)), 0.5 + 0.48 * Math.sin((k + 0.5) * (Math.PI / 4)));
    pen.fill();
    const steel: Rgb = [126, 132, 146];
    easel.glow(wide / 2, HIGH / 2 + 6, HIGH * 0.56, [0, 0, 0], 0.8, "source-over");
    easel.lay(litFigure(canvas, { side, upper: steel, lower: times(steel, 0.5), key: [255, 236, 204], sky: [70, 84, 120], metal: 0.9, solid: true, seed }), wide / 2 - size / 2, HIGH * 0.01, size, size);
    for (let k = 0; k < 14; k++) easel.spot(wide / 2 + Math.cos((k / 14) * 6.283) * HIGH * 0.415, HIGH / 2 + Math.sin((k / 14) * 6.283) * HIGH * 0.415, 2.4, 2.4, css(k % 2 ? [196, 176, 130] : [150, 140, 120]));
    easel.with("source-over", 0.7, (ink) => {
      ink.filter = `blur(${1.4 * easel.scale}px)`;
      easel.lay(coloured(mask, "#0d0a10"), wide / 2 - SIZE / 2 - side * 2, HIGH / 2 - SIZE / 2 + 3, SIZE, SIZE);
    });
    const brass: Rgb = mix([214, 168, 92], dye, 0.15);
    easel.lay(litFigure(mask, { side, upper: brass, lower: times(brass, 0.6), key: [255, 240, 206], sky: [90, 90, 120], metal: 0.8, hole: 0.02, seed }), wide / 2 - SIZE / 2, HIGH / 2 - SIZE / 2, SIZE, SIZE);
  },
  /** A rose window with the sun behind it. */
  glass(easel, mask, seed, r) {
    const { wide } = easel;
    easel.wash("#0b0910");
    const hues: Rgb[] = [oneOf(r, DYES), oneOf(r, DYES), [236, 190, 92], [70, 110, 180], [170, 60, 66]];
    const [cx, cy] = [wide / 2, HIGH / 2];
    const petals = 8 + Math.floor(r() * 3) * 2;
    const rings = [26, 52, 80, 118, 190];
    rings.forEach((outer, ring) => {
      const inner = rings[ring - 1] ?? 0;
      const parts = ring ? petals * (ring > 2 ? 2 : 1) : 1;
      for (let k = 0; k < parts; k++) {
        const [a, b] = [(k / parts) * 6.2832 + ring * 0.2, ((k + 1) / parts) * 6.2832 + ring * 0.2];
        const hue = mix(hues[(k + ring) % hues.length]!, WHITE, 0.12 + 0.3 * r());
        easel.pen.beginPath();
        easel.pen.arc(cx, cy, outer - 1.1, a + 0.8 / outer, b - 0.8 / outer);
        if (inner) easel.pen.arc(cx, cy, inner + 1.1, b - 1.2 / inner, a + 1.2 / inner, true);
        easel.pen.fillStyle = css(times(hue, 1.15 - ring * 0.13), 0.92);
        easel.pen.fill();
      }
    });
    easel.strokes(300, 2.6, seed, (x, y) => Math.atan2(y - cy, x - cx), 0, HIGH, 0.3);
    easel.glow(cx, cy, 120, [255, 236, 186], 0.75);
    easel.spot(cx, cy, SIZE * 0.58, SIZE * 0.58, css([255, 240, 204], 0.5));
    easel.lay(coloured(mask, "#2a1420", "#120a12"), cx - SIZE / 2, cy - SIZE / 2, SIZE, SIZE);
    for (let k = 0; k < 5; k++) easel.beam([[cx - 20 + k * 10, cy], [cx - 10 + k * 10, cy], [cx + (k - 2) * 70 + 30, HIGH + 10], [cx + (k - 2) * 70 - 20, HIGH + 10]], hues[k % hues.length]!, 0.3, 0.02);
  },
  /** A page of notes, the sign alight in the middle. */
  rune(easel, mask, seed, r) {
    const { wide } = easel;
    const hue = oneOf(r, [[96, 186, 255], [128, 240, 255], [150, 150, 255], [90, 220, 200]] as const) as Rgb;
    easel.wash(easel.down(0, HIGH, css([18, 22, 42]), css([9, 9, 20])));
    easel.strokes(420, 6, seed, (x, y) => clouds(x / 60, y / 60, seed) * 6, 0, HIGH, 0.5);
    const chalk = css(mix(hue, WHITE, 0.4), 0.5);
    const { pen } = easel;
    pen.strokeStyle = chalk;
    const arc = (x: number, y: number, radius: number, thick: number): void => {
      pen.lineWidth = thick;
      pen.beginPath();
      pen.arc(x, y, radius, 0, 7);
      pen.stroke();
    };
    for (const [radius, thick] of [[62, 1], [70, 0.5], [84, 0.7]] as const) arc(wide / 2, HIGH / 2, radius, thick);
    for (let k = 0; k < 12; k++) {
      const turn = (k / 12) * 6.2832;
      const [x, y] = [wide / 2 + Math.cos(turn) * 84, HIGH / 2 + Math.sin(turn) * 84];
      if (k % 3 === 0) arc(x, y, 7, 0.7);
      easel.line([[wide / 2 + Math.cos(turn) * 70, HIGH / 2 + Math.sin(turn) * 70], [x, y]], chalk, 0.5);
    }
    for (let k = 0; k < 26; k++) {
      const [x, y] = [r() < 0.5 ? between(r, 6, wide * 0.2) : between(r, wide * 0.8, wide - 20), between(r, 12, HIGH - 10)];
      for (let q = 0; q < 4; q++) easel.line([[x + q * 4, y], [x + q * 4 + between(r, -1, 2), y - between(r, 1, 4)], [x + q * 4 + 2.4, y + between(r, -1, 1)]], css(mix(hue, WHITE, 0.4), 0.3), 0.5);
    }
    easel.glow(wide / 2, HIGH / 2, 100, hue, 0.55);
    const sign = coloured(mask, css(mix(hue, WHITE, 0.85)), css(hue));
    easel.with("screen", 0.95, (ink) => {
      ink.filter = `blur(${5 * easel.scale}px)`;
      easel.lay(sign, wide / 2 - SIZE / 2, HIGH / 2 - SIZE / 2, SIZE, SIZE);
    });
    easel.lay(sign, wide / 2 - SIZE / 2, HIGH / 2 - SIZE / 2, SIZE, SIZE);
  },
  /** Smoke in the moonlight, and the sign where it parts. */
  smoke(easel, mask, seed, r) {
    const { wide } = easel;
    const hue = oneOf(r, [[150, 120, 200], [120, 150, 190], [140, 190, 160], [190, 130, 150]] as const) as Rgb;
    const [w, h] = [110, Math.round((110 * HIGH) / wide)];
    const { canvas, pen } = sheet(w, h);
    const image = pen.createImageData(w, h);
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const drift = clouds(x / 26, y / 40 + 3, seed + 4, 3) * 3;
        const thick = smooth(0.36, 0.74, clouds(x / 20 + drift, y / 26 - drift * 0.6, seed, 5));
        const near = Math.exp(-(((x / w - 0.5) * 2.1) ** 2) - ((y / h - 0.5) * 1.5) ** 2);
        image.data.set([...mix([12, 9, 18], hue, thick * (0.22 + near * 0.72)), 255], (y * w + x) * 4);
      }
    pen.putImageData(image, 0, 0);
    easel.lay(canvas, 0, 0, wide, HIGH);
    easel.strokes(420, 5, seed, (x, y) => clouds(x / 50, y / 50, seed) * 6, 0, HIGH, 0.34);
    easel.glow(wide / 2, HIGH * 0.45, 96, mix(hue, WHITE, 0.5), 0.5);
    const side = r() < 0.5 ? -1 : 1;
    easel.with("source-over", 0.6, (ink) => {
      ink.filter = `blur(${6 * easel.scale}px)`;
      easel.lay(coloured(mask, "#0a0712"), wide / 2 - SIZE / 2, HIGH / 2 - SIZE / 2, SIZE, SIZE);
    });
    easel.lay(litFigure(mask, { side, upper: [34, 26, 46], lower: [10, 8, 16], key: mix(hue, WHITE, 0.6), sky: hue, hole: 0.02, rim: 1.6, seed }), wide / 2 - SIZE / 2, HIGH / 2 - SIZE / 2, SIZE, SIZE);
    easel.fog(HIGH * 0.86, 70, mix(hue, [20, 16, 28], 0.4), 0.9, seed + 7);
  },
};
