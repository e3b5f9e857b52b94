/** The lid of a box: a landmark against the light, and a few who have come to look at it. */

import { between, chance, oneOf } from "./chance";
import { css, mix, times, WHITE } from "./colour";
import type { Country } from "./country";
import { HIGH, type Easel, type Point } from "./easel";
import { paintFrame } from "./frame";
import { LANDMARKS } from "./landmarks";
import { litFigure } from "./lit";
import { coloured, iconMask, shapeMask } from "./mask";
import { DYES } from "./palette";
import { groundOf, paintScenery, wordsOf } from "./scenery";
import { lightOn } from "./staging";
import { rose } from "./portrait/badge";
import type { PictureOf } from "./types";
import { torii } from "./built";
import { lake } from "./water";

export function paintCover(easel: Easel, of: PictureOf, seed: number): void {
  const words = wordsOf(of);
  const landmarks = of.landmarks ?? [oneOf(chance(seed ^ 3), ["keep", "cathedral", "pagoda", "pyramid", "belfry"] as const)];
  const wet = /drown|water|sea|lake/i.test(words);
  const size = Math.min(easel.wide, HIGH) * (landmarks.length > 1 ? 0.6 : 0.66);
  const country = paintScenery(easel, of, seed, {
    stage: true,
    heavy: true,
    horizon: 0.68,
    sun: { x: easel.wide * (landmarks.length > 1 ? 0.5 : 0.62), y: HIGH * 0.25, radius: of.path ? 27 : 17 },
    landmark(scene) {
      if (of.path) moonFace(scene, of.path);
      landmarks.forEach((name, index) => {
        const x = easel.wide * (landmarks.length > 1 ? 0.27 + index * 0.46 : 0.5);
        scene.easel.glow(x, scene.horizon - size * 0.4, size * 0.8, scene.p.horizon, 0.35);
        LANDMARKS[name](scene, x, scene.horizon + 8, size, mix(scene.air(0.5), scene.p.near, 0.12));
      });
      scene.mist(scene.horizon + 6, 40, 0.8, 33);
      if (wet) lake(scene, scene.horizon + 7, HIGH, 0.2);
    },
  });
  if (/torii|blossom/i.test(words)) torii(country, easel.wide / 2, HIGH * 1.0, 92, mix([150, 28, 26], country.p.near, 0.35));
  paintFrame(country, groundOf(of, seed), words);
  if (/blade|sword/i.test(words)) for (const way of [-1, 1]) sword(country, easel.wide / 2 + way * easel.wide * 0.39, way);
  party(country, wet, /alone/i.test(words) ? 1 : 4);
  if (/rose/i.test(words)) roses(country);
  if (/creeping/i.test(words)) darkIn(country);
}

/** A dark that comes in from all sides. */
function darkIn({ easel, seed }: Country): void {
  const dark = [14, 9, 26] as const;
  easel.fog(HIGH * 0.04, 84, dark, 1.1, seed + 92);
  easel.fog(HIGH * 0.98, 76, dark, 1.2, seed + 93);
  for (const x of [0, easel.wide]) easel.glow(x, HIGH * 0.6, 96, dark, 0.8, "source-over", 1.4);
}

/** A bed of roses in both corners. */
function roses({ easel, wide, p }: Country): void {
  const r = chance(7);
  for (let k = 0; k < 22; k++) {
    const [way, out] = [k % 2 ? 1 : -1, r() ** 1.4];
    const [x, y, size] = [wide / 2 + way * wide * (0.52 - out * 0.26), HIGH * (1.02 - r() * 0.2 * (1 - out)), between(r, 7, 12)];
    easel.with("source-over", 1, (pen) => {
      pen.translate(x, y);
      pen.rotate(r() * 6);
      pen.scale(size, size);
      rose(pen);
    });
    easel.glow(x, y + size * 0.6, size * 1.4, times(p.near, 0.5), 0.5, "source-over");
  }
}

/** The moon has a face. */
function moonFace({ easel, sun, p }: Country, path: string): void {
  const size = sun.radius * 1.7;
  easel.with("multiply", 0.6, () => easel.lay(coloured(iconMask(path, size * easel.scale), css(mix(p.middle, p.near, 0.4))), sun.x - size / 2, sun.y - size / 2, size, size));
}

