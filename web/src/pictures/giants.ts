/** Those who loom behind the country: a vast mantle against the sun, a head far above it, an army at its feet. */

import { between, chance, oneOf, type Chance } from "./chance";
import { css, mix, times, WHITE, type Rgb } from "./colour";
import type { Country } from "./country";
import { HIGH, type Pen, type Point } from "./easel";
import { litFigure } from "./lit";
import { iconMask, inkBox, shapeMask } from "./mask";
import type { Outdoors } from "./outdoors";
import type { Palette } from "./palette";
import type { Setting } from "./scenery";
import { lightOn, type Cast } from "./staging";

const giantSetting = (wide: number): Setting => ({
  stage: true,
  heavy: true,
  sun: { x: wide / 2 - 1, y: HIGH * 0.34, radius: HIGH * 0.25 },
  palette: (p: Palette): Palette => ({ ...p, top: times(p.top, 0.5), middle: mix(times(p.middle, 0.75), [90, 22, 40], p.dark ? 0 : 0.3), near: times(p.near, 0.6), ground: times(p.ground, 0.65), lit: mix(p.lit, p.sun, 0.25) }),
});

/** Half of a mantle, from the neck down to the hem; the other half is its mirror. */
type Mantle = "veil" | "wings" | "ruin" | "cowl" | "thorns" | "arms";

const MANTLES: Record<Mantle, (pen: Pen, way: number, r: Chance) => void> = {
  veil(pen, way) {
    at(pen, way, [[0, 0.1], [0.1, 0.14], [0.13, 0.34], [0.24, 0.46], [0.3, 0.7], [0.42, 1.05], [0, 1.05]], true);
    at(pen, way, [[0.2, 0.5], [0.34, 0.42], [0.42, 0.5], [0.34, 0.86], [0.24, 0.9]], true);
  },
  wings(pen, way, r) {
    at(pen, way, [[0, 0.3], [0.1, 0.34], [0.17, 0.5], [0.16, 1.05], [0, 1.05]], true);
    pen.beginPath();
    pen.moveTo(0.5 + way * 0.08, 0.42);
    pen.quadraticCurveTo(0.5 + way * 0.2, 0.02, 0.5 + way * 0.47, 0.0);
    for (let k = 0; k < 5; k++) {
      const [x, y] = [0.48 - k * 0.075, 0.32 + k * 0.15 + r() * 0.04];
      pen.quadraticCurveTo(0.5 + way * (x - 0.07), y - 0.16, 0.5 + way * x, y);
    }
    pen.lineTo(0.5 + way * 0.06, 0.8);
    pen.fill();
  },
  ruin(pen, way, r) {
    at(pen, way, [[0, 0.26], [0.12, 0.3], [0.26, 0.34], [0.34, 0.5], [0.3, 0.62], [0.36, 1.05], [0, 1.05]]);
    for (let k = 0; k < 3; k++) {
      const [x, top] = [0.17 + k * 0.075, 0.02 + k * 0.1 + r() * 0.05];
      at(pen, way, [[x - 0.03, 0.42], [x - 0.03, top], [x - 0.012, top + 0.04], [x + 0.004, top - 0.02], [x + 0.03, top + 0.05], [x + 0.032, 0.46]]);
    }
  },
  cowl(pen, way) {
    at(pen, way, [[0, 0.12], [0.12, 0.2], [0.16, 0.34], [0.3, 0.36], [0.46, 0.3], [0.36, 0.52], [0.34, 0.74], [0.4, 1.05], [0, 1.05]], true);
    at(pen, way, [[0.1, 0.3], [0.3, 0.22], [0.4, 0.1], [0.36, 0.34], [0.2, 0.44]], true);
  },
  thorns(pen, way, r) {
    at(pen, way, [[0, 0.28], [0.16, 0.36], [0.26, 0.5], [0.3, 1.05], [0, 1.05]], true);
    for (let k = 0; k < 8; k++) {
      const [x, y, turn, long] = [0.06 + k * 0.03, 0.34 + k * 0.025, -1.35 + k * 0.2, 0.3 + r() * 0.16];
      at(pen, way, [[x - 0.02, y], [x + Math.cos(turn) * long, y + Math.sin(turn) * long * 1.4], [x + 0.03, y + 0.05]]);
    }
  },
  arms(pen, way, r) {
    at(pen, way, [[0, 0.28], [0.14, 0.34], [0.2, 0.5], [0.22, 1.05], [0, 1.05]], true);
    for (let k = 0; k < 3; k++) {
      const [elbow, hand]: [Point, Point] = [[0.27 + k * 0.03, 0.3 + k * 0.17], [0.36 + k * 0.045 + r() * 0.03, 0.02 + k * 0.22]];
      at(pen, way, [[0.12, 0.38 + k * 0.05], [elbow[0], elbow[1] - 0.03], [hand[0] - 0.014, hand[1]], [hand[0] + 0.014, hand[1]], [elbow[0] + 0.035, elbow[1] + 0.06], [0.13, 0.5 + k * 0.06]]);
      at(pen, way, [[hand[0] - 0.02, hand[1] + 0.03], [hand[0] + 0.012, hand[1] - 0.2], [hand[0] + 0.026, hand[1] - 0.02]]);
    }
  },
};

