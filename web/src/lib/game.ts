/** The interface of a game on the page. */

import type { Component } from "svelte";
import type { BeatOf } from "./beats";
import type { PictureOf } from "../pictures/types";
import type { Face } from "./cards.svelte";
import type { BedName } from "../sound/beds";
import type { SoundName } from "../sound/sounds";
import type { Die, Ended, GameEvent, Mode, Option, View } from "./protocol";

export interface Story {
  kicker: string;
  title: string;
  text: string;
  card?: string;
  /** An icon above it, if there is no card. */
  icon?: string;
  picture?: PictureOf;
  /** What it brought about, a line each. */
  doings?: string[];
}

export interface Switch {
  id: string;
  rule: string;
  text: string;
}

/** A named set of switches, with the share of games that bots won with it. */
export interface Difficulty {
  id: string;
  name: string;
  text: string;
  switches: string[];
  share: number;
  games: number;
}

/** A window at which the game may ask: its rule, its text and the default mode. */
export interface Window {
  rule: string;
  text: string;
  mode: Mode;
}

/** The form of a new table, from the server; a game may read more fields. */
export interface Form {
  modes?: (Switch & { name: string })[];
  variants?: Switch[];
  house_rules?: Switch[];
  difficulties?: Difficulty[];
  windows: Window[];
  /** The possible numbers of seats, for games without a Setup part. */
  seats?: number[];
  /** Kinds of cards, sample texts, and a sample pack; without one the game has no custom cards. */
  kinds?: string[];
  examples?: string[];
  example_pack?: string;
  /** The part of a set-up that begins with what the packs bring; empty without packs. */
  start?: Record<string, unknown>;
  [fact: string]: unknown;
}

/** The players of the seats after the first, by number: undefined (open), "mine" or the name of a bot. */
export type Players = Record<number, string>;

/** The result of a game's Setup part. */
export interface Wish {
  setup: Record<string, unknown>;
  seats: number;
  players: Players;
  /** The switches that the Setup part asks for itself, on or off. */
  switches?: Record<string, boolean>;
}

/** A game outside its tables. */
export interface Front {
  title: string;
  /** A description in two sentences. */
  tale: string;
  credits: string;
  /** The legend of the Setup part. */
  who: string;
  /** The guided first game, if there is one: the table's name and set-up. */
  guided?: { name: string; setup: Record<string, unknown> };
  /** The cover of its box. */
  cover: PictureOf;
  /** Loads a function that returns the portrait of a hero, by name, or null. */
  portraits?: () => Promise<(hero: string) => PictureOf | null>;
  /** Loads the component that draws cards, drafts included. */
  Card: () => Promise<Component<{ name: string; card: Face }>>;
  /** Loads the game's part of the form; without it, the form asks only for the players. */
  Setup?: () => Promise<Component<{ form: Form; mode: string; bots: string[]; wish: Wish }, object, "wish">>;
  /** Loads the drawings of its rulebook, by the names that its chapters use. */
  drawings?: () => Promise<Record<string, Component>>;
  parts: () => Promise<GameParts>;
}

export interface GameParts {
  /** The names of the board and its sheets; `book` is the title of the piles, if that sheet holds more than decks. */
  names: { board: string; heroes: string; piles: string; book?: string };
  Board: Component;
  Heroes: Component;
  /** The points of the player's hero, where the sheet does not fit. */
  Vitals?: Component;
  Card: Component<{ name: string }>;
  /** Draws dice whose sides show more than a number or a letter. */
  Dice?: Component<{ dice: Die[]; large?: boolean }>;
  Mend?: Component<{ done: () => void }>;
  Piles?: Component;
  /** Further sheets, by the name that `desk.sheet` opens them by: title and contents. */
  sheets?: Record<string, [title: string, contents: Component]>;
  /** The final score. */
  Score: Component<{ over: Ended }>;
  /** Terms on cards, each with the id of its rule. */
  terms: Record<string, string>;
  /** Returns which number counts, from 0, where a text gives one for each size of the party: 1/2/2/2. */
  counting?: (view: View) => number;
  clock: (view: View) => string;
  /** Returns the name of the part (a day, a scene) that an event starts, or "". */
  begins: (event: Pick<GameEvent, "kind" | "facts">) => string;
  /** Returns the story of an event, or null; `later` are the events that came with it, after it;
   * `newest` is the view after all of them, for the words of cards that were unknown before. */
  story: (event: GameEvent, view: View, later: GameEvent[], newest: View) => Story | null;
  /** Returns how the stage plays an event; without it, events are lines. */
  beat?: BeatOf;
  /** Returns what the player in turn is busy with, as everybody can see it, or "": "in a battle". */
  weighs?: (view: View) => string;
  ending: (over: Ended) => { title: string; text: string; picture?: PictureOf };
  /** Returns the sound of an event, or null. */
  sound?: (event: GameEvent, view: View) => { name: SoundName; count?: number } | null;
  /** Returns the quiet background sound of the moment, or "". */
  bed?: (view: View) => BedName | "";
  /** Returns the card that the question is about, or "". */
  subject: (view: View) => string;
  /** Returns the card of an option if it is not visible on the table, or "". */
  offered: (option: Option, view: View) => string;
  /** Returns the text of an option's card where that helps to choose, or "". */
  reads: (option: Option) => string;
  /** Returns the outlook of an option, as far as it is computed, or "". */
  outlook: (option: Option, worked: (fact: string) => unknown) => string;
  /** Returns a placeholder as long as the outlook will be. */
  placeholder: (option: Option) => string;
}
