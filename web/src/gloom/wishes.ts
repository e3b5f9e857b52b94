/** What a new game of Gloom is asked to be. */

export interface Switch {
  id: string;
  rule: string;
  text: string;
}

export interface NewGameForm {
  most_heroes: number;
  modes: { id: string; name: string; text: string }[];
  races: string[];
  classes: { name: string; saga: string }[];
  sagas: string[];
  variants: Switch[];
  house_rules: Switch[];
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