function at(pen: Pen, way: number, points: readonly Point[], round = false): void {
  const there = points.map(([x, y]): Point => [0.5 + way * x, y]);
  pen.beginPath();
  there.forEach(([x, y], index) => {
    const [px, py] = there[index - 1] ?? [x, y];
    if (!index) pen.moveTo(x, y);
    else if (round && index < there.length - 1) pen.quadraticCurveTo(px, py, (px + x) / 2, (py + y) / 2);
    else pen.lineTo(x, y);
  });
  pen.fill();
}

function folds(pen: Pen, r: Chance): void {
  pen.globalCompositeOperation = "destination-out";
  for (const way of [-1, 1])
    for (let k = 0; k < 5; k++) {
      const x = 0.015 + k * 0.036 + r() * 0.01;
      const [from, to] = [0.36 + k * 0.05 + r() * 0.1, 0.74 + r() * 0.2];
      pen.lineWidth = 0.003 + r() * 0.004;
      pen.beginPath();
      pen.moveTo(0.5 + way * x, from);
      pen.quadraticCurveTo(0.5 + way * x * 1.1, (from + to) / 2, 0.5 + way * x * (1.3 + to * 0.5), to);
      pen.stroke();
    }
}

type Halo = (country: Country, x: number, y: number, radius: number) => void;

const HALOES: readonly Halo[] = [
  ({ easel, p }, x, y, radius) => {
    for (let k = 0; k < 28; k++) {
      const turn = (k / 28) * 2 * Math.PI;
      const [near, far] = [radius * 1.04, radius * (k % 2 ? 1.2 : 1.42)];
      easel.area([[x + Math.cos(turn - 0.04) * near, y + Math.sin(turn - 0.04) * near], [x + Math.cos(turn) * far, y + Math.sin(turn) * far], [x + Math.cos(turn + 0.04) * near, y + Math.sin(turn + 0.04) * near]], css(p.sun, 0.7));
    }
  },
  ({ easel, p }, x, y, radius) => {
    for (const [out, thick] of [[1.12, 1.6], [1.24, 0.7], [1.5, 0.5]] as const) ring(easel.pen, x, y, radius * out, css(p.sun, 0.7), thick);
  },
  ({ easel, p }, x, y, radius) => {
    for (let k = 0; k < 9; k++) {
      const turn = Math.PI * (1.08 + (0.84 * k) / 8);
      easel.line([[x + Math.cos(turn) * radius * 1.08, y + Math.sin(turn) * radius * 1.08], [x + Math.cos(turn) * radius * 1.62, y + Math.sin(turn) * radius * 1.62]], css(times(p.near, 0.8)), 2);
      easel.line([[x + Math.cos(turn - 0.05) * radius * 1.22, y + Math.sin(turn - 0.05) * radius * 1.22], [x + Math.cos(turn + 0.05) * radius * 1.22, y + Math.sin(turn + 0.05) * radius * 1.22]], css(times(p.near, 0.8)), 1.6);
    }
  },
  ({ easel, p }, x, y, radius) => {
    easel.with("source-over", 0.75, (pen) => {
      pen.beginPath();
      pen.arc(x, y, radius * 1.34, 0.5, Math.PI - 0.5);
      pen.arc(x, y - radius * 0.42, radius * 1.22, Math.PI - 0.18, 0.18, true);
      pen.fillStyle = css(p.sun);
      pen.fill();
    });
  },
];

function ring(pen: Pen, x: number, y: number, radius: number, colour: string, thick: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.strokeStyle = colour;
  pen.lineWidth = thick;
  pen.stroke();
}

