/** What the peoples and callings of Kilforth look like. Those of other packs look as their names decide. */

import type { Craft, Person } from "../pictures/types";

export const RACES: Record<string, Person> = {
  "Dark Elf": { skin: "#6d6480", hair: "#e6e2f0", eyes: "#c8a0ff", burning: true, ears: "long", style: "long", backdrop: "#4b3a78", build: 0.93 },
  Dwarf: { skin: "#d6a180", hair: "#b8541f", beard: "braided", build: 1.16, backdrop: "#7d5a2c", style: "swept" },
  Elf: { skin: "#dcb896", hair: "#d8b25a", ears: "pointed", style: "braid", backdrop: "#2f7a52", build: 0.93 },
  "Half-Demon": { skin: "#b04a3c", hair: "#1d1216", eyes: "#ffbe32", burning: true, horns: "curved", style: "swept", backdrop: "#8c2a24" },
  "Half-Elf": { skin: "#c99c78", hair: "#6a3d22", ears: "pointed", style: "short", backdrop: "#2f7f8c", beard: "stubble" },
  Human: { skin: "#d3a27c", hair: "#5e3a20", style: "short", beard: "goatee", backdrop: "#375f9c" },
  Orc: { skin: "#7e9150", hair: "#1d1a16", eyes: "#ffd65a", tusks: true, ears: "pointed", style: "topknot", build: 1.16, backdrop: "#6f7d2a" },
  Vampire: { skin: "#d2c8cc", hair: "#15121a", eyes: "#ff3c3c", burning: true, ears: "pointed", style: "swept", backdrop: "#7a2350", build: 0.94 },
  Seraph: { skin: "#e6c8a8", hair: "#f0e0b0", wings: true, style: "long", backdrop: "#7a90b0" },
  "Spirit Walker": { skin: "#8fb0c0", hair: "#e8f0f4", eyes: "#b0f0ff", burning: true, style: "braid", backdrop: "#2f5a78" },
  Kitsune: { skin: "#d8a070", hair: "#c05a24", ears: "fox", style: "mane", eyes: "#ffc040", backdrop: "#8a4a20" },
  Tengu: { skin: "#8a4a3c", hair: "#201a20", beak: true, style: "mane", ears: "none", backdrop: "#5a2a2a" },
  Oni: { skin: "#a83a34", hair: "#e8e0d0", horns: "straight", tusks: true, style: "mane", build: 1.16, backdrop: "#40304a" },
  Gargoyle: { skin: "#8a8c92", hair: "#5a5c64", horns: "stub", cracks: true, style: "none", ears: "long", build: 1.1, backdrop: "#3c4a5a" },
  Revenant: { skin: "#9aa890", hair: "#c8c8b8", eyes: "#78eec4", burning: true, cracks: true, style: "long", backdrop: "#2c4a44" },
  Changeling: { skin: "#d8c0b0", hair: "#8a8090", style: "short", backdrop: "#6a4a6a" },
};

export const CALLINGS: Record<string, Person> = {
  Priest: { gear: "circlet", dress: "robe", cloth: "#c4b08a" },
  Bard: { gear: "cap", dress: "cloak", cloth: "#8a3a54" },
  Wizard: { gear: "hat", dress: "robe", cloth: "#33407c" },
  "War Mage": { gear: "none", dress: "spikes", cloth: "#7a3a2c" },
  Warrior: { gear: "helm", dress: "plate", cloth: "#8a3028" },
  Scout: { gear: "hood", dress: "cloak", cloth: "#40603a" },
  Rogue: { gear: "hood", dress: "cloak", cloth: "#3c3548" },
  Assassin: { gear: "cowl", dress: "cloak", cloth: "#2a2636" },
  Chevalier: { gear: "helm", dress: "plate", cloth: "#9a7a34" },
  Diabolist: { gear: "hood", dress: "spikes", cloth: "#7a2030" },
  Yakuza: { gear: "none", dress: "cloak", cloth: "#2c2c38" },
  Ninja: { gear: "wrap", dress: "cloak", cloth: "#26303c" },
  Samurai: { gear: "kabuto", dress: "plate", cloth: "#8c2c30" },
  Monk: { gear: "straw", dress: "robe", cloth: "#b0702c" },
  Sorcerer: { gear: "hat", dress: "robe", cloth: "#4a2c70" },
  Watcher: { gear: "circlet", dress: "robe", cloth: "#2c5a6a" },
};

/** The craft and the icon of each calling. */
export const SIGNS: Record<string, { craft: Craft; icon: string }> = {
  Priest: { craft: "glass", icon: "prayer" },
  Bard: { craft: "glass", icon: "lyre" },
  Wizard: { craft: "rune", icon: "pointy-hat" },
  "War Mage": { craft: "rune", icon: "fire-spell-cast" },
  Warrior: { craft: "steel", icon: "crossed-swords" },
  Scout: { craft: "steel", icon: "spyglass" },
  Rogue: { craft: "smoke", icon: "hooded-figure" },
  Assassin: { craft: "smoke", icon: "cloak-dagger" },
  Chevalier: { craft: "glass", icon: "mounted-knight" },
  Diabolist: { craft: "glass", icon: "pentacle" },
  Yakuza: { craft: "smoke", icon: "dragon-spiral" },
  Ninja: { craft: "smoke", icon: "ninja-head" },
  Samurai: { craft: "steel", icon: "samurai-helmet" },
  Monk: { craft: "steel", icon: "meditation" },
  Sorcerer: { craft: "rune", icon: "warlock-eye" },
  Watcher: { craft: "rune", icon: "all-seeing-eye" },
};

/** Split a hero's name into race and calling. Return null if the race is unknown. */
export function namesOf(hero: string): { race: string; job: string } | null {
  const race = Object.keys(RACES).find((one) => hero.startsWith(`${one} `));
  return race ? { race, job: hero.slice(race.length + 1) } : null;
}
