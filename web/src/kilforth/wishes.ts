/** The set-up of a new game of Kilforth. */

import type { Form } from "../lib/game";
import type { Face } from "./faces";

/** The opening and the Finale of a saga; `difficulty` by the dice that a hero has for it. */
/** A part of a saga that is a Test at a location. */
interface TestAt {
  attribute: string;
  target: number;
  location: string;
}

export interface Tale extends TestAt {
  flavour: string;
  opening: string;
  interludes: (TestAt & { chapter: number })[];
  difficulty: string[];
}

export interface KilforthForm extends Form {
  most_heroes: number;
  start?: { heroes?: { race?: string; class?: string; saga?: string }[] };
  races: string[];
  classes: { name: string; saga: string }[];
  sagas: string[];
  /** What the other Kilforth game adds if heroes are mixed. */
  mixed_heroes?: Pick<KilforthForm, "races" | "classes" | "sagas">;
  /** Missing if the server is older than the page. */
  hero_cards?: Record<string, Face>;
  values?: Record<string, Record<string, Record<string, number>>>;
  tales?: Record<string, Tale>;
}

/** Return the form with the heroes of both games. */
export const withGuests = (form: KilforthForm): KilforthForm => ({
  ...form,
  races: [...form.races, ...(form.mixed_heroes?.races ?? [])],
  classes: [...form.classes, ...(form.mixed_heroes?.classes ?? [])],
  sagas: [...form.sagas, ...(form.mixed_heroes?.sagas ?? [])],
});

export interface HeroWish {
  race: string;
  job: string;
  saga: string;
  seat: number;
}

export type Chosen = "race" | "job" | "saga";

/** Return the heroes as the server expects them; fields left out are random. */
export const heroSetups = (heroes: HeroWish[], solo: boolean): Record<string, unknown>[] =>
  heroes.map((hero) => ({
    ...(hero.race && { race: hero.race }),
    ...(hero.job && { class: hero.job }),
    ...(hero.saga && { saga: hero.saga }),
    seat: solo ? 0 : hero.seat,
  }));

export const namesFor = (form: KilforthForm, what: Chosen): string[] => (what === "race" ? form.races : what === "job" ? form.classes.map((one) => one.name) : form.sagas);

/** Return the other hero that has this card, or undefined. */
export const holder = (heroes: readonly HeroWish[], hero: HeroWish, what: Chosen, name: string): HeroWish | undefined => heroes.find((other) => other !== hero && other[what] === name);

/** Give a hero a card. If another hero has it, the two swap; a class brings its own saga if that is free. */
export function choose(form: KilforthForm, heroes: readonly HeroWish[], hero: HeroWish, what: Chosen, name: string): void {
  const other = holder(heroes, hero, what, name);
  if (other) other[what] = hero[what];
  hero[what] = name;
  const own = what === "job" ? (form.classes.find((one) => one.name === name)?.saga ?? "") : "";
  if (own && !holder(heroes, hero, "saga", own)) hero.saga = own;
}

/** Choose race, class and saga of a hero at random among those that are free. */
export function anyHero(form: KilforthForm, heroes: readonly HeroWish[], hero: HeroWish, random: () => number = Math.random): Pick<HeroWish, Chosen> {
  const any = (what: Chosen): string => {
    const free = namesFor(form, what).filter((name) => !holder(heroes, hero, what, name));
    return free[Math.floor(random() * free.length)] ?? "";
  };
  return { race: any("race"), job: any("job"), saga: any("saga") };
}

/** Give the first hero what packs bring, such as a race. */
export function begin(form: KilforthForm, heroes: readonly HeroWish[]): void {
  const [hero, brought] = [heroes[0], form.start?.heroes?.[0]];
  if (!hero || !brought) return;
  for (const [what, name] of [["race", brought.race], ["job", brought.class], ["saga", brought.saga]] as const) if (name) choose(form, heroes, hero, what, name);
}

/** Replace the cards of heroes that the form does not offer. */
export function sendGuestsHome(form: KilforthForm, heroes: readonly HeroWish[]): void {
  for (const hero of heroes) {
    const others = anyHero(form, heroes, hero);
    for (const what of ["race", "job", "saga"] as const) if (hero[what] && !namesFor(form, what).includes(hero[what])) hero[what] = others[what];
  }
}
