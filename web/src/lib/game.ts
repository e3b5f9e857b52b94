/** What a game brings to the table: its land, its heroes, its cards, its words. */

import type { Component } from "svelte";
import type { Ended, GameEvent, Option, View } from "./protocol";

export interface Story {
  kicker: string;
  title: string;
  text: string;
  card?: string;
}

export interface Lesson {
  id: string;
  title: string;
  text: string;
  rule: string;
  /** Whether this is the moment for it. */
  now: (view: View) => boolean;
}

export interface GameParts {
  Land: Component;
  Heroes: Component;
  Card: Component<{ name: string }>;
  Mend: Component<{ done: () => void }>;
  Piles: Component;
  /** Where the table may ask about abilities: rule and words. */
  windows: [string, string][];
  lessons: Lesson[];
  /** Words that stand for a rule when a card says them. */
  terms: Record<string, string>;
  clock: (view: View) => string;
  /** The name of the part of the game that an event begins, if it does: a day, a scene. */
  begins: (event: Pick<GameEvent, "kind" | "facts">) => string;
  story: (event: GameEvent, view: View) => Story | null;
  ending: (over: Ended) => { title: string; text: string };
  progress: (chapter: number) => string;
  /** What cannot be had back and costs much: asked once more. */
  costly: (option: Option, view: View) => string;
}
