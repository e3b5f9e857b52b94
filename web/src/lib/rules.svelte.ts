/** The rulebook of a game, loaded on demand. */

import { get, once } from "./api";

export interface Rule {
  id: string;
  section: string;
  kind: string;
  text: string;
  reading?: string;
  /** Ids of rules of another game that this one is shown for. */
  answers?: string[];
}

export interface Chapter {
  title: string;
  intro: string;
  parts: { title: string; rules: string[] }[];
  /** What is done one after another, and whether it begins again. */
  steps?: { title: string; each: string[]; again: boolean } | null;
  /** A drawing of the game by its name, and what it shows. */
  picture?: { name: string; text: string } | null;
}

/** Where a rule is read: the number of its chapter, and its heading. */
export interface Spot {
  chapter: number;
  heading: string;
}

export interface Book {
  rules: Rule[];
  chapters: Chapter[];
  spots: Map<string, Spot>;
}

let read = $state.raw<{ game: string; byId: Map<string, Rule> }>({ game: "", byId: new Map() });

export async function loadRules(game: string): Promise<Rule[]> {
  const rules = await once<Rule[]>(`/api/games/${game}/rulebook`);
  read = { game, byId: new Map(rules.flatMap((rule) => [rule.id, ...(rule.answers ?? [])].map((id) => [id, rule]))) };
  return rules;
}

export const ruleOf = (id: string): Rule | undefined => read.byId.get(id);

export async function loadBook(game: string): Promise<Book> {
  const [rules, chapters] = await Promise.all([loadRules(game), once<Chapter[]>(`/api/games/${game}/chapters`)]);
  return { rules, chapters, spots: spotsOf(chapters) };
}

export function spotsOf(chapters: Chapter[]): Map<string, Spot> {
  return new Map(chapters.flatMap(({ parts }, chapter) => parts.flatMap(({ title: heading, rules }) => rules.map((id) => [id, { chapter, heading }] as const))));
}

/** Return the rules that match a player's words, best first. The server searches: it knows the game's words. */
export async function searchRules(game: string, words: string): Promise<Rule[]> {
  const ids = await get<string[]>(`/api/games/${game}/rules?words=${encodeURIComponent(words)}`);
  return ids.flatMap((id) => ruleOf(id) ?? []);
}

/** Return a step's name and the rest of it: "Break camp. You get …". */
export function stepOf(step: string): { name: string; text: string } {
  const end = step.indexOf(". ");
  return end < 0 ? { name: step.replace(/\.$/, ""), text: "" } : { name: step.slice(0, end), text: step.slice(end + 2) };
}
