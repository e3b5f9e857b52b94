/** Kilforth's card faces: the fields beyond those of every game. */

import * as cards from "../lib/cards.svelte";

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
  owner: string;
  chapters?: { name: string; keywords: string[]; few: string; story: string; text: string }[];
  finale?: { name: string; attribute: string; target: number; location: string; story: string };
  totem?: string;
}

export const face = (name: string): Face | undefined => cards.face(name) as Face | undefined;
export const faceOf = (slug: string): Face | undefined => cards.faceOf(slug) as Face | undefined;
