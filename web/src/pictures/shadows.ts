/** Schemes: a sign that falls as a shadow on the wall of a fire-lit room, before those who plan it. */

import { between, chance, noise, oneOf, type Chance } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import { HIGH, type Easel } from "./easel";
import { coloured, iconMask } from "./mask";
import type { Ground, PictureOf } from "./types";

/** The colour of the fire, by the ground that the scheme comes from. */
const FIRES: Record<Ground, Rgb> = {
  wood: [214, 226, 110],
  peaks: [255, 110, 72],
  fields: [255, 196, 92],
  waste: [255, 142, 62],
  town: [236, 150, 220],
  jungle: [150, 240, 120],
  halls: [240, 220, 150],
  caves: [120, 200, 255],
  shore: [130, 220, 230],
};

export function paintShadow(easel: Easel, of: PictureOf, seed: number): void {
  const r = chance(seed ^ 44);
  const { wide } = easel;
  const fire = FIRES[of.ground ?? oneOf(r, ["wood", "peaks", "fields", "waste"] as const)];
  const side = r() < 0.5 ? -1 : 1;
  wall(easel, seed, fire, r);
  const [fx, fy] = [wide / 2 + side * wide * 0.2, HIGH * 0.96];
  easel.glow(wide / 2, HIGH * 0.46, wide * 0.46, fire, 0.62);
  easel.glow(fx, fy, 110, mix(fire, [255, 240, 200], 0.4), 0.55);
  if (of.path) {
    const size = HIGH * 0.86;
    const dark = coloured(iconMask(of.path, size * easel.scale), css(times(fire, 0.05)));
    const [x, y] = [wide / 2 - size / 2 - side * 4, HIGH * 0.02];
    for (const [blur, alpha, grow] of [[5, 0.5, 1.05], [1.2, 0.82, 1]] as const)
      easel.with("multiply", alpha, (pen) => {
        pen.filter = `blur(${blur * easel.scale}px)`;
        pen.transform(1, 0, side * 0.07, 1, -side * 8, 0);
        easel.lay(dark, x - (size * (grow - 1)) / 2, y - (size * (grow - 1)) / 2, size * grow, size * grow);
      });
  }
  plotters(easel, fire, r);
  candle(easel, fx, HIGH * 0.86, fire);
}

function wall(easel: Easel, seed: number, fire: Rgb, r: Chance): void {
  const stone = mix([96, 84, 80], fire, 0.25);
  const kind = Math.floor(r() * 3);
  easel.wash(css(times(stone, 0.5)));
  const [rows, columns] = ([[7, 6], [11, 9], [1, 13]] as const)[kind]!;
  for (let y = 0; y < rows; y++)
    for (let x = -1; x <= columns; x++) {
      easel.pen.fillStyle = css(times(stone, 0.45 + noise(x * 3.3, y * 5.1, seed) * 0.4), 0.92);
      easel.pen.fillRect((x + (y % 2) * 0.5) * (easel.wide / columns), (y * HIGH) / rows, easel.wide / columns - 1.5, HIGH / rows - 1.5);
    }
  easel.strokes(480, 3.8, seed ^ 3, (x, y) => (noise(x / 40, y / 40, seed) - 0.5) * 3, 0, HIGH, 0.42);
}

/** Heads and shoulders of those who sit before the fire, seen from behind. */
function plotters(easel: Easel, fire: Rgb, r: Chance): void {
  const many = 2 + Math.floor(r() * 3);
  for (let k = 0; k < many; k++) {
    const x = easel.wide * ((k + between(r, 0.25, 0.75)) / many);
    const size = between(r, 26, 38);
    const ink = css([9, 6, 10]);
    const y = HIGH + 6;
    const { pen } = easel;
    pen.beginPath();
    pen.moveTo(x - size, y);
    pen.bezierCurveTo(x - size * 0.95, y - size * 0.9, x - size * 0.4, y - size * 0.8, x - size * 0.26, y - size);
    const hat = Math.floor(r() * 4);
    if (hat === 0) pen.bezierCurveTo(x - size * 0.4, y - size * 1.5, x - size * 0.1, y - size * 1.75, x, y - size * 1.75);
    else pen.bezierCurveTo(x - size * 0.34, y - size * 1.3, x - size * 0.26, y - size * 1.62, x, y - size * 1.62);
    if (hat === 0) pen.bezierCurveTo(x + size * 0.1, y - size * 1.75, x + size * 0.4, y - size * 1.5, x + size * 0.26, y - size);
    else pen.bezierCurveTo(x + size * 0.26, y - size * 1.62, x + size * 0.34, y - size * 1.3, x + size * 0.26, y - size);
    pen.bezierCurveTo(x + size * 0.4, y - size * 0.8, x + size * 0.95, y - size * 0.9, x + size, y);
    pen.fillStyle = ink;
    pen.fill();
    if (hat === 1) easel.spot(x, y - size * 1.42, size * 0.62, size * 0.09, ink);
    if (hat === 2) for (let q = -1; q <= 1; q++) easel.area([[x + q * size * 0.2 - size * 0.1, y - size * 1.5], [x + q * size * 0.22, y - size * 1.86], [x + q * size * 0.2 + size * 0.1, y - size * 1.5]], ink);
    pen.strokeStyle = css(fire, 0.5);
    pen.lineWidth = 0.9;
    pen.beginPath();
    pen.moveTo(x - size * 0.98, y - size * 0.2);
    pen.bezierCurveTo(x - size * 0.9, y - size * 0.85, x - size * 0.4, y - size * 0.8, x - size * 0.27, y - size);
    pen.stroke();
  }
}

function candle(easel: Easel, x: number, y: number, fire: Rgb): void {
  easel.pen.fillStyle = easel.down(y, HIGH, css(mix(fire, [255, 246, 220], 0.5)), css(times(fire, 0.4)));
  easel.pen.fillRect(x - 4, y, 8, HIGH - y);
  easel.glow(x, y - 8, 44, fire, 0.9);
  easel.with("screen", 1, (pen) => {
    pen.beginPath();
    pen.moveTo(x, y - 17);
    pen.quadraticCurveTo(x + 6, y - 6, x, y - 1);
    pen.quadraticCurveTo(x - 6, y - 6, x, y - 17);
    pen.fillStyle = easel.down(y - 17, y, css(fire), "#fffbe8");
    pen.fill();
  });
}
