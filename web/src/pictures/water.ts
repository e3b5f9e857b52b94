/** Still and running water: the picture above it, upside down, and light on its ripples. */

import { between } from "./chance";
import { css, mix } from "./colour";
import type { Country } from "./country";
import { HIGH, type Point } from "./easel";

/** Water from a shore down to the lower edge: it mirrors what was painted above. */
export function lake(country: Country, shore: number, bottom = HIGH, murky = 0.3): void {
  const { easel, p, wide } = country;
  const deep = Math.min(bottom - shore, shore);
  const { pen, canvas, scale } = easel;
  pen.save();
  pen.beginPath();
  pen.rect(0, shore, wide, bottom - shore);
  pen.clip();
  pen.translate(0, shore * 2);
  pen.scale(1, -1);
  pen.drawImage(canvas, 0, (shore - deep) * scale, canvas.width, deep * scale, 0, shore - deep, wide, deep);
  pen.restore();
  easel.pen.fillStyle = easel.down(shore, bottom, css(mix(p.near, p.horizon, 0.4), murky * 0.5), css(p.near, Math.min(0.92, murky + 0.5)));
  easel.pen.fillRect(0, shore, wide, bottom - shore);
  ripples(country, shore, bottom, 190);
  easel.line([[0, shore], [wide, shore]], css(mix(p.horizon, p.sun, 0.4), 0.55), 0.7);
}

export function ripples({ easel, p, r, wide, sun }: Country, top: number, bottom: number, many: number): void {
  for (let k = 0; k < many; k++) {
    const t = r();
    const [x, y, long] = [r() * wide, top + (bottom - top) * t * t, (3 + 34 * t * r()) * 0.8];
    const near = Math.exp(-((((sun.x - x) / wide) * 4) ** 2));
    easel.pen.fillStyle = css(r() < 0.4 ? p.near : mix(p.horizon, p.sun, 0.5), 0.08 + 0.2 * r() + 0.25 * near * r());
    easel.pen.fillRect(x - long / 2, y, long, Math.max(0.4, 1.3 * t));
  }
}

/** A river or a road that winds down from the horizon to the eye. */
export function winding({ easel, r, wide, seed }: Country, top: number, from: number, least: number, most: number, fill: string | CanvasGradient): Point[] {
  const [left, right]: [Point[], Point[]] = [[], []];
  const sway = between(r, -0.09, 0.09);
  for (let i = 0; i <= 18; i++) {
    const t = i / 18;
    const x = wide * (from + (0.5 - from) * t) + Math.sin(t * 5.4 + (seed % 7)) * wide * 0.1 * (1 - t) + sway * wide * t * t;
    const half = least + most * t * t;
    left.push([x - half, top + (HIGH - top) * t]);
    right.unshift([x + half, top + (HIGH - top) * t]);
  }
  easel.area([...left, ...right], fill);
  return left;
}

export function river(country: Country, top: number, from: number): void {
  const { easel, p } = country;
  const fill = easel.down(top, HIGH, css(mix(p.horizon, p.sun, 0.3)), css(mix(p.middle, p.horizon, 0.4)), css(mix(p.middle, p.near, 0.5)));
  const bank = winding(country, top, from, 1.4, 44, fill);
  easel.line(bank, css(mix(p.lit, p.sun, 0.4), 0.5), 0.7);
}

/** Water that falls down a cliff. */
export function falls({ easel, p, r }: Country, x: number, top: number, bottom: number, wide: number): void {
  const bright = mix(p.sun, p.horizon, 0.35);
  easel.area([[x - wide * 0.35, top], [x + wide * 0.35, top], [x + wide * 0.6, bottom], [x - wide * 0.6, bottom]], easel.down(top, bottom, css(bright, 0.95), css(bright, 0.55)));
  for (let k = 0; k < 14; k++) {
    const at = x + (r() - 0.5) * wide * 0.9;
    easel.line([[at, top + r() * (bottom - top) * 0.5], [at + (r() - 0.5) * 2, bottom]], css(k % 3 ? p.middle : p.sun, 0.35), 0.6);
  }
  easel.glow(x, bottom, wide * 2, bright, 0.6, "screen", 0.4);
}
