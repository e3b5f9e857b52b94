/** Fights and talks: who strikes when, what enemies will do, and the dice as they lie. */

import type { Die, GameEvent, Option } from "../lib/protocol";
import { counted, figures, scope, type Figure, type Keyed, type ZigguratView } from "./types";
import { trimmed } from "./words";

/** Return the enemies in the order in which they will strike. */
export function foes(view: ZigguratView): Figure[] {
  const place = (foe: Figure): number => view.shown.strikes.indexOf(foe.number);
  return figures(view, "enemy").toSorted((one, other) => place(one) - place(other));
}

/** Return what an enemy will do in the Defence Phase. */
export function intent(foe: Figure, round: number): { text: string; held: boolean } {
  if (foe.tokens["Stun"]) return { text: "Stunned: does not attack.", held: true };
  if (foe.since > round) return { text: "Acts from the next round.", held: true };
  return { text: foe.will || `Strikes for ${foe.atk}.`, held: false };
}

/** Return the label of an option beside its denizen. */
export const foeWord = (label: string): string => trimmed(label.replace(/^(Trade|Recruit)(?: with)? ?: offer (.+)$/, "$1: $2").replace(/ : /, ": "));

export const blockOn = (view: ZigguratView, card: string): number => counted(scope(view, "DefencePhase")?.["blocks"] as Keyed<number> | undefined, card);

export interface Roll {
  about: string;
  die: number;
  score: number;
  mods: number;
  fate: number[];
  parts: [string, number][];
  burnt: boolean;
  /** What a progress check came to so far, and what it needs; target 0: one roll. */
  tally: number;
  target: number;
}

interface Part {
  source: string;
  amount: number;
}

const CAP = 8;
/** Events after which the last roll is no longer of interest. */
const FORGET = new Set(["PhaseBegan", "RoundBegan", "EncounterRevealed", "CheckBegan", "FightBegan"]);

/** Return the dice on the table: of the open check, else of the last one while it matters. */
export function rollOf(view: ZigguratView, events: GameEvent[]): Roll | null {
  const open = scope(view, "Checking");
  if (open) {
    const parts = (open["parts"] as Part[]).map(({ source, amount }): [string, number] => [source, amount]);
    if (open["equipment"]) parts.push(["Equipment", Number(open["equipment"])]);
    const mods = parts.reduce((sum, [, amount]) => sum + amount, 0);
    const burnt = Number(open["burnt"]) >= 0;
    const [die, fate] = [Number(open["die"]), open["fate"] as number[]];
    return { about: String(open["about"]), die, fate, parts, mods, burnt, score: Math.min(CAP, burnt ? Number(open["burnt"]) : die + mods), tally: Number(open["tally"]), target: Number(open["target"]) };
  }
  const from = events.findLastIndex(({ kind }) => FORGET.has(kind));
  const facts = events.slice(from + 1).findLast(({ kind }) => kind === "DiceRolled")?.facts;
  if (!facts) return null;
  const burnt = events.slice(from + 1).findLast(({ kind }) => kind === "GritBurnt")?.facts["score"];
  return { about: String(facts["about"]), die: Number(facts["die"]), fate: facts["fate"] as number[], parts: [], mods: Number(facts["mods"]), burnt: burnt !== undefined, score: Number(burnt ?? facts["score"]), tally: 0, target: 0 };
}

/** The fate dice, gold where the score beats them. */
export const fateDice = ({ fate, score }: Roll): Die[] => fate.map((shows) => ({ sides: 8, shows: String(shows), tone: shows < score ? "good" : "bad" }));
export const outcome = ({ fate, score }: Roll): string => ["miss", "weak hit", "strong hit"][fate.filter((die) => die < score).length] ?? "";

/** Return the options that drop the die in hand onto an enemy, by the slug of the enemy. */
export const blocks = (options: Option[]): Map<string, Option> => new Map(options.filter(({ id }) => id.startsWith("block:")).map((option) => [option.id.split(":").at(-1) ?? "", option]));

const CHECKS: Record<string, string> = { attack: "Attack", defence: "Defence" };
export const checkName = (about: string): string => CHECKS[about] ?? about;