const MANTLE_WORDS: readonly (readonly [RegExp, Mantle])[] = [
  [/abbess|nun|bride|widow|mother|veil|penance|sorrow/i, "veil"],
  [/prince|king|ruin|crown|throne|lord/i, "ruin"],
  [/marquis|pain|devil|demon|imp|wing|seraph/i, "wings"],
  [/deacon|cult|betray\w*|priest|cowl|bishop|pride/i, "cowl"],
  [/scion|wild|thorn|wood|hunt\w*/i, "thorns"],
];

function paintGiant(cast: Cast): void {
  const { country, path, words } = cast;
  const { easel, wide, p, seed, sun } = country;
  const r = chance(seed ^ 33);
  const x = wide / 2;
  const asked = MANTLE_WORDS.find(([word]) => word.test(words))?.[1];
  const mantle = asked ?? oneOf(r, ["veil", "wings", "ruin", "cowl", "thorns", "arms"] as const);
  easel.glow(x, HIGH * 0.36, HIGH * 0.8, p.sun, 0.7);
  HALOES[Math.floor(r() * HALOES.length)]!(country, x, sun.y, sun.radius);
  const cloth: Rgb = mix(times(p.near, 1.4), p.middle, 0.34);
  const [mw, mh, top] = [HIGH * 1.72, HIGH * 0.84, HIGH * 0.26];
  const shape = shapeMask(mw * easel.scale, mh * easel.scale, (pen) => {
    for (const way of [-1, 1]) MANTLES[mantle](pen, way, chance(seed ^ 1));
    folds(pen, r);
  });
  easel.lay(litFigure(shape, { ...lightOn(cast, cloth), upper: cloth, lower: p.near, solid: true, rim: 1.9, cuts: 0.6, haze: p.haze, hazeMost: 0.6, hazeFrom: 0.72, melt: 0.3 }), x - mw / 2, top, mw, mh);
  head(cast, path, x);
  armyBelow(country, r);
}

function head(cast: Cast, path: string, x: number): void {
  const { country: { easel, p } } = cast;
  const size = HIGH * 0.5;
  const mask = iconMask(path, size * easel.scale);
  const box = inkBox(mask);
  const eyes: Rgb = p.dark ? [160, 226, 246] : [255, 128, 44];
  const [cx, y] = [x - ((box.left + box.right) / 2 - 0.5) * size, HIGH * 0.05];
  easel.spot(x, y + size * 0.5, (box.right - box.left) * size * 0.24, (box.bottom - box.top) * size * 0.34, css(times(p.near, 0.6)));
  easel.area([[x - size * 0.16, y + size * 0.62], [x - size * 0.3, HIGH * 0.56], [x + size * 0.3, HIGH * 0.56], [x + size * 0.16, y + size * 0.62]], css(times(p.near, 0.7)));
  const skin = mix(times(p.near, 1.6), [120, 96, 84], 0.4);
  easel.lay(litFigure(mask, { ...lightOn(cast, skin), upper: skin, lower: times(p.near, 0.9), glow: eyes, pair: true, solid: true, close: 0.034, rim: 1.7 }), cx - size / 2, y, size, size);
  easel.glow(x, y + size * 0.5, size * 0.45, eyes, 0.24);
}

/** How small an army is beside them. */
function armyBelow(country: Country, r: Chance): void {
  const { easel, p, wide, seed } = country;
  easel.fog(HIGH * 0.9, 44, mix(p.haze, p.horizon, 0.5), 1.1, seed + 60);
  country.ridge(HIGH * 0.955, 8, 50, 61, times(p.near, 0.8), 0);
  const ink = css(times(p.near, 0.45));
  for (let k = 0; k < 17; k++) {
    const [x, y, high] = [wide * (0.34 + k * 0.02) + between(r, -2, 2), HIGH * 0.94 + r() * 3, between(r, 6, 9)];
    easel.area([[x - 1.5, y + 5], [x - 0.9, y - high * 0.7], [x + 0.9, y - high * 0.7], [x + 1.6, y + 5]], ink);
    easel.spot(x, y - high * 0.82, 1.1, 1.2, ink);
    if (k % 2) easel.line([[x + 2, y + 4], [x + 2.6, y - high * 1.9]], ink, 0.5);
    if (k % 5 === 2) easel.area([[x + 2.6, y - high * 1.9], [x + 8, y - high * 1.7], [x + 2.6, y - high * 1.35]], css(mix(p.near, WHITE, 0.12)));
  }
}

export const GIANT: Outdoors = { setting: (_, wide) => giantSetting(wide), stage: paintGiant, framed: false };
