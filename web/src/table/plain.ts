/** The default parts of a game: a plain board of everything in its view. A game's parts may build on these. */

import { faceOf } from "../lib/cards.svelte";
import type { GameParts } from "../lib/game";
import PlainBoard from "./PlainBoard.svelte";
import PlainCard from "./PlainCard.svelte";
import PlainFigures from "./PlainFigures.svelte";
import PlainScore from "./PlainScore.svelte";

export const plain: GameParts = {
  names: { board: "Board", heroes: "Figures", piles: "" },
  Board: PlainBoard,
  Heroes: PlainFigures,
  Card: PlainCard,
  Score: PlainScore,
  terms: {},
  clock: () => "",
  begins: () => "",
  story: () => null,
  ending: () => ({ title: "The game is over", text: "" }),
  subject: () => "",
  offered: () => "",
  reads: (option) => faceOf(option.id.split(":").at(-1) ?? "")?.text ?? "",
  outlook: () => "",
  placeholder: () => "",
};
