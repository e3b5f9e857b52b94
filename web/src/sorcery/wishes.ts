/** What the form of a new game asks for. */

import type { Form } from "../lib/game";
import type { SorceryFace } from "./types";
import type { Nature } from "./words";

export interface HeroOffer {
  name: string;
  style: string;
  classes: { name: string; nature: Nature }[];
}

export interface SorceryForm extends Form {
  quests: { id: string; name: string; text: string }[];
  heroes: HeroOffer[];
  /** The faces of the Heroes, by name. */
  hero_cards: Record<string, SorceryFace>;
  start?: { quest?: string; heroes?: { hero?: string }[] };
  fewest_heroes: number;
  most_heroes: number;
}

/** A chosen Hero: name, class and seat. */
export interface Chosen {
  hero: string;
  class: string;
  seat: number;
}

/** Return the Party with a Hero taken in or sent away. A newcomer takes the first class that fits the Natures there. */
export function toggled(party: readonly Chosen[], offer: HeroOffer, most: number, heroes: readonly HeroOffer[]): Chosen[] {
  if (party.some(({ hero }) => hero === offer.name)) return party.filter(({ hero }) => hero !== offer.name);
  if (party.length >= most) return [...party];
  const natures = party.map((one) => natureOf(heroes, one));
  const apart = (nature: Nature): boolean => (nature === "Law" && natures.includes("Chaos")) || (nature === "Chaos" && natures.includes("Law"));
  const fits = offer.classes.find(({ nature }) => !apart(nature)) ?? offer.classes[0];
  return [...party, { hero: offer.name, class: fits?.name ?? "", seat: 0 }];
}

/** Return the Party that a form begins with: what its packs bring first, then those who are there still, then the next. */
export function firstParty({ heroes, fewest_heroes: fewest, most_heroes: most, start }: Pick<SorceryForm, "heroes" | "fewest_heroes" | "most_heroes" | "start">, now: readonly Chosen[]): Chosen[] {
  const offered = (name: string | undefined): HeroOffer | undefined => heroes.find((offer) => offer.name === name);
  const brought = (start?.heroes ?? []).flatMap(({ hero }) => offered(hero) ?? []);
  const stay = now.filter(({ hero }) => offered(hero) && !brought.some(({ name }) => name === hero));
  const party = brought.reduce<Chosen[]>((found, offer) => (found.some(({ hero }) => hero === offer.name) ? found : toggled(found, offer, most, heroes)), stay.slice(0, most - brought.length));
  return heroes.reduce((found, offer) => (found.length < fewest && !found.some(({ hero }) => hero === offer.name) ? toggled(found, offer, most, heroes) : found), party);
}

/** Return a Party of so many Heroes at random, without Law beside Chaos. */
export function anyParty({ heroes }: Pick<SorceryForm, "heroes">, many: number, random: () => number = Math.random): Chosen[] {
  const left = heroes.map((offer) => ({ ...offer, classes: shuffled(offer.classes, random) }));
  return shuffled(left, random)
    .slice(0, many)
    .reduce<Chosen[]>((party, offer) => toggled(party, offer, many, heroes), []);
}

const shuffled = <One>(all: readonly One[], random: () => number): One[] =>
  all.map((one): [number, One] => [random(), one]).toSorted(([one], [other]) => one - other).map(([, one]) => one);

export const natureOf = (heroes: readonly HeroOffer[], chosen: Chosen): Nature =>
  heroes.find(({ name }) => name === chosen.hero)?.classes.find(({ name }) => name === chosen.class)?.nature ?? "Neutral";

/** Return true if a Party holds both Law and Chaos, which costs it in soul choices. */
export function isMixed(heroes: readonly HeroOffer[], party: readonly Chosen[]): boolean {
  const natures = party.map((one) => natureOf(heroes, one));
  return natures.includes("Law") && natures.includes("Chaos");
}
