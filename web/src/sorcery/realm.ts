/** What is where: figures with their numbers, areas with what is in them, and the options about them. */

import { isAbout, slug } from "../lib/words";
import type { Option } from "../lib/protocol";
import { PALE, RANKS } from "./tones";
import { conditionText } from "./words";
import { face, type AreaFacts, type FigureFacts, type FigureNumbers, type HeroFacts, type HeroNumbers, type Intent, type Scope, type SorceryOption, type SorceryView } from "./types";

/** A figure on the map with its numbers; a Hero with the Hero's too. */
export interface Person extends FigureFacts {
  numbers: FigureNumbers;
  hero?: HeroFacts & HeroNumbers;
  colour: string;
  icon: string;
}


const numbersOf = (view: SorceryView, index: number): FigureNumbers =>
  view.shown.figures.find((one) => one.index === index) ?? { index, hp: 0, most: 1, armor: 0, armor_parts: [], dice: 0, conditions: [] };

export function heroOf(view: SorceryView, index: number): (HeroFacts & HeroNumbers) | undefined {
  const facts = view.heroes[index];
  const numbers = view.shown.heroes[index];
  return facts && numbers && { ...numbers, ...facts, powers: numbers.powers };
}

export function personOf(view: SorceryView, figure: FigureFacts): Person {
  const card = face(figure.card);
  const hero = figure.kind === "hero" ? heroOf(view, figure.index) : undefined;
  const colour = hero ? (card?.colour ?? "#b08d57") : figure.kind === "enemy" ? (RANKS[card?.rank ?? ""] ?? "#c4473d") : PALE;
  return { ...figure, numbers: numbersOf(view, figure.index), colour, icon: card?.icon ?? "hooded-figure", ...(hero && { hero }) };
}

/** Return everybody on the map. */
export const people = (view: SorceryView): Person[] => view.figures.filter(({ area }) => area >= 0).map((figure) => personOf(view, figure));

/** Return the number of the Hero that acts or is asked, or the first of the seat's. */
export function acting(view: SorceryView): number {
  const turn = scope(view, "HeroTurn");
  if (turn) return Number(turn["hero"]);
  const asked = view.asked?.hero ?? -1;
  if (view.heroes[asked]) return asked;
  const own = view.figures.findIndex(({ kind, seat }) => kind === "hero" && seat === view.seat);
  return Math.max(0, own);
}

export const scope = (view: SorceryView, name: string): Scope | undefined => view.scopes.findLast(({ is }) => is === name);
export const within = (mask: number, bit: number): boolean => Math.floor(mask / 2 ** bit) % 2 === 1;
export const nameOf = (view: SorceryView, index: number): string => view.figures[index]?.card ?? "";
/** Records come as lists of pairs, empty ones as objects. */
export const pairs = (record: SorceryView["cooling"]): [string, number][] => (Array.isArray(record) ? record : Object.entries(record));
/** Return the rounds that a used power still has to cool; -1 if it is ready. */
export const cooling = (view: SorceryView, name: string): number => pairs(view.cooling).find(([one]) => one === name)?.[1] ?? -1;

/** A thing on the map that is no figure. */
export interface Token {
  key: string;
  icon: string;
  text: string;
  /** The card to open, if there is one. */
  card?: string;
  tone?: "shut" | "open" | "gold" | "dread";
}

const at = (areas: readonly number[], area: number): number[] => areas.flatMap((one, nth) => (one === area ? [nth] : []));

