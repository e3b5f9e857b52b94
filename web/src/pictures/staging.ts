/** What all figures need: who it is, the light on it, its shadow on the ground. */

import { chance, type Chance } from "./chance";
import { mix, times, WHITE, type Rgb } from "./colour";
import type { Country } from "./country";
import { canTurn, sortOf } from "./icons";
import type { Lighting } from "./lit";
import { darkened, DYES, dyed } from "./palette";
import { wordsOf } from "./scenery";
import type { PictureOf, Sort } from "./types";

export interface Cast {
  country: Country;
  of: PictureOf;
  path: string;
  icon: string;
  sort: Sort;
  words: string;
  r: Chance;
  /** Whether the icon is turned round, so that it looks into the light. */
  flip: boolean;
  foe: boolean;
}

export function castOf(country: Country, of: PictureOf, path: string): Cast {
  const icon = of.icon ?? "";
  const flip = canTurn(icon) && country.side < 0;
  return { country, of, path, icon, sort: of.sort ?? sortOf(icon), words: wordsOf(of), r: chance(country.seed ^ 33), flip, foe: of.mood === "foe" };
}

const SKINS: readonly (readonly [RegExp, Rgb])[] = [
  [/demon|devil|fiend|hell|oni\b/i, [150, 42, 32]],
  [/undead|ghost|wight|lich|skeleton|spectre|revenant|choir|bride/i, [142, 158, 146]],
  [/goblin|orc|lizard|kobold|ogre|troll/i, [104, 116, 62]],
  [/wolf|bear|fox|dog|lion|beast|horse|ram|rat/i, [122, 96, 74]],
  [/stone|golem|gargoyle|stones/i, [128, 128, 134]],
  [/dryad|tree|elm|treant|elemental/i, [96, 102, 66]],
];

/** The colour of a body by what its words say of it. */
export function skinOf({ words, foe, country }: Cast): Rgb {
  const own = SKINS.find(([word]) => word.test(words))?.[1] ?? (foe ? [126, 98, 74] : [150, 120, 92]);
  return dyed(country.p, own);
}

export const clothOf = ({ country, r }: Cast): Rgb => dyed(country.p, DYES[Math.floor(r() * DYES.length)]!);

const EYES: readonly (readonly [RegExp, Rgb])[] = [
  [/demon|devil|fiend|hell/i, [255, 116, 40]],
  [/undead|ghost|wight|lich|skeleton/i, [120, 238, 196]],
];

export function eyesOf({ words, foe, country: { p } }: Cast): Rgb | null {
  if (p.dark) return [150, 222, 242];
  return EYES.find(([word]) => word.test(words))?.[1] ?? (foe ? [255, 192, 72] : null);
}

/** The light of the country on a body of this colour. */
export function lightOn({ country: { p, side, seed } }: Pick<Cast, "country">, colour: Rgb): Lighting {
  const body = p.dark ? darkened(colour) : colour;
  return {
    side,
    upper: mix(body, p.near, 0.1),
    lower: mix(times(body, 0.5), p.near, 0.4),
    key: mix(p.sun, WHITE, 0.15),
    sky: p.middle,
    haze: mix(p.haze, p.ground, 0.35),
    rim: p.dark ? 1.3 : 1.1,
    seed,
  };
}

/** The shadow that somebody throws. */
export function shadow({ easel, p, side }: Country, x: number, y: number, wide: number, alpha = 0.6): void {
  easel.glow(x - side * wide * 0.4, y, wide, times(p.near, 0.3), alpha, "source-over", 0.16);
  easel.glow(x, y, wide * 0.5, times(p.near, 0.2), alpha, "source-over", 0.16);
}

/** A little fog at the feet makes somebody belong to the place. */
export const feet = ({ easel, p, seed }: Country, y: number, alpha = 0.7, high = 36): void => easel.fog(y, high, mix(p.haze, p.ground, 0.35), alpha, seed + 68);


/** A name like "Bandits" or "Goblin Poachers" means several. */
export const isMany = (name: string): boolean => {
  const noun = (name.split(/ (?:of|the|in|on|at|with|under|beneath) /i)[0] ?? "").split(" ").at(-1) ?? "";
  return /[^su'’]s$/.test(noun) || noun === "Wolves" || noun === "Twins";
};
