/** Helpers for texts. */

import type { Chance } from "./protocol";

/** Return a name as it is in ids. */
export const slug = (name: string): string =>
  name
    .replaceAll("'", "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** Return a number with its noun: 1 card, 2 cards. */
export const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** Return a duration in words. */
export function lasting(seconds: number): string {
  if (seconds < 60) return "less than a minute";
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.round(seconds / 3_600)} h`;
  return count(Math.round(seconds / 86_400), "day");
}

/** A chance with what it is the chance of: 62% to succeed. */
export const chanceText = ({ chance, label }: Chance): string => (chance === null ? label : `${percent(chance)} ${label}`);

export const percent = (chance: number): string =>
  chance > 0.995 && chance < 1 ? ">99%" : chance > 0 && chance < 0.005 ? "<1%" : `${Math.round(chance * 100)}%`;

/** Return true if the id of an option or refusal names a card. */
export const isAbout = (id: string, name: string): boolean => id.split(":").slice(1).includes(slug(name));

/** Return a label without the name of the card beside it. */
export function shortLabel(label: string, name: string): string {
  const [before = "", ...after] = label.split(name);
  const rest = `${before.replace(/( (of|at|against|the))+ $/, " ")}${after.join(name)}`
    .replace(/\s+/g, " ")
    .trim()
    .replace(/( (with|to|at|of|the|by|for|against))+$/, "");
  return rest || label;
}

const SMALL = new Set(["a", "an", "the", "you", "your", "is", "are", "of", "token"]);
const stems = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).filter((word) => !SMALL.has(word)).map((word) => word.replace(/(ing|ed|es|e|s)$/, ""));

/** Return true if some words already say what others would, in any form: "by discarding Lamp", "You discard Lamp.". */
export function says(words: string, others: string): boolean {
  const said = new Set(stems(words));
  return stems(others).every((stem) => said.has(stem));
}

/** Return the start of a text, up to the end of a word. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = text.slice(0, most).replace(/\s+\S*$/, "");
  return `${whole.replace(/[\s,;:(]+$/, "")} …`;
}

/** Return names with unique keys, even if two are equal. */
export function numbered(names: string[]): { name: string; key: string }[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { name, key: count > 1 ? `${name} ${count}` : name };
  });
}

export interface TextPart {
  text: string;
  /** The name in this part, if it is one. */
  name?: string;
}

/** Split a text at names, longer names first. */
export function cut(text: string, names: string[]): TextPart[] {
  const wanted = [...new Set(names)].filter((name) => name && text.includes(name)).sort((a, b) => b.length - a.length);
  if (!wanted.length) return [{ text }];
  const pattern = new RegExp(`(${wanted.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`);
  return text
    .split(pattern)
    .filter(Boolean)
    .map((part) => (wanted.includes(part) ? { text: part, name: part } : { text: part }));
}
