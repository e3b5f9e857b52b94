/** What an event is about. */

import type { GameEvent, Note } from "./protocol";

/** The cards an event names, as far as they are known. */
export const namesIn = (event: GameEvent, known: (name: string) => boolean): string[] => [
  ...new Set(Object.values(event.facts).flat().filter((one): one is string => typeof one === "string" && known(one))),
];

export interface Told {
  key: string;
  event?: GameEvent;
  note?: Note;
}

/** What happened and what was said at the table, in the order in which it came. What was said before something was undone
 * may stand after more events than are left: it lies no later than the next that was said. */
export function told(events: GameEvent[], notes: Note[]): Told[] {
  const rows: Told[] = [];
  const places = notes.map((note) => note.at);
  for (let index = places.length - 2; index >= 0; index--) places[index] = Math.min(places[index] as number, places[index + 1] as number);
  let next = 0;
  const before = (most: number): void => {
    for (; next < notes.length && (places[next] as number) <= most; next++) rows.push({ key: `n${notes[next]?.n}`, note: notes[next] as Note });
  };
  for (const event of events) {
    before(event.n);
    rows.push({ key: `e${event.n}`, event });
  }
  before(Infinity);
  return rows;
}

/** A note in words; those of chat and of what was set by hand do not say by whom. */
export const said = ({ kind, text }: Note, by: string): string => (by && (kind === "chat" || kind === "mend") ? `${by}: ${text}` : text);
