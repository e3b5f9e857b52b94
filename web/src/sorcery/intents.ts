/** The behaviour of Enemies. */

import type { Person } from "./realm";
import { face, type Intent } from "./types";

/** Return the behaviour rules that an Enemy follows: those of its scroll, or the desperate ones of a Master below half. */
export function behaviour(person: Person): string[] {
  const scroll = face(face(person.card)?.scroll ?? "") ?? face(person.card);
  const desperate = scroll?.desperate ?? [];
  return desperate.length && person.numbers.hp * 2 <= person.numbers.most ? desperate : (scroll?.rules ?? []);
}

const MEAN = 1;

/** Return how hard an Enemy would strike, in words: "1.3 HP on average". */
export const blowText = ({ attacks }: Intent): string => {
  const mean = attacks.reduce((sum, one) => sum + one.mean, 0);
  return mean > 0 ? `${mean.toFixed(MEAN)} HP on average` : "";
};
