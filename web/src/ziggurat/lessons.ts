/** The lessons of the guided first game, as the server sends them. */

import type { Lesson } from "../lib/game";
import type { View } from "../lib/protocol";
import { delve } from "./types";

/** A lesson with its moments: questions by rule, options by verb, open scopes by name. */
export interface LessonRow extends Omit<Lesson, "now"> {
  asks: string[];
  opens: string[];
  scopes: string[];
}

/** Return true if a view shows a moment of the lesson. */
function comesNow({ asks, opens, scopes }: LessonRow, view: View): boolean {
  if (!view.asked) return false;
  const verbs = view.asked.options.map(({ id }) => id.split(":")[0] ?? "");
  return asks.includes(view.asked.rule) || verbs.some((verb) => opens.includes(verb)) || delve(view).scopes.some(({ is }) => scopes.includes(is));
}

export const lessonsOf = (rows: LessonRow[]): Lesson[] => rows.map((row) => ({ ...row, now: (view) => comesNow(row, view) }));
