/** What a game brings to the table: its board, its heroes, its cards, its words. */

import type { Component } from "svelte";
import type { Face } from "./cards.svelte";
import type { Ended, GameEvent, Mode, Option, View } from "./protocol";

export interface Story {
  kicker: string;
  title: string;
  text: string;
  card?: string;
  /** A sign above it, where no card is shown. */
  icon?: string;
}

export interface Lesson {
  id: string;
  title: string;
  text: string;
  rule: string;
  /** Whether this is the moment for it. */
  now: (view: View) => boolean;
}

export interface Switch {
  id: string;
  rule: string;
  text: string;
}

/** A moment at which the table may ask: the rule of the question, when it comes, and what a seat begins with. */
export interface Window {
  rule: string;
  text: string;
  mode: Mode;
}

/** What the server says a new table can be; a game reads more from it than this. */
export interface Form {
  modes?: (Switch & { name: string })[];
  variants?: Switch[];
  house_rules?: Switch[];
  windows: Window[];
  /** With how many seats it can be played, if the game has no part of its own that asks for them. */
  seats?: number[];
  /** Kinds of cards, card texts to begin with, and a pack of one card; without that, players write no packs. */
  kinds?: string[];
  examples?: string[];
  example_pack?: string;
  [fact: string]: unknown;
}

/** Who plays the seats after the first, by their numbers: nobody yet, "mine", or a bot by its name. */
export type Players = Record<number, string>;

/** What a game's own part of the form asks for, beside mode, variants and packs. */
export interface Wish {
  setup: Record<string, unknown>;
  seats: number;
  players: Players;
}

/** A game as the pages beside the table know it. */
export interface Front {
  title: string;
  /** What it is, in two sentences. */
  tale: string;
  credits: string;
  /** What the part of the form is about that is the game's own. */
  who: string;
  /** A first game that teaches, if there is one: what the table is called and how it is set up. */
  guided?: { name: string; setup: Record<string, unknown> };
  /** How its cards are drawn, those too that are only being written. */
  Card: () => Promise<Component<{ name: string; card: Face }>>;
  /** The part of the form that is the game's own; without it, only who plays the seats is asked. */
  Setup?: () => Promise<Component<{ form: Form; mode: string; bots: string[]; wish: Wish }, object, "wish">>;
  parts: () => Promise<GameParts>;
}

export interface GameParts {
  /** What the board and the sheets beside it are called. */
  names: { board: string; heroes: string; piles: string };
  Board: Component;
  Heroes: Component;
  /** The points of one's own hero, where the sheet of the heroes has no room. */
  Vitals?: Component;
  Card: Component<{ name: string }>;
  Mend?: Component<{ done: () => void }>;
  Piles?: Component;
  /** How the game stood at its end. */
  Score: Component<{ over: Ended }>;
  lessons: Lesson[];
  /** Words that stand for a rule when a card says them. */
  terms: Record<string, string>;
  clock: (view: View) => string;
  /** The name of the part of the game that an event begins, if it does: a day, a scene. */
  begins: (event: Pick<GameEvent, "kind" | "facts">) => string;
  story: (event: GameEvent, view: View) => Story | null;
  ending: (over: Ended) => { title: string; text: string };
  /** The card that all is about just now, if there is one. */
  subject: (view: View) => string;
  /** The card that an answer is about, if it is not to be seen at the table. */
  offered: (option: Option, view: View) => string;
  /** What a card says that an answer is about, where that helps to choose. */
  reads: (option: Option) => string;
  /** How what an answer leads to may end, as far as the game has worked it out. */
  outlook: (option: Option, worked: (fact: string) => unknown) => string;
  /** Words of the length that will have, while it is worked out: they keep its room. */
  awaited: (option: Option) => string;
}
