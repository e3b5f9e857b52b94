/** Looks of a town. */

import { between } from "../chance";
import { css, mix, times } from "../colour";
import type { Country } from "../country";
import { house, lantern, roofs, tower, torii } from "../built";
import { peak } from "../rock";
import { lake } from "../water";
import type { Face } from "./face";

function skyline(country: Country, rows: readonly (readonly [near: number, many: number, high: number, down: number])[]): void {
  country.ridge(country.horizon - 12, 15, 80, 1, country.air(0.05));
  rows.forEach(([near, many, high, down], row) => {
    roofs(country, country.horizon + down, many, high, country.air(near));
    country.mist(country.horizon + down - 12, 30, 0.55 - row * 0.1, 40 + row, 0.35);
  });
}

/** Two rows of houses that close in on a far gate. */
function street(country: Country): void {
  const { r, wide, horizon, p } = country;
  tower(country, wide / 2, horizon + 4, 13, 46, country.air(0.32));
  for (let k = 0; k < 5; k++) {
    const t = k / 4;
    for (const way of [-1, 1] as const) {
      const [w, h] = [14 + 36 * t, 20 + 70 * t * t];
      const x = wide / 2 + way * (14 + (wide / 2 + 6) * t * t) - (way < 0 ? w : 0);
      house(country, x, horizon + 4 + 34 * t * t, { wide: w, high: h * between(r, 0.85, 1.15), colour: country.air(0.3 + t * 0.4), windows: 0.5 });
    }
    if (k === 2) country.mist(horizon, 34, 0.4, 44, 0.3);
  }
  for (const way of [-1, 1]) lantern(country, wide / 2 + way * wide * 0.17, horizon + 34, 32, times(p.near, 0.9));
}

/** Houses up a hill, a citadel on top. */
function citadel(country: Country): void {
  const { r, wide, horizon, p } = country;
  country.ridge(horizon - 14, 16, 70, 1, country.air(0.05));
  const middle = wide * (country.stage ? 0.5 - country.side * 0.22 : 0.5);
  peak(country, middle, horizon + 18, wide * 0.9, 70, country.air(0.3), null, 0.3);
  const colour = mix(country.air(0.42), p.lit, 0.1);
  for (const [off, w, h] of [[-16, 10, 26], [17, 10, 22], [-6, 10, 38], [7, 9, 32], [0, 15, 48]] as const) tower(country, middle + off, horizon - 30 + Math.abs(off) * 0.7, w, h, colour);
  for (let row = 0; row < 4; row++)
    for (let k = 0; k < 9; k++) {
      const out = between(r, -1, 1) * wide * (0.14 + row * 0.1);
      house(country, middle + out - 6, horizon - 16 + row * 9 + Math.abs(out) * 0.12, { wide: between(r, 8, 14), high: between(r, 6, 11), colour: country.air(0.3 + row * 0.09) });
    }
  country.mist(horizon + 12, 30, 0.6, 42);
}

function harbour(country: Country): void {
  const { easel, r, wide, horizon } = country;
  skyline(country, [[0.2, 17, 13, 2], [0.4, 11, 17, 4]]);
  lake(country, horizon + 5);
  for (let k = 0; k < 4; k++) {
    const [x, y, size] = [wide * between(r, 0.06, 0.94), horizon + between(r, 7, 26), between(r, 9, 17)];
    if (country.stage && country.off(x) < 0.35) continue;
    const colour = css(country.air(0.72));
    easel.area([[x - size, y - size * 0.3], [x + size * 1.1, y - size * 0.36], [x + size * 0.7, y + size * 0.12], [x - size * 0.7, y + size * 0.12]], colour);
    easel.line([[x, y - size * 0.3], [x, y - size * 2.2]], colour, 0.9);
    easel.area([[x + 1, y - size * 2], [x + size * 0.9, y - size * 0.6], [x + 1, y - size * 0.6]], css(country.lit(country.air(0.35), 0.3), 0.85));
  }
}

export const TOWN: Record<string, Face> = {
  roofs: { horizon: 0.64, soil: "cobbles", words: /\b(sprawl|city|roofs?)\b/i, paint: (country) => skyline(country, [[0.16, 18, 16, 4], [0.36, 13, 18, 8], [0.6, 9, 24, 15]]), drop: 14 },
  street: { horizon: 0.6, soil: "cobbles", drop: 8, words: /\b(street|row|lane|customs|market)\b/i, paint: (country) => skyline(country, [[0.18, 16, 16, 4]]), over: street },
  citadel: { horizon: 0.64, soil: "cobbles", drop: 20, words: /\b(citadel|castle|court|palace)\b/i, paint: citadel },
  harbour: { horizon: 0.56, soil: "none", words: /\b(harbour|quay|port|ferry|drowned)\b/i, paint: harbour },
  shrine: {
    horizon: 0.62,
    soil: "flags",
    words: /\b(shrine|temple|couch|chapel)\b/i,
    paint(country) {
      skyline(country, [[0.16, 18, 15, 4], [0.36, 12, 15, 8]]);
    },
    drop: 8,
    over(country) {
      const { wide, horizon, p } = country;
      torii(country, wide / 2, horizon + 40, country.stage ? 92 : 74, mix([170, 42, 38], p.near, p.night ? 0.66 : 0.2));
      for (const way of [-1, 1]) lantern(country, wide / 2 + way * wide * 0.3, horizon + 34, 24, p.near);
    },
  },
};
