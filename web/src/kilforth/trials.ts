/** Interludes and Finales: the parts of a saga that are Tests at a location. */

import { face } from "./faces";
import { numbersOf, type HeroFacts, type KilforthView } from "./types";

export const TRIALS = { interlude: "Interlude", finale: "Finale" } as const;

/** Return the hero's interlude or Finale in one line, or "". */
export function trialText(view: KilforthView, hero: HeroFacts): string {
  const trial = numbersOf(view, hero)?.trial;
  if (!trial) return "";
  return `${TRIALS[trial.kind]}, ${trial.attribute} ${trial.held} of ${trial.target} at ${view.map[trial.place] ?? ""}`;
}

/** Return the numbers of the chapters of a saga that are interludes. */
export const interludesOf = (saga: string): number[] => (face(saga)?.chapters ?? []).flatMap((chapter, index) => (chapter.attribute ? [index + 1] : []));
