/** What grows: trees of several kinds, grass, reeds, ferns. */

import { around, between, clamp, type Chance } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import type { Country } from "./country";
import type { Easel, Point } from "./easel";

export function conifer(country: Country, x: number, y: number, high: number, colour: Rgb, fine: boolean, lit = 0.35): void {
  const { easel, r, side, p } = country;
  const bright = mix(mix(colour, p.lit, 0.5), p.sun, lit);
  const [layers, teeth, bend] = [fine ? 10 : 6, fine ? 5 : 3, around(r, 0, high * 0.025)];
  easel.pen.fillStyle = css(times(colour, 0.7));
  easel.pen.fillRect(x - high * 0.012, y - high * 0.2, high * 0.024, high * 0.2);
  for (let i = 0; i < layers; i++) {
    const t = i / layers;
    const [foot, wide, tall, mid] = [y - high * (0.06 + t * 0.86), high * between(r, 0.18, 0.21) * (1 - t) ** 0.85 + high * 0.012, (high / layers) * 1.9, x + bend * t];
    const [right, left]: [Point[], Point[]] = [[], []];
    for (let j = 1; j <= teeth; j++) {
      const out = j / teeth;
      right.push([mid + wide * out, foot - tall * (1 - out) * 0.8 + r() * tall * 0.16], [mid + wide * (out - 0.14), foot - tall * (1 - out) * 0.55]);
      left.unshift([mid - wide * (out - 0.14), foot - tall * (1 - out) * 0.55], [mid - wide * out, foot - tall * (1 - out) * 0.8 + r() * tall * 0.16]);
    }
    easel.area([[mid, foot - tall], ...right, ...left], css(mix(colour, bright, t * 0.14)));
    if (fine) needles(easel, r, side, mid, foot, wide, tall, high, (u) => css(mix(colour, bright, 0.2 + 0.6 * u * (0.3 + t * 0.7)), 0.7));
  }
}

function needles(easel: Easel, r: Chance, side: number, x: number, foot: number, wide: number, tall: number, high: number, colour: (u: number) => string): void {
  for (let k = 0; k < 5; k++) {
    const u = r();
    const [nx, ny] = [x + side * wide * u * 0.95, foot - tall * (1 - u) * 0.75];
    easel.line([[nx, ny], [nx + side * high * 0.022, ny + high * 0.02]], colour(u), Math.max(0.5, high * 0.008));
  }
}

/** A crown of leaves, dab by dab, lit from the sun's side. */
export function crown(country: Country, x: number, y: number, rx: number, ry: number, colour: Rgb, dabs: number, size = 2.4): void {
  const { easel, r, side, p } = country;
  const bright = mix(p.lit, p.sun, 0.35);
  for (let k = 0; k < dabs; k++) {
    const [turn, out] = [r() * 6.3, Math.sqrt(r())];
    const light = clamp((Math.cos(turn) * side - Math.sin(turn)) * 0.36 * out + (r() - 0.4) * 0.25);
    easel.spot(x + Math.cos(turn) * out * rx, y + Math.sin(turn) * out * ry, size * (0.6 + r()), size * (0.4 + r() * 0.6), css(mix(times(colour, 0.75 + out * 0.25), bright, light), 0.86), r() * 3);
  }
}

export function broadleaf(country: Country, x: number, y: number, high: number, colour: Rgb): void {
  const { easel, r } = country;
  const foot = high * 0.075;
  easel.area([[x - foot * 1.7, y + 0.5], [x - foot * 0.7, y - high * 0.1], [x - foot * 0.55, y - high * 0.6], [x + foot * 0.5, y - high * 0.6], [x + foot * 0.75, y - high * 0.1], [x + foot * 1.9, y + 0.5], [x + foot * 0.3, y - high * 0.03]], country.shaded(x - foot, x + foot, times(colour, 0.62), 0.3));
  easel.pen.strokeStyle = css(times(colour, 0.55));
  for (const way of [-0.5, 0.45]) bough(easel, x, y - high * 0.34, -Math.PI / 2 + way, high * 0.26, high * 0.045, r, 1);
  const lumps = 4 + Math.floor(r() * 3);
  crown(country, x, y - high * 0.62, high * 0.4, high * 0.27, times(colour, 0.8), Math.round(high * 2.2), high * 0.05);
  for (let k = 0; k < lumps; k++) crown(country, x + around(r, 0, high * 0.3), y - high * between(r, 0.48, 0.84), high * 0.19, high * 0.13, colour, Math.round(high * 0.9), high * 0.042);
}

