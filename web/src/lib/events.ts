/** Events and notes, as the log shows them. */

import type { GameEvent, Note } from "./protocol";

/** Events for answers that a seat did not give: an only option, and a pass by its setting. */
const AUTOMATIC = new Set(["Asked", "SettingPassed"]);
export const automatic = ({ kind }: GameEvent): boolean => AUTOMATIC.has(kind);

/** Return true unless an event is a mere detail. Automatic answers are news, one by one. */
export const isNews = (event: GameEvent): boolean => event.weight > 0 || Boolean(event.dice?.length) || automatic(event);

/** Return the known cards that an event names. */
export const namesIn = (event: GameEvent, known: (name: string) => boolean): string[] => [
  ...new Set(Object.values(event.facts).flat().filter((one): one is string => typeof one === "string" && known(one))),
];

export interface LogRow {
  key: string;
  event?: GameEvent;
  note?: Note;
}

/** Merge events and notes in the order of arrival. After an undo, a note may point beyond the events that are left: it
 * goes no later than the next note. */
export function logRows(events: GameEvent[], notes: Note[]): LogRow[] {
  const rows: LogRow[] = [];
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

/** Return the text of a note; chat needs the name added. */
export const noteText = ({ kind, text }: Note, by: string): string => (by && kind === "chat" ? `${by}: ${text}` : text);
