/** Looks of the wastes: rock, fen, salt, moor, ash and graves. */

import { between } from "../chance";
import { css, mix, times, type Rgb } from "../colour";
import type { Country } from "../country";
import { graves, ruin, tower } from "../built";
import { bareTree, crown, reeds } from "../growth";
import { boulder, mesa, needle } from "../rock";
import { ripples } from "../water";
import type { Point } from "../easel";
import type { Face } from "./face";

const rim = (country: Country): void => {
  country.ridge(country.horizon - 12, 14, 34, 1, country.air(0.05), 0.6, 0.7);
  country.ridge(country.horizon - 3, 9, 60, 2, country.air(0.2));
  country.mist(country.horizon - 2, 44, 0.7, 3);
};

function mesas(country: Country): void {
  const { r, wide, horizon } = country;
  rim(country);
  for (let k = 0; k < 5; k++) {
    const x = wide * (k / 4) + between(r, -15, 15);
    const low = country.stage ? 0.35 + 0.6 * country.off(x) : 0.8;
    mesa(country, x, horizon + 8, between(r, 16, 42), between(r, 20, 62) * low, country.air(between(r, 0.28, 0.45)));
  }
  country.mist(horizon + 6, 26, 0.7, 21, 0.3);
}

function fen(country: Country): void {
  const { easel, r, p, wide, horizon } = country;
  country.ridge(horizon - 6, 7, 70, 1, country.air(0.1));
  easel.pen.fillStyle = easel.down(horizon - 2, 180, css(mix(p.horizon, p.haze, 0.35)), css(mix(p.middle, p.near, 0.3)), css(times(p.near, 0.8)));
  easel.pen.fillRect(0, horizon - 2, wide, 190 - horizon);
  [0.25, 0.45, 0.75].forEach((near, row) => {
    for (let k = 0; k < [7, 5, 3][row]!; k++) {
      const x = r() * wide;
      bareTree(country, x, horizon + [3, 7, 15][row]!, [32, 48, 74][row]! * (row > 1 && country.off(x) < 0.5 ? 0.4 : 1), country.air(near));
    }
    country.mist(horizon + row * 5, 30, 0.7 - row * 0.12, 20 + row, 0.3);
  });
  ripples(country, horizon + 4, 180, 170);
  for (const [x, y, w] of [[0.5, 0.9, 0.42], [r() * 0.3, 0.5, 0.16], [0.7 + r() * 0.3, 0.42, 0.18], [r(), 0.2, 0.1]] as const) {
    const deep = 180 - horizon;
    crown(country, wide * x, horizon + deep * y, wide * w, deep * w * 0.32, mix(p.ground, p.near, 0.5), 90, 5 * w + 2);
  }
  reeds(country, horizon, 180 - horizon, 70);
}

/** Ribs of something large that died here. */
function ribs(country: Country, x: number, y: number, size: number, colour: Rgb): void {
  for (let k = 0; k < 6; k++) {
    const [px, high] = [x + (k - 2.5) * size * 0.2, size * (0.95 - Math.abs(k - 2) * 0.14)];
    for (const way of [-1, 1]) {
      const [outer, inner]: [Point[], Point[]] = [[], []];
      for (let i = 0; i <= 9; i++) {
        const turn = (i / 9) * 2;
        const thick = size * 0.045 * (1 - i / 11);
        const [bx, by] = [px + way * Math.sin(turn) * high * 0.36, y - (1 - Math.cos(turn)) * high * 0.62];
        outer.push([bx + thick, by]);
        inner.unshift([bx - thick, by]);
      }
      country.easel.area([...outer, ...inner], css(way === country.side ? country.lit(colour, 0.35) : colour));
    }
  }
}

function flats(country: Country): void {
  country.ridge(country.horizon - 5, 6, 40, 1, country.air(0.08), 0.7, 0.6);
  country.mist(country.horizon, 30, 0.8, 3);
}

function bones(country: Country): void {
  const { wide, horizon, p, side } = country;
  const bone = mix(mix([214, 202, 178], p.haze, 0.3), p.near, p.night ? 0.6 : 0.25);
  ribs(country, wide * (0.5 - side * (country.stage ? 0.32 : 0.12)), horizon + 16, country.stage ? 54 : 66, bone);
  ribs(country, wide * (0.5 + side * 0.33), horizon + 5, 22, mix(bone, p.haze, 0.4));
}

