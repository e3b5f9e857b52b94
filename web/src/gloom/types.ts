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
  fate_calls: number;
  place: number;
  chapter: number;
  finale_place: number;
  hidden: boolean;
  camped: boolean;
  defeated: boolean;
  eliminated: boolean;
  successes: Keyed<number>;
  evaded: string[];
}

export interface Numbers {
  hero: string;
  attributes: Record<string, [string, number][]>;
  maximum: number;
  fate_calls: number;
  victory_points: number;
  needs: string[];
  cost: number;
}

export interface Foe {
  card: string;
  slug: string;
  enemy: boolean;
  place: number;
  hp: number;
  ancient: boolean;
  members: { hero: number; foe_dice: number; roll: { attribute: string; dice: number } }[];
  forecast?: { win: number; method: string; both: number; words: { win: string; defeat: string; lost: string } } | null;
}

export interface TestFacts {
  hero: number;
  attribute: string;
  dice: number[];
  successes: number;
  held: number;
  target: number;
}

export interface Scope {
  is: string;
  [fact: string]: unknown;
}

/** Facts keyed by cards come as an object, or as pairs. */
export type Keyed<T> = Record<string, T> | [string, T][];

export interface GloomView extends View {
  heroes: HeroFacts[];
  map: string[];
  gloom: boolean[];
  obstacles: number[];
  veiled: Keyed<boolean>;
  enemy_tokens: Keyed<number>;
  ancient_places: Keyed<number>;
  abilities: Keyed<string>;
  damage: Keyed<number>;
  arrived: boolean;
  day: number;
  first: number;
  ending: string;
  winners: number[];
  scopes: Scope[];
}

export const LAST_DAY = 25;
export const FINALE = 5;
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

export function pairs<T>(facts: Keyed<T> | undefined): [string, T][] {
  return Array.isArray(facts) ? facts : Object.entries(facts ?? {});
}

export const total = (parts: [string, number][] = []): number =>
  Math.max(0, parts.reduce((sum, [, amount]) => sum + amount, 0));

export const sources = (parts: [string, number][] = []): string =>
  parts.map(([name, amount], index) => `${index ? (amount < 0 ? " − " : " + ") : ""}${name} ${!index && amount < 0 ? "−" : ""}${Math.abs(amount)}`).join("");

export const numbersOf = (view: GloomView, hero: HeroFacts): Numbers | undefined =>
  (view.shown["numbers"] as Numbers[] | undefined)?.[hero.index];

/** The cards on a hero's sheet, as far as they are known. */
export const cardsOf = (view: GloomView, { index, race, job, saga }: HeroFacts): string[] => [
  ...["hand", "assets", "skills", "loot"].flatMap((kind) => view.zones[`${kind}:${index}`]?.known ?? []),
  ...[race, job, saga],
];

/** Two letters on a disc. "HP" and "AP" mean something else on this table: there the race speaks alone. */
export function initials({ race, job }: Pick<HeroFacts, "race" | "job">): string {
  const letters = `${race[0] ?? ""}${job[0] ?? ""}`;
  if (letters !== "HP" && letters !== "AP") return letters;
  const [first = "", second] = race.split(/[- ]/);
  return second ? `${first[0] ?? ""}${second[0] ?? ""}` : race.slice(0, 2);
}

export const heroName = (hero: HeroFacts): string => `${hero.race} ${hero.job}`;

export const scope = (view: GloomView, is: string): Scope | undefined => view.scopes.findLast((one) => one.is === is);

/** The hero whose turn it is or who is asked; else the first of one's own. */
export function acting(view: GloomView): number {
  const turn = scope(view, "Turn")?.["hero"];
  const own = view.heroes.find((hero) => hero.seat === view.seat);
  return view.asked?.hero ?? (typeof turn === "number" ? turn : undefined) ?? own?.index ?? 0;
}

/** The colour a card is drawn in. */
export const TONES = {
  enemy: "enemy", item: "enemy", mountain: "enemy", martial: "enemy",
  place: "wild", title: "wild", forest: "wild", shadow: "wild",
  quest: "earth", spell: "earth", badlands: "earth", arcane: "earth",
  stranger: "folk", ally: "folk", plains: "folk", pious: "folk",
  event: "night", weather: "night", plot: "night", ancient: "night", night: "night", abilities: "night",
} as Record<string, string>;

export const tone = (face: { type: string; terrain: string; skill: string; kind: string } | undefined): string => {
  for (const word of [face?.type, face?.kind === "location" ? "" : face?.skill, face?.kind, face?.terrain]) {
    const found = TONES[(word ?? "").toLowerCase()];
    if (found) return found;
  }
  return "stone";
};
