/** Custom packs, and the results of checking them. */

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
  /** The line, with a caret below the character. */
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

/** Return packs as texts by name, as the server expects them. */
export const byName = (packs: Pack[]): Record<string, string> => Object.fromEntries(packs.map(({ name, text }) => [name, text]));

/** Return a name that differs from the others. */
export function unlike(name: string, others: string[]): string {
  const wanted = name.trim() || "my cards";
  let found = wanted;
  for (let number = 2; others.includes(found); number++) found = `${wanted} ${number}`;
  return found;
}

export async function packOf(file: File): Promise<Pack> {
  return { name: file.name.replace(/\.toml$/i, ""), text: (await file.text()).replaceAll("\r\n", "\n") };
}
