/** Generic facts of any game's view. */

import type { Presence, View, Zone } from "./protocol";

export type Fact = [label: string, text: string];

/** An entry of a list in the view (a hero, say), with its own piles. */
export interface Figure {
  key: string;
  name: string;
  seat: number;
  /** Its place, if the view names one. */
  place: string;
  facts: Fact[];
  zones: [string, Zone][];
}

const COMMON = new Set(["seat", "winners", "asked", "zones", "scopes", "shown", "settings", "unseen", "ticket"]);
const OWN = new Set(["is", "index", "seat", "name", "slug"]);
const PLACES = ["area", "place", "location"];
type Facts = Record<string, unknown>;

const isFacts = (thing: unknown): thing is Facts => typeof thing === "object" && thing !== null && !Array.isArray(thing);
const isEmpty = ({ known, hidden }: Zone): boolean => known.length + hidden === 0;
const isWord = (thing: unknown): thing is string | number => typeof thing === "number" || (typeof thing === "string" && thing !== "");

/** Return an identifier as words. */
export const spoken = (name: string): string => {
  const words = name.replaceAll(/[_:-]+/g, " ").trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** Return the facts that are words, numbers, true, or lists of these; skip the others. */
export const plainFacts = (facts: Facts, but: Set<string> = new Set()): Fact[] =>
  Object.entries(facts).flatMap(([name, thing]): Fact[] => {
    if (but.has(name)) return [];
    if (thing === true) return [[spoken(name), "yes"]];
    if (isWord(thing)) return [[spoken(name), String(thing)]];
    return Array.isArray(thing) && thing.length && thing.every(isWord) ? [[spoken(name), thing.join(", ")]] : [];
  });

export const factsOf = (view: View): Fact[] => plainFacts(view, COMMON);

/** Return the lists of objects in the view. */
const listed = (view: View): [string, Facts[]][] =>
  Object.entries(view).filter((entry): entry is [string, Facts[]] => !COMMON.has(entry[0]) && Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every(isFacts));

export function figuresOf(view: View, presence: Presence): Figure[] {
  const lists = listed(view);
  const named = new Map<number, number>();
  return lists.flatMap(([list, rows]) =>
    rows.map((row, index): Figure => {
      const seat = typeof row["seat"] === "number" ? row["seat"] : -1;
      const nth = named.get(seat) ?? 0;
      named.set(seat, nth + 1);
      const played = presence.seats.find((one) => one.seat === seat)?.heroes[nth];
      const place = PLACES.find((fact) => typeof row[fact] === "string") ?? "";
      return {
        key: `${list}:${index}`,
        name: typeof row["name"] === "string" ? row["name"] : (played ?? `${row["is"] ?? spoken(list)} ${index + 1}`),
        seat,
        place: place && String(row[place]),
        facts: plainFacts(row, OWN),
        zones: lists.length === 1 ? Object.entries(view.zones).filter(([zone, pile]) => zone.endsWith(`:${index}`) && !isEmpty(pile)) : [],
      };
    }),
  );
}

/** Return the piles that belong to no figure. */
export function zonesOf(view: View, figures: Figure[]): [string, Zone][] {
  const own = new Set(figures.flatMap((figure) => figure.zones.map(([zone]) => zone)));
  return Object.entries(view.zones).filter(([zone, pile]) => !own.has(zone) && !isEmpty(pile));
}
