/** What is coming: cards that bear Time, and pursuers. */

import { listed } from "./lists";
import { known, pairs, type GroupFacts, type ZigguratView } from "./types";

export interface Timed {
  name: string;
  /** null: the card bears no Time. */
  time: number | null;
  kind: string;
}

const AREAS: [zone: string, kind: string][] = [
  ["threat", "Threat"],
  ["environments", "Environment"],
  ["peril", "Peril"],
];

/** Return the threat, and all else that lies in the peril area or bears Time, but for the quest card. */
export function timed(view: ZigguratView): Timed[] {
  const pools = new Map(pairs(view.time));
  const rows = AREAS.flatMap(([zone, kind]) => known(view, zone).map((name) => ({ name, kind, time: pools.get(name) ?? null })));
  const seen = new Set([...rows.map(({ name }) => name), ...known(view, "quest")]);
  return [...rows, ...[...pools].filter(([name]) => !seen.has(name)).map(([name, time]) => ({ name, time, kind: "Time" }))];
}

export interface Pursuers extends GroupFacts {
  known: string[];
  /** Who they are, as far as that is known. */
  words: string;
}

export function pursuers(view: ZigguratView): Pursuers[] {
  return view.groups.map((group) => {
    const found = known(view, `pursuit:${group.number}`);
    return { ...group, known: found, words: found.length ? listed(found) : group.sought ? `Concealed: ${group.sought}` : "Concealed" };
  });
}

/** Return what comes next: the name of a card, "group N", or "" if nothing bears Time. */
export function nearest(view: ZigguratView): string {
  const pools: [string, number][] = [...pairs(view.time), ...view.groups.map(({ number, time }): [string, number] => [`group ${number}`, time])];
  return pools.toSorted(([, one], [, other]) => one - other)[0]?.[0] ?? "";
}
