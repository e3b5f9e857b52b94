/** Story moments, and the cards and battles of an option. */

import type { PictureOf } from "../pictures/types";
import { face, faceOf, type Chapter, type Face } from "./faces";
import { pictureOf } from "./pictures";
import type { Story } from "../lib/game";
import type { Chance, GameEvent, Option, View, Zone } from "../lib/protocol";
import { chanceText } from "../lib/words";
import { screen } from "../lib/screen.svelte";
import { FINALE, heroName, LAST_DAY, scope, type Foe, type KilforthView } from "./types";

const NUMERALS = ["", "I", "II", "III", "IV"];

export const progress = (chapter: number): string =>
  chapter > FINALE ? "saga complete" : chapter === FINALE ? "at the Finale" : `chapter ${chapter}`;

export const begins = (event: Pick<GameEvent, "kind" | "facts">): string =>
  event.kind === "DayBegan" ? `Day ${event.facts["day"]}` : "";

export function clock(view: View): string {
  const { day } = view as KilforthView;
  return day ? `Day ${day} of ${LAST_DAY}` : "Setting up";
}

/** The picture of a chapter: an interlude is a scene at its location. */
function sceneOf(saga: Face, chapter: Chapter | undefined, number: number): PictureOf {
  const place = chapter?.location ? face(chapter.location) : undefined;
  return { ...pictureOf(place ?? saga), name: `${saga.name}, chapter ${number}`, ...(place && { words: [place.name], light: "ember" as const }) };
}

export function story(event: GameEvent, view: View): Story | null {
  const heroes = (view as KilforthView).heroes;
  const hero = heroes[Number(event.facts["hero"] ?? -1)];
  const saga = hero && face(hero.saga);
  if (event.kind === "ChapterCompleted" && hero) {
    const number = Number(event.facts["chapter"]);
    const chapter = saga?.chapters?.[number - 1];
    return {
      kicker: `${heroName(hero)} · ${hero.saga}`,
      title: `${chapter?.attribute ? "Interlude" : "Chapter"} ${NUMERALS[number] ?? number}: ${chapter?.name ?? ""}`,
      text: chapter?.story ?? event.text,
      icon: saga?.icon || "scroll-unfurled",
      ...(saga && { picture: sceneOf(saga, chapter, number) }),
    };
  }
  if (event.kind === "FinaleCompleted" && hero) {
    return {
      kicker: `${heroName(hero)} · the Finale of ${hero.saga}`,
      title: saga?.finale?.name ?? "The Finale",
      text: saga?.finale?.story ?? event.text,
      icon: "crown",
      ...(saga && { picture: { ...pictureOf(saga), name: `${saga.name}, the Finale`, light: "gold" } }),
    };
  }
  if (event.kind === "AncientArrived") {
    const name = String(event.facts["ancient"]);
    const place = face(String(event.facts["place"]));
    const text = `The birds leave ${event.facts["place"]} first. Then it stands there, taller than its name, and every road leads past it.`;
    return { kicker: "The Ancient comes", title: name, text, doings: [event.text], card: name, ...(place && { picture: { ...pictureOf(place, true), light: "storm" } }) };
  }
  if (event.kind === "AncientDefeated") {
    const name = String(event.facts["ancient"]);
    const ancient = face(name);
    return { kicker: "The Ancient falls", title: name, text: event.text, icon: "broadsword", ...(ancient && { picture: { ...pictureOf(ancient), name: `${name} falls`, light: "dawn" } }) };
  }
  if (event.kind === "HeroDefeated" && hero) return { kicker: "Defeat", title: heroName(hero), text: "Strangers carry the hero to safety. Not everything finds its way back.", icon: "death-skull", picture: { name: "Carried home", scene: "place", ground: "waste", words: ["road"], dark: true } };
  if (event.kind === "HeroEliminated") return { kicker: "A hero is lost", title: hero ? heroName(hero) : "", text: event.text, icon: "death-skull", picture: { name: "A hero is lost", scene: "place", ground: "waste", words: ["grave"], dark: true } };
  return null;
}

export function subject(view: View): string {
  const { scopes, asked } = view as KilforthView;
  if (scope(view as KilforthView, "Exchange")) return "";
  if (face(asked?.speaker ?? "")) return asked?.speaker ?? "";
  const about = scopes.toReversed().map((one) => one["against"] ?? one["foe"]).find((name) => typeof name === "string" && face(name));
  if (about) return String(about);
  const used = [...new Set((asked?.options ?? []).map((option) => faceOf(option.id.split(":").at(-1) ?? "")?.name ?? ""))].filter(Boolean);
  return used.length === 1 && face(used[0] ?? "")?.kind !== "location" ? (used[0] ?? "") : "";
}

const ON_THE_LAND = /^(place|plots|ancients|weather)/;
const BESIDE_IT = /^(hand|assets|skills|loot):/;

/** Return the card of an option if it is not visible on the table (drawn, revealed or for sale). */
export function offered(option: Option, view: View): string {
  const card = faceOf(option.id.split(":").at(-1) ?? "");
  if (!card || card.kind === "location" || (!screen.narrow && subject(view) === card.name)) return "";
  const seen = ([zone, { known }]: [string, Zone]): boolean => (ON_THE_LAND.test(zone) || (!screen.narrow && BESIDE_IT.test(zone))) && known.includes(card.name);
  return Object.entries(view.zones).some(seen) ? "" : card.name;
}

const READ = new Set(["use", "skill", "take", "keep", "buy", "purchase", "discover", "trophy", "overcome", "sacrifice", "loot", "map", "confront", "engage", "pay"]);

export function reads(option: Option): string {
  const [verb = "", ...things] = option.id.split(":");
  const card = READ.has(verb) ? faceOf(things.at(-1) ?? "") : undefined;
  return card ? card.text.replaceAll(/\(Map\) /g, "") : "";
}

/** Return the forecasts of the battles that an option leads to. */
export function outlook({ meets }: Option, worked: (fact: string) => unknown): string {
  const foes = (worked("foes") as Foe[] | undefined) ?? [];
  const met = (meets ?? []).flatMap((name) => foes.find(({ card }) => card === name) ?? []);
  return met.map(({ card, forecast }) => forecast && ends(card, forecast.odds)).filter(Boolean).join("; ");
}

/** Return a placeholder as long as the outlook will be. */
export const placeholder = ({ meets }: Option): string => (meets ?? []).map((name) => ends(name, LONGEST)).join("; ");

const LONGEST: Chance[] = [
  { label: "the foe falls", chance: 0.5, tone: "good" },
  { label: "you are defeated (00% both)", chance: 0.5, tone: "bad" },
];
const ends = (foe: string, odds: Chance[]): string => `${foe} in battle: ${odds.filter(({ chance }) => chance !== null).map(chanceText).join(", ")}`;