/** A bare branch that parts and parts again; the pen's colour is its own. */
export function bough(easel: Easel, x: number, y: number, turn: number, long: number, thick: number, r: Chance, parts: number): void {
  const [x2, y2] = [x + Math.cos(turn) * long, y + Math.sin(turn) * long];
  const { pen } = easel;
  pen.lineWidth = thick;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.quadraticCurveTo(x + Math.cos(turn + 0.3) * long * 0.5, y + Math.sin(turn + 0.3) * long * 0.5, x2, y2);
  pen.stroke();
  if (!parts) return;
  for (let k = 0; k < 2 + (r() < 0.4 ? 1 : 0); k++) bough(easel, x2, y2, turn + around(r, 0, 0.85), long * between(r, 0.55, 0.8), thick * 0.62, r, parts - 1);
}

export function bareTree(country: Country, x: number, y: number, high: number, colour: Rgb, parts = 4): void {
  country.easel.pen.strokeStyle = css(colour);
  bough(country.easel, x, y, -Math.PI / 2 + around(country.r, 0, 0.2), high * 0.36, high * 0.06, country.r, parts);
}

/** The trunk of a tall tree whose crown is out of sight. */
export function trunk(country: Country, x: number, y: number, thick: number, colour: Rgb, bark: "plain" | "birch" = "plain"): void {
  const { easel, r } = country;
  const lean = around(r, 0, 8);
  const outline: Point[] = [[x - thick * 0.4 + lean, -4], [x - thick * 0.5, y - thick * 1.5], [x - thick * 1.15, y], [x - thick * 0.3, y - thick * 0.25], [x + thick * 0.35, y + thick * 0.12], [x + thick * 1.1, y], [x + thick * 0.5, y - thick * 1.5], [x + thick * 0.4 + lean, -4]];
  easel.area(outline, country.shaded(x - thick * 0.6, x + thick * 0.6, colour, 0.36));
  if (bark === "birch")
    for (let k = 0; k < 12; k++) {
      const at = r() * y;
      easel.line([[x - thick * 0.4 + (lean * (y - at)) / y, at], [x - thick * between(r, -0.2, 0.3) + (lean * (y - at)) / y, at + r()]], css(times(colour, 0.35), 0.7), 0.4 + thick * 0.06);
    }
  else if (thick > 7) for (let k = 0; k < 7; k++) easel.line([[x + around(r, 0, thick * 0.4) + lean, 0], [x + around(r, 0, thick * 0.45), y - thick]], css(times(colour, 0.62), 0.4), 0.7);
}

export function palm(country: Country, x: number, y: number, high: number, colour: Rgb): void {
  const { easel, r, p, side } = country;
  const lean = around(r, 0, high * 0.25);
  easel.pen.strokeStyle = css(times(colour, 0.8));
  easel.pen.lineWidth = high * 0.045;
  easel.pen.beginPath();
  easel.pen.moveTo(x, y);
  easel.pen.quadraticCurveTo(x + lean * 0.2, y - high * 0.5, x + lean, y - high * 0.82);
  easel.pen.stroke();
  for (let k = 0; k < 9; k++) frond(easel, x + lean, y - high * 0.82, -Math.PI / 2 + (k - 4) * 0.52 + around(r, 0, 0.15), high * between(r, 0.3, 0.44), mix(colour, mix(p.lit, p.sun, 0.3), clamp(0.12 + (k - 4) * side * 0.07)));
}

