/** What a view of Gloom of Kilforth holds beside what every game's does. */

import type { View } from "../lib/protocol";

export interface HeroFacts {
  index: number;
  seat: number;
  slug: string;
  race: string;
  job: string;
  saga: string;
  hp: number;
  ap: number;
  typed_ap: Record<string, number>;
  gold: number;
  fate: number;
  place: number;
  chapter: number;
  hidden: boolean;
  camped: boolean;
  defeated: boolean;
  eliminated: boolean;
  successes: Record<string, number> | [string, number][];
  evaded: string[];
}

export interface Numbers {
  hero: string;
  attributes: Record<string, [string, number][]>;
  maximum: number;
  victory_points: number;
  needs: string[];
  cost: number;
}

export interface GloomView extends View {
  heroes: HeroFacts[];
  map: string[];
  gloom: boolean[];
  obstacles: number[];
  veiled: Record<string, boolean> | [string, boolean][];
  enemy_tokens: Record<string, number> | [string, number][];
  ancient_places: [string, number][] | Record<string, number>;
  arrived: boolean;
  day: number;
  first: number;
  ending: string;
  winners: number[];
  damage: Record<string, number> | [string, number][];
}

export const LAST_DAY = 25;
export const ATTRIBUTES = ["Fight", "Study", "Sneak", "Influence"] as const;
export const ATTRIBUTE_ICONS: Record<string, string> = {
  Fight: "broadsword",
  Study: "spell-book",
  Sneak: "hooded-figure",
  Influence: "conversation",
};
export const TERRAIN_ICONS: Record<string, string> = {
  Badlands: "swamp",
  Forest: "forest",
  Mountain: "mountains",
  Plains: "wheat",
  City: "castle",
};
export const HERO_COLOURS = ["#e8b84a", "#6fb7d8", "#d98bc4", "#9fd07a"];

/** Facts keyed by cards come as an object, or as pairs. */
export function pairs<T>(facts: Record<string, T> | [string, T][]): [string, T][] {
  return Array.isArray(facts) ? facts : Object.entries(facts);
}

export const total = (parts: [string, number][] = []): number =>
  Math.max(0, parts.reduce((sum, [, amount]) => sum + amount, 0));

export const sources = (parts: [string, number][] = []): string =>
  parts.map(([name, amount], index) => `${name} ${index && amount > 0 ? "+" : ""}${amount}`).join(", ");

export const numbersOf = (view: GloomView, hero: HeroFacts): Numbers | undefined =>
  (view.shown["numbers"] as Numbers[] | undefined)?.[hero.index];

export const heroName = (hero: HeroFacts): string => `${hero.race} ${hero.job}`;
