/** Attacks, put together from the events that tell of them: the HIT stage, then a DEF stage for each defender. */

import type { GameEvent } from "../lib/protocol";
import type { Rolled } from "./dice";

/** Hits or Armor with where they come from. */
export type Part = [name: string, amount: number];

export interface Defence {
  defender: number;
  hits: number;
  lethal: number;
  parts: Part[];
  /** Hits that Magic Shields blocked. */
  warded: number;
  armor: number;
  dice: Rolled[];
  shields: number;
  /** HP lost, once it is known. */
  wounds: number | null;
  /** HP left, if some were lost. */
  left: number | null;
  conditions: string[];
  ignored: boolean;
  died: boolean;
}

export interface Fight {
  n: number;
  attacker: number;
  targets: number[];
  card: string;
  red: number;
  blue: number;
  dice: Rolled[];
  hits: number | null;
  lethal: number;
  parts: Part[];
  bought: string[];
  defences: Defence[];
  over: boolean;
}

type Facts = Record<string, unknown>;
type Teller = (fight: Fight, facts: Facts) => void;

const number = (facts: Facts, name: string): number => Number(facts[name] ?? 0);

function defence(fight: Fight, who: number): Defence {
  const known = fight.defences.find((one) => one.defender === who);
  if (known) return known;
  const one: Defence = { defender: who, hits: fight.hits ?? 0, lethal: fight.lethal, parts: [], warded: 0, armor: 0, dice: [], shields: 0, wounds: null, left: null, conditions: [], ignored: false, died: false };
  fight.defences.push(one);
  return one;
}

const struck = (fight: Fight, who: number): Defence | undefined => fight.defences.find((one) => one.defender === who);

const TELLERS: Record<string, Teller> = {
  DieRolled: (fight, facts) => {
    const die = { colour: facts["colour"], shows: String(facts["shows"]) } as Rolled;
    if (facts["purpose"] === "attack") fight.dice.push(die);
    if (facts["purpose"] === "defence") defence(fight, number(facts, "figure")).dice.push(die);
  },
  DieRerolled: (fight, facts) => {
    const of = struck(fight, number(facts, "figure"))?.dice ?? fight.dice;
    const old = of.find((die) => !die.again && die.colour === facts["colour"] && die.shows === facts["before"]);
    if (old) Object.assign(old, { shows: String(facts["shows"]), again: true });
  },
  HitsCounted: (fight, facts) => Object.assign(fight, { hits: number(facts, "hits"), lethal: number(facts, "lethal"), parts: facts["parts"] as Part[] }),
  BonusCounted: (fight, facts) => Object.assign(defence(fight, number(facts, "defender")), { hits: number(facts, "hits"), lethal: number(facts, "lethal"), parts: facts["parts"] as Part[] }),
  UpshotBought: (fight, facts) => void fight.bought.push(String(facts["gain"])),
  ShieldSpent: (fight, facts) => void defence(fight, number(facts, "figure")).warded++,
  ArmorCounted: (fight, facts) => Object.assign(defence(fight, number(facts, "figure")), { armor: number(facts, "armor") }),
  ShieldsCounted: (fight, facts) => Object.assign(defence(fight, number(facts, "figure")), { shields: number(facts, "shields"), wounds: 0 }),
  DefenderChanged: (fight, facts) => {
    fight.targets = fight.targets.map((one) => (one === number(facts, "instead") ? number(facts, "figure") : one));
  },
  AttackIgnored: (fight, facts) => Object.assign(defence(fight, number(facts, "figure")), { ignored: true, wounds: 0 }),
  Wounded: (fight, facts) => Object.assign(defence(fight, number(facts, "figure")), { wounds: number(facts, "amount"), left: number(facts, "left") }),
  ConditionGained: (fight, facts) => void struck(fight, number(facts, "figure"))?.conditions.push(String(facts["condition"])),
  Died: (fight, facts) => {
    const one = struck(fight, number(facts, "figure"));
    if (one) one.died = true;
  },
};

/** What shows that an attack is over. */
const AFTER = new Set(["TurnBegan", "TurnEnded", "EnemyTurnBegan", "Activated", "EncounterDrawn", "StrideBegan", "PhaseBegan", "RoundBegan", "QuestEnded"]);

/** Return the attacks that events tell of, the earliest first. */
export function fights(events: readonly GameEvent[]): Fight[] {
  const found: Fight[] = [];
  for (const { n, kind, facts } of events) {
    const last = found.at(-1);
    if (kind === "AttackDeclared") {
      if (last) last.over = true;
      found.push(begun(n, facts));
    } else if (last && AFTER.has(kind)) last.over = true;
    else if (last && !last.over) TELLERS[kind]?.(last, facts);
  }
  return found;
}

const begun = (n: number, facts: Facts): Fight => ({
  n,
  attacker: number(facts, "attacker"),
  targets: [...(facts["targets"] as number[])],
  card: String(facts["card"] ?? ""),
  red: number(facts, "red"),
  blue: number(facts, "blue"),
  dice: [],
  hits: null,
  lethal: 0,
  parts: [],
  bought: [],
  defences: [],
  over: false,
});
