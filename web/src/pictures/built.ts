/** What people have built: houses, towers, mills, bridges, ruins, gates, graves. */

import { around, between, type Chance } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import type { Country } from "./country";
import type { Easel, Point } from "./easel";

const ROOF: Rgb = [116, 48, 44];

export interface House {
  wide: number;
  high: number;
  colour: Rgb;
  /** How steep the roof is; over 1.2 it is a spire. */
  steep?: number;
  windows?: number;
}

export function house(country: Country, x: number, y: number, { wide, high, colour, steep, windows = 0.4 }: House): void {
  const { easel, r, side, p } = country;
  const [pitch, eaves] = [wide * (steep ?? between(r, 0.45, 0.8)), wide * 0.08];
  const roof = mix(times(colour, 0.78), ROOF, p.night ? 0.05 : 0.24);
  easel.pen.fillStyle = country.shaded(x, x + wide, colour, 0.4);
  easel.pen.fillRect(x, y - high, wide, high + 1.5);
  const ridge: Point = [x + wide / 2, y - high - pitch];
  easel.area([[x - eaves, y - high], ridge, [x + wide + eaves, y - high]], css(roof));
  const sunny: Point = side < 0 ? [x - eaves, y - high] : [x + wide + eaves, y - high];
  easel.area([sunny, ridge, [x + wide * (side < 0 ? 0.42 : 0.58), y - high]], css(country.lit(roof, 0.46)));
  panes(country, x, y, wide, high, colour, windows);
  if (wide < 7 || pitch > wide) return;
  const [cx, up] = [x + wide * between(r, 0.2, 0.8), y - high - pitch * between(r, 0.75, 1.1)];
  easel.pen.fillStyle = css(times(colour, 0.7));
  easel.pen.fillRect(cx, up, wide * 0.1, pitch * 0.6);
  if (r() < 0.35) easel.glow(cx + wide * 0.2, up - wide * 0.25, wide * 0.5, mix(p.haze, p.sun, 0.3), 0.3, "source-over", 1.6);
}

function panes({ easel, r, p }: Country, x: number, y: number, wide: number, high: number, wall: Rgb, share: number): void {
  const size = Math.max(0.9, wide * 0.11);
  for (let at = y - high + size * 1.4; at < y - size; at += size * 2.6)
    for (let left = x + size; left < x + wide - size * 1.2; left += size * 2.2) {
      const on = r() < share;
      easel.pen.fillStyle = css(on ? p.warm : times(wall, 0.5), on ? 0.95 : 0.55);
      easel.pen.fillRect(left, at, size * 0.8, size * 1.35);
      if (on) easel.glow(left + size * 0.4, at + size * 0.6, size * 3, p.warm, 0.26);
    }
}

/** A round tower with battlements or a cap. */
export function tower(country: Country, x: number, y: number, wide: number, high: number, colour: Rgb, cap: "spire" | "teeth" | "broken" = "spire"): void {
  const { easel, r, p } = country;
  const half = wide / 2;
  const top: Point[] = cap === "broken" ? [[x - half, y - high], [x - half * 0.3, y - high * 1.06], [x, y - high * 0.9], [x + half * 0.4, y - high * 0.94], [x + half, y - high * 0.72]] : [[x - half, y - high], [x + half, y - high]];
  easel.area([[x - half * 1.12, y + 1], ...top, [x + half * 1.12, y + 1]], country.shaded(x - half, x + half, colour, 0.46));
  if (cap === "teeth") {
    easel.pen.fillStyle = country.shaded(x - half * 1.25, x + half * 1.25, colour, 0.46);
    easel.pen.fillRect(x - half * 1.25, y - high - wide * 0.1, wide * 1.25, wide * 0.24);
    for (let k = 0; k < 4; k++) easel.pen.fillRect(x - half * 1.25 + k * wide * 0.35, y - high - wide * 0.3, wide * 0.2, wide * 0.24);
  }
  if (cap === "spire") {
    const roof = mix(times(colour, 0.7), ROOF, p.night ? 0.05 : 0.2);
    easel.area([[x - half * 1.3, y - high + 0.5], [x, y - high - wide * 1.7], [x + half * 1.3, y - high + 0.5]], country.shaded(x - half, x + half, roof, 0.4));
  }
  for (let k = 0; k < 3; k++) {
    const at = y - high * (0.3 + k * 0.24);
    const on = r() < 0.6;
    easel.pen.fillStyle = css(on ? p.warm : times(colour, 0.45), 0.9);
    easel.pen.fillRect(x - wide * 0.07 + around(r, 0, wide * 0.14), at, wide * 0.13, wide * 0.26);
    if (on) easel.glow(x, at + wide * 0.1, wide * 0.6, p.warm, 0.24);
  }
}

