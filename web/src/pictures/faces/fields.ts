/** Looks of the plains. */

import { between } from "../chance";
import { css, mix, times } from "../colour";
import type { Country } from "../country";
import { bridge, fence, house, tower, windmill } from "../built";
import { broadleaf, crown } from "../growth";
import { henge } from "../rock";
import { lake, river, winding } from "../water";
import type { Face } from "./face";

/** Fields in strips, parted by hedges. */
function strips(country: Country, rows = 4): void {
  const { r, wide, horizon, p } = country;
  country.ridge(horizon - 12, 7, 80, 1, country.air(0.05));
  country.ridge(horizon - 3, 6, 60, 2, country.air(0.16));
  for (let row = 0; row < rows; row++) {
    const crop = mix(mix(p.ground, p.lit, row % 2 ? 0.75 : 0.3), p.haze, 0.5 - row * 0.12);
    country.ridge(horizon + row * 5 - 1, 5, 90 + 40 * row, 30 + row, row % 2 ? crop : mix(crop, p.accent, 0.4), 0.15);
    for (let k = 0; k < 8; k++) crown(country, r() * wide, horizon + row * 5 - 4, 5 + row, 2 + row * 0.4, mix(country.air(0.3 + row * 0.1), p.accent, 0.3), 9, 1.3 + row * 0.3);
  }
}

/** Where something large stands: away from the sun, and aside if somebody has the middle. */
const aside = ({ wide, side, stage }: Country, out = 0.3): number => wide * (0.5 - side * (stage ? out : out * 0.55));

function mill(country: Country): void {
  const { r, wide, horizon, side } = country;
  windmill(country, aside(country), horizon + 5, country.stage ? 56 : 74, country.air(0.5));
  if (r() < 0.7) windmill(country, aside(country, 0.42) + side * wide * 0.05, horizon + 1, 27, country.air(0.3));
  for (let k = 0; k < 3; k++) house(country, wide * (0.5 + side * between(r, 0.18, 0.4)), horizon + 4, { wide: between(r, 9, 15), high: 5, colour: country.air(0.4) });
}

function oakHill(country: Country): void {
  const { wide, horizon, p } = country;
  const x = aside(country);
  country.easel.spot(x, horizon + 26, wide * 0.34, 22, css(mix(p.ground, p.lit, 0.4)));
  broadleaf(country, x, horizon + 12, 66, mix(country.air(0.55), p.accent, 0.4));
}

function village(country: Country): void {
  const { r, horizon, p } = country;
  const x = aside(country, 0.24);
  const colour = mix(country.air(0.42), p.lit, 0.1);
  for (let k = 0; k < 7; k++) house(country, x + between(r, -44, 34), horizon + between(r, 2, 8), { wide: between(r, 10, 17), high: between(r, 5, 8), colour });
  tower(country, x, horizon + 5, 9, 30, colour);
  for (let k = 0; k < 5; k++) crown(country, x + between(r, -56, 50), horizon + 3, 8, 6, mix(country.air(0.45), p.accent, 0.35), 24, 1.8);
  country.mist(horizon + 8, 16, 0.4, 22);
}

function road(country: Country): void {
  const { easel, r, horizon, p, wide } = country;
  const bare = easel.down(horizon + 8, 180, css(mix(p.lit, p.haze, 0.4)), css(mix(p.lit, p.ground, 0.3)), css(mix(p.ground, p.near, 0.3)));
  winding(country, horizon + 10, between(r, 0.4, 0.6), 1.2, 40, bare);
  for (let k = 0; k < 7; k++) {
    const t = k / 6;
    for (const way of [-1, 1]) crown(country, wide / 2 + way * (7 + 78 * t * t) + between(r, -2, 2), horizon + 8 - 7 - 22 * t, 2 + 5 * t, 9 + 25 * t, mix(country.air(0.35 + t * 0.3), p.accent, 0.4), 26 + Math.round(t * 40), 1.2 + t * 1.8);
  }
}

