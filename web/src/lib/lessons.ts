/** The lessons of a guided first game, as the server sends them with the form. */

import { once } from "./api";
import type { Form, Lesson } from "./game";
import type { View } from "./protocol";

/** A lesson with its moments: questions by rule, options by verb, open scopes by name, and flags of the view. */
export interface LessonRow extends Omit<Lesson, "now"> {
  asks: string[];
  opens: string[];
  scopes: string[];
  flags?: string[];
}

const isTrue = (thing: unknown): boolean => (typeof thing === "object" && thing !== null ? Object.keys(thing).length > 0 : Boolean(thing));

/** Return true if a flag is set: a field that is true or not empty, or, with a point, a field of any record in a list. */
export function isSet(view: View, flag: string): boolean {
  const [part = "", name] = flag.split(".");
  return name ? ((view[part] ?? []) as Record<string, unknown>[]).some((record) => isTrue(record[name])) : isTrue(view[part]);
}

/** Return true if a view shows a moment of the lesson to a seat that is asked. */
export function comesNow({ asks, opens, scopes, flags = [] }: LessonRow, view: View): boolean {
  if (!view.asked) return false;
  const verbs = view.asked.options.map(({ id }) => id.split(":")[0] ?? "");
  const going = (view["scopes"] ?? []) as { is: string }[];
  return asks.includes(view.asked.rule) || verbs.some((verb) => opens.includes(verb)) || going.some(({ is }) => scopes.includes(is)) || flags.some((flag) => isSet(view, flag));
}

/** Return the lessons of a game. */
export async function lessonsOf(game: string): Promise<Lesson[]> {
  const form = await once<Form & { lessons?: LessonRow[] }>(`/api/games/${game}/form`);
  return (form.lessons ?? []).map((row) => ({ ...row, now: (view) => comesNow(row, view) }));
}