/** A long toothed leaf that bends under its own weight. */
export function frond(easel: Easel, x: number, y: number, turn: number, long: number, colour: Rgb, wide = 0.13): void {
  const way = Math.cos(turn) < 0 ? -1 : 1;
  const [upper, lower]: [Point[], Point[]] = [[], []];
  for (let i = 0; i <= 14; i++) {
    const t = i / 14;
    const bend = turn + way * t * 0.85;
    const half = long * wide * Math.sin(Math.PI * Math.min(1, t * 0.97 + 0.03)) ** 0.7 * (i % 2 ? 0.6 : 1);
    const [mx, my] = [x + Math.cos((turn + bend) / 2) * long * t, y + Math.sin((turn + bend) / 2) * long * t];
    upper.push([mx + Math.sin(bend) * half, my - Math.cos(bend) * half]);
    lower.unshift([mx - Math.sin(bend) * half, my + Math.cos(bend) * half]);
  }
  easel.area([...upper, ...lower], css(colour));
}

/** Blades of grass, or ears of corn, over a piece of ground; the middle stays low. */
export function grass(country: Country, top: number, deep: number, many: number, tall: number, ears = 0): void {
  const { easel, r, p, wide } = country;
  for (let k = 0; k < many; k++) {
    const t = k / many;
    const [x, y] = [r() * wide, top + deep * (0.12 + t * 0.95)];
    const open = clamp((country.off(x) - 0.08) / (0.4 + t * 0.4));
    const high = (2.5 + tall * t * t) * between(r, 0.6, 1.1) * (0.25 + open * 0.75);
    const lean = (r() - 0.35) * high * 0.45;
    blade(easel, x, y, high, lean, css(mix(mix(p.ground, p.lit, r() * 0.85), p.near, t * 0.5), 0.85), 0.4 + t * 0.8);
    if (r() < ears) easel.line([[x + lean * 0.8, y - high * 0.86], [x + lean * 1.15, y - high * 1.08]], css(mix(p.lit, p.sun, 0.4), 0.9), 0.6 + t * 1.5);
  }
}

export function blade(easel: Easel, x: number, y: number, high: number, lean: number, colour: string, thick: number): void {
  easel.pen.strokeStyle = colour;
  easel.pen.lineWidth = thick;
  easel.pen.beginPath();
  easel.pen.moveTo(x, y);
  easel.pen.quadraticCurveTo(x, y - high * 0.6, x + lean, y - high);
  easel.pen.stroke();
}

export function reeds(country: Country, top: number, deep: number, many: number): void {
  const { easel, r, p, wide } = country;
  for (let k = 0; k < many; k++) {
    const [x, t] = [r() * wide, 0.15 + r() * 0.85];
    const y = top + deep * t;
    const high = (6 + 22 * t) * between(r, 0.5, 1.1) * (0.25 + country.off(x) * 0.85);
    const lean = around(r, 0, high * 0.2);
    const colour = css(mix(mix(p.ground, p.near, t), p.lit, r() * 0.4), 0.9);
    blade(easel, x, y, high, lean, colour, 0.5 + 0.6 * t);
    if (r() < 0.35) easel.line([[x + lean * 0.5, y - high * 0.72], [x + lean * 0.8, y - high * 0.9]], colour, 1.5 + t * 1.6);
  }
}

/** A stem of bamboo with its joints and a few leaves. */
export function bamboo(country: Country, x: number, y: number, thick: number, colour: Rgb): void {
  const { easel, r } = country;
  const lean = around(r, 0, 6);
  easel.area([[x - thick / 2, y], [x - thick / 2 + lean, -4], [x + thick / 2 + lean, -4], [x + thick / 2, y]], country.shaded(x - thick / 2, x + thick / 2 + lean * 0.5, colour, 0.42));
  for (let at = y - 12 - r() * 9; at > 0; at -= 17 + thick) {
    const mid = x + (lean * (y - at)) / y;
    easel.line([[mid - thick * 0.6, at], [mid + thick * 0.6, at]], css(times(colour, 0.5), 0.8), 0.9);
    if (r() < 0.4) for (let k = 0; k < 3; k++) frond(easel, mid, at, around(r, r() < 0.5 ? 0.5 : 2.6, 0.7), 5 + r() * 7, country.lit(colour, 0.12 + r() * 0.25), 0.1);
  }
}
