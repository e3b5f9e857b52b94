/** Story moments, the clock, and the cards of options. */

import { faceOf } from "../lib/cards.svelte";
import type { Story } from "../lib/game";
import type { GameEvent, Option, View } from "../lib/protocol";
import { sceneOf } from "./pictures";
import { heroOf } from "./realm";
import { face, type SorceryFace, type SorceryView } from "./types";
import { ROMAN } from "./words";

export const begins = (event: Pick<GameEvent, "kind" | "facts">): string => (event.kind === "RoundBegan" ? `Round ${event.facts["number"]}` : "");

export function clock(view: View): string {
  const { round, shown } = view as SorceryView;
  return round ? `Round ${round} of ${Math.max(round, shown.last_round)}` : "Before the Quest";
}

const NATURES: Record<string, string> = { Law: "law-star", Neutral: "yin-yang", Chaos: "cursed-star" };

const DOINGS = new Set(["Spawned", "DoorOpened", "ShrineTurned", "GateTurned", "Remembered", "SoulsChanged", "CrownsChanged", "OverlayChanged", "ItemTaken", "ItemLeft", "PowerGiven", "WallRemoved", "ChestPlaced", "SearchPlaced", "TimeTurned", "ShadowRevealed"]);
const MOST_DOINGS = 6;

/** Return what a paragraph did: the events up to the next one. */
function doings(later: readonly GameEvent[]): string[] {
  const end = later.findIndex(({ kind }) => kind === "ParagraphRead" || kind === "RoundBegan" || kind === "TurnBegan");
  return later.slice(0, end < 0 ? later.length : end).filter(({ kind }) => DOINGS.has(kind)).map(({ text }) => text).slice(0, MOST_DOINGS);
}

/** Return the tale of an event, if it is a moment of the story. */
export function story(event: GameEvent, view: View, later: readonly GameEvent[] = []): Story | null {
  const realm = view as SorceryView;
  const { facts } = event;
  const hero = heroOf(realm, Number(facts["hero"] ?? facts["figure"] ?? -1));
  const card = String(facts["card"] ?? "");
  switch (event.kind) {
    case "ParagraphRead":
      return { kicker: realm.shown.map.quest, title: `Paragraph ${facts["number"]}`, text: event.detail ?? event.text, icon: "open-book", doings: doings(later), picture: { ...sceneOf(realm.shown.map.quest, realm.shown.map.areas.map(({ ground }) => ground)), name: `${realm.shown.map.quest} ${facts["number"]}` } };
    case "SoulChosen":
      return { kicker: "The Party answers", title: String(facts["nature"]), text: event.text, icon: NATURES[String(facts["nature"])] ?? "soul-vessel" };
    case "EventRevealed":
      return { kicker: `Round ${realm.round}`, title: "An Event", text: face(card)?.flavour ?? "", card };
    case "GhostRose":
      return { kicker: "A Hero has fallen", title: hero?.card ?? "", text: `${hero?.card ?? "The Hero"} is a Ghost Soul now, walks past Enemies, and returns in the Time Phase at an open Shrine.`, icon: "haunting" };
    case "Resurrected":
      return { kicker: "The bells call back", title: hero?.card ?? "", text: event.text, icon: "angel-wings" };
    case "RankChanged":
      return { kicker: "The soul burns brighter", title: `${hero?.card ?? ""}: Soulrank ${ROMAN[Number(facts["rank"])] ?? ""}`, text: event.text, icon: "soul-vessel" };
    default:
      return null;
  }
}

/** Return the card that the question is about. */
export function subject(view: View): string {
  const { asked, shown } = view as SorceryView;
  if (asked?.speaker && face(asked.speaker)) return asked.speaker;
  return shown.attack ? (face(shown.attack.card) ? shown.attack.card : "") : "";
}

const cardOf = (option: Option): SorceryFace | undefined =>
  option.id
    .split(":")
    .slice(1)
    .map((slug) => faceOf(slug) as SorceryFace | undefined)
    .find(Boolean);

export const offered = (option: Option): string => {
  const card = cardOf(option);
  return card && card.kind !== "hero" ? card.name : "";
};

const READ = new Set(["use", "learn", "forget", "buy", "take", "trap", "do", "forge", "awaken", "keep"]);

export const reads = (option: Option): string => (READ.has(option.id.split(":")[0] ?? "") ? (cardOf(option)?.text ?? "") : "");
