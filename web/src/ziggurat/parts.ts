/** The parts of Ziggurat for the table. */

import type { GameParts } from "../lib/game";
import { beat } from "./beats";
import CardFace from "./CardFace.svelte";
import Delve from "./Delve.svelte";
import Heroes from "./Heroes.svelte";
import Memories from "./Memories.svelte";
import Mend from "./Mend.svelte";
import Piles from "./Piles.svelte";
import Pursuit from "./Pursuit.svelte";
import Quest from "./Quest.svelte";
import Score from "./Score.svelte";
import { bedOf, soundOf } from "./sounds";
import { begins, clock, ending, offered, reads, story, subject } from "./story";
import { TERMS } from "./terms";
import Vitals from "./Vitals.svelte";
import { weighs } from "./weighs";

export const ziggurat: GameParts = {
  names: { board: "Map", heroes: "Hero", piles: "Piles" },
  Board: Delve,
  Heroes,
  Vitals,
  Card: CardFace,
  Mend,
  Piles,
  Score,
  sheets: { quest: ["Quest", Quest], memories: ["Memories", Memories], pursuit: ["Pursuers", Pursuit] },
  terms: TERMS,
  clock,
  begins,
  story,
  beat,
  weighs,
  ending,
  sound: soundOf,
  bed: bedOf,
  subject,
  offered,
  reads,
  outlook: () => "",
  placeholder: () => "",
};
