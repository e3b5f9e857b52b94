/** Kilforth's card faces: the fields beyond those of every game. */

import * as cards from "../lib/cards.svelte";

/** A chapter of a saga. An interlude is a Test at a location. */
export interface Chapter {
  name: string;
  keywords: string[];
  few: string;
  story: string;
  text: string;
  attribute?: string;
  target?: number;
  location?: string;
}

export interface Face extends cards.Face {
  slug: string;
  flavour: string;
  icon: string;
  type: string;
  terrain: string;
  keywords: string[];
  unique: string;
  gold: number;
  hp: number;
  values: Record<string, number>;
  reward: string;
  location: string;
  skill: string;
  level: number;
  lock: number;
  shortcut: string;
  /** Of a location: the HP that it takes in gloom, unless that is 1, and its text in gloom. */
  shield?: number;
  gloom?: string;
  owner: string;
  chapters?: Chapter[];
  finale?: { name: string; attribute: string; target: number; location: string; story: string };
  totem?: string;
}

export const face = (name: string): Face | undefined => cards.face(name) as Face | undefined;
export const faceOf = (slug: string): Face | undefined => cards.faceOf(slug) as Face | undefined;
