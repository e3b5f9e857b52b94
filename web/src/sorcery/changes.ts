/** HP lost and gained, from the news. */

import type { GameEvent } from "../lib/protocol";

const SIGNS: Record<string, number> = { Wounded: 1, Suffered: 1, Healed: -1 };

/** Return the HP that each figure lost in these events; below 0 for those that it gained. */
export function changes(events: readonly GameEvent[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { kind, facts } of events) {
    const figure = Number(facts["figure"]);
    if (SIGNS[kind]) found.set(figure, (found.get(figure) ?? 0) + SIGNS[kind] * Number(facts["amount"]));
  }
  return found;
}
