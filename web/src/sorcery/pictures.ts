/** What the cards of Sword & Sorcery show. */

import type { Craft, Ground, Person, PictureOf } from "../pictures/types";
import type { SorceryFace } from "./types";

type Shown = Omit<PictureOf, "name">;

const GROUNDS: Record<string, Ground> = { town: "town", crypt: "halls", hall: "halls", mine: "caves", marsh: "wood", causeway: "shore" };
/** The country of an area. */
export const groundIn = (ground: string): Ground => GROUNDS[ground] ?? "shore";
const FAMILIES: Record<string, Ground> = { Gremlin: "halls", Bandit: "town", Orc: "waste", Shaman: "wood" };
const CRAFTS: Record<string, Craft> = { strength: "steel", faith: "glass", magic: "rune", dexterity: "smoke" };

/** The faces of the Heroes. */
const PEOPLE: Record<string, Person> = {
  "Brannoc Vale": { skin: "#c98f6b", hair: "#5a3a22", beard: "full", style: "short", gear: "helm", dress: "plate", cloth: "#7a2f24", build: 1.2 },
  "Ysolde Marr": { skin: "#d9b092", hair: "#c9c2b4", style: "long", gear: "cowl", dress: "robe", cloth: "#2f5580", beard: "none" },
  "Okkar Stonehand": { skin: "#b98060", hair: "#8a5a2a", beard: "braided", style: "swept", dress: "fur", cloth: "#6b5f2c", build: 1.35 },
  "Wren Calloway": { skin: "#c79a78", hair: "#3a2a20", style: "short", gear: "hood", dress: "cloak", cloth: "#2f5a34", beard: "none" },
  Ilvane: { skin: "#d8c4b0", hair: "#e6dcc0", style: "long", ears: "long", gear: "circlet", dress: "robe", cloth: "#5a3a86", eyes: "#b79bff", burning: true, beard: "none" },
};

const KINDS: Record<string, (card: SorceryFace) => Shown> = {
  hero: (card) => portraitOf(card.name),
  enemy: ({ rank, family }) => ({ scene: rank === "master" ? "giant" : "figure", mood: "foe", ...(FAMILIES[family ?? ""] && { ground: FAMILIES[family ?? ""]! }) }),
  minion: () => ({ scene: "figure", mood: "foe", ground: "shore" }),
  bystander: () => ({ scene: "figure", mood: "folk", ground: "town" }),
  power: ({ needs, hero }) => ({ scene: "sigil", craft: CRAFTS[needs?.style ?? ""] ?? HERO_CRAFTS[hero ?? ""] ?? "rune" }),
  talent: ({ needs }) => ({ scene: "sigil", craft: CRAFTS[needs?.style ?? ""] ?? "glass" }),
  encounter: () => ({ scene: "shadow", ground: "halls" }),
  event: () => ({ scene: "air", mood: "omen", ground: "shore" }),
  trap: () => ({ scene: "shadow", ground: "halls" }),
  critical: () => ({ scene: "shadow" }),
};
const HERO_CRAFTS: Record<string, Craft> = { "Brannoc Vale": "steel", "Ysolde Marr": "glass", "Okkar Stonehand": "steel", "Wren Calloway": "smoke", Ilvane: "rune" };

/** The picture of a card: things lie on cloth unless their kind says more. */
export function pictureOf(card: SorceryFace): PictureOf {
  const shown = KINDS[card.kind]?.(card) ?? { scene: "thing" as const };
  return { name: card.name, ...shown, ...(card.icon && shown.scene !== "portrait" && { icon: card.icon }) };
}

/** The face of a Hero. */
export const portraitOf = (name: string): PictureOf => ({ name, scene: "portrait", person: PEOPLE[name] ?? {} });

/** What a figure on the map shows: a Hero's face, or somebody seen close, in the light of the place. */
export const tokenOf = (card: SorceryFace): PictureOf => (card.kind === "hero" ? { ...portraitOf(card.name), round: true } : { ...pictureOf(card), scene: "figure" });

/** A view of a Quest: the ground that most of its areas have. */
export function sceneOf(quest: string, grounds: readonly string[]): PictureOf {
  const most = grounds.toSorted((one, other) => grounds.filter((ground) => ground === other).length - grounds.filter((ground) => ground === one).length)[0];
  return { name: quest, scene: "place", ground: groundIn(most ?? ""), mood: "omen" };
}
