/** Looks of jungle, halls, caves and shore. */

import { between } from "../chance";
import { css, mix, times } from "../colour";
import type { Country } from "../country";
import { brazier, ruin } from "../built";
import { crown, frond, palm } from "../growth";
import { needle, peak } from "../rock";
import { falls, lake, ripples, river } from "../water";
import type { Face } from "./face";

function crowns(country: Country): void {
  const { r, wide, horizon, p } = country;
  country.ridge(horizon - 16, 16, 60, 1, country.air(0.05));
  [0.28, 0.48, 0.7].forEach((near, row) => {
    for (let k = 0; k < 14; k++) {
      const x = ((k + r()) / 14) * wide;
      const low = country.stage ? 0.3 + 0.8 * country.off(x) : 1;
      crown(country, x, horizon + [4, 9, 18][row]! - 8 * low, 12 + row * 4, (9 + row * 6) * low, mix(country.air(near), p.accent, 0.3), 34, 1.8 + row * 0.6);
      if (k % 4 === row) palm(country, x, horizon + [4, 9, 20][row]!, [30, 48, 74][row]! * low, mix(country.air(near), p.accent, 0.2));
    }
    country.mist(horizon + [2, 7, 16][row]!, 26, 0.6 - row * 0.12, 20 + row, 0.4);
  });
}

/** A hall of columns that goes back into the dark. */
function columns(country: Country): void {
  const { easel, wide, horizon, p } = country;
  easel.wash(easel.down(0, horizon, css(times(p.near, 0.8)), css(mix(p.near, p.far, 0.5)), css(mix(p.far, p.sun, 0.35))), 0, horizon + 4);
  easel.glow(wide / 2, horizon - 30, 90, p.sun, 0.6);
  for (let k = 0; k < 5; k++) {
    const t = k / 4;
    const colour = country.air(0.14 + t * 0.62);
    for (const way of [-1, 1]) {
      const [x, w, foot] = [wide / 2 + way * (18 + (wide * 0.46 - 18) * t), 5 + 22 * t, horizon + 2 + 44 * t * t];
      easel.pen.fillStyle = country.shaded(x - w / 2, x + w / 2, colour, way === country.side ? 0.15 : 0.42);
      easel.pen.fillRect(x - w / 2, -4, w, foot + 4);
      easel.pen.fillRect(x - w * 0.7, foot - w * 0.32, w * 1.4, w * 0.4);
      for (let q = -1; q <= 1; q++) easel.line([[x + q * w * 0.26, 0], [x + q * w * 0.26, foot - w * 0.4]], css(times(colour, 0.7), 0.5), w * 0.05);
    }
    country.mist(horizon + 30 * t * t, 30, 0.34, 20 + k);
  }
}

/** A vault: round arches, one behind the other, down to a light. */
function vault(country: Country): void {
  const { easel, wide, horizon, p, r } = country;
  easel.wash(easel.down(0, horizon, css(times(p.near, 0.7)), css(mix(p.far, p.sun, 0.3))), 0, horizon + 6);
  easel.glow(wide / 2, horizon - 22, 70, p.sun, 0.8);
  const arches = 4 + Math.floor(r() * 2);
  for (let k = 0; k < arches; k++) {
    const t = (k + 0.6) / arches;
    const [half, foot] = [16 + wide * 0.5 * t ** 1.3, horizon + 4 + 40 * t * t];
    const [rise, colour] = [half * 0.9 + 8, country.air(0.15 + t * 0.65)];
    const { pen } = easel;
    pen.fillStyle = country.shaded(0, wide, colour, 0.2);
    pen.beginPath();
    pen.rect(-4, -4, wide + 8, foot + 4);
    pen.moveTo(wide / 2 - half, foot + 2);
    pen.ellipse(wide / 2, foot - rise * 0.4, half, rise * 0.6, 0, Math.PI, 2 * Math.PI);
    pen.lineTo(wide / 2 + half, foot + 2);
    pen.fill("evenodd");
    country.mist(foot - 6, 24, 0.24, 20 + k);
  }
}

