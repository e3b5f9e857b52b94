/** Looks of the mountains. */

import { between } from "../chance";
import { css, mix, times, type Rgb } from "../colour";
import type { Country } from "../country";
import { bridge, fence, tower } from "../built";
import { conifer } from "../growth";
import { boulder, needle, peak, wall } from "../rock";
import { lake } from "../water";
import type { Face } from "./face";

const snowOf = ({ p }: Country): Rgb => (p.night ? mix(p.horizon, [200, 215, 240], 0.4) : mix([250, 247, 242], p.sun, 0.25));

function range(country: Country, many = 4, high = 58, down = 6): void {
  const { r, wide, horizon } = country;
  country.ridge(horizon - 16, 16, 60, 1, country.air(0.02), 0.6, 0.8);
  for (let k = 0; k < many; k++) {
    const tall = high + r() * 46;
    peak(country, wide * ((k + between(r, 0.2, 0.8)) / many), horizon + down, tall * between(r, 1.5, 2.1), tall, country.air(between(r, 0.12, 0.22)), snowOf(country));
  }
  country.mist(horizon - 2, 46, 0.7, 3);
}

function snows(country: Country): void {
  const { r, wide, horizon, p } = country;
  range(country);
  for (const left of [true, false]) {
    const tall = between(r, 46, 80);
    peak(country, left ? wide * between(r, -0.02, 0.12) : wide * between(r, 0.88, 1.02), horizon + 16, tall * 1.7, tall, mix(country.air(0.5), p.ground, 0.25), null, 0.4);
  }
  for (let k = 0; k < 20; k++) {
    const x = r() * wide;
    conifer(country, x, horizon + between(r, 6, 14), 10 + r() * 24 * (0.25 + country.off(x)), country.air(0.55), false);
  }
  country.mist(horizon + 10, 26, 0.55, 21, 0.4);
}

function pass(country: Country): void {
  const { r, wide, horizon } = country;
  range(country, 3, 44);
  [0.22, 0.42, 0.66].forEach((near, row) => {
    const foot = horizon + [4, 9, 18][row]!;
    for (const way of [-1, 1] as const) wall(country, way, wide * [0.34, 0.27, 0.2][row]! * between(r, 0.8, 1.2), [36, 18, -9][row]! + r() * 22, foot, country.air(near));
    country.mist(foot - 4, 30, 0.5, 20 + row);
  });
}

/** Peaks like islands in a sea of clouds. */
function overClouds(country: Country): void {
  const { r, wide, horizon, p, easel, seed } = country;
  for (let row = 0; row < 3; row++) {
    const many = [5, 3, 2][row]!;
    for (let k = 0; k < many; k++) {
      const x = wide * ((k + between(r, 0.1, 0.9)) / many);
      if (row === 2 && country.stage && country.off(x) < 0.5) continue;
      const tall = [34, 52, 74][row]! * between(r, 0.7, 1.2);
      peak(country, x, horizon + [2, 14, 34][row]!, tall * 1.5, tall, country.air([0.08, 0.22, 0.42][row]!), row < 2 ? snowOf(country) : null, 0.95);
    }
    for (let k = 0; k < 2; k++) easel.fog(horizon + [6, 18, 40][row]! + k * 8, [34, 44, 60][row]!, mix(mix(p.haze, p.sun, p.night ? 0.1 : 0.4), p.middle, k * 0.2), 1.5, seed + 30 + row * 3 + k);
  }
}

function needles(country: Country): void {
  const { r, wide, horizon } = country;
  country.ridge(horizon - 10, 18, 60, 1, country.air(0.04), 0.6, 0.6);
  [0.14, 0.32, 0.55].forEach((near, row) => {
    const many = [9, 6, 4][row]!;
    for (let k = 0; k < many; k++) {
      const x = wide * ((k + between(r, 0.15, 0.85)) / many);
      const low = country.stage && row ? 0.35 + 0.75 * country.off(x) : 1;
      needle(country, x, horizon + [4, 10, 22][row]!, [13, 20, 32][row]! * between(r, 0.7, 1.3), [60, 82, 110][row]! * between(r, 0.6, 1.1) * low, country.air(near));
    }
    country.mist(horizon + [0, 6, 14][row]!, 34, 0.65 - row * 0.14, 20 + row);
  });
}

