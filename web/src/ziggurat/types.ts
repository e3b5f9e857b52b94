/** Ziggurat's view: the fields beyond those of every game. */

import type { Question, Score, View, Zone } from "../lib/protocol";
import type { Lie } from "./geometry";

export interface HeroFacts {
  card: string;
  weapon: string;
  /** The number of the tile that the hero is on. */
  at: string;
  hp: number;
  max_hp: number;
  grit: number;
  reset: number;
  cache: number;
  fallen: boolean;
}

export interface FigureFacts {
  card: string;
  side: "hero" | "companion" | "enemy";
  since: number;
  tokens: Record<string, number>;
}

/** The computed numbers of a figure; `will` is the text of the power that an enemy will use. */
export interface Numbers {
  name: string;
  number: number;
  hp: number;
  max_hp: number;
  atk: number;
  arm: number;
  ready: boolean;
  tucked: number;
  will: string;
}

export interface Laid extends Lie {
  tile: string;
}

export interface GroupFacts {
  number: number;
  time: number;
  revealed: boolean;
  sought: string;
}

/** A door of a laid tile: its printed side, its kind, where it lies, and open, walled, a barrier or the tile beyond. */
export type Door = [side: number, kind: string, lying: number, state: string];

export interface Total {
  total: number;
  parts: [string, number][];
}

export interface Shown extends Record<string, unknown> {
  numbers: Record<string, Total>;
  limits: Record<string, number>;
  figures: Numbers[];
  doors: Record<string, Door[]>;
  /** The numbers of the enemies in the order in which they strike. */
  strikes: number[];
  quest: { name: string; type: string; stage: string; number: number; of: number; destination: string };
  threat: { name: string; number: number; of: number; level: number; mark: string; time: number; full: number } | null;
}

export interface Scope {
  is: string;
  [fact: string]: unknown;
}

/** Facts by card, as an object or as pairs. */
export type Keyed<T> = Record<string, T> | [string, T][];

export interface ZigguratView extends View {
  shown: Shown;
  asked: (Question & { facts?: Record<string, unknown> }) | null;
  zones: Record<string, Zone & { marks?: Record<string, number> }>;
  heroes: HeroFacts[];
  figures: FigureFacts[];
  map: Laid[];
  explored: string[];
  backtracks: string[];
  groups: GroupFacts[];
  time: Keyed<number>;
  cooldowns: Record<string, number>;
  cubes: Keyed<number>;
  bound: Keyed<number>;
  exhausted: string[];
  spheres: string[];
  scopes: Scope[];
  met?: Record<string, unknown>;
}

/** Fields that are left out of a view while they are empty. */
const EMPTY = { explored: [], backtracks: [], groups: [], time: [], cooldowns: {}, cubes: [], bound: [], exhausted: [], spheres: [], scopes: [], met: {} };

/** Return a view with all its fields. */
export const delve = (view: View | null): ZigguratView => ({ ...EMPTY, ...view }) as unknown as ZigguratView;

export interface ZigguratScore extends Score {
  quest: string;
  hero: string;
  stage: number;
  stages: number;
  threat: number;
  hp: number;
  max_hp: number;
  companions: string[];
  explored: number;
}

export const STATS = ["PRESENCE", "MUSCLE", "SHADOW", "LORE"] as const;
export const ROUNDS = 6;
export const RECOVERY = 3;

export const pairs = <T>(facts: Keyed<T> | undefined): [string, T][] => (Array.isArray(facts) ? facts : Object.entries(facts ?? {}));
export const counted = (facts: Keyed<number> | undefined, name: string): number => pairs(facts).find(([one]) => one === name)?.[1] ?? 0;
export const known = (view: ZigguratView, zone: string): string[] => view.zones[zone]?.known ?? [];
export const scope = (view: ZigguratView, is: string): Scope | undefined => view.scopes.findLast((one) => one.is === is);
export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);
export const heroOf = (view: ZigguratView): HeroFacts => view.heroes[0] as HeroFacts;
/** Return the number of a tile: the first word of its name. */
export const numberOf = (tile: string): string => tile.split(" ")[0] ?? "";

/** A figure with its computed numbers. */
export type Figure = FigureFacts & Numbers;
export const figures = (view: ZigguratView, side: FigureFacts["side"]): Figure[] =>
  view.figures.flatMap((one, index) => {
    const numbers = view.shown.figures[index];
    return one.side === side && numbers ? [{ ...one, ...numbers }] : [];
  });

/** Return how the parts of a number add up: "Volken 2, Shaken −1". */
export const sources = (parts: [string, number][]): string => parts.map(([name, amount]) => `${name} ${signed(amount)}`).join(", ") || "nothing adds to it";
