/** Story moments, the clock, and the cards of options. */

import { faceOf } from "../lib/cards.svelte";
import type { Story } from "../lib/game";
import type { GameEvent, Option, View } from "../lib/protocol";
import type { Ground, PictureOf } from "../pictures/types";
import { groundIn, sceneOf } from "./pictures";
import { heroOf } from "./realm";
import { face, type SorceryFace, type SorceryView } from "./types";
import { ROMAN } from "./words";

export const begins = (event: Pick<GameEvent, "kind" | "facts">): string => (event.kind === "RoundBegan" ? `Round ${event.facts["number"]}` : "");

export function clock(view: View): string {
  const { round, shown } = view as SorceryView;
  return round ? `Round ${round} of ${Math.max(round, shown.last_round)}` : "Before the Quest";
}

/** Texts give numbers for 2, 3, 4 and 5 Heroes. */
export const counting = (view: View): number => (view as SorceryView).heroes.length - 2;

const NATURES: Record<string, string> = { Law: "law-star", Neutral: "yin-yang", Chaos: "cursed-star" };

const DOINGS = new Set(["Spawned", "DoorOpened", "ShrineTurned", "GateTurned", "Remembered", "SoulsChanged", "CrownsChanged", "OverlayChanged", "ItemTaken", "ItemLeft", "PowerGiven", "WallRemoved", "ChestPlaced", "SearchPlaced", "TimeTurned", "ShadowRevealed"]);
const MOST_DOINGS = 6;

/** Return what a paragraph did: the events up to the next one. */
function doings(later: readonly GameEvent[]): string[] {
  const end = later.findIndex(({ kind }) => kind === "ParagraphRead" || kind === "RoundBegan" || kind === "TurnBegan");
  return later.slice(0, end < 0 ? later.length : end).filter(({ kind }) => DOINGS.has(kind)).map(({ text }) => text).slice(0, MOST_DOINGS);
}

/** Return a picture with its icon, which is shown alone where pictures are off. */
const signed = (icon: string, picture: PictureOf): Pick<Story, "icon" | "picture"> => ({ icon, picture: { icon, ...picture } });
/** Return the country of the area that a figure is in. */
const groundOf = ({ figures, shown }: SorceryView, index: unknown): Ground => groundIn(shown.map.areas[figures[Number(index)]?.area ?? -1]?.ground ?? "");

/** Return the tale of an event, if it is a moment of the story. */
export function story(event: GameEvent, view: View, later: readonly GameEvent[] = []): Story | null {
  const realm = view as SorceryView;
  const { facts } = event;
  const hero = heroOf(realm, Number(facts["hero"] ?? facts["figure"] ?? -1));
  const card = String(facts["card"] ?? "");
  switch (event.kind) {
    case "ParagraphRead":
      return { kicker: realm.shown.map.quest, title: `Paragraph ${facts["number"]}`, text: event.detail ?? event.text, icon: "open-book", doings: doings(later), picture: { ...sceneOf(realm.shown.map.quest, realm.shown.map.areas.map(({ ground }) => ground)), name: `${realm.shown.map.quest} ${facts["number"]}` } };
    case "Spawned": {
      const master = face(realm.figures[Number(facts["figure"])]?.card ?? "");
      return master?.rank === "master" ? { kicker: "A Master comes", title: master.name, text: event.text, card: master.name } : null;
    }
    case "QuestEnded":
      return { kicker: realm.shown.map.quest, title: facts["ending"] === "won" ? "The Quest is won" : "The Quest is lost", text: event.text, icon: facts["ending"] === "won" ? "sun" : "haunting", picture: { ...sceneOf(realm.shown.map.quest, realm.shown.map.areas.map(({ ground }) => ground)), light: facts["ending"] === "won" ? "dawn" : "ember" } };
    case "SoulChosen":
      return { kicker: "The Party answers", title: String(facts["nature"]), text: event.text, ...signed(NATURES[String(facts["nature"])] ?? "soul-vessel", { name: `The Party answers: ${facts["nature"]}`, scene: "banner", light: "gold" }) };
    case "EventRevealed":
      return { kicker: `Round ${realm.round}`, title: "An Event", text: "", card };
    case "GhostRose":
      return { kicker: "A Hero has fallen", title: hero?.card ?? "", text: `${hero?.card ?? "The Hero"} is a Ghost Soul now, walks past Enemies, and returns in the Time Phase at an open Shrine.`, ...signed("haunting", { name: `${hero?.card} falls`, scene: "figure", mood: "omen", ground: groundOf(realm, facts["hero"]), light: "witching", words: ["ghost"], dark: true }) };
    case "Resurrected":
      return { kicker: "The bells call back", title: hero?.card ?? "", text: event.text, ...signed("angel-wings", { name: `${hero?.card} is called back`, scene: "spell", light: "dawn", words: ["holy"] }) };
    case "RankChanged":
      return { kicker: "The soul burns brighter", title: `${hero?.card ?? ""}: Soulrank ${ROMAN[Number(facts["rank"])] ?? ""}`, text: event.text, ...signed("soul-vessel", { name: `${hero?.card}: Soulrank ${facts["rank"]}`, scene: "spell", light: "aurora" }) };
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
