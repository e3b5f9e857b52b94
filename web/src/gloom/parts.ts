/** Gloom of Kilforth at the table. */

import type { GameParts } from "../lib/game";
import CardFace from "./CardFace.svelte";
import Heroes from "./Heroes.svelte";
import Land from "./Land.svelte";
import { LESSONS } from "./lessons";
import Mend from "./Mend.svelte";
import Piles from "./Piles.svelte";
import Score from "./Score.svelte";
import { awaited, begins, clock, ending, offered, outlook, reads, story, subject, WINDOWS } from "./story";
import { TERMS } from "./terms";
import Vitals from "./Vitals.svelte";

export const parts: GameParts = {
  names: { land: "Land", heroes: "Heroes", piles: "Decks" },
  Land,
  Heroes,
  Vitals,
  Card: CardFace,
  Mend,
  Piles,
  Score,
  windows: WINDOWS,
  lessons: LESSONS,
  terms: TERMS,
  clock,
  begins,
  story,
  subject,
  ending,
  offered,
  reads,
  outlook,
  awaited,
};
