/** The colours of cards and tiles. */

import "./tones.css";
import type { Face } from "./faces";

const KINDS: Record<string, string> = {
  hero: "friend", weapon: "friend", gear: "friend", virtuosity: "friend",
  denizen: "foe", loot: "loot", token: "loot", true_name: "name",
  stage: "story", quest: "story", malediction: "story", peril: "story", encounter: "story", threat: "threat",
};
const ZONES: Record<string, string> = { Jungle: "wild", Ziggurat: "stone", Caves: "deep" };
const TILES: Record<string, string> = { J: "wild", Z: "stone", C: "deep" };

export function tone(card: Face | undefined): string {
  if (card?.kind === "tile") return ZONES[card.zone ?? ""] ?? "plain";
  if (card?.kind === "encounter" && card.tile) return TILES[card.tile[0] ?? ""] ?? "story";
  return KINDS[card?.kind ?? ""] ?? "plain";
}

/** The icon of a card without one. */
const ICONS: Record<string, string> = { stage: "scroll-unfurled", threat: "hourglass", quest: "scroll-unfurled", peril: "uncertainty", denizen: "evil-minion", loot: "knapsack" };
export const iconOf = (card: Face | undefined): string => card?.icon || (ICONS[card?.kind ?? ""] ?? "card-draw");
