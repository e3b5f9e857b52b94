/** The parts of Kilforth for the table. */

import type { Lesson } from "../lib/game";
import type { PictureOf } from "../pictures/types";
import type { Banner, KilforthParts } from "./banners";
import CardFace from "./CardFace.svelte";
import Heroes from "./Heroes.svelte";
import Land from "./Land.svelte";
import Mend from "./Mend.svelte";
import Piles from "./Piles.svelte";
import Score from "./Score.svelte";
import { bedOf, soundOf } from "./sounds";
import { begins, clock, offered, outlook, placeholder, reads, story, subject } from "./story";
import { sideOf, type Side } from "./types";
import Vitals from "./Vitals.svelte";

/** What differs between the Kilforth games. */
export interface Edition {
  endings: Record<string, { title: string; text: string; picture: PictureOf }>;
  lessons: Lesson[];
  terms: Record<string, string>;
  /** The sides that heroes choose between, if there are sides. */
  banners?: Record<Side, Banner>;
}

export const kilforth = ({ endings, lessons, terms, banners }: Edition): KilforthParts => ({
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
  reads: (option) => banners?.[sideOf(option.id)]?.text ?? reads(option),
  outlook,
  placeholder,
  ...(banners && { banners }),
});
