/** Who is painted: the features of a face, from data and, where those are silent, from the name. */

import { between, chance, oneOf, type Chance } from "../chance";
import { hex, type Rgb } from "../colour";
import { DYES } from "../palette";
import type { Craft, Person } from "../types";

export interface Features {
  skin: Rgb;
  hair: Rgb;
  eyes: Rgb;
  /** Eyes that give light of their own. */
  burning: boolean;
  cloth: Rgb;
  backdrop: Rgb;
  build: number;
  ears: NonNullable<Person["ears"]>;
  style: NonNullable<Person["style"]>;
  beard: NonNullable<Person["beard"]>;
  horns: NonNullable<Person["horns"]>;
  gear: NonNullable<Person["gear"]>;
  dress: NonNullable<Person["dress"]>;
  tusks: boolean;
  beak: boolean;
  wings: boolean;
  cracks: boolean;
  /** What only the name decides. */
  jaw: number;
  chin: number;
  nose: number;
  brow: number;
  mouth: number;
  tilt: number;
  mark: "none" | "scar" | "paint" | "freckles";
}

const METALS: Record<Craft, Rgb> = { steel: [200, 206, 218], glass: [242, 208, 116], rune: [116, 176, 246], smoke: [172, 128, 218] };

export const metalOf = (craft: Craft | undefined, seed: number): Rgb => METALS[craft ?? oneOf(chance(seed), ["steel", "glass", "rune", "smoke"])];

const SKINS: readonly Rgb[] = [[222, 172, 132], [196, 140, 100], [148, 98, 68], [232, 190, 160], [108, 72, 52]];
const HAIRS: readonly Rgb[] = [[58, 36, 22], [28, 22, 20], [150, 92, 40], [196, 154, 82], [120, 50, 24], [150, 144, 140]];
const STYLES = ["short", "long", "braid", "swept", "topknot"] as const;

export function featuresOf(person: Person, seed: number): Features {
  const r: Chance = chance(seed ^ 55);
  const colour = (text: string | undefined, list: readonly Rgb[]): Rgb => {
    const own = oneOf(r, list);
    return text ? hex(text) : own;
  };
  return {
    skin: colour(person.skin, SKINS),
    hair: colour(person.hair, HAIRS),
    cloth: colour(person.cloth, DYES),
    backdrop: colour(person.backdrop, DYES),
    eyes: person.eyes ? hex(person.eyes) : [236, 226, 206],
    burning: person.burning ?? false,
    build: person.build ?? between(r, 0.94, 1.06),
    style: person.style ?? oneOf(r, STYLES),
    ears: person.ears ?? "round",
    beard: person.beard ?? "none",
    horns: person.horns ?? "none",
    gear: person.gear ?? "none",
    dress: person.dress ?? "cloak",
    tusks: person.tusks ?? false,
    beak: person.beak ?? false,
    wings: person.wings ?? false,
    cracks: person.cracks ?? false,
    jaw: between(r, -1, 1),
    chin: between(r, -1, 1),
    nose: between(r, -1, 1),
    brow: between(r, -0.6, 1),
    mouth: between(r, -1, 1),
    tilt: between(r, -0.07, 0.05),
    mark: oneOf(r, ["none", "none", "scar", "paint", "freckles"] as const),
  };
}
