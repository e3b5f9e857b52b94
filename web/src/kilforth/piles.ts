/** The piles of the game: their names and icons. */

import type { Option } from "../lib/protocol";
import type { KilforthView } from "./types";

export interface Pile {
  name: string;
  title: string;
  icon: string;
}

const pile = (name: string, icon: string): Pile => ({ name, title: `${name[0]?.toUpperCase()}${name.slice(1)}`, icon });

export const PILES: { title: string; piles: Pile[] }[] = [
  { title: "Encounters", piles: [pile("badlands", "swamp"), pile("forest", "forest"), pile("mountain", "mountains"), pile("plains", "wheat")] },
  { title: "Rewards", piles: [pile("ally", "dark-squad"), pile("item", "knapsack"), pile("spell", "spell-book"), pile("title", "crown")] },
  { title: "Night and Loot", piles: [pile("night", "night-sky"), pile("loot", "swap-bag")] },
];

const DRAWN = /^(purchase|deck|draw):/;
/** Return the option that draws from a deck or the Loot bag, if any. */
export const drawing = (options: Option[], pile: Pile): Option | undefined =>
  options.find((option) => option.id.replace(DRAWN, "") === pile.name);

export function count(view: KilforthView, zone: string): number {
  const found = view.zones[zone];
  return found ? found.known.length + found.hidden : 0;
}
