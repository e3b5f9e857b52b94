/** What is where on the land, as a view shows it. */

import { ANSWERS, type Option } from "../lib/protocol";
import { isAbout, numbered, slug } from "../lib/words";
import { ATTRIBUTE_ICONS, heroName, pairs, type KilforthView, type HeroFacts } from "./types";

const WAYS = /^(move|escape-to|place|relocate|to):/;

export interface Spot {
  place: number;
  name: string;
  gloom: boolean;
  obstacles: number;
  encounters: string[];
  plots: string[];
  ancients: string[];
  heroes: HeroFacts[];
  /** The option that leads here, if one does. */
  way?: Option;
  /** What can be done with the location itself. */
  use: boolean;
}

export function spots(view: KilforthView, options: Option[]): Spot[] {
  const places = new Map(view.map.map((name) => [slug(name), name]));
  const toward = new Map<string, Option>();
  const used = new Set<string>();
  for (const option of options) {
    const name = places.get(option.id.split(":").at(-1) ?? "");
    if (!name) continue;
    if (WAYS.test(option.id)) toward.set(name, option);
    else used.add(name);
  }
  return view.map.map((name, place) => {
    const way = toward.get(name);
    return {
      place,
      name,
      gloom: view.gloom[place] ?? false,
      obstacles: view.obstacles[place] ?? 0,
      encounters: view.zones[`place:${place}`]?.known ?? [],
      plots: view.zones[`plots:${place}`]?.known ?? [],
      ancients: view.arrived ? ancientsAt(view, place) : [],
      heroes: view.heroes.filter((hero) => hero.place === place && !hero.eliminated),
      use: used.has(name),
      ...(way && { way }),
    };
  });
}

const ancientsAt = (view: KilforthView, place: number): string[] =>
  pairs(view.ancient_places)
    .filter(([name, where]) => where === place && view.zones["ancients"]?.known.includes(name))
    .map(([name]) => name);

/** The cards that lie at a place, with keys of their own; and what stands for one that has no picture. */
export const lyingAt = (spot: Spot): { name: string; key: string; fallback: string }[] =>
  [
    numbered(spot.ancients).map((one) => ({ ...one, fallback: "death-skull" })),
    numbered(spot.encounters).map((one) => ({ ...one, fallback: "uncertainty" })),
    numbered(spot.plots).map((one) => ({ ...one, fallback: "scroll-unfurled" })),
  ].flat();

/** Whether something can be done with a card. */
export const usable = (options: Option[], name: string): boolean => options.some((option) => isAbout(option.id, name));

/** Options that belong to where the hero stands, not to a card that lies there; and a word for those whose kind is none. */
const HERE = new Map(Object.entries({ search: "", rest: "", "clear:obstacle": "", market: "", hide: "", "come-out": "Come out", heal: "Heal", sell: "Sell", "sell:done": "Sell", leave: "Leave" }));
export const isHere = (option: Option): boolean => HERE.has(option.id);
export const hereWord = (option: Option): string => HERE.get(option.id) || (option.group === ANSWERS ? option.label : option.group);

/** What can be done with a hero: a team formed, things exchanged, wounds healed. */
export const withHero = (options: Option[], hero: HeroFacts): Option[] => options.filter((option) => isAbout(option.id, heroName(hero)));
/** A label beside the hero it is about. Where it says no more than the name, the hero is chosen. */
export const heroLabel = (label: string): string => (label === "The" ? "Choose" : label);

const SIGNS: Record<string, string> = { provoke: "evil-minion", overcome: "crown" };
/** What an answer does, as a sign: the attribute that is tested, a foe made, a victory. */
export const signOf = (option: Option): string => ATTRIBUTE_ICONS[(option.roll as { attribute?: string } | null | undefined)?.attribute ?? ""] ?? SIGNS[option.id.split(":")[0] ?? ""] ?? "";

/** How tersely a place can speak of what lies there: cards in full, without their text, as names with what can be done,
 * with signs for that, as signs alone where something can be done, these while all else is kept behind a press, these side by
 * side, as names, as icons, as a count; and that in small letters. */
export const TERSE = { values: 1, acts: 2, signs: 3, caps: 4, kept: 5, beside: 6, names: 7, icons: 8, count: 9, small: 10 } as const;
export const TERSEST = TERSE.small;

/** All that a place has to say; where it is the same, the same fits. */
export const words = (spot: Spot, view: KilforthView, options: Option[]): string => {
  const lying = lyingAt(spot);
  return JSON.stringify([
    spot,
    options.filter((option) => [spot.name, ...lying.map((one) => one.name), ...spot.heroes.map(heroName)].some((name) => isAbout(option.id, name))),
    lying.length && [view.damage, view.enemy_tokens, view.heroes.map((hero) => [hero.successes, hero.evaded])],
  ]);
};