/** A long wall with tall windows, through which the light falls. */
function gallery(country: Country): void {
  const { easel, wide, horizon, p, r } = country;
  const wall = mix(country.air(0.55), p.near, 0.25);
  easel.wash(easel.down(0, horizon + 16, css(times(wall, 0.7)), css(wall)), 0, horizon + 16);
  const windows = 5 + Math.floor(r() * 3);
  for (let k = 0; k < windows; k++) {
    const [x, w] = [((k + 0.5) / windows) * wide, (wide / windows) * 0.42];
    const points: [number, number][] = [[x - w / 2, horizon - 8], [x - w / 2, 34], [x, 14], [x + w / 2, 34], [x + w / 2, horizon - 8]];
    easel.area(points, easel.down(14, horizon, css(mix(p.sun, p.horizon, 0.3)), css(mix(p.horizon, p.far, 0.35))));
    easel.line(points, css(times(wall, 0.55)), 2.2);
    easel.line([[x, 14], [x, horizon - 8]], css(times(wall, 0.5), 0.8), 1.2);
    easel.beam([[x - w / 2, 30], [x + w / 2, 30], [x + w / 2 - country.side * 60, 180], [x - w / 2 - country.side * 60, 180]], p.sun, 0.16, 0.02);
  }
  for (let k = 0; k <= windows; k++) {
    const x = (k / windows) * wide;
    easel.pen.fillStyle = country.shaded(x - 6, x + 6, country.air(0.7), 0.2);
    easel.pen.fillRect(x - 6, -4, 12, horizon + 22);
  }
}

function fires({ easel, wide, horizon, r }: Country): void {
  for (const far of [0.2, 0.38]) for (const way of [-1, 1]) brazier(easel, r, wide / 2 + way * wide * far, horizon + 12 + far * 60, horizon - 6 + far * 20, 0.5 + far * 0.5);
}

function cavern(country: Country): void {
  const { easel, r, wide, horizon, p } = country;
  easel.wash(easel.down(0, horizon, css(times(p.near, 0.7)), css(mix(p.near, p.accent, 0.35)), css(mix(p.accent, p.horizon, 0.4))), 0, horizon + 4);
  easel.glow(wide / 2, horizon - 10, 80, mix(p.accent, p.sun, 0.5), 0.7);
  [0.25, 0.5, 0.82].forEach((near, row) => {
    for (let k = 0; k < 11; k++) {
      const x = ((k + r()) / 11) * wide;
      const low = country.stage ? 0.25 + country.off(x) : 0.8;
      needle(country, x, horizon + [3, 9, 20][row]!, between(r, 6, 13) + row * 3, between(r, 8, 34) * (0.6 + row * 0.4) * low, country.air(near));
      const [long, w] = [between(r, 10, 60) * (0.5 + row * 0.35) * low, between(r, 3, 8) + row * 3];
      easel.area([[x - w, -2], [x + between(r, -2, 2), long], [x + w, -2]], country.shaded(x - w, x + w, country.air(near), 0.25));
    }
    country.mist(horizon + row * 6, 30, 0.4, 20 + row);
  });
}

function cliffs(country: Country): void {
  const { wide, horizon, side, r } = country;
  for (let k = 0; k < 3; k++) peak(country, wide * (0.5 - side * (0.2 + k * 0.16)), horizon + 4 + k * 3, 70 + k * 30, 34 + k * 24, country.air(0.15 + k * 0.18), null, 0.5);
  lake(country, horizon + 2);
  for (let k = 0; k < 5; k++) needle(country, wide * (0.5 + side * between(r, 0, 0.45)), horizon + between(r, 6, 20), between(r, 6, 12), between(r, 10, 30), country.air(0.6));
}

