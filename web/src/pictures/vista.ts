/** A tale to come: somebody small on a rock, and the whole country before them. */

import { between } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import type { Country } from "./country";
import { HIGH, type Point } from "./easel";
import { litFigure } from "./lit";
import { iconMask, inkBox, shapeMask } from "./mask";
import type { Outdoors } from "./outdoors";
import { clothOf, lightOn, type Cast } from "./staging";

function paintVista(cast: Cast): void {
  const { country, r } = cast;
  const { easel, wide, side, p } = country;
  const x = wide * (0.5 - side * 0.2);
  const ledge = outcrop(country, x);
  if (cast.path && cast.icon) inTheSky(cast);
  const high = 62;
  const w = high * 0.6;
  const cloth = clothOf(cast);
  const mask = shapeMask(w * easel.scale, high * easel.scale, (pen) => {
    if (side < 0) {
      pen.translate(1, 0);
      pen.scale(-1, 1);
    }
    pen.beginPath();
    pen.ellipse(0.42, 0.1, 0.1, 0.085, 0, 0, 7);
    pen.fill();
    pen.beginPath();
    pen.moveTo(0.4, 0.14);
    pen.bezierCurveTo(0.58, 0.18, 0.62, 0.4, 0.58, 0.62);
    pen.lineTo(0.6, 1);
    pen.lineTo(0.48, 1);
    pen.lineTo(0.44, 0.72);
    pen.lineTo(0.36, 1);
    pen.lineTo(0.24, 1);
    pen.bezierCurveTo(0.2, 0.88, 0.02, 0.86, 0.0, 0.8);
    pen.bezierCurveTo(0.14, 0.66, 0.16, 0.2, 0.4, 0.14);
    pen.fill();
    pen.lineWidth = 0.035;
    pen.beginPath();
    pen.moveTo(0.76, 0.06);
    pen.lineTo(0.7, 1);
    pen.stroke();
    pen.lineWidth = 0.07;
    pen.beginPath();
    pen.moveTo(0.54, 0.28);
    pen.quadraticCurveTo(0.62, 0.46, 0.73, 0.4);
    pen.stroke();
  });
  easel.glow(x, ledge - high * 0.6, high, p.horizon, 0.4);
  easel.lay(litFigure(mask, { ...lightOn(cast, cloth), solid: true, rim: 1.5 }), x - w / 2, ledge - high, w, high);
  for (let k = 0; k < 16; k++) easel.line([[x + between(r, -30, 30), ledge + 4], [x + between(r, -32, 32), ledge - between(r, 0, 5)]], css(times(p.near, 0.6)), 0.8);
}

/** The rock that they stand on; returns where its top is. */
function outcrop({ easel, wide, side, p, r }: Country, x: number): number {
  const top = HIGH * 0.8;
  const rock: Rgb = times(p.near, 0.75);
  const crest: Point[] = [[x - side * wide * 0.34, HIGH * 0.86], [x - side * 40, top + 6], [x - side * 16, top + r() * 2], [x + side * 14, top], [x + side * 26, top + 9 + r() * 5], [x + side * 44, HIGH * 0.94], [x + side * 60, HIGH + 4]];
  easel.area([[x - side * wide * 0.6, HIGH + 4], [x - side * wide * 0.6, HIGH * 0.9], ...crest], css(rock));
  easel.line(crest, css(mix(rock, p.sun, 0.5), 0.7), 1.1);
  for (let k = 0; k < 8; k++) easel.line([[x + between(r, -50, 30), top + between(r, 6, 26)], [x + between(r, -50, 34), top + between(r, 14, 36)]], css(times(rock, 0.5), 0.6), 0.9);
  return top + 1;
}

/** What the tale is about, as a shape in the clouds. */
function inTheSky(cast: Cast): void {
  const { country: { easel, wide, side, p, horizon, seed }, path } = cast;
  const size = HIGH * 0.5;
  const mask = iconMask(path, size * easel.scale, side < 0);
  const box = inkBox(mask);
  const [x, y] = [wide * (0.5 + side * 0.17), horizon * 0.46];
  const cloud = mix(p.middle, p.sun, 0.25);
  easel.with("source-over", 0.8, () => easel.lay(litFigure(mask, { ...lightOn(cast, cloud), upper: cloud, lower: mix(p.middle, p.horizon, 0.5), open: true, melt: 0.6, rim: 1.4 }), x - ((box.left + box.right) / 2) * size, y - size / 2, size, size));
  easel.fog(y + size * 0.24, 40, mix(p.middle, p.horizon, 0.5), 0.7, seed + 44);
}

export const VISTA: Outdoors = { setting: () => ({ stage: false }), stage: paintVista, framed: false };