/** A great blade that stands in the ground. */
function sword({ easel, p, side }: Country, x: number, way: number): void {
  const lean = way * 9;
  const at = (off: number, up: number): Point => [x + off + (lean * up) / 100, HIGH + 8 - up];
  const steel = mix([150, 160, 172], p.haze, 0.35);
  easel.area([at(-5, 0), at(-5, 96), at(0, 96), at(0, 0)], css(side < 0 ? mix(steel, p.sun, 0.5) : times(steel, 0.45)));
  easel.area([at(0, 0), at(0, 96), at(5, 96), at(5, 0)], css(side < 0 ? times(steel, 0.45) : mix(steel, p.sun, 0.5)));
  easel.area([at(-17, 96), at(-15, 103), at(15, 103), at(17, 96)], css(mix([170, 128, 60], p.near, 0.25)));
  easel.area([at(-2.4, 103), at(-2.4, 124), at(2.4, 124), at(2.4, 103)], css(times(p.near, 0.8)));
  const [px, py] = at(0, 128);
  easel.spot(px, py, 5, 5, css(mix([200, 156, 80], p.sun, 0.3)));
}

/** Those who play: a few, or one who bears the light. */
function party(country: Country, boat: boolean, many: number): void {
  const { easel, wide, p, side, seed } = country;
  const r = chance(seed ^ 21);
  const foot = HIGH * 0.95;
  const ink = css(times(p.near, 0.5));
  const bearer = Math.min(1, many - 1);
  if (boat) {
    easel.pen.beginPath();
    easel.pen.moveTo(wide / 2 - 44, foot - 13);
    easel.pen.quadraticCurveTo(wide / 2 - 30, foot + 5, wide / 2, foot + 5);
    easel.pen.quadraticCurveTo(wide / 2 + 30, foot + 5, wide / 2 + 46, foot - 15);
    easel.pen.quadraticCurveTo(wide / 2 + 16, foot - 6, wide / 2 - 44, foot - 13);
    easel.pen.fillStyle = ink;
    easel.pen.fill();
  } else {
    const crest: Point[] = [];
    for (let k = 0; k <= 12; k++) crest.push([(wide * k) / 12, HIGH * 0.985 - Math.sin((Math.PI * k) / 12) * 10 - r() * 2]);
    easel.area([[0, HIGH], ...crest, [wide, HIGH]], ink);
  }
  for (let k = 0; k < many; k++) {
    const [high, x, y] = [between(r, 31, 39), wide / 2 + (k - (many - 1) / 2) * 17 + between(r, -1, 2), foot - (boat ? 4 : 1)];
    const w = high * 0.5;
    const hand: Point = [x + (k % 2 ? 1 : -1) * w * 0.5, y];
    const shaft = css(mix(p.near, p.sun, 0.25));
    if (k === bearer) easel.line([hand, [hand[0] + 2, y - high * 1.35]], shaft, 1.3);
    if (k === 2) easel.line([[hand[0] - 4, y - high * 0.3], [hand[0] + 7, y - high * 1.05]], shaft, 1.3);
    if (k === 3) arc(easel, hand[0] - 5, y - high * 0.6, high * 0.36, shaft);
    const cloth = mix(DYES[(k * 2 + seed) % DYES.length]!, p.near, 0.55);
    easel.lay(litFigure(shapeMask(w * easel.scale, high * easel.scale, walker), { ...lightOn({ country }, cloth), side, lower: times(p.near, 0.7), key: mix(p.sun, WHITE, 0.1), solid: true, rim: 1.6 }), x - w / 2, y - high, w, high);
    if (k === bearer) easel.glow(hand[0] + 2, y - high * 1.35, 16, p.warm, 0.95);
  }
}

function arc(easel: Easel, x: number, y: number, radius: number, colour: string): void {
  easel.pen.beginPath();
  easel.pen.arc(x, y, radius, -1.1, 1.1);
  easel.pen.strokeStyle = colour;
  easel.pen.lineWidth = 1.3;
  easel.pen.stroke();
}

/** Somebody in a cloak, from behind, on a board of one by one. */
function walker(pen: Easel["pen"]): void {
  pen.beginPath();
  pen.moveTo(0.5, 0);
  pen.bezierCurveTo(0.64, 0.01, 0.68, 0.12, 0.64, 0.2);
  pen.bezierCurveTo(0.8, 0.25, 0.82, 0.4, 0.84, 0.6);
  for (const [x, y] of [[0.95, 0.97], [0.82, 1], [0.7, 0.97], [0.58, 1], [0.44, 0.97], [0.3, 1], [0.16, 0.97], [0.05, 0.99], [0.16, 0.6]] as const) pen.lineTo(x, y);
  pen.bezierCurveTo(0.18, 0.4, 0.2, 0.25, 0.36, 0.2);
  pen.bezierCurveTo(0.32, 0.12, 0.36, 0.01, 0.5, 0);
  pen.fill();
  pen.globalCompositeOperation = "destination-out";
  pen.lineWidth = 0.022;
  pen.globalAlpha = 0.7;
  for (const x of [0.3, 0.44, 0.57, 0.7]) {
    pen.beginPath();
    pen.moveTo(0.5 + (x - 0.5) * 0.5, 0.34);
    pen.quadraticCurveTo(x, 0.6, 0.5 + (x - 0.5) * 1.25, 0.98);
    pen.stroke();
  }
}
