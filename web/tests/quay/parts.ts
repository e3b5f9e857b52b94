/** The parts of the Quay for the table: a board and beats of its own; the rest is plain. */

import type { Beat, BeatOf } from "../../src/lib/beats";
import { plainBeat } from "../../src/lib/beats";
import type { GameParts } from "../../src/lib/game";
import { plain } from "../../src/table/plain";
import Board from "./Board.svelte";
import { figuresOf } from "./figures";

/** A figure stands where the board shows it until the beat of its move. */
const beat: BeatOf = (event, view, past): Beat => {
  if (event.kind !== "Moved") return plainBeat(event, view, past);
  const { figure, area } = event.facts;
  const figures = figuresOf(view).map((one) => (one.index === figure ? { ...one, area: String(area) } : one));
  return { lasts: 450, at: `area:${String(area)}`, brings: (before) => ({ ...before, figures }) };
};

export const quay: GameParts = {
  ...plain,
  names: { board: "Quay", heroes: "Smugglers", piles: "" },
  Board,
  beat,
  clock: (view) => `Night ${String(view["night"])}`,
  begins: ({ kind, facts }) => (kind === "HourBegan" ? `Hour ${String(facts["hour"])}` : ""),
  ending: () => ({ title: "The night is over", text: "" }),
};
