/** The view of Sword & Sorcery, and the faces of its cards. */

import { face as anyFace, type Face } from "../lib/cards.svelte";
import type { Option, Question, Score, View } from "../lib/protocol";
import type { Rolled } from "./dice";
import type { Floor } from "./plan";
import type { Point } from "./wear";
import type { Nature } from "./words";

export type Kind = "hero" | "enemy" | "minion" | "bystander";

export interface FigureFacts {
  index: number;
  kind: Kind;
  card: string;
  side: string;
  /** -1: not on the map. */
  area: number;
  seat: number;
  shields: number;
  broken: number;
  ko: boolean;
  hidden: boolean;
  powers: string[];
}

export interface HeroFacts {
  index: number;
  card: string;
  rank: number;
  crowns: number;
  souls: number;
  weapon: string | null;
  second: string | null;
  armour: string | null;
  artifact: string | null;
  acted: boolean;
  focused: boolean;
  prayed: boolean;
  ghost: boolean;
}

/** The numbers of a figure on the map. */
export interface FigureNumbers {
  index: number;
  hp: number;
  most: number;
  armor: number;
  armor_parts: [string, number][];
  dice: number;
  conditions: string[];
}

export interface HeroNumbers {
  index: number;
  save: number;
  move: number;
  carry: number;
  combat: number;
  action: number;
  powers: number;
  nature: Nature;
  class: string;
}

export interface AreaFacts extends Floor {
  name: string;
  ground: string;
  /** The areas that touch it. */
  beside: number[];
}

/** A Door, or a wall that may fall. */
export interface Bar {
  name: string;
  areas: [number, number];
  wall: boolean;
}

export interface Chart {
  quest: string;
  act: number;
  text: string;
  ends: string[];
  areas: AreaFacts[];
  bars: Bar[];
  chests: number[];
  shrines: number[];
  gates: number[];
  waypoints: number[];
  sites: { name: string; area: number; text: string }[];
  start: number[];
}

/** What an Enemy would do if it were activated now. */
export interface Intent {
  figure: number;
  /** The place of the behaviour rule in the scroll; -1: none. */
  rule: number;
  range: string;
  victims: number[];
  /** The areas where its first move can end. */
  areas: number[];
  attacks: { target: number; mean: number; wound: number; kill: number }[];
  text: string;
}

/** A Line of Sight from a Hero into an area; if it is broken: the rule, the point, and what is in the way. */
export interface LineFacts {
  hero: number;
  area: number;
  sees: boolean;
  rule?: string;
  at?: Point;
  text?: string;
}

/** The attack that is going on. */
export interface AttackFacts {
  attacker: number;
  targets: number[];
  target: number;
  card: string;
  reaction: boolean;
  stage: "declared" | "rolled" | "counted" | "defended";
  red: number;
  blue: number;
  dice: DieFacts[];
  parts: [string, number][];
  hits: number;
  lethal: number;
  powers: number;
  bought: string[];
  armor: number;
  most_dice: number;
  shields: number;
  hp: number;
  defence: { hits: number; lethal: number; dice: DieFacts[]; added: number; left: number } | null;
}

export interface DieFacts {
  colour: "Red" | "Blue";
  symbols: string;
  rerolled: boolean;
}

/** What the next Enemy Turn may cost a Hero. */
export interface Threat {
  hero: number;
  mean: number;
  kill: number;
}

/** A paragraph that was read. */
export interface PageFacts {
  number: number;
  story: string;
  text: string;
}

export interface RoadFacts {
  campaign: boolean;
  played: { quest: string; ending: string }[];
  memories: string[];
}

export interface Scope {
  is: string;
  [fact: string]: unknown;
}

export interface SorceryOption extends Option {
  card?: string;
  area?: number;
  points?: number;
}

export interface SorceryView extends View {
  asked: (Question & { options: SorceryOption[] }) | null;
  figures: FigureFacts[];
  heroes: HeroFacts[];
  souls: number;
  round: number;
  active: number;
  cooling: [string, number][] | Record<string, number>;
  awake: string[];
  forged: string[];
  /** A mask of the bars in place. */
  closed: number;
  locks: string[];
  shrines: boolean[];
  gates: boolean[];
  chests: string[];
  sites: boolean[];
  barriers: [number, number][];
  crowns: number[];
  waypoints: boolean[];
  memories: string[];
  event_up: boolean;
  ending: string;
  scopes: Scope[];
  unseen?: Record<string, string[]>;
  shown: {
    figures: FigureNumbers[];
    heroes: HeroNumbers[];
    difficult: number;
    deadly: number;
    map: Chart;
    last_round: number;
    attack: AttackFacts | null;
    [fact: string]: unknown;
  };
}

export const rolled = (dice: readonly DieFacts[]): Rolled[] => dice.map(({ colour, symbols, rerolled }) => ({ colour, shows: symbols, again: rerolled }));

export interface Strike {
  hand: string;
  type: string;
  range: string;
  dice: string;
}

/** The other side of a weapon. */
export interface Side {
  price: number;
  strike: Strike | null;
  text: string;
}

export interface Soul {
  name: string;
  nature: Nature;
  hp: number[];
  combat: number[];
  action: number[];
  powers: number[];
}

/** A card of the game: which fields there are depends on its kind. */
export interface SorceryFace extends Face {
  style?: string;
  colour?: string;
  save?: number;
  move?: number;
  carry?: number;
  souls?: Soul[] | number;
  hero?: string;
  class?: string;
  cost?: string;
  cooldown?: number;
  range?: string;
  needs?: { style: string; nature: string; rank: number };
  deck?: string;
  owner?: string;
  price?: number;
  armor?: number;
  dice?: number;
  shields?: number;
  styles?: string[];
  strike?: Strike | null;
  awake?: Side | null;
  forged?: Side | null;
  family?: string;
  rank?: string;
  basic?: string;
  victim?: string;
  rules?: string[];
  desperate?: string[];
  scroll?: string;
  hp?: number;
  each_hero?: boolean;
  weak?: string[];
  resist?: string[];
}

export const face = (name: string): SorceryFace | undefined => anyFace(name) as SorceryFace | undefined;

export interface SorceryScore extends Score {
  quest: string;
  reason: string;
  round: number;
  souls: number;
  memories: string[];
  heroes: { hero: number; seat: number; name: string; rank: number; crowns: number; ghost: boolean }[];
}
