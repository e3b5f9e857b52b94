/** What is where on the land, as a view shows it. */

import type { Option } from "../lib/protocol";
import { slug } from "../lib/words";
import { pairs, type GloomView, type HeroFacts } from "./types";

const WAYS = /^(move|escape-to|place|relocate|to):/;

export interface Spot {
  place: number;
  name: string;
  gloom: boolean;
  obstacles: number;
  encounters: string[];
  plots: string[];
  ancients: string[];
  heroes: HeroFacts[];
  /** The option that leads here, if one does. */
  way?: Option;
  /** What can be done with the location itself. */
  use: boolean;
}

export function spots(view: GloomView, options: Option[]): Spot[] {
  const places = new Map(view.map.map((name) => [slug(name), name]));
  const toward = new Map<string, Option>();
  const used = new Set<string>();
  for (const option of options) {
    const name = places.get(option.id.split(":").at(-1) ?? "");
    if (!name) continue;
    if (WAYS.test(option.id)) toward.set(name, option);
    else used.add(name);
  }
  return view.map.map((name, place) => {
    const way = toward.get(name);
    return {
      place,
      name,
      gloom: view.gloom[place] ?? false,
      obstacles: view.obstacles[place] ?? 0,
      encounters: view.zones[`place:${place}`]?.known ?? [],
      plots: view.zones[`plots:${place}`]?.known ?? [],
      ancients: view.arrived ? ancientsAt(view, place) : [],
      heroes: view.heroes.filter((hero) => hero.place === place && !hero.eliminated),
      use: used.has(name),
      ...(way && { way }),
    };
  });
}

const ancientsAt = (view: GloomView, place: number): string[] =>
  pairs(view.ancient_places)
    .filter(([name, where]) => where === place && view.zones["ancients"]?.known.includes(name))
    .map(([name]) => name);

/** Options without a target of their own that belong to where the hero stands. */
export const HERE = new Set(["search", "rest", "clear", "hide"]);
