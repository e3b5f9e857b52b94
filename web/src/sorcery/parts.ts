/** The parts of Sword & Sorcery for the table. */

import type { GameParts } from "../lib/game";
import { beat } from "./beats";
import CardFace from "./CardFace.svelte";
import { ending } from "./endings";
import Heroes from "./Heroes.svelte";
import LogDice from "./LogDice.svelte";
import Mend from "./Mend.svelte";
import QuestBook from "./QuestBook.svelte";
import Realm from "./Realm.svelte";
import Score from "./Score.svelte";
import { bedOf, soundOf } from "./sounds";
import { begins, clock, counting, offered, reads, story, subject } from "./story";
import { TERMS } from "./terms";
import Vitals from "./Vitals.svelte";
import { weighs } from "./weighs";

export const sorcery: GameParts = {
  names: { board: "Map", heroes: "Heroes", piles: "Quest", book: "Quest book" },
  Board: Realm,
  Heroes,
  Vitals,
  Card: CardFace,
  Dice: LogDice,
  Mend,
  Piles: QuestBook,
  Score,
  terms: TERMS,
  counting,
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