function harvest(country: Country): void {
  const { easel, r, wide, horizon, p } = country;
  for (let k = 0; k < 7; k++) {
    const t = (k + 1) / 7;
    const [x, y, size] = [wide * between(r, 0.04, 0.96), horizon + 8 + 34 * t, 4 + 9 * t];
    if (country.stage && country.off(x) < 0.4) continue;
    const colour = mix(mix(p.lit, p.ground, 0.3), p.near, 0.15);
    easel.area([[x - size, y], [x - size * 0.8, y - size * 0.8], [x, y - size * 1.5], [x + size * 0.8, y - size * 0.8], [x + size, y]], country.shaded(x - size, x + size, colour, 0.4));
    for (let q = 0; q < 6; q++) easel.line([[x + between(r, -0.3, 0.3) * size, y - size * 1.3], [x + between(r, -0.9, 0.9) * size, y]], css(times(colour, 0.7), 0.4), 0.5);
  }
}

export const FIELDS: Record<string, Face> = {
  mill: { horizon: 0.55, soil: "corn", drop: 18, words: /\b(mill|windmill|downs|granary|farmer|trader)\b/i, paint: (country) => strips(country), over: mill },
  oak: { horizon: 0.57, soil: "turf", words: /\b(green|meadows?|oak|hanged|gibbet|choir)\b/i, paint: (country) => strips(country), over: oakHill, drop: 18 },
  village: { horizon: 0.57, soil: "turf", words: /\b(common|village|inn|fair|harrow|magistrate|cleric|players)\b/i, paint: (country) => strips(country), over: village, drop: 18 },
  road: { horizon: 0.54, soil: "turf", path: false, words: /\b(road|king\w*|crossroads|outrider|causeway|horse|baroness)\b/i, paint: (country) => strips(country), over: road, drop: 18 },
  harvest: { horizon: 0.52, soil: "corn", words: /\b(harvest|golden|fields?|locust|fire)\b/i, paint: (country) => strips(country), over: harvest, drop: 18 },
  river: {
    horizon: 0.55,
    soil: "none",
    words: /\b(ford|river|quiet|bride|bridge)\b/i,
    paint(country) {
      strips(country, 4);
      country.ridge(country.horizon + 16, 5, 120, 41, mix(country.p.ground, country.p.accent, 0.35), 0.1);
      river(country, country.horizon + 8, between(country.r, 0.3, 0.7));
      bridge(country, country.wide * 0.3, country.wide * 0.7, country.horizon + 24, country.horizon + 36, mix(country.air(0.5), country.p.lit, 0.2), 3);
    },
  },
  stones: {
    horizon: 0.58,
    soil: "turf",
    words: /\b(stones?|barrow|standing|kings|siege|rise)\b/i,
    paint(country) {
      strips(country);
    },
    drop: 18,
    over(country) {
      country.easel.spot(country.wide / 2, country.horizon + 40, country.wide * 0.5, 32, css(mix(country.p.ground, country.p.accent, 0.3)));
      henge(country, country.wide / 2, country.horizon + 24, country.stage ? 74 : 56, mix(country.air(0.5), country.p.lit, 0.12));
    },
  },
  mere: {
    horizon: 0.54,
    soil: "none",
    words: /\b(lake|serene|mirror|paddies|heron|pool)\b/i,
    paint(country) {
      strips(country, 2);
      for (let k = 0; k < 9; k++) broadleaf(country, country.wide * country.r(), country.horizon + 4, between(country.r, 12, 26), mix(country.air(0.4), country.p.accent, 0.4));
      lake(country, country.horizon + 5);
    },
  },
  pasture: {
    horizon: 0.56,
    soil: "turf",
    words: /\b(manor|raiders|thief|pasture|plough|plow)\b/i,
    paint(country) {
      strips(country);
    },
    drop: 18,
    over(country) {
      const x = aside(country, 0.28);
      house(country, x - 14, country.horizon + 12, { wide: 30, high: 15, colour: mix(country.air(0.5), country.p.lit, 0.1), steep: 0.6 });
      broadleaf(country, x + 28, country.horizon + 12, 40, mix(country.air(0.55), country.p.accent, 0.4));
      fence(country, 0, country.wide, country.horizon + 22, 9, country.air(0.6));
    },
  },
};
