/** The map: what is at each location, from a view. */

import { ANSWERS, type Option } from "../lib/protocol";
import { isAbout, numbered, slug } from "../lib/words";
import type { Face } from "./faces";
import { ATTRIBUTE_ICONS, claimants, heroName, numbersOf, pairs, shieldsOf, type KilforthView, type HeroFacts } from "./types";

const WAYS = /^(move|escape-to|place|relocate|to):/;

export interface Spot {
  place: number;
  name: string;
  gloom: boolean;
  /** The HP that the location takes in gloom, and whether locations differ in that. */
  shield: number;
  varied: boolean;
  /** The heroes whose claims the location bears, and the player's heroes whose interlude or Finale is here. */
  claims: HeroFacts[];
  trials: HeroFacts[];
  obstacles: number;
  encounters: string[];
  plots: string[];
  ancients: string[];
  heroes: HeroFacts[];
  /** The option that moves a hero here, if any. */
  way?: Option;
  /** An option is about the location itself. */
  use: boolean;
}

export function spots(view: KilforthView, options: Option[]): Spot[] {
  const places = new Map(view.map.map((name) => [slug(name), name]));
  const toward = new Map<string, Option>();
  const used = new Set<string>();
  const shields = shieldsOf(view);
  const varied = new Set(shields).size > 1;
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
      shield: shields[place] ?? 1,
      varied,
      claims: claimants(view, name),
      trials: view.heroes.filter((hero) => hero.seat === view.seat && numbersOf(view, hero)?.trial?.place === place),
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

const plain = (text = ""): string => text.replaceAll("(Map) ", "");

/** Return the text of the side of a location that is up, and that of the other side. */
export const sidesOf = (spot: Spot, land: Face | undefined): { up: string; down: string } => {
  const [bright, dark] = [plain(land?.text), plain(land?.gloom)];
  return spot.gloom ? { up: dark, down: bright } : { up: bright, down: dark };
};

/** Return what ending the Day at a location costs in gloom. */
export const toll = ({ shield }: Pick<Spot, "shield">): string => (shield ? `ending the Day here costs ${shield} HP` : "ending the Day here costs no HP");

/** Return the location that stands for the one printed on a card: another if a token was drawn or it is not on the map. */
export function whereIs(view: KilforthView | undefined, { kind, location }: Pick<Face, "kind" | "location">): string {
  const drawn = kind === "night" ? view?.falls : kind === "reward" || !view?.map.includes(location) ? view?.homes : undefined;
  return view?.map[drawn?.[slug(location)] ?? -1] ?? location;
}

const ancientsAt = (view: KilforthView, place: number): string[] =>
  pairs(view.ancient_places)
    .filter(([name, where]) => where === place && view.zones["ancients"]?.known.includes(name))
    .map(([name]) => name);

/** Return the cards at a location with unique keys, and the icon for a card without one. */
export const lyingAt = (spot: Spot): { name: string; key: string; fallback: string }[] =>
  [
    numbered(spot.ancients).map((one) => ({ ...one, fallback: "death-skull" })),
    numbered(spot.encounters).map((one) => ({ ...one, fallback: "uncertainty" })),
    numbered(spot.plots).map((one) => ({ ...one, fallback: "scroll-unfurled" })),
  ].flat();

/** Return true if an option is about a card. */
export const usable = (options: Option[], name: string): boolean => options.some((option) => isAbout(option.id, name));

/** Options of the hero's location rather than of a card, with a word for those without a kind. */
const HERE = new Map(Object.entries({ search: "", rest: "", "clear:obstacle": "", market: "", hide: "", "come-out": "Come out", heal: "Heal", sell: "Sell", "sell:done": "Sell", leave: "Leave" }));
export const isHere = (option: Option): boolean => HERE.has(option.id);
export const hereWord = (option: Option): string => HERE.get(option.id) || (option.group === ANSWERS ? option.label : option.group);

/** Return the options that are about a hero: team, exchange, healing. */
export const withHero = (options: Option[], hero: HeroFacts): Option[] => options.filter((option) => isAbout(option.id, heroName(hero)));
/** Return a label beside its hero; "Choose" if only the article is left. */
export const heroLabel = (label: string): string => (label === "The" ? "Choose" : label);

const SYMBOLS: Record<string, string> = { provoke: "evil-minion", overcome: "crown" };
/** Return the icon of an option: the tested attribute, a provoked foe, a victory. */
export const symbolOf = (option: Option): string => ATTRIBUTE_ICONS[(option.roll as { attribute?: string } | null | undefined)?.attribute ?? ""] ?? SYMBOLS[option.id.split(":")[0] ?? ""] ?? "";

/** The levels of detail of a location: 0 shows cards in full; then without text (values), names with options (acts),
 * options as icons (signs), icons only (caps), other options behind a click (kept), side by side (beside), names only,
 * icons only, a count, and small text. */
export const TERSE = { values: 1, acts: 2, signs: 3, caps: 4, kept: 5, beside: 6, names: 7, icons: 8, count: 9, small: 10 } as const;
export const TERSEST = TERSE.small;

/** Return a key of everything that a location shows: equal keys need equal space. */
export const words = (spot: Spot, view: KilforthView, options: Option[]): string => {
  const lying = lyingAt(spot);
  return JSON.stringify([
    spot,
    options.filter((option) => [spot.name, ...lying.map((one) => one.name), ...spot.heroes.map(heroName)].some((name) => isAbout(option.id, name))),
    lying.length && [view.damage, view.enemy_tokens, view.claims, view.heroes.map((hero) => [hero.successes, hero.evaded])],
  ]);
};
