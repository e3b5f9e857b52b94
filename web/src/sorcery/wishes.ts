/** What the form of a new game asks for. */

import type { Form } from "../lib/game";
import type { Nature } from "./words";

export interface HeroOffer {
  name: string;
  style: string;
  classes: { name: string; nature: Nature }[];
}

export interface SorceryForm extends Form {
  quests: { id: string; name: string; text: string }[];
  heroes: HeroOffer[];
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

export const natureOf = (heroes: readonly HeroOffer[], chosen: Chosen): Nature =>
  heroes.find(({ name }) => name === chosen.hero)?.classes.find(({ name }) => name === chosen.class)?.nature ?? "Neutral";

/** Return true if a Party holds both Law and Chaos, which costs it in soul choices. */
export function isMixed(heroes: readonly HeroOffer[], party: readonly Chosen[]): boolean {
  const natures = party.map((one) => natureOf(heroes, one));
  return natures.includes("Law") && natures.includes("Chaos");
}
