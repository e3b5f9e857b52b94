/** What a new game of Gloom is asked to be. */

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

/** Heroes as the server is told of them: what is left open comes at random. */
export const told = (heroes: HeroWish[], solo: boolean): Record<string, unknown>[] =>
  heroes.map((hero) => ({
    ...(hero.race && { race: hero.race }),
    ...(hero.job && { class: hero.job }),
    ...(hero.saga && { saga: hero.saga }),
    seat: solo ? 0 : hero.seat,
  }));
