/** What the cards of Ziggurat show. */

import type { Ground, Mood, Person, PictureOf, Texture } from "../pictures/types";
import type { Face } from "./faces";

const GROUNDS: Record<string, Ground> = { Jungle: "jungle", Ziggurat: "halls", Caves: "caves", Crypts: "halls", Cultists: "jungle", Companions: "wood", J: "jungle", Z: "halls", C: "caves" };
const MOODS: Record<string, Mood> = { Event: "omen", "Peril Choice": "omen", Environment: "moonlit", Place: "haven", Persona: "folk" };

/** The country of a zone. */
export const groundIn = (zone: string): Ground => GROUNDS[zone] ?? "halls";

/** The heroes of the box. Those of other packs look as their names decide. */
const HEROES: Record<string, Person> = {
  Volken: { skin: "#9aa890", hair: "#3a2c24", eyes: "#78eec4", burning: true, style: "mane", beard: "full", dress: "fur", cracks: true, build: 1.16, backdrop: "#2c4a44" },
  Vixen: { skin: "#d8a070", hair: "#c05a24", style: "braid", gear: "hood", dress: "cloak", cloth: "#40603a", backdrop: "#2f7a52", build: 0.93 },
  "Mother Quill": { skin: "#dcb896", hair: "#d8d4cc", style: "topknot", beard: "none", dress: "robe", cloth: "#5a4a78", backdrop: "#4a3c68" },
  "Brother Osk": { skin: "#c99c78", hair: "#5e3a20", style: "none", beard: "braided", dress: "plate", cloth: "#b0702c", build: 1.12, backdrop: "#7d5a2c" },
  "Sable Tam": { skin: "#a87858", hair: "#15121a", style: "swept", gear: "cowl", dress: "cloak", cloth: "#2a2636", backdrop: "#3c3548", build: 0.94 },
  Ashka: { skin: "#8fae7a", hair: "#3f6a3a", eyes: "#ffd65a", style: "long", ears: "pointed", dress: "robe", cloth: "#40603a", backdrop: "#33542c" },
};

type Shown = Omit<PictureOf, "name">;

const KINDS: Record<string, (card: Face) => Shown> = {
  tile: () => ({ scene: "place" }),
  hero: ({ name }) => ({ scene: "portrait", person: HEROES[name] ?? {} }),
  denizen: ({ keywords }) => ({ scene: keywords.includes("Elite") ? "giant" : "figure", mood: "foe" }),
  loot: () => ({ scene: "thing" }),
  weapon: () => ({ scene: "thing", mood: "quest" }),
  gear: () => ({ scene: "thing", mood: "calm" }),
  virtuosity: () => ({ scene: "sigil", craft: "rune" }),
  true_name: () => ({ scene: "spell" }),
  token: () => ({ scene: "thing" }),
  quest: () => ({ scene: "vista", mood: "quest" }),
  stage: () => ({ scene: "vista", mood: "quest" }),
  threat: () => ({ scene: "shadow" }),
  malediction: () => ({ scene: "shadow" }),
  peril: () => ({ scene: "air", mood: "omen" }),
  encounter: ({ type = "" }) => ({ scene: type === "Event" || type === "Environment" ? "air" : "figure", mood: MOODS[type] ?? "omen" }),
};

/** The picture of a card, in the country that it belongs to. */
export function pictureOf(card: Face): PictureOf {
  const shown = KINDS[card.kind]?.(card) ?? { scene: "figure" };
  const ground = GROUNDS[card.zone ?? ""] ?? GROUNDS[card.faction ?? ""] ?? GROUNDS[card.tile?.[0] ?? ""] ?? "halls";
  return { name: card.name, ground, ...shown, ...(card.icon && shown.scene !== "portrait" && { icon: card.icon }), words: card.keywords ?? [] };
}

const TEXTURES: Record<string, [texture: Texture, tone: string]> = { Jungle: ["leaf", "#2f5a34"], Ziggurat: ["stone", "#6f5c3c"], Caves: ["slate", "#3a4a60"] };

/** The ground of a tile, seen from above: jungle leaves, the stone of the Ziggurat, the slate of the caves. */
export function groundOf(tile: string, zone: string): PictureOf {
  const [texture, tone] = TEXTURES[zone] ?? ["flags", "#4a4453"];
  return { name: tile, scene: "pattern", texture, tone };
}

/** What somebody of the party shows as a token: a hero's face, or a figure seen close. */
export const tokenOf = (card: Face): PictureOf => (card.kind === "hero" ? { ...portraitNamed(card.name), round: true } : { ...pictureOf(card), scene: "figure" });

/** The face of a hero, by name. */
export const portraitNamed = (hero: string): PictureOf => ({ name: hero, scene: "portrait", person: HEROES[hero] ?? {} });
