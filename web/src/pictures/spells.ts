/** Spells: a sign of light over a drawn circle, in a whirl of their own colour. */

import { between, chance, clamp, clouds, oneOf, type Chance } from "./chance";
import { css, mix, times, WHITE, type Rgb } from "./colour";
import { HIGH, sheet, type Easel, type Point } from "./easel";
import { coloured, iconMask } from "./mask";
import { wordsOf } from "./scenery";
import type { PictureOf } from "./types";

const HUES: readonly (readonly [RegExp, Rgb])[] = [
  [/fire|flame|phoenix|burn|sun/i, [255, 122, 40]],
  [/death|shadow|stolen|elsewhere|curse/i, [156, 92, 255]],
  [/mercy|flesh|heal|heart|supper|pious/i, [255, 214, 120]],
  [/stone|earth|elemental|wood/i, [170, 214, 96]],
  [/moon|sight|name|mind/i, [96, 190, 255]],
  [/blood|martial|blade|war/i, [255, 86, 84]],
];
const OTHERS: readonly Rgb[] = [[80, 190, 255], [110, 255, 190], [220, 110, 255], [255, 120, 170], [90, 230, 235]];

export function paintSpell(easel: Easel, of: PictureOf, seed: number): void {
  const r = chance(seed ^ 44);
  const { wide } = easel;
  const hue = HUES.find(([word]) => word.test(wordsOf(of)))?.[1] ?? oneOf(r, OTHERS);
  const middle: Point = [wide / 2, HIGH * 0.46];
  whirl(easel, seed, hue, between(r, -2.4, 2.4), between(r, 0.25, 0.6));
  easel.strokes(600, 3.6, seed ^ 3, (x, y) => Math.atan2(y - middle[1], x - middle[0]) + Math.PI / 2 + 0.3, 0, HIGH, 0.36);
  circle(easel, hue, r);
  easel.glow(wide / 2, HIGH * 0.86, 108, hue, 0.5, "screen", 0.3);
  easel.glow(...middle, 126, hue, 0.35);
  easel.glow(wide / 2, HIGH * 0.43, 90, times(hue, 0.1), 0.8, "source-over");
  if (of.path) {
    const size = HIGH * 0.72;
    const mask = iconMask(of.path, size * easel.scale);
    const sign = coloured(mask, css(mix(hue, WHITE, 0.92)), css(mix(hue, WHITE, 0.55)), css(hue));
    const [x, y] = [wide / 2 - size / 2, HIGH * 0.07];
    easel.with("screen", 0.95, (pen) => {
      pen.filter = `blur(${6 * easel.scale}px)`;
      easel.lay(sign, x, y, size, size);
    });
    easel.with("source-over", 0.94, () => easel.lay(sign, x, y, size, size));
  }
  for (let k = 0; k < 70; k++) {
    const [turn, out] = [r() * 6.3, between(r, 0.15, 0.8) * HIGH];
    const size = between(r, 0.4, 1.3);
    easel.spot(middle[0] + Math.cos(turn) * out, middle[1] + Math.sin(turn) * out * 0.8, size, size, css(mix(hue, WHITE, r()), 0.9 * r()));
  }
}

/** Light that is drawn round and round. */
function whirl(easel: Easel, seed: number, hue: Rgb, twist: number, tight: number): void {
  const w = 130;
  const h = Math.round((w * HIGH) / easel.wide);
  const { canvas, pen } = sheet(w, h);
  const image = pen.createImageData(w, h);
  const deep = times(hue, 0.12);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [dx, dy] = [(x - w / 2) / h, (y - h * 0.46) / h];
      const out = Math.hypot(dx, dy);
      const turn = Math.atan2(dy, dx) + twist / (out + tight);
      const thick = clouds(Math.cos(turn) * out * 5 + 9, Math.sin(turn) * out * 5 + 9, seed, 5);
      const light = clamp(thick * 1.5 - 0.25) ** 2 * Math.exp(-out * 1.5) * 1.7;
      const white = 120 * light ** 3;
      image.data.set([10 + deep[0] * 0.5 + hue[0] * light + white, 8 + deep[1] * 0.5 + hue[1] * light + white, 14 + deep[2] * 0.5 + hue[2] * light + white, 255], (y * w + x) * 4);
    }
  pen.putImageData(image, 0, 0);
  easel.lay(canvas, 0, 0, easel.wide, HIGH);
}

/** The circle on the floor: rings, a star, and a script that nobody reads. */
function circle(easel: Easel, hue: Rgb, r: Chance): void {
  easel.with("screen", 1, (pen) => {
    pen.translate(easel.wide / 2, HIGH * 0.86);
    pen.scale(1, 0.24);
    pen.strokeStyle = css(hue, 0.85);
    const arc = (radius: number, thick: number): void => {
      pen.lineWidth = thick;
      pen.beginPath();
      pen.arc(0, 0, radius, 0, 7);
      pen.stroke();
    };
    for (const [radius, thick] of [[94, 3.4], [81, 1.7], [54, 2.2]] as const) arc(radius, thick);
    const points = 3 + Math.floor(r() * 6);
    const skip = points > 4 ? 2 : 1;
    pen.lineWidth = 1.8;
    pen.beginPath();
    for (let k = 0; k <= points; k++) {
      const turn = ((k * skip) / points) * 2 * Math.PI + 0.3;
      pen.lineTo(Math.cos(turn) * 80, Math.sin(turn) * 80);
    }
    pen.stroke();
    for (let k = 0; k < 22; k++) {
      const turn = (k / 22) * 2 * Math.PI;
      pen.lineWidth = 2;
      pen.beginPath();
      for (let j = 0; j < 3; j++) pen.lineTo(Math.cos(turn + between(r, -0.07, 0.07)) * (87 + between(r, -7, 7)), Math.sin(turn + between(r, -0.07, 0.07)) * (87 + between(r, -7, 7)));
      pen.stroke();
    }
  });
}
