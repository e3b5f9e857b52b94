/** The odds of Tests, and dice. */

import type { Chance, Die } from "../lib/game";
import type { GameEvent, Option, View } from "../lib/protocol";
import { hope, percent } from "../lib/words";

/** The chance to succeed without and with all help, and the chance of no successes where that matters. */
interface Odds {
  plain: number;
  best: number;
  zero?: number | null;
}

export function odds(option: Option): Chance[] {
  const found = option.odds as Odds | null | undefined;
  if (!found) return [];
  const { plain, best, zero } = found;
  const succeeding: Chance = { chance: best, label: `to succeed${best > plain ? `, ${percent(plain)} without help` : ""}`, tone: hope(best) };
  return zero ? [succeeding, { chance: zero, label: "to roll no successes", tone: "feared" }] : [succeeding];
}

/** Return the lowest number that is a success. */
const success = (view: View): number => ((view["settings"] as { easy_dice?: boolean } | undefined)?.easy_dice ? 4 : 5);

export const dice = (thrown: number[], view: View): Die[] =>
  thrown.map((shows) => ({ sides: 6, shows: String(shows), tone: shows >= success(view) ? "good" : "plain" }));

export const diceOf = ({ facts }: GameEvent, view: View): Die[] => (Array.isArray(facts["dice"]) ? dice(facts["dice"] as number[], view) : []);
