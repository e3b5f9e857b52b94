/** What a card is, and its values, in words. */

import type { Face } from "./faces";
import { signed } from "./types";
import { roman } from "./words";

const KINDS: Record<string, string> = { true_name: "true name", peril: "peril event", stage: "quest card", threat: "threat card", encounter: "encounter", denizen: "denizen" };

/** Return what a kind of card is called. */
export const kindName = ({ kind }: Face): string => KINDS[kind] ?? kind;

/** Return the type line: kind, what it is of, keywords. */
export function kindOf(card: Face): string {
  const words = [kindName(card), card.faction, card.zone, card.order, card.use, card.kind === "quest" || card.kind === "encounter" ? card.type : "", card.title, card.tile ? `at ${card.tile}` : "", ...(card.icons ?? []), ...(card.keywords ?? [])];
  return words.filter(Boolean).join(" · ");
}

/** Return the printed values with their labels. */
export function valuesOf(card: Face): [string, string][] {
  const rows: [string, string][] = [];
  if (card.values) rows.push(["ATK", `${card.values.atk}`], ["ARM", `${card.values.arm}`], ["HP", `${card.values.hp}`], ["Loot limit", `${card.values.limit}`]);
  for (const [name, value] of Object.entries(card.stats ?? {})) rows.push([name.toUpperCase(), signed(value)]);
  if (card.kind === "weapon") rows.push(["ATK", signed(card.atk ?? 0)], ...(card.ranged ? [["Range", "ranged"] as [string, string]] : []));
  if (card.kind === "gear") rows.push(["ARM", `${card.arm ?? 0}`], ["DEF", signed(card.def ?? 0)]);
  if (card.kind === "stage") rows.push(["Card", roman(card.number)], ...(card.destination ? [["Go to", card.destination] as [string, string]] : []));
  if (card.kind === "threat") rows.push(["Card", roman(card.number)], ["Loot level", `${card.level} ${card.wanted}`], ["Time", `${card.time}`]);
  if (card.kind === "tile") rows.push(...(card.doors ?? []).map(([side, kind]): [string, string] => [`Door ${side}`, kind]));
  if (card.kind === "loot") rows.push(["Back", card.mark]);
  if (card.specialities?.length) rows.push(["Speciality", card.specialities.join(", ")]);
  return rows;
}
