/** The rulebook of a game, loaded on demand. */

import { once } from "./api";

export interface Rule {
  id: string;
  section: string;
  kind: string;
  text: string;
  reading?: string;
  /** Ids of rules of another game that this one is shown for. */
  answers?: string[];
}

let read = $state.raw<{ game: string; byId: Map<string, Rule> }>({ game: "", byId: new Map() });

export async function loadRules(game: string): Promise<Rule[]> {
  const rules = await once<Rule[]>(`/api/games/${game}/rulebook`);
  read = { game, byId: new Map(rules.flatMap((rule) => [rule.id, ...(rule.answers ?? [])].map((id) => [id, rule]))) };
  return rules;
}

export const ruleOf = (id: string): Rule | undefined => read.byId.get(id);

/** Return the rules with all words; a rule with that id comes first. */
export function findRules(rules: Rule[], words: string, most: number): Rule[] {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return rules.slice(0, most);
  const parts = wanted.split(/\s+/);
  const named = (rule: Rule) => rule.id === wanted || (rule.answers ?? []).includes(wanted);
  const has = (rule: Rule) => {
    const whole = `${rule.id} ${rule.section} ${rule.text} ${rule.reading ?? ""}`.toLowerCase();
    return named(rule) || parts.every((part) => whole.includes(part));
  };
  return rules.filter(has).sort((a, b) => Number(named(b)) - Number(named(a))).slice(0, most);
}
