/** The parts of Kilforth for the table. */

import type { PictureOf } from "../pictures/types";
import type { Banner, KilforthParts } from "./banners";
import { beat } from "./beats";
import CardFace from "./CardFace.svelte";
import Heroes from "./Heroes.svelte";
import Land from "./Land.svelte";
import Mend from "./Mend.svelte";
import Piles from "./Piles.svelte";
import Score from "./Score.svelte";
import { bedOf, soundOf } from "./sounds";
import { begins, clock, offered, outlook, placeholder, reads, story, subject } from "./story";
import type { Side } from "./types";
import Vitals from "./Vitals.svelte";
import { weighs } from "./weighs";

/** What differs between the Kilforth games. */
export interface Edition {
  endings: Record<string, { title: string; text: string; picture: PictureOf }>;
  terms: Record<string, string>;
  /** The sides that heroes choose between, if there are sides. */
  banners?: Record<Side, Banner>;
}

export const kilforth = ({ endings, terms, banners }: Edition): KilforthParts => ({
  names: { board: "Map", heroes: "Heroes", piles: "Decks" },
  Board: Land,
  Heroes,
  Vitals,
  Card: CardFace,
  Mend,
  Piles,
  Score,
  terms,
  clock,
  begins,
  beat,
  weighs,
  story,
  subject,
  ending: ({ score }) => endings[score.ending ?? ""] ?? { title: "The game is over", text: "" },
  sound: soundOf,
  bed: bedOf,
  offered,
  reads,
  outlook,
  placeholder,
  ...(banners && { banners }),
});
