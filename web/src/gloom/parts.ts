/** Gloom of Kilforth at the table. */

import type { GameParts } from "../lib/game";
import CardFace from "./CardFace.svelte";
import Heroes from "./Heroes.svelte";
import Land from "./Land.svelte";
import { LESSONS } from "./lessons";
import Mend from "./Mend.svelte";
import Piles from "./Piles.svelte";
import Score from "./Score.svelte";
import { begins, clock, costly, ending, story, WINDOWS } from "./story";
import { TERMS } from "./terms";

export const parts: GameParts = {
  names: { land: "Land", heroes: "Heroes" },
  Land,
  Heroes,
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
  ending,
  costly,
};