/** Return the things in an area: Chests, Shrines, Spawn Gates, tokens, items. */
export function tokensIn(view: SorceryView, area: number): Token[] {
  const { map } = view.shown;
  const zone = (name: string): number => (view.zones[name]?.hidden ?? 0) + (view.zones[name]?.known.length ?? 0);
  const shadows = Object.keys(view.zones).filter((name) => name.startsWith("shadow:") && name.endsWith(`:${area}`)).reduce((sum, name) => sum + zone(name), 0);
  const crowns = view.crowns[area] ?? 0;
  return [
    ...at(map.shrines, area).map((nth): Token => ({ key: `shrine${nth}`, icon: "holy-symbol", text: view.shrines[nth] ? "open Shrine" : "closed Shrine", tone: view.shrines[nth] ? "open" : "shut" })),
    ...at(map.gates, area).map((nth): Token => ({ key: `gate${nth}`, icon: "dungeon-gate", text: view.gates[nth] ? "open Spawn Gate" : "closed Spawn Gate", tone: view.gates[nth] ? "dread" : "shut" })),
    ...at(map.chests, area).flatMap((nth): Token[] => {
      const how = view.chests[nth] ?? "";
      return how === "here" || how === "magic" ? [{ key: `chest${nth}`, icon: "locked-chest", text: how === "magic" ? "Chest with a Magic Lock" : "Chest", tone: "gold" }] : [];
    }),
    ...map.sites.flatMap((site, nth): Token[] => (site.area === area ? [{ key: `site${nth}`, icon: "flag-objective", text: `${site.name}${view.sites[nth] ? " (used)" : ""}`, tone: view.sites[nth] ? "shut" : "gold" }] : [])),
    ...at(map.waypoints, area).flatMap((nth): Token[] => (view.waypoints[nth] ? [] : [{ key: `way${nth}`, icon: "position-marker", text: "Waypoint", tone: "gold" }])),
    ...(zone(`search:at:${area}`) ? [{ key: "search", icon: "magnifying-glass", text: "Search Area", tone: "gold" } as Token] : []),
    ...(shadows ? [{ key: "shadow", icon: "hooded-figure", text: shadows > 1 ? `${shadows} Shadows` : "Shadow", tone: "dread" } as Token] : []),
    ...(crowns ? [{ key: "crowns", icon: "two-coins", text: `${crowns} Crowns`, tone: "gold" } as Token] : []),
    ...(view.zones[`area:${area}`]?.known ?? []).map((card, nth): Token => ({ key: `item${nth}`, icon: face(card)?.icon ?? "knapsack", text: card, card, tone: "gold" })),
  ];
}

/** Return the options that concern an area: to go there, or to choose it. */
export const optionsFor = (options: readonly SorceryOption[], name: string): SorceryOption[] => options.filter(({ id }) => isAbout(id, name));

const GOING = /^(move|step|to|enter|stay|barrier|reveal):/;
/** Return the option that a press on an area chooses. */
export const going = (options: readonly SorceryOption[], area: string): SorceryOption | undefined => {
  const found = optionsFor(options, area).filter(({ id }) => GOING.test(id));
  return found.length === 1 ? found[0] : undefined;
};

const TARGETS = /^(attack|target|victim|activate|next|use|turn|trade)\b/;
export const isTarget = (options: readonly Option[], name: string): boolean => options.some(({ id }) => TARGETS.test(id) && id.split(":").slice(1).includes(slug(name)));

export const intentOf = (intents: unknown, figure: number): Intent | undefined => (intents as Intent[] | undefined)?.find((one) => one.figure === figure);

/** Return an area with all that is in it, for those who do not see the map. */
export function spokenArea(view: SorceryView, area: AreaFacts, number: number, here: readonly Person[], go?: SorceryOption): string {
  const { difficult, deadly } = view.shown;
  const how = [within(difficult, number) && "Difficult", within(deadly, number) && "Deadly"].filter(Boolean);
  const things = tokensIn(view, number).map(({ text }) => text);
  const who = here.map((one) => `${one.card}, ${one.numbers.hp} of ${one.numbers.most} HP${one.ko ? ", K.O." : ""}${one.hero?.ghost ? ", Ghost Soul" : ""}`);
  const parts = [...how, ...who, ...things];
  return `${area.name}${parts.length ? `: ${parts.join("; ")}` : ""}${go ? `. ${go.label}${go.cost ? `, ${go.cost}` : ""}` : ""}`;
}

/** Return a figure with its numbers, for those who do not see the map. */
export function spokenPerson({ card, kind, numbers, hero, ko, hidden, shields }: Person): string {
  const parts = [
    `${numbers.hp} of ${numbers.most} HP`,
    numbers.armor > 0 && `Armor ${numbers.armor}`,
    shields > 0 && `${shields} Magic ${shields === 1 ? "Shield" : "Shields"}`,
    ...numbers.conditions.map(conditionText),
    ko && !numbers.conditions.includes("KO") && "K.O.",
    hidden && "Hidden",
    hero?.ghost && "Ghost Soul",
  ];
  return `${card}, ${kind === "hero" ? "Hero" : kind === "enemy" ? (face(card)?.rank ?? "Enemy") : kind}: ${parts.filter(Boolean).join(", ")}`;
}
