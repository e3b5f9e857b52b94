/** Custom packs, and the results of checking them. */

import { once, post } from "./api";
import type { Face } from "./cards.svelte";
import type { Form } from "./game";

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

/** Fetch the form of a new table with these packs. Throws if one of them has errors. */
export const formWith = (game: string, packs: Pack[]): Promise<Form> =>
  packs.length ? post<Form>(`/api/games/${game}/form`, { packs: byName(packs) }) : once<Form>(`/api/games/${game}/form`);

/** Return what to choose from a new form: what its packs bring, else the present choice, else the first that is offered. */
export const chosenFrom = (offered: readonly string[], now: string, brought: unknown): string =>
  typeof brought === "string" && brought ? brought : offered.includes(now) ? now : (offered[0] ?? "");

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
