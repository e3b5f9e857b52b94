/** What an event is about. */

import type { GameEvent } from "./protocol";

/** The cards an event names, as far as they are known. */
export const namesIn = (event: GameEvent, known: (name: string) => boolean): string[] => [
  ...new Set(Object.values(event.facts).flat().filter((one): one is string => typeof one === "string" && known(one))),
];
