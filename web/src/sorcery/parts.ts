/** The parts of Sword & Sorcery for the table. */

import type { GameParts, Lesson } from "../lib/game";
import CardFace from "./CardFace.svelte";
import { ending } from "./endings";
import Heroes from "./Heroes.svelte";
import LogDice from "./LogDice.svelte";
import Mend from "./Mend.svelte";
import QuestBook from "./QuestBook.svelte";
import Realm from "./Realm.svelte";
import Score from "./Score.svelte";
import { begins, clock, offered, reads, story, subject } from "./story";
import { TERMS } from "./terms";
import Vitals from "./Vitals.svelte";

export const sorcery = (lessons: Lesson[]): GameParts => ({
  names: { board: "Map", heroes: "Heroes", piles: "Quest", book: "Quest book" },
  Board: Realm,
  Heroes,
  Vitals,
  Card: CardFace,
  Dice: LogDice,
  Mend,
  Piles: QuestBook,
  Score,
  lessons,
  terms: TERMS,
  clock,
  begins,
  story,
  ending,
  subject,
  offered,
  reads,
  outlook: () => "",
  placeholder: () => "",
});
