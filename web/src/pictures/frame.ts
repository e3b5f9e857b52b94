/** Dark things close to the eye: they make the depth of a picture. */

import { between, chance, oneOf, type Chance } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import type { Country } from "./country";
import { HIGH, type Point } from "./easel";
import { blade, bough, conifer, crown, frond } from "./growth";
import type { Ground } from "./types";

type Frame = (country: Country, colour: Rgb, r: Chance) => void;

/** A place at a side: 0 at the edge, 1 in the middle. The first side is the one away from the light. */
const at = ({ wide, side }: Country, away: boolean, inwards: number): number => wide / 2 + (away ? -side : side) * wide * 0.5 * (1 - inwards);

const FRAMES = {
  firs(country, colour) {
    for (const [away, inwards, high] of [[true, 0, 150], [true, 0.17, 104], [false, 0.02, 66]] as const) conifer(country, at(country, away, inwards), HIGH + 12, high, colour, true, 0.2);
  },
  boughs(country, colour, r) {
    const { easel, p, wide } = country;
    for (const away of [true, false])
      for (let k = 0; k < (away ? 170 : 60); k++) {
        const inwards = r() * r() * 0.6;
        const size = between(r, 3, 7);
        easel.spot(at(country, away, inwards - 0.04), HIGH * r() * r() * (0.62 - inwards * 0.9) - 3, size, size * 0.42, css(mix(colour, mix(p.lit, p.sun, 0.2), r() < 0.2 ? 0.36 : r() * 0.1)), between(r, 0, 2.8));
      }
    ferns(country, colour, r, wide);
  },
  rocks(country, colour, r) {
    const { easel } = country;
    for (const away of [true, false]) {
      const [wide, high] = away ? [0.34, 60] : [0.18, 24];
      const crest: Point[] = [];
      for (let k = 0; k <= 6; k++) crest.push([at(country, away, (wide * k) / 6), HIGH - high * (1 - k / 6) ** 0.8 - r() * 7]);
      easel.area([[at(country, away, -0.02), HIGH + 2], [at(country, away, -0.02), HIGH - high], ...crest, [at(country, away, wide * 1.15), HIGH + 2]], css(colour));
      easel.line(crest, css(country.lit(colour, 0.34), 0.6), 0.9);
    }
  },
  corn(country, colour, r) {
    const { easel, p, wide } = country;
    for (let k = 0; k < 70; k++) {
      const x = r() * wide;
      const high = 8 + 44 * country.off(x) ** 2 * between(r, 0.5, 1.4);
      const lean = (r() - 0.4) * high * 0.45;
      blade(easel, x, HIGH + 2, high, lean, css(mix(colour, p.lit, r() * 0.25)), 1);
      easel.line([[x + lean, HIGH + 2 - high], [x + lean * 1.35, HIGH - 5 - high]], css(mix(colour, mix(p.lit, p.sun, 0.3), between(r, 0.12, 0.55))), 2.4);
    }
  },
  fence(country, colour, r) {
    const { easel, p } = country;
    for (const up of [0.4, 0.75]) easel.line([[at(country, true, -0.04), HIGH - 44 * up], [at(country, true, 0.6), HIGH - 17 - 18 * up]], css(colour), 2.6);
    for (let k = 0; k < 5; k++) {
      const [x, y, high] = [at(country, true, k * 0.14), HIGH + 4 - k * 5, 46 - k * 6];
      easel.area([[x - 3, y], [x - 2.4, y - high], [x + between(r, -1, 2), y - high - 3], [x + 2.4, y - high], [x + 3, y]], css(colour));
      easel.line([[x + country.side * 2, y], [x + country.side * 1.8, y - high]], css(mix(colour, p.sun, 0.4), 0.6), 0.7);
    }
    tufts(country, colour, r, 40);
  },
  deadTree(country, colour, r) {
    country.easel.pen.strokeStyle = css(colour);
    bough(country.easel, at(country, true, 0.08), HIGH + 6, -Math.PI / 2 + country.side * 0.16, 48, 7, r, 5);
    tufts(country, colour, r, 34);
  },
  ribs(country, colour, r) {
    const { easel, side, p } = country;
    for (let k = 0; k < 5; k++) {
      const [x, high, thick] = [at(country, true, k * 0.12), 112 - k * 17, 6.2 - k * 0.8];
      const bone = mix(colour, mix(p.lit, [230, 215, 190], p.dark ? 0 : 0.4), 0.12 + k * 0.05);
      const [outer, inner]: [Point[], Point[]] = [[], []];
      for (let i = 0; i <= 10; i++) {
        const turn = (i / 10) * 1.75;
        const [bx, by, half] = [x + side * (1 - Math.cos(turn)) * high * 0.34, HIGH + 4 - Math.sin(turn) * high, thick * (1 - i / 10.8)];
        outer.push([bx + side * half, by]);
        inner.unshift([bx - side * half, by]);
      }
      easel.area([...outer, ...inner], css(bone));
      easel.line(outer, css(mix(bone, p.sun, 0.5), 0.7), 1);
    }
    tufts(country, colour, r, 20);
  },
  doorway(country, colour, r) {
    const { easel, p } = country;
    const [edge, inner] = [at(country, true, -0.02), at(country, true, 0.1)];
    easel.area([[edge, 0], [inner, 0], [inner + country.side * 2, HIGH], [edge, HIGH]], css(colour));
    for (let k = 0; k < 9; k++) easel.line([[edge, k * 22 + r() * 8], [inner, k * 22 + r() * 8]], css(times(colour, 0.5), 0.7), 1);
    const x = at(country, true, 0.17);
    easel.line([[inner, 44], [x, 44], [x, 50]], css(colour), 2);
    easel.pen.fillStyle = css(p.warm);
    easel.pen.fillRect(x - 2.4, 50, 4.8, 7);
    easel.glow(x, 54, 34, p.warm, 0.75);
  },
  ferns: (country, colour, r) => ferns(country, colour, r, country.wide),
  leaves(country, colour, r) {
    for (const away of [true, false])
      for (let k = 0; k < 14; k++) {
        const up = k > 8;
        const turn = (at(country, away, 0) > country.wide / 2 ? Math.PI : 0) + between(r, -0.7, 0.7) + (up ? 0.4 : -0.5) * (at(country, away, 0) > country.wide / 2 ? -1 : 1);
        frond(country.easel, at(country, away, -0.08), up ? HIGH * between(r, -0.03, 0.08) : HIGH * between(r, 0.72, 1.04), turn, between(r, 34, 68), mix(colour, country.p.lit, r() * 0.2), 0.15);
      }
  },
  reeds(country, colour, r) {
    const { easel } = country;
    for (let k = 0; k < 60; k++) {
      const x = r() * country.wide;
      const high = 6 + 70 * country.off(x) ** 2.4 * between(r, 0.5, 1.2);
      const lean = between(r, -0.15, 0.15) * high;
      blade(easel, x, HIGH + 2, high, lean, css(mix(colour, country.p.lit, r() * 0.2)), 1.1);
      if (r() < 0.3 && high > 16) easel.line([[x + lean * 0.6, HIGH + 2 - high * 0.74], [x + lean * 0.85, HIGH + 2 - high * 0.92]], css(colour), 3);
    }
  },
  roots(country, colour, r) {
    country.easel.pen.strokeStyle = css(colour);
    for (const away of [true, false]) for (let k = 0; k < (away ? 6 : 3); k++) bough(country.easel, at(country, away, k * 0.05 - 0.02), -4, Math.PI / 2 + between(r, -0.4, 0.4), between(r, 14, 36), 4 - k * 0.4, r, 2);
    tufts(country, colour, r, 30);
  },
  pillars(country, colour) {
    const { easel } = country;
    for (const away of [true, false]) {
      const [edge, inner] = [at(country, away, -0.02), at(country, away, away ? 0.13 : 0.06)];
      easel.area([[edge, 0], [inner, 0], [inner, HIGH], [edge, HIGH]], css(colour));
      easel.line([[inner, 0], [inner, HIGH]], css(country.lit(colour, away ? 0.36 : 0.1), 0.6), 1);
    }
  },
  web(country, colour) {
    const { easel, p } = country;
    const [cx, cy] = [at(country, true, 0), 0];
    const silk = css(mix(p.sun, p.haze, 0.3), 0.32);
    for (let k = 0; k <= 7; k++) {
      const turn = (Math.PI / 2) * (k / 7);
      easel.line([[cx, cy], [cx + country.side * Math.cos(turn) * 96, cy + Math.sin(turn) * 96]], silk, 0.6);
    }
    for (let ring = 1; ring < 7; ring++)
      for (let k = 0; k < 7; k++) {
        const [a, b, out] = [(Math.PI / 14) * k, (Math.PI / 14) * (k + 1), ring * 14];
        const middle = (a + b) / 2;
        easel.line([[cx + country.side * Math.cos(a) * out, Math.sin(a) * out], [cx + country.side * Math.cos(middle) * out * 0.93, Math.sin(middle) * out * 0.93], [cx + country.side * Math.cos(b) * out, Math.sin(b) * out]], silk, 0.5);
      }
    FRAMES.deadTree(country, colour, chance(country.seed ^ 3));
  },
  blossom(country, colour, r) {
    const { easel, wide, p } = country;
    easel.pen.strokeStyle = css(colour);
    bough(easel, at(country, true, -0.06), 7, country.side > 0 ? 0.1 : Math.PI - 0.1, wide * 0.13, 5, r, 4);
    for (let k = 0; k < 200; k++) easel.spot(at(country, true, r() ** 1.3 * 0.8), HIGH * r() * r() * 0.34, between(r, 1, 2.8), between(r, 0.8, 2), css(mix(mix([120, 30, 58], [255, 196, 208], r()), p.near, p.night ? 0.6 : 0.05), 0.8), r() * 3);
    for (let k = 0; k < 26; k++) easel.spot(r() * wide, r() * HIGH, 1.4, 0.8, css(mix([255, 176, 196], p.near, p.night ? 0.5 : 0), 0.75), r() * 3);
  },
  spears(country, colour, r) {
    const { easel, p } = country;
    for (let k = 0; k < 9; k++) {
      const [x, high] = [at(country, k % 3 !== 2, r() * 0.3), between(r, 70, 130)];
      const lean = between(r, -9, 9);
      easel.line([[x, HIGH + 2], [x + lean, HIGH - high]], css(colour), 1.5);
      easel.area([[x + lean - 2.4, HIGH - high], [x + lean * 1.08, HIGH - high - 11], [x + lean + 2.4, HIGH - high]], css(mix(colour, p.sun, 0.4)));
      if (k % 3 === 0) easel.area([[x + lean, HIGH - high + 6], [x + lean + country.side * 15, HIGH - high + 10], [x + lean + country.side * 9, HIGH - high + 17], [x + lean, HIGH - high + 22]], css(mix(colour, [150, 40, 36], 0.4)));
    }
  },
} satisfies Record<string, Frame>;