export function windmill(country: Country, x: number, y: number, size: number, colour: Rgb): void {
  const { easel, r, p } = country;
  easel.area([[x - size * 0.14, y + 1], [x - size * 0.08, y - size * 0.5], [x + size * 0.08, y - size * 0.5], [x + size * 0.14, y + 1]], country.shaded(x - size * 0.1, x + size * 0.1, colour, 0.55));
  easel.area([[x - size * 0.11, y - size * 0.49], [x, y - size * 0.64], [x + size * 0.11, y - size * 0.49]], css(times(colour, 0.8)));
  const turn = r() * 1.5;
  const hub: Point = [x, y - size * 0.52];
  for (let k = 0; k < 4; k++) {
    const [c, s] = [Math.cos(turn + (k * Math.PI) / 2), Math.sin(turn + (k * Math.PI) / 2)];
    const at = (out: number, off: number): Point => [hub[0] + c * size * out - s * size * off, hub[1] + s * size * out + c * size * off];
    easel.line([hub, at(0.46, 0)], css(times(colour, 0.7)), size * 0.018);
    easel.area([at(0.1, 0), at(0.46, 0), at(0.46, 0.09), at(0.1, 0.09)], css(country.lit(colour, 0.35), 0.88));
  }
  easel.pen.fillStyle = css(p.warm, 0.9);
  easel.pen.fillRect(x - size * 0.015, y - size * 0.3, size * 0.03, size * 0.05);
}

