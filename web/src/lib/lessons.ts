/** The course of a guided first game, as the server sends it with the form. Knows no game. */

import { once } from "./api";
import type { Form } from "./game";
import type { View } from "./protocol";

/** A sentence. It points at the first visible thing of `points`, and is met when an option that begins like one of
 * `until` is chosen; without these, when it is read. */
export interface Step {
  text: string;
  points: string[];
  until: string[];
}

/** A lesson with its moments: questions by rule, options by the beginning of their ids, open scopes by name, and flags of
 * the view. */
export interface Lesson {
  id: string;
  title: string;
  rule: string;
  step: Step[];
  asks: string[];
  opens: string[];
  scopes: string[];
  flags: string[];
}

const isTrue = (thing: unknown): boolean => (typeof thing === "object" && thing !== null ? Object.keys(thing).length > 0 : Boolean(thing));

/** Return true if a flag is set: a field that is true or not empty, or, with a point, a field of any record in a list. */
export function isSet(view: View, flag: string): boolean {
  const [part = "", name] = flag.split(".");
  return name ? ((view[part] ?? []) as Record<string, unknown>[]).some((record) => isTrue(record[name])) : isTrue(view[part]);
}

/** Return true if an option id is one of these, or continues one of them after a colon. */
export const begins = (option: string, beginnings: string[]): boolean => beginnings.some((one) => option === one || option.startsWith(`${one}:`));

/** Return true if an option that begins so is open. */
export const isOpen = (view: View, beginnings: string[]): boolean => (view.asked?.options ?? []).some(({ id }) => begins(id, beginnings));

/** Return true if a view shows a moment of the lesson to a seat that is asked. */
export function comesNow({ asks, opens, scopes, flags }: Lesson, view: View): boolean {
  if (!view.asked) return false;
  const going = (view["scopes"] ?? []) as { is: string }[];
  return asks.includes(view.asked.rule) || isOpen(view, opens) || going.some(({ is }) => scopes.includes(is)) || flags.some((flag) => isSet(view, flag));
}

/** Return the lessons of a game. */
export const lessonsOf = async (game: string): Promise<Lesson[]> => (await once<Form & { lessons?: Lesson[] }>(`/api/games/${game}/form`)).lessons ?? [];
