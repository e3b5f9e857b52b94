/** What the cards of Kilforth show. */

import type { Craft, Ground, Mood, PictureOf } from "../pictures/types";
import { face, type Face } from "./faces";
import { CALLINGS, namesOf, RACES, SIGNS } from "./people";

const GROUNDS: Record<string, Ground> = { Forest: "wood", Mountain: "peaks", Plains: "fields", Badlands: "waste", City: "town" };
const MOODS: Record<string, Mood> = { Enemy: "foe", Stranger: "folk", Ally: "folk", Place: "haven", Quest: "quest", Event: "omen", Weather: "moonlit" };
const CRAFTS: Record<string, Craft> = { Martial: "steel", Pious: "glass", Arcane: "rune", Shadow: "smoke" };

type Shown = Omit<PictureOf, "name">;

const KINDS: Record<string, (card: Face) => Shown> = {
  location: () => ({ scene: "place" }),
  encounter: ({ type, icon }) => ({ scene: type === "Event" ? "air" : "figure", mood: MOODS[type] ?? "calm", icon }),
  night: ({ type, icon }) => ({ scene: type === "Weather" || type === "Event" ? "air" : "figure", mood: MOODS[type] === "foe" ? "foe" : "moonlit", ...(MOODS[type] === "foe" && { light: "moon" }), icon }),
  ancient: ({ icon }) => ({ scene: "giant", mood: "foe", icon }),
  plot: ({ icon }) => ({ scene: "shadow", icon }),
  skill: ({ icon }) => ({ scene: "sigil", icon }),
  loot: ({ icon }) => ({ scene: "thing", icon }),
  saga: () => ({ scene: "vista", mood: "quest" }),
  race: ({ name, icon }) => ({ scene: "portrait", person: RACES[name] ?? {}, icon }),
  class: ({ name, icon }) => ({ scene: "portrait", person: CALLINGS[name] ?? {}, icon }),
  reward: ({ type, icon }) => REWARDS[type]?.(icon) ?? { scene: "thing", icon },
};

const REWARDS: Record<string, (icon: string) => Shown> = {
  Spell: (icon) => ({ scene: "spell", icon }),
  Title: (icon) => ({ scene: "banner", icon }),
  Ally: (icon) => ({ scene: "figure", mood: "folk", icon }),
};

/** The picture of a card. Abilities show whose they are. */
export function pictureOf(card: Face, dark = false): PictureOf {
  const owner = card.kind === "abilities" ? face(card.owner) : undefined;
  if (owner) return pictureOf(owner, dark);
  const { icon, ...shown } = (KINDS[card.kind] ?? (({ icon: sign }) => ({ scene: "figure", icon: sign }) as Shown))(card);
  const [ground, craft] = [GROUNDS[card.terrain], CRAFTS[card.skill]];
  return { name: card.name, ...shown, ...(icon && { icon }), ...(ground && { ground }), ...(craft && { craft }), words: card.keywords, ...(dark && { dark }) };
}

/** The face of a hero. */
export const portraitOf = ({ race, job }: { race: string; job: string }, side?: PictureOf["side"]): PictureOf => ({
  name: `${race} ${job}`,
  scene: "portrait",
  person: { ...RACES[race], ...CALLINGS[job] },
  ...SIGNS[job],
  ...(side && { side }),
});

/** The face of a hero by name, without the sign of the calling. Return null if the race is unknown. */
export function portraitNamed(hero: string): PictureOf | null {
  const names = namesOf(hero);
  if (!names) return null;
  const { icon, ...portrait } = portraitOf(names);
  return portrait;
}