/** A bridge of arches from one side to the other. */
export function bridge(country: Country, left: number, right: number, deck: number, foot: number, colour: Rgb, arches = 3): void {
  const { easel } = country;
  const { pen } = easel;
  const span = (right - left) / arches;
  const thick = Math.max(2, span * 0.09);
  const rise = (x: number): number => deck - Math.sin((Math.PI * (x - left)) / (right - left)) * (right - left) * 0.045;
  const rail: Point[] = [];
  for (let x = left; x <= right + 0.1; x += span / 8) rail.push([x, rise(x) - thick]);
  pen.beginPath();
  rail.forEach(([x, y], index) => (index ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  for (let k = arches - 1; k >= 0; k--) {
    const [a, b] = [left + (k + 0.1) * span, left + (k + 0.9) * span];
    const spring = deck + (foot - deck) * 0.5;
    pen.lineTo(left + (k + 1) * span, foot);
    pen.lineTo(b, foot);
    pen.lineTo(b, spring);
    pen.bezierCurveTo(b, rise(b) + thick * 0.4, a, rise(a) + thick * 0.4, a, spring);
    pen.lineTo(a, foot);
  }
  pen.lineTo(left, foot);
  pen.closePath();
  pen.fillStyle = easel.down(deck - thick, foot, css(country.lit(colour, 0.3)), css(colour), css(mix(colour, country.p.haze, 0.5)));
  pen.fill();
  easel.line(rail, css(country.lit(colour, 0.65), 0.85), 1);
}

/** A broken arch, or a row of columns of which some stand. */
export function ruin(country: Country, x: number, y: number, size: number, colour: Rgb): void {
  const { easel, r } = country;
  const { pen } = easel;
  const many = 3 + Math.floor(r() * 2);
  for (let k = 0; k < many; k++) {
    const [px, h] = [x + (k - (many - 1) / 2) * size * 0.42, size * (r() < 0.35 ? between(r, 0.25, 0.5) : 0.92)];
    easel.area([[px - size * 0.07, y], [px - size * 0.055, y - h], [px + size * 0.055, y - h * (0.94 + r() * 0.08)], [px + size * 0.07, y]], country.shaded(px - size * 0.07, px + size * 0.07, colour, 0.5));
    if (h > size * 0.9 && k + 1 < many) {
      pen.beginPath();
      pen.arc(px + size * 0.21, y - h, size * 0.24, Math.PI, Math.PI * (r() < 0.5 ? 1.99 : 1.45));
      pen.strokeStyle = css(country.lit(colour, 0.22));
      pen.lineWidth = size * 0.09;
      pen.stroke();
    }
  }
}

/** A gate of two posts and two beams. */
export function torii(country: Country, x: number, y: number, size: number, colour: Rgb): void {
  const { easel } = country;
  const { pen } = easel;
  for (const way of [-1, 1]) easel.area([[x + way * size * 0.36, y], [x + way * size * 0.31, y - size * 0.86], [x + way * size * 0.37, y - size * 0.86], [x + way * size * 0.44, y]], country.shaded(x + way * size * 0.3, x + way * size * 0.44, colour));
  pen.fillStyle = country.shaded(x - size * 0.5, x + size * 0.5, colour);
  pen.fillRect(x - size * 0.44, y - size * 0.66, size * 0.88, size * 0.055);
  pen.beginPath();
  pen.moveTo(x - size * 0.6, y - size * 0.98);
  pen.quadraticCurveTo(x, y - size * 0.86, x + size * 0.6, y - size * 0.98);
  pen.lineTo(x + size * 0.55, y - size * 0.84);
  pen.quadraticCurveTo(x, y - size * 0.77, x - size * 0.55, y - size * 0.84);
  pen.fill();
}

export function graves(country: Country, top: number, deep: number, many: number): void {
  const { easel, r, p, wide } = country;
  for (let k = 0; k < many; k++) {
    const t = (k + r()) / many;
    const x = r() * wide;
    if (country.stage && country.off(x) < 0.3 * t) continue;
    const [y, size] = [top + deep * t, 4 + 11 * t];
    const colour = mix(mix(p.far, p.haze, 0.35 * (1 - t)), p.near, 0.2 + t * 0.45);
    const tilt = around(r, 0, 0.14);
    easel.with("source-over", 1, (pen) => {
      pen.translate(x, y);
      pen.rotate(tilt);
      if (r() < 0.4) {
        pen.fillStyle = css(colour);
        pen.fillRect(-size * 0.08, -size, size * 0.16, size);
        pen.fillRect(-size * 0.32, -size * 0.78, size * 0.64, size * 0.15);
      } else {
        pen.beginPath();
        pen.moveTo(-size * 0.32, 0);
        pen.lineTo(-size * 0.32, -size * 0.6);
        pen.arc(0, -size * 0.6, size * 0.32, Math.PI, 0);
        pen.lineTo(size * 0.32, 0);
        pen.fillStyle = country.shaded(-size * 0.32, size * 0.32, colour, 0.35);
        pen.fill();
      }
    });
  }
}

export function fence(country: Country, left: number, right: number, y: number, high: number, colour: Rgb): void {
  const { easel, r } = country;
  const posts = Math.max(3, Math.round((right - left) / (high * 0.9)));
  for (const at of [0.42, 0.78]) easel.line([[left, y - high * at + around(r, 0, 0.6)], [right, y - high * at + around(r, 0, 0.6)]], css(colour), high * 0.09);
  for (let k = 0; k <= posts; k++) {
    const x = left + ((right - left) * k) / posts;
    easel.line([[x, y], [x + around(r, 0, high * 0.06), y - high * between(r, 0.92, 1.08)]], css(colour), high * 0.13);
  }
}

/** A row of roofs that runs from one side to the other; the middle stays low where somebody stands. */
export function roofs(country: Country, y: number, many: number, high: number, colour: Rgb, spires = 0.24): void {
  const { r, wide } = country;
  for (let k = 0; k < many; k++) {
    const room = (wide / many) * between(r, 0.8, 1.3);
    const tall = r() < spires;
    const x = (k / many) * wide + around(r, 0, 3);
    const low = country.stage ? 0.3 + 0.7 * country.off(x + room / 2) : 1;
    house(country, x, y, { wide: tall ? room * 0.5 : room, high: (high + r() * high * 0.6 + (tall ? high * 1.2 : 0)) * low, colour, steep: tall ? between(r, 1.5, 2.6) : undefined });
  }
}

export function lantern({ easel, p }: Country, x: number, y: number, size: number, post: Rgb): void {
  easel.line([[x, y], [x, y - size]], css(post), size * 0.05);
  easel.pen.fillStyle = css(p.warm);
  easel.pen.fillRect(x - size * 0.05, y - size * 1.1, size * 0.1, size * 0.14);
  easel.glow(x, y - size * 1.03, size * 0.7, p.warm, 0.7);
}

/** A bowl of fire on a foot. */
export function brazier(easel: Easel, r: Chance, x: number, foot: number, top: number, size: number): void {
  easel.area([[x - 6 * size, foot], [x - 3 * size, top], [x + 3 * size, top], [x + 6 * size, foot]], css([20, 15, 16]));
  easel.area([[x - 9 * size, top + 2], [x, top + 10 * size], [x + 9 * size, top + 2], [x + 4 * size, top - 2], [x - 4 * size, top - 2]], css([36, 28, 26]));
  for (let k = 0; k < 9; k++) easel.spot(x + between(r, -5, 5) * size, top - 4 - between(r, 0, 15) * size, between(r, 1, 3) * size, between(r, 2, 5) * size, css(mix([255, 120, 40], [255, 236, 160], r()), 0.8));
  easel.glow(x, top - 10 * size, 66 * size, [255, 150, 60], 0.6);
}
