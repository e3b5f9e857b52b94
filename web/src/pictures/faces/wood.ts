/** Looks of the woods. */

import { between } from "../chance";
import { css, mix } from "../colour";
import type { Country } from "../country";
import { bamboo, blade, bough, broadleaf, conifer, crown, trunk } from "../growth";
import { peak } from "../rock";
import { falls, lake } from "../water";
import { henge } from "../rock";
import { torii } from "../built";
import type { Face } from "./face";

const hills = (country: Country): void => {
  country.ridge(country.horizon - 12, 15, 80, 1, country.air(0.05));
  country.ridge(country.horizon - 3, 10, 60, 2, country.air(0.2));
  country.mist(country.horizon - 2, 46, 0.7, 3);
};

/** Rows of firs, lower in the middle where somebody stands. */
function firs(country: Country, rows: readonly (readonly [near: number, many: number, high: number, down: number])[]): void {
  rows.forEach(([near, many, high, down], row) => {
    const colour = country.air(near);
    for (let k = 0; k < many; k++) {
      const x = ((k + country.r()) / many) * country.wide * 1.1 - country.wide * 0.05;
      const low = row && country.stage ? 0.35 + 0.65 * Math.min(1, country.off(x) * 1.7) : 1;
      conifer(country, x, country.horizon + down, high * between(country.r, 0.7, 1.3) * low, colour, row > 0);
    }
    country.mist(country.horizon + down - 2, 24, 0.6 - row * 0.12, 20 + row, 0.4);
  });
}

function deepWood(country: Country): void {
  const { easel, r, wide, horizon, p } = country;
  [0.1, 0.28, 0.5, 0.78].forEach((near, row) => {
    const [many, thick, down] = ([[22, 3, 5], [14, 5, 8], [9, 9, 14], [5, 17, 26]] as const)[row]!;
    const colour = country.air(near);
    for (let k = 0; k < many; k++) {
      const x = ((k + between(r, 0.2, 0.8)) / many) * wide;
      if (row > 1 && country.off(x) < (row === 2 ? 0.32 : 0.64)) continue;
      trunk(country, x, horizon + down, thick * between(r, 0.6, 1.3), colour);
      easel.pen.strokeStyle = css(mix(colour, p.near, 0.25));
      if (row > 1) for (let q = 0; q < 2; q++) bough(easel, x, between(r, 18, 62), (r() < 0.5 ? 0 : Math.PI) + between(r, -0.4, 0.4), 16, 2.6, r, 2);
    }
    for (let k = 0; k < 7; k++) {
      const x = r() * wide;
      crown(country, x, r() * r() * (14 + 40 * country.off(x)), 20, 9, mix(colour, p.accent, 0.3), 26, 4);
    }
    country.mist(horizon + [0, 4, 8, 14][row]!, 34, 0.55 - row * 0.1, 20 + row);
  });
}

function birches(country: Country): void {
  const { r, wide, horizon, p } = country;
  hills(country);
  const leaf = mix(mix(p.accent, [214, 160, 60], p.night ? 0.1 : 0.55), p.haze, 0.2);
  [0.12, 0.3, 0.55].forEach((near, row) => {
    const pale = mix(mix([222, 216, 200], p.haze, 0.55 - near * 0.6), p.near, p.night ? 0.6 : 0.12 + near * 0.2);
    for (let k = 0; k < [16, 10, 6][row]!; k++) {
      const x = ((k + between(r, 0.15, 0.85)) / [16, 10, 6][row]!) * wide;
      if (row === 2 && country.stage && country.off(x) < 0.5) continue;
      trunk(country, x, horizon + [6, 11, 22][row]!, [1.7, 3, 5.6][row]! * between(r, 0.7, 1.2), pale, "birch");
    }
    for (let k = 0; k < 10; k++) crown(country, r() * wide, between(r, -6, 40) * (1 - row * 0.2), 24, 10, mix(leaf, p.near, near * 0.35), 26, 2.4);
    country.mist(horizon + row * 6, 28, 0.5 - row * 0.12, 20 + row);
  });
}

function greatOak(country: Country): void {
  const { r, wide, horizon, p } = country;
  hills(country);
  for (let k = 0; k < 16; k++) {
    const x = (k / 15) * wide;
    crown(country, x, horizon + 1 - r() * 5, 12, 9, mix(country.air(0.3), p.accent, 0.4), 30, 2);
  }
  country.mist(horizon, 26, 0.6, 21);
}

function theOak(country: Country): void {
  const { easel, r, wide, horizon, p, side } = country;
  const x = wide * (country.stage ? 0.5 - side * 0.34 : 0.5 - side * 0.06);
  const colour = mix(country.air(0.62), p.accent, 0.32);
  easel.glow(x, horizon - 40, 80, p.horizon, 0.4);
  broadleaf(country, x, horizon + 18, 112, colour);
  for (let k = 0; k < 26; k++) blade(easel, x + between(r, -26, 26), horizon + between(r, 14, 22), between(r, 3, 7), between(r, -3, 3), css(mix(colour, p.lit, r() * 0.5)), 0.7);
}