function chasm(country: Country): void {
  const { wide, horizon, p, easel } = country;
  range(country, 3, 50);
  easel.pen.fillStyle = easel.down(horizon - 10, 180, css(mix(p.haze, p.horizon, 0.4)), css(mix(p.haze, p.near, 0.5)), css(p.near));
  easel.pen.fillRect(0, horizon - 4, wide, 190 - horizon);
  wall(country, -1, wide * 0.33, horizon - 26, 184, country.air(0.5));
  wall(country, 1, wide * 0.33, horizon - 26, 184, country.air(0.5));
  bridge(country, wide * 0.12, wide * 0.88, horizon + 2, horizon + 78, mix(country.air(0.55), p.lit, 0.12), 4);
  country.mist(horizon + 48, 70, 0.9, 22);
}

function rolling(country: Country): void {
  const { r, wide, horizon, p } = country;
  range(country, 3, 34, 2);
  for (let row = 0; row < 4; row++) {
    const colour = mix(country.air(0.12 + row * 0.14), mix(p.accent, p.lit, 0.35), 0.35);
    country.ridge(horizon + row * 8 - 4, 9 + row * 2, 70 + row * 18, 30 + row, colour, 0.3);
    for (let k = 0; k < 6; k++) conifer(country, r() * wide, horizon + row * 8 - 2 + r() * 4, 5 + row * 3 + r() * 6, country.air(0.35 + row * 0.12), false);
  }
}

function tarn(country: Country): void {
  const { r, wide, horizon } = country;
  range(country, 4, 54, 2);
  for (let k = 0; k < 26; k++) {
    const x = r() * wide;
    conifer(country, x, horizon + 3, 8 + r() * 20 * (0.3 + country.off(x)), country.air(0.48), false);
  }
  lake(country, horizon + 3);
}

function stronghold(country: Country): void {
  const { wide, horizon, p, side, r } = country;
  range(country, 3, 48);
  const x = wide * (0.5 - side * (country.stage ? 0.3 : 0.08));
  const colour = mix(country.air(0.5), p.lit, 0.1);
  peak(country, x, horizon + 22, 140, 78, colour, null, 0.35);
  for (const [off, wideness, high] of [[-12, 8, 26], [11, 9, 22], [0, 12, 40]] as const) tower(country, x + off, horizon - 26 + Math.abs(off), wideness, high, times(colour, 0.85), "teeth");
  for (let k = 0; k < 8; k++) boulder(country, x + between(r, -60, 60), horizon + between(r, 10, 22), between(r, 2, 6), country.air(0.55));
  country.mist(horizon + 14, 30, 0.6, 22);
}

export const PEAKS: Record<string, Face> = {
  snows: { horizon: 0.6, soil: "rubble", drop: 14, words: /\b(peaks?|snow\w*|frost|ice\w*|white)\b/i, paint: snows },
  pass: { horizon: 0.62, soil: "rubble", drop: 16, words: /\b(pass|toll\w*|gate|boulder|crevasse|stair)\b/i, paint: pass },
  clouds: { horizon: 0.5, soil: "none", words: /\b(clouds?|heaven\w*|eyrie|oracle|shelf)\b/i, paint: overClouds },
  needles: { horizon: 0.6, soil: "rubble", drop: 20, words: /\b(spire|tor|crag|pinnacle|ogre|spine|thumb\w*)\b/i, paint: needles },
  chasm: { horizon: 0.5, soil: "none", words: /\b(chasm|bridge|ledge|widow\w*|crossing)\b/i, paint: chasm },
  hills: { horizon: 0.5, soil: "turf", drop: 32, words: /\b(hills?|downs|rolling|dwarf)\b/i, paint: rolling },
  tarn: { horizon: 0.58, soil: "none", words: /\b(tarn|lake|springs?|drowned)\b/i, paint: tarn },
  stronghold: { horizon: 0.6, soil: "rubble", drop: 20, words: /\b(watch\w*|guard|forge|beacons?|iron|duke|kiln|anvil)\b/i, paint: stronghold },
  winter: {
    horizon: 0.58,
    soil: "snow",
    words: /\b(winter|cold|caravan|bride|snowblind|icebound)\b/i,
    drop: 14,
    paint: snows,
    over(country) {
      fence(country, country.wide * 0.02, country.wide * 0.3, country.horizon + 34, 12, country.air(0.7));
    },
  },
};
