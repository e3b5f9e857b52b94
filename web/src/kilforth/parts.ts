/** The parts of Kilforth for the table. */

import type { GameParts, Lesson } from "../lib/game";
import type { PictureOf } from "../pictures/types";
import CardFace from "./CardFace.svelte";
import Heroes from "./Heroes.svelte";
import Land from "./Land.svelte";
import Mend from "./Mend.svelte";
import Piles from "./Piles.svelte";
import Score from "./Score.svelte";
import { bedOf, soundOf } from "./sounds";
import { begins, clock, offered, outlook, placeholder, reads, story, subject } from "./story";
import Vitals from "./Vitals.svelte";

/** What differs between the Kilforth games. */
export interface Edition {
  endings: Record<string, { title: string; text: string; picture: PictureOf }>;
  lessons: Lesson[];
  terms: Record<string, string>;
}

export const kilforth = ({ endings, lessons, terms }: Edition): GameParts => ({
  names: { board: "Map", heroes: "Heroes", piles: "Decks" },
  Board: Land,
  Heroes,
  Vitals,
  Card: CardFace,
  Mend,
  Piles,
  Score,
  lessons,
  terms,
  clock,
  begins,
  story,
  subject,
  ending: ({ score }) => endings[score.ending ?? ""] ?? { title: "The game is over", text: "" },
  sound: soundOf,
  bed: bedOf,
  offered,
  reads,
  outlook,
  placeholder,
});
