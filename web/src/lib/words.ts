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

/** Split a text at the sentence that asks. A text that is part of that sentence is lit as a whole. */
export function litParts(text: string, asks: string): { text: string; lit: boolean }[] {
  const at = asks ? text.indexOf(asks) : -1;
  if (at < 0) return [{ text, lit: text.trim().length > 1 && asks.includes(text.trim()) }];
  const parts = [text.slice(0, at), asks, text.slice(at + asks.length)];
  return parts.map((part, index) => ({ text: part, lit: index === 1 })).filter((part) => part.text);
}

/** Split numbers such as 1/2/2/2 off a text, with the one that counts lit; none counts if its place is below 0. */
export function countedParts(text: string, place: number): { text: string; lit: boolean }[] {
  if (place < 0) return [{ text, lit: false }];
  const parts = text.split(/\b(\d+(?:\/\d+)+)\b/).flatMap((piece, index) => {
    if (index % 2 === 0) return { text: piece, lit: false };
    const numbers = piece.split("/");
    const before = numbers.slice(0, place).map((number) => `${number}/`).join("");
    const after = numbers.slice(place + 1).map((number) => `/${number}`).join("");
    return [{ text: before, lit: false }, { text: numbers[place] ?? "", lit: true }, { text: after, lit: false }];
  });
  return parts.filter((part) => part.text);
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

/** Split the rule id in brackets off the end of a sentence. */
export function withRule(sentence: string): { text: string; rule: string } {
  const [, text = sentence, rule = ""] = /^(.*\S) \[([a-z0-9-]+\.[a-z0-9.-]+)\]$/.exec(sentence) ?? [];
  return { text, rule };
}
