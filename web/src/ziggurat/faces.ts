/** Ziggurat's card faces: the fields beyond those of every game. */

import * as cards from "../lib/cards.svelte";
import type { View } from "../lib/protocol";
import type { ZigguratView } from "./types";

export interface Face extends cards.Face {
  slug: string;
  mark: string;
  flavour: string;
  icon: string;
  back: string;
  keywords: string[];
  spheres: string[];
  track?: { spheres: string[]; slots: number };
  number?: string | number;
  zone?: string;
  doors?: [number, string][];
  type?: string;
  stats?: Record<string, number>;
  title?: string;
  difficulty?: number;
  specialities?: string[];
  atk?: number;
  arm?: number;
  def?: number;
  ranged?: boolean;
  boost?: number;
  use?: string;
  order?: string;
  faction?: string;
  values?: { atk: number; arm: number; hp: number; limit: number };
  icons?: string[];
  tile?: string;
  choices?: { label: string; story: string; text: string }[];
  destination?: string;
  level?: number;
  wanted?: string;
  time?: number;
}

/** The kinds of cards whose words are unknown until they are met. */
const SEALED = new Set(["stage", "threat", "encounter", "peril"]);

/** Return a card's face: as it was met in this view, or as the box shows it. */
export const face = (name: string, view?: View | null): Face | undefined => ((view as ZigguratView | undefined)?.met?.[name] ?? cards.face(name)) as Face | undefined;
export const faceOf = (slug: string): Face | undefined => cards.faceOf(slug) as Face | undefined;
export const isSealed = (card: Face, view?: View | null): boolean => SEALED.has(card.kind) && !(view as ZigguratView | undefined)?.met?.[card.name];
/** Return the face of a tile by its number. */
export const tileFace = (number: string, names: string[]): Face | undefined => {
  const name = names.find((one) => one.split(" ")[0]?.toLowerCase() === number.toLowerCase());
  return name === undefined ? undefined : face(name);
};