function gorge(country: Country): void {
  const { wide, horizon, side, p } = country;
  country.ridge(horizon - 20, 22, 60, 1, country.air(0.1));
  peak(country, wide * 0.16, horizon + 20, 130, 96, mix(country.air(0.35), p.accent, 0.2), null, 0.6);
  peak(country, wide * 0.86, horizon + 20, 140, 88, mix(country.air(0.35), p.accent, 0.2), null, 0.6);
  falls(country, wide * (0.5 + side * 0.16), horizon - 46, horizon + 10, 9);
  country.mist(horizon + 4, 30, 0.8, 22);
  firs(country, [[0.4, 16, 30, 6], [0.66, 10, 62, 16]]);
}

function canopy(country: Country): void {
  const { r, wide, horizon, p } = country;
  country.ridge(horizon - 24, 18, 70, 1, country.air(0.04));
  [0.1, 0.24, 0.42, 0.62].forEach((near, row) => {
    const y = horizon - 12 + row * 9;
    for (let k = 0; k < 13; k++) {
      const x = ((k + r()) / 13) * wide;
      const low = country.stage && row > 1 ? 0.4 + 0.6 * country.off(x) : 1;
      crown(country, x, y - 4 * low, 13 + row * 3, (8 + row * 3) * low, mix(country.air(near), p.accent, 0.35), 34, 1.8 + row * 0.5);
    }
    country.mist(y + 6, 22, 0.75 - row * 0.13, 20 + row);
  });
}

function bambooGrove(country: Country): void {
  const { r, wide, horizon, p } = country;
  country.ridge(horizon - 6, 12, 60, 1, country.air(0.1));
  [0.12, 0.34, 0.62].forEach((near, row) => {
    const many = [30, 20, 11][row]!;
    for (let k = 0; k < many; k++) {
      const x = ((k + r()) / many) * wide;
      if (row === 2 && country.off(x) < 0.45) continue;
      bamboo(country, x, horizon + [5, 10, 20][row]!, [1.3, 2.4, 4.6][row]!, mix(country.air(near), p.accent, 0.42));
    }
    country.mist(horizon + row * 5, 34, 0.6 - row * 0.14, 20 + row);
  });
}

export const WOOD: Record<string, Face> = {
  firs: {
    horizon: 0.58,
    soil: "moss",
    drop: 14,
    words: /\b(pines?|firs?|whispering|wolf|wolves)\b/i,
    paint(country) {
      hills(country);
      firs(country, [[0.22, 34, 26, 4], [0.45, 22, 46, 9], [0.68, 13, 78, 16]]);
    },
  },
  deep: { horizon: 0.6, soil: "moss", drop: 22, shafts: true, words: /\b(old wood|deep|shroud\w*|barrow|roots?|hollow|heart)\b/i, paint: deepWood },
  birches: { horizon: 0.6, soil: "turf", drop: 18, words: /\b(birch\w*|blessed|silver|mulberry|child|bride)\b/i, paint: birches },
  oak: { horizon: 0.62, soil: "turf", words: /\b(oak|elm|beech|treehouse|gallows)\b/i, paint: greatOak, over: theOak },
  gorge: { horizon: 0.58, soil: "moss", drop: 18, words: /\b(springs?|falls|gorge|well|glade)\b/i, paint: gorge },
  canopy: { horizon: 0.5, soil: "turf", drop: 32, words: /\b(thorn\w*|weald|trees|canopy|toadstools?)\b/i, paint: canopy },
  mere: {
    horizon: 0.58,
    soil: "none",
    words: /\b(mere|lake|pool|stag)\b/i,
    paint(country) {
      hills(country);
      firs(country, [[0.24, 30, 26, 2], [0.5, 16, 44, 4]]);
      lake(country, country.horizon + 4);
    },
  },
  ring: {
    horizon: 0.6,
    soil: "turf",
    words: /\b(ring|stones?|shrine|sacred|circle)\b/i,
    paint(country) {
      hills(country);
      firs(country, [[0.24, 30, 30, 4], [0.5, 14, 60, 8]]);
    },
    over: (country) => henge(country, country.wide / 2, country.horizon + 26, 62, mix(country.air(0.55), country.p.lit, 0.15)),
  },
  bamboo: { horizon: 0.6, soil: "moss", rare: true, words: /\bbamboo\b/i, shafts: true, paint: bambooGrove },
  gates: {
    horizon: 0.6,
    soil: "moss",
    rare: true,
    words: /\b(torii|fox|lanterns?)\b/i,
    paint(country) {
      deepWood(country);
    },
    over(country) {
      for (let k = 4; k >= 0; k--) torii(country, country.wide / 2 + (k - 2) * 3, country.horizon + 40 - k * 8, 74 - k * 13, mix(mix([176, 44, 36], country.p.haze, k * 0.14), country.p.near, country.p.night ? 0.6 : 0.15));
    },
  },
};
