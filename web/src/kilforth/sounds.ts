/** What a game of Kilforth sounds like. */

import type { GameEvent, View } from "../lib/protocol";
import type { BedName } from "../sound/beds";
import type { SoundName } from "../sound/sounds";
import { face } from "./faces";
import { acting, scope, type KilforthView } from "./types";

export const SOUNDS: Record<string, SoundName> = {
  Drew: "card",
  EnteredPlay: "card",
  Learnt: "spell",
  Used: "spell",
  Arrived: "step",
  FoeHurt: "blow",
  HeroDefeated: "hurt",
  LostHp: "hurt",
  Healed: "heal",
  NightCard: "bell",
  NightOwed: "bell",
  SideChosen: "card",
  Claimed: "card",
  InterludeBeaten: "spell",
  GloomFell: "dusk",
  AncientArrived: "dusk",
  ChapterCompleted: "chapter",
  FinaleCompleted: "chapter",
};

const WON = new Set(["ancient-defeated", "pyrrhic-victory"]);

export function soundOf(event: GameEvent): { name: SoundName; count?: number } | null {
  if (event.dice?.length) return { name: "dice", count: event.dice.length };
  if (event.kind === "GoldChanged") {
    const amount = Number(event.facts["amount"]);
    return amount > 0 ? { name: "coins", count: amount } : null;
  }
  if (event.kind === "GameEnded") return { name: WON.has(String(event.facts["ending"])) ? "triumph" : "defeat" };
  const name = SOUNDS[event.kind];
  return name ? { name } : null;
}

const BEDS: Record<string, BedName> = { Forest: "wood", Mountain: "peaks", Plains: "fields", Badlands: "waste", City: "town" };

export function bedOf(view: View): BedName | "" {
  const game = view as KilforthView;
  if (scope(game, "Battle")) return "battle";
  if (scope(game, "Night")) return "moonlit";
  const place = game.heroes[acting(game)]?.place ?? -1;
  if (game.gloom[place]) return "dark";
  return BEDS[face(game.map[place] ?? "")?.terrain ?? ""] ?? "";
}
