/** Packs of cards that players write, and what the server says of them. */

import type { Face } from "./cards.svelte";

export interface Pack {
  name: string;
  text: string;
}

export interface ReadingFacts {
  ok: boolean;
  text: string;
  at?: number;
  message?: string;
  pieces?: { start: number; end: number; node: string; depth: number }[];
  explained?: string;
}

export interface Fault {
  line: number;
  column: number;
  /** The line, and below it a caret under the very letter. */
  shown: string;
  kind: string;
  card: string;
  message: string;
}

export interface CheckedCard {
  kind: string;
  name: string;
  line: number;
  count: number;
  faces: Face[];
  texts: ReadingFacts[];
  faults: Fault[];
}

export interface CheckedPack {
  name: string;
  ok: boolean;
  summary: string;
  cards: CheckedCard[];
  faults: Fault[];
  more: number;
}

export interface Checked {
  ok: boolean;
  packs: CheckedPack[];
  faults: Fault[];
  notes: string[];
}

export const faultsOf = (pack: CheckedPack): Fault[] => [...pack.faults, ...pack.cards.flatMap((card) => card.faults)];

/** Packs as a table is made with them: texts by name. */
export const byName = (packs: Pack[]): Record<string, string> => Object.fromEntries(packs.map(({ name, text }) => [name, text]));

/** A name that none of the others has. */
export function unlike(name: string, others: string[]): string {
  const wanted = name.trim() || "my cards";
  let found = wanted;
  for (let number = 2; others.includes(found); number++) found = `${wanted} ${number}`;
  return found;
}

export async function packOf(file: File): Promise<Pack> {
  return { name: file.name.replace(/\.toml$/i, ""), text: (await file.text()).replaceAll("\r\n", "\n") };
}