export const JUNGLE: Record<string, Face> = {
  crowns: { horizon: 0.58, soil: "moss", drop: 18, shafts: true, paint: crowns },
  river: { horizon: 0.56, soil: "none", words: /\b(river|water|ford|bank)\b/i, paint(country) { crowns(country); country.ridge(country.horizon + 20, 5, 90, 41, country.p.ground, 0.1); river(country, country.horizon + 14, between(country.r, 0.35, 0.65)); } },
  temple: { horizon: 0.58, soil: "moss", drop: 18, words: /\b(temple|plaza|gate|ruins?|stone|tower)\b/i, paint: crowns, over(country) { ruin(country, country.wide * (0.5 - country.side * 0.26), country.horizon + 20, 58, mix(country.air(0.5), country.p.lit, 0.15)); } },
  falls: { horizon: 0.58, soil: "moss", drop: 18, words: /\b(falls|spring|well|pool)\b/i, paint(country) { peak(country, country.wide / 2, country.horizon + 18, 220, 84, country.air(0.3), null, 0.5); falls(country, country.wide * (0.5 + country.side * 0.12), country.horizon - 52, country.horizon + 8, 10); crowns(country); } },
  ferns: { horizon: 0.6, soil: "moss", drop: 18, words: /\b(den|nest|thicket|fern)\b/i, paint: crowns, over(country) { for (let k = 0; k < 22; k++) { const x = country.r() * country.wide; frond(country.easel, x, country.horizon + between(country.r, 20, 40), -Math.PI / 2 + between(country.r, -0.9, 0.9), 18 + 22 * country.off(x), mix(country.air(0.7), country.p.lit, country.r() * 0.3)); } } },
};

export const HALLS: Record<string, Face> = {
  columns: { horizon: 0.6, soil: "flags", paint: columns, shafts: true },
  stair: {
    horizon: 0.62,
    soil: "flags",
    words: /\b(stair|steps?|throne|altar|shrine)\b/i,
    paint: columns,
    over(country) {
      const { easel, wide, horizon, p } = country;
      for (let k = 0; k < 6; k++) {
        easel.pen.fillStyle = css(mix(mix(p.far, p.near, 0.5 - k * 0.06), p.sun, k * 0.05));
        easel.pen.fillRect(wide / 2 - 60 + k * 7, horizon + 18 - k * 7, 120 - k * 14, 8);
      }
    },
  },
  vault: { horizon: 0.6, soil: "flags", words: /\b(vault|crypt|cellar|mine|tunnel|passage)\b/i, paint: vault },
  gallery: { horizon: 0.62, soil: "flags", words: /\b(gallery|cloister|library|school|court|house)\b/i, paint: gallery },
  fires: { horizon: 0.6, soil: "flags", words: /\b(kilns?|forge|fire|furnace|hearth|smith\w*)\b/i, paint: columns, over: fires },
  flooded: { horizon: 0.58, soil: "none", words: /\b(drown\w*|flood\w*|pool|bath|well)\b/i, paint(country) { columns(country); lake(country, country.horizon + 10, 180, 0.25); } },
};

export const CAVES: Record<string, Face> = {
  cavern: { horizon: 0.6, soil: "rubble", paint: cavern, path: false },
  lake: { horizon: 0.56, soil: "none", words: /\b(lake|pool|drown\w*|water|mere)\b/i, paint(country) { cavern(country); lake(country, country.horizon + 8, 180, 0.2); ripples(country, country.horizon + 8, 180, 60); } },
  falls: { horizon: 0.6, soil: "rubble", path: false, words: /\b(falls|chasm|shaft)\b/i, paint(country) { cavern(country); falls(country, country.wide * (0.5 + country.side * 0.2), -2, country.horizon + 12, 9); } },
};

export const SHORE: Record<string, Face> = {
  cliffs: { horizon: 0.54, soil: "none", paint: cliffs },
  beach: { horizon: 0.5, soil: "sand", drop: 44, path: false, words: /\b(beach|strand|sand)\b/i, paint(country) { cliffs(country); ripples(country, country.horizon + 2, 130, 80); } },
};