function moor(country: Country): void {
  const { r, wide, horizon, p } = country;
  for (let row = 0; row < 5; row++) {
    const colour = mix(country.air(0.08 + row * 0.13), p.accent, 0.18 + row * 0.05);
    country.ridge(horizon - 14 + row * 9, 12 - row, 90, 10 + row, colour, 0.45 - row * 0.06);
    for (let k = 0; k < 6; k++) crown(country, r() * wide, horizon - 10 + row * 9 + r() * 5, 12 + row * 3, 1.6, mix(p.accent, p.lit, r() * 0.4), 16, 1.2 + row * 0.3);
  }
  const x = wide * (0.5 - country.side * 0.3);
  for (let k = 0; k < 5; k++) boulder(country, x + between(r, -12, 12), horizon - 2 - k * 2, between(r, 4, 10), country.air(0.5));
  country.mist(horizon + 10, 34, 0.55, 22);
}

function dunes(country: Country): void {
  const { easel, r, wide, horizon, p } = country;
  country.ridge(horizon - 8, 10, 34, 1, country.air(0.06), 0.6, 0.7);
  for (let row = 0; row < 4; row++) {
    const colour = mix(country.air(0.14 + row * 0.1), p.lit, 0.32);
    const y = horizon - 2 + row * 9;
    country.ridge(y, 7 + row * 2, 66 + row * 20, 12 + row, colour, 0.1);
    country.ridge(y + 5, 6 + row * 2, 60 + row * 20, 22 + row, times(colour, 0.82), 0.1);
  }
  for (let k = 0; k < 2; k++) {
    const [x, top] = [wide * between(r, 0.1, 0.9), between(r, 14, 40)];
    easel.beam([[x - 2, horizon], [x + 2, horizon], [x + 22, top], [x - 8, top]], mix(p.near, p.middle, 0.4), 0.05, 0.7, "source-over");
  }
}

function spires(country: Country): void {
  const { r, wide, horizon } = country;
  rim(country);
  [0.22, 0.45].forEach((near, row) => {
    for (let k = 0; k < [8, 5][row]!; k++) {
      const x = wide * ((k + between(r, 0.1, 0.9)) / [8, 5][row]!);
      const low = country.stage ? 0.35 + 0.75 * country.off(x) : 1;
      needle(country, x, horizon + [5, 14][row]!, [9, 18][row]! * between(r, 0.7, 1.4), [34, 64][row]! * between(r, 0.5, 1.2) * low, country.air(near));
    }
    country.mist(horizon + row * 8, 28, 0.6, 20 + row);
  });
}

export const WASTE: Record<string, Face> = {
  mesas: { horizon: 0.6, soil: "cracked", words: /\b(brimstone|salt|red|toll|wagon|kobold|bandits?)\b/i, paint: mesas },
  fen: { horizon: 0.54, soil: "none", words: /\b(swamp|fens?|mire|bog|marsh|drown\w*|ferry|witch)\b/i, paint: fen },
  flats: { horizon: 0.54, soil: "cracked", words: /\b(bleached|flats?|bones?|pilgrim|salt|masklaw)\b/i, paint: flats, over: bones },
  moor: { horizon: 0.5, soil: "turf", drop: 34, words: /\b(moor|crow|heath|plague|sellsword)\b/i, paint: moor },
  dunes: { horizon: 0.5, soil: "sand", drop: 34, words: /\b(ash\w*|dunes?|arid|desert|cinder|astrologer)\b/i, paint: dunes },
  spires: { horizon: 0.58, soil: "rubble", drop: 14, words: /\b(hollow|hex|towers?|cult|map|tattooed)\b/i, paint: spires },
  graves: {
    horizon: 0.58,
    soil: "rubble",
    words: /\b(barrens|grave\w*|cemetery|ossuary|stone|ninth|lich)\b/i,
    paint(country) {
      rim(country);
    },
    over(country) {
      for (let k = 0; k < 4; k++) bareTree(country, country.wide * country.r(), country.horizon + 6, between(country.r, 26, 52), country.air(0.45));
      graves(country, country.horizon + 6, 34, 26);
    },
  },
  ruins: {
    horizon: 0.58,
    soil: "rubble",
    words: /\b(ruins?|library|town|customs|remote|exiled)\b/i,
    paint(country) {
      rim(country);
    },
    over(country) {
      const { wide, horizon, side, p } = country;
      const colour = mix(country.air(0.48), p.lit, 0.12);
      tower(country, wide * (0.5 + side * 0.34), horizon + 8, 13, 42, mix(colour, p.haze, 0.25), "broken");
      ruin(country, wide * (0.5 - side * (country.stage ? 0.3 : 0.06)), horizon + 16, 56, colour);
      country.mist(horizon + 10, 26, 0.55, 22);
    },
  },
};
