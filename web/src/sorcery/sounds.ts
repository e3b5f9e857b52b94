/** What a Quest sounds like. */

import type { GameEvent, View } from "../lib/protocol";
import type { BedName } from "../sound/beds";
import type { SoundName } from "../sound/sounds";
import { acting } from "./realm";
import type { SorceryView } from "./types";

export const SOUNDS: Record<string, SoundName> = {
  ...{ EncounterDrawn: "card", TrapDrawn: "card", CriticalDrawn: "card", Searched: "card", ItemTaken: "card", ItemGiven: "card" },
  ...{ Stepped: "step", Arrived: "step", Dashed: "step" },
  ...{ DoorOpened: "door", DoorClosed: "door", DoorUnlocked: "door", ChestOpened: "door", GateTurned: "door", WallRemoved: "door" },
  ...{ Wounded: "blow", Suffered: "hurt", Died: "hurt", SnareSprung: "blow", Healed: "heal", CameBack: "heal", Resurrected: "heal" },
  ...{ PowerUsed: "spell", SoulsChanged: "spell", WeaponTurned: "spell", RankChanged: "spell" },
  ...{ RoundBegan: "bell", ShrineTurned: "bell", Prayed: "bell", EnemyTurnBegan: "dusk", EventRevealed: "dusk", GhostRose: "dusk", ShadowRevealed: "dusk" },
  ...{ QuestBegan: "chapter", ParagraphRead: "chapter", SoulChosen: "chapter" },
};

export function soundOf(event: GameEvent): { name: SoundName; count?: number } | null {
  if (event.dice?.length) return { name: "dice", count: event.dice.length };
  if (event.kind === "CrownsChanged") {
    const amount = Number(event.facts["amount"]);
    return amount > 0 ? { name: "coins", count: amount } : null;
  }
  if (event.kind === "QuestEnded") return { name: event.facts["ending"] === "won" ? "triumph" : "defeat" };
  const name = SOUNDS[event.kind];
  return name ? { name } : null;
}

const BEDS: Record<string, BedName> = { town: "town", crypt: "dark", hall: "moonlit", mine: "dark", marsh: "wood", causeway: "shore" };

/** A fight where Enemies share the area of the Hero in turn, else the ground that the Hero is on. */
export function bedOf(view: View): BedName | "" {
  const realm = view as SorceryView;
  const area = realm.figures[acting(realm)]?.area ?? -1;
  if (realm.figures.some(({ kind, area: at }) => kind === "enemy" && at === area && area >= 0)) return "battle";
  return BEDS[realm.shown.map.areas[area]?.ground ?? ""] ?? "";
}
