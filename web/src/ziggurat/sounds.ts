/** What a game of Ziggurat sounds like. */

import type { GameEvent, View } from "../lib/protocol";
import type { BedName } from "../sound/beds";
import type { SoundName } from "../sound/sounds";
import { face } from "./faces";
import { delve, heroOf, numberOf, scope } from "./types";

export const SOUNDS: Record<string, SoundName> = {
  TileLaid: "card",
  EncounterRevealed: "card",
  ItemGained: "card",
  ItemRevealed: "card",
  HeroMoved: "step",
  TileExplored: "step",
  PowerUsed: "spell",
  NameBound: "spell",
  BlowLanded: "blow",
  HpLost: "hurt",
  HpGained: "heal",
  TimePassed: "bell",
  GroupArrived: "dusk",
  ThreatRevealed: "dusk",
  StageRevealed: "chapter",
};

export function soundOf(event: GameEvent): { name: SoundName; count?: number } | null {
  if (event.dice?.length) return { name: "dice", count: event.dice.length };
  if (event.kind === "LootGained" || event.kind === "LootClaimed") return { name: "coins", count: Number(event.facts["count"]) };
  if (event.kind === "GameOver") return { name: event.facts["ending"] === "won" ? "triumph" : "defeat" };
  const name = SOUNDS[event.kind];
  return name ? { name } : null;
}

const BEDS: Record<string, BedName> = { Jungle: "wood", Ziggurat: "peaks", Caves: "dark" };

export function bedOf(view: View): BedName | "" {
  const game = delve(view);
  if (scope(game, "Fight")) return "battle";
  const tile = game.map.find((one) => numberOf(one.tile) === heroOf(game).at)?.tile ?? "";
  return BEDS[face(tile)?.zone ?? ""] ?? "";
}
