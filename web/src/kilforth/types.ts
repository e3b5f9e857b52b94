/** Kilforth's view: the fields beyond those of every game. */

import type { Chance, Die, Question, Score, View } from "../lib/protocol";

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
  /** The side of the hero, "" before it is chosen and in games without sides. */
  allegiance?: Side | "";
}

export type Side = "rose" | "skull";
const JOINS = "side:";
/** Return true if an option joins a side. */
export const joins = (option: string): boolean => option.startsWith(JOINS);
/** Return the side that an option joins. */
export const sideOf = (option: string): Side => option.slice(JOINS.length) as Side;

/** The interlude or Finale that a hero must Test for next. */
export interface Trial {
  kind: "interlude" | "finale";
  place: number;
  attribute: string;
  target: number;
  held: number;
}

export interface Numbers {
  hero: string;
  attributes: Record<string, [string, number][]>;
  maximum: number;
  fate_calls: number;
  victory_points: number;
  needs: string[];
  cost: number;
  trial?: Trial | null;
}

export interface Foe {
  card: string;
  /** How a battle against it may end, and how that was found. */
  forecast?: { odds: Chance[]; text: string };
}

export interface TestFacts {
  hero: number;
  attribute: string;
  dice: Die[];
  successes: number;
  held: number;
  target: number;
}

export interface Scope {
  is: string;
  [fact: string]: unknown;
}

/** Facts by card, as an object or as pairs. */
export type Keyed<T> = Record<string, T> | [string, T][];

export interface KilforthView extends View {
  shown: Record<string, unknown>;
  asked: (Question & { hero?: number }) | null;
  heroes: HeroFacts[];
  map: string[];
  gloom: boolean[];
  obstacles: number[];
  veiled: Keyed<boolean>;
  enemy_tokens: Keyed<number>;
  /** A bit for each hero whose claim an encounter or a location bears. */
  claims?: Keyed<number>;
  ancient_places: Keyed<number>;
  abilities: Keyed<string>;
  damage: Keyed<number>;
  arrived: boolean;
  day: number;
  /** The Night cards turned before the first Day; 0 if the Night deck is not the clock. */
  opening?: number;
  /** Places that stand for printed locations, by slug: drawn for rewards or missing on the map, and for Night cards. */
  homes?: Record<string, number>;
  falls?: Record<string, number>;
  first: number;
  ending: string;
  winners: number[];
  scopes: Scope[];
}

export interface KilforthScore extends Score {
  ending: string;
  day: number;
  mode: string;
  winners: number[];
  collective: number;
  heroes: { hero: number; seat: number; name: string; chapter: number; victory_points: number; eliminated: boolean }[];
}

/** The scope of an engagement. */
export const ENGAGED = "Engagement";
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

export const numbersOf = (view: KilforthView, hero: HeroFacts): Numbers | undefined =>
  (view.shown["numbers"] as Numbers[] | undefined)?.[hero.index];

/** Return the known cards on a hero's sheet. */
export const cardsOf = (view: KilforthView, { index, race, job, saga }: HeroFacts): string[] => [
  ...["hand", "assets", "skills", "loot"].flatMap((kind) => view.zones[`${kind}:${index}`]?.known ?? []),
  ...[race, job, saga],
];

/** Return two letters for a hero's disc; not "HP" or "AP", which mean something else. */
export function initials({ race, job }: Pick<HeroFacts, "race" | "job">): string {
  const letters = `${race[0] ?? ""}${job[0] ?? ""}`;
  if (letters !== "HP" && letters !== "AP") return letters;
  const [first = "", second] = race.split(/[- ]/);
  return second ? `${first[0] ?? ""}${second[0] ?? ""}` : race.slice(0, 2);
}

export const heroName = (hero: HeroFacts): string => `${hero.race} ${hero.job}`;

/** Return the heroes whose claims a card bears. */
export function claimants(view: KilforthView, name: string): HeroFacts[] {
  const bits = Number(pairs(view.claims).find(([one]) => one === name)?.[1] ?? 0);
  return view.heroes.filter(({ index }) => (bits >> index) & 1);
}

/** Return the HP that each location takes in gloom. */
export const shieldsOf = (view: KilforthView): number[] => (view.shown["shields"] as number[] | undefined) ?? [];

export const scope = (view: KilforthView, is: string): Scope | undefined => view.scopes.findLast((one) => one.is === is);

/** Return the hero who is asked or whose turn it is; else the player's first. */
export function acting(view: KilforthView): number {
  const turn = scope(view, "Turn")?.["hero"];
  const own = view.heroes.find((hero) => hero.seat === view.seat);
  return view.asked?.hero ?? (typeof turn === "number" ? turn : undefined) ?? own?.index ?? 0;
}

/** Return the acting hero if the player runs them, else the player's first hero. */
export function own(view: KilforthView): number {
  const active = acting(view);
  const mine = view.heroes.filter((hero) => hero.seat === view.seat);
  return mine.some((hero) => hero.index === active) ? active : (mine[0]?.index ?? active);
}

/** Return the HP of a card and how many are left, in a battle or since an assault. */
export function healthOf(view: KilforthView | undefined, { name, hp }: { name: string; hp: number }): { left: number; most: number } {
  const battle = view && scope(view, "Battle");
  const most = battle?.["foe"] === name ? Number(battle["health"]) : hp;
  const damage = battle?.["foe"] === name ? Number(battle["damage"]) : Number(pairs(view?.damage).find(([one]) => one === name)?.[1] ?? 0);
  return { left: Math.max(0, most - damage), most };
}
