/** Story moments, the clock, and the cards of an option. */

import type { Story } from "../lib/game";
import type { Ended, GameEvent, Option, View, Zone } from "../lib/protocol";
import type { Ground, PictureOf } from "../pictures/types";
import { screen } from "../lib/screen.svelte";
import { face, faceOf } from "./faces";
import { groundIn, pictureOf, portraitNamed } from "./pictures";
import { encounter } from "./stage";
import { delve, heroOf, numberOf, scope, type ZigguratView } from "./types";
import { roman } from "./words";

/** Quest card, destination and what is left of the threat's Time. */
export function clock(view: View): string {
  const { quest, threat } = delve(view).shown;
  const goal = quest.destination ? `${roman(quest.number)}: go to ${quest.destination}` : `Quest ${roman(quest.number)}`;
  return threat ? `${goal}, ${threat.time} Time` : goal;
}

export const begins = ({ kind, facts }: Pick<GameEvent, "kind" | "facts">): string =>
  kind === "StageRevealed" ? `Quest card ${roman(Number(facts["number"]))}` : kind === "ThreatRevealed" ? `Threat ${roman(Number(facts["number"]))}` : "";

type Told = (event: GameEvent, view: ZigguratView) => Story;
const cardTold =
  (kicker: (facts: GameEvent["facts"]) => string): Told =>
  (event, view) => {
    const name = String(event.facts["card"]);
    const card = face(name, view);
    return { kicker: kicker(event.facts), title: name, text: card?.flavour || event.text, icon: card?.icon || "scroll-unfurled", ...(card && { picture: pictureOf(card) }) };
  };

const STORIES: Record<string, Told> = {
  StageRevealed: cardTold((facts) => `Quest card ${roman(Number(facts["number"]))}`),
  ThreatRevealed: cardTold((facts) => `Threat ${roman(Number(facts["number"]))}`),
  MaledictionAttached: cardTold(() => "A malediction"),
  NameBound: cardTold(() => "A true name is bound"),
  TimedOut: ({ facts, text }, view) => {
    const name = String(facts["card"]);
    const card = face(name, view);
    return { kicker: "Time Out", title: name, text: card?.text || text, icon: "hourglass", picture: { ...(card ? pictureOf(card) : HOURGLASS), name: `${name}, Time Out`, light: "ember" } };
  },
  HeroFell: ({ facts }, view) => ({ kicker: "0 HP", title: `${facts["hero"]} falls`, text: "The stone is cool against your cheek, and in no hurry. Get up, if you still have something to get up for.", icon: "death-skull", picture: { name: `${facts["hero"]} falls`, scene: "vista", ground: groundAt(view), light: "ember", dark: true } }),
  CompanionLost: ({ facts, text }, view) => {
    const name = String(facts["card"]);
    const card = face(name, view);
    return { kicker: "One fewer", title: name, text, icon: "death-skull", picture: { ...(card ? pictureOf(card) : portraitNamed(name)), name: `${name} is lost`, light: "mist", dark: true } };
  },
  HeroEndured: ({ facts, text }, view) => ({ kicker: "Not yet", title: `${facts["hero"]} Endures`, text, icon: "broadsword", picture: { name: `${facts["hero"]} Endures`, scene: "vista", ground: groundAt(view), light: "dawn" } }),
  HeroPerished: ({ facts, text }) => ({ kicker: "The end", title: String(facts["hero"]), text, icon: "death-skull", picture: { name: `${facts["hero"]} perishes`, scene: "place", ground: "halls", light: "verdigris", words: ["grave"], dark: true } }),
};
const HOURGLASS: PictureOf = { name: "Time Out", scene: "thing", icon: "hourglass" };

/** Return the country that the hero is in. */
const groundAt = (view: ZigguratView): Ground => groundIn(face(view.map.find((one) => numberOf(one.tile) === heroOf(view).at)?.tile ?? "")?.zone ?? "");

/** Return the tale of an event. A card that is met now has its words in the newest view. */
export const story = (event: GameEvent, view: View, _later: readonly GameEvent[] = [], newest: View = view): Story | null =>
  STORIES[event.kind]?.(event, { ...delve(view), met: delve(newest).met }) ?? null;

const ENDINGS: Record<string, { title: string; text: string; picture: PictureOf }> = {
  won: { title: "Out into the light", text: "The last door opens outwards. Behind you the stone goes on arranging itself, for somebody else now.", picture: { name: "Out into the light", scene: "vista", ground: "jungle", mood: "quest", light: "dawn" } },
  lost: { title: "The Ziggurat keeps you", text: "It closes over you without a sound, as it closed over the others. In time it will put your name on a card.", picture: { name: "The Ziggurat keeps you", scene: "place", ground: "halls", light: "verdigris", dark: true } },
};
export const ending = ({ score }: Ended): { title: string; text: string; picture?: PictureOf } => ENDINGS[score.ending ?? ""] ?? { title: "The game is over", text: "" };

/** Return the card that the question is about, unless the board shows it. */
export function subject(view: View): string {
  const { asked } = delve(view);
  const named = asked?.facts?.["card"] ?? asked?.speaker ?? scope(delve(view), "Checking")?.["versus"];
  return typeof named === "string" && face(named, view) && encounter(delve(view)) !== named ? named : "";
}

const BOARD = /^(map|enemies|encounter|environments|threat|quest|poi:|aside)/;
const SHEET = /^(hero|weapon|gear|virtuosity|items|names|companions|bound:|maledictions)/;

/** Return the card of an option if it is not visible on the table. */
export function offered(option: Option, view: View): string {
  const named = (option as { card?: unknown }).card ?? faceOf(option.id.split(":").at(-1) ?? "")?.name;
  if (typeof named !== "string" || !face(named, view)) return "";
  const seen = ([zone, { known }]: [string, Zone]): boolean => (BOARD.test(zone) || (!screen.narrow && SHEET.test(zone))) && known.includes(named);
  return Object.entries(view.zones).some(seen) ? "" : named;
}

const READ = new Set(["keep", "item", "drop", "discard", "use", "ritual", "spend", "trade", "recruit"]);

/** Return the text of an option's card where that helps to choose. */
export function reads(option: Option): string {
  const [verb = "", ...things] = option.id.split(":");
  return READ.has(verb) ? (faceOf(things.at(-1) ?? "")?.text.replaceAll("\n", " ") ?? "") : "";
}