type FrameName = keyof typeof FRAMES;

function ferns(country: Country, colour: Rgb, r: Chance, wide: number): void {
  const { easel, p } = country;
  for (let k = 0; k < 26; k++) {
    const x = r() * wide;
    const high = 5 + 32 * country.off(x) ** 2;
    for (let j = -3; j <= 3; j++) {
      easel.pen.strokeStyle = css(mix(colour, p.lit, 0.2 * r()));
      easel.pen.lineWidth = 1.2;
      easel.pen.beginPath();
      easel.pen.moveTo(x, HIGH + 2);
      easel.pen.quadraticCurveTo(x + j * high * 0.1, HIGH - high * 0.9, x + j * high * 0.3, HIGH - high * (1 - Math.abs(j) * 0.2));
      easel.pen.stroke();
    }
  }
}

function tufts(country: Country, colour: Rgb, r: Chance, many: number): void {
  for (let k = 0; k < many; k++) {
    const x = r() * country.wide;
    const high = 4 + 34 * country.off(x) ** 2 * r();
    blade(country.easel, x, HIGH + 1, high, between(r, -0.3, 0.3) * high, css(mix(colour, country.p.lit, 0.3 * r())), 0.9);
  }
}

const OF_GROUND: Record<Ground, readonly FrameName[]> = {
  wood: ["firs", "boughs", "ferns", "roots", "deadTree"],
  peaks: ["rocks", "firs", "rocks", "spears"],
  fields: ["corn", "fence", "boughs", "reeds"],
  waste: ["deadTree", "ribs", "rocks", "reeds"],
  town: ["doorway", "pillars", "spears"],
  jungle: ["leaves", "ferns", "roots"],
  halls: ["pillars", "roots"],
  caves: ["rocks", "roots"],
  shore: ["rocks", "reeds"],
};

const OF_WORDS: readonly (readonly [RegExp, FrameName])[] = [
  [/spider|web|silk|cobweb/i, "web"],
  [/blossom|cherry|mulberry|torii|garden/i, "blossom"],
  [/fen|marsh|swamp|river|ford|lake|heron/i, "reeds"],
  [/siege|war|regiment|raiders|legion|deserter|guard/i, "spears"],
];

/** The frame of a picture: one that its words ask for, or one that its name decides. */
export const frameOf = (ground: Ground, words: string, seed: number): FrameName => OF_WORDS.find(([word]) => word.test(words))?.[1] ?? oneOf(chance(seed ^ 77), OF_GROUND[ground]);

export function paintFrame(country: Country, ground: Ground, words: string): void {
  FRAMES[frameOf(ground, words, country.seed)](country, times(country.p.near, 0.55), chance(country.seed ^ 78));
}
