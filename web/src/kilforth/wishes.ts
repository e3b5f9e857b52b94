/** The set-up of a new game of Kilforth. */

import type { Form } from "../lib/game";

export interface KilforthForm extends Form {
  most_heroes: number;
  races: string[];
  classes: { name: string; saga: string }[];
  sagas: string[];
}

export interface HeroWish {
  race: string;
  job: string;
  saga: string;
  seat: number;
}

/** Return the heroes as the server expects them; fields left out are random. */
export const heroSetups = (heroes: HeroWish[], solo: boolean): Record<string, unknown>[] =>
  heroes.map((hero) => ({
    ...(hero.race && { race: hero.race }),
    ...(hero.job && { class: hero.job }),
    ...(hero.saga && { saga: hero.saga }),
    seat: solo ? 0 : hero.seat,
  }));
