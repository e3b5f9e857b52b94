/** The edition Shadows of Kilforth: endings, sides, lessons and terms. */

import type { Lesson } from "../../lib/game";
import type { View } from "../../lib/protocol";
import type { Banner } from "../banners";
import { campComes, hero, inTime, LESSONS } from "../lessons";
import type { Edition } from "../parts";
import { TERMS } from "../terms";
import { interludesOf } from "../trials";
import { joins, type KilforthView, type Side } from "../types";

const endings: Edition["endings"] = {
  "ancient-defeated": {
    title: "A lamp in every window",
    text: "The Ancient has fallen in the middle of a sentence. Rose and Skull stand about in the sunlight, trying to remember whose turn it was.",
    picture: { name: "Morning over the Shrine", scene: "vista", ground: "town", light: "dawn", words: ["pagoda", "blossom"] },
  },
  "pyrrhic-victory": {
    title: "A Pyrrhic victory",
    text: "The Night deck is empty and the almanac has no more pages. You are still here to say so, which is more than anybody wrote down.",
    picture: { name: "A Pyrrhic victory in the shadows", scene: "vista", ground: "town", light: "mist", words: ["ruins", "torii"] },
  },
  "time-out": {
    title: "The shadows close",
    text: "The last lantern on the causeway goes out, politely, as if it had only been waiting for you to look away.",
    picture: { name: "The shadows close", scene: "vista", ground: "town", light: "moon", dark: true, words: ["pagoda"] },
  },
  "all-eliminated": {
    title: "No hero is left",
    text: "Both banners are folded over the same grave, since there was only the one. The war goes on without anybody in particular.",
    picture: { name: "No hero is left in the shadows", scene: "place", ground: "waste", light: "witching", words: ["grave", "rose"], dark: true },
  },
};

const banners: Record<Side, Banner> = {
  rose: { name: "Rose", icon: "rose", text: "Cards that speak of the Rose mostly heal and bring Fate, and ask for gold." },
  skull: { name: "Skull", icon: "death-skull", text: "Cards that speak of the Skull mostly bring gold and Fight, and ask for HP." },
};

const here = (view: View): boolean => (view as KilforthView).gloom[hero(view)?.place ?? -1] ?? false;
const choosing = (view: View): boolean => (view.asked?.options ?? []).some(({ id }) => joins(id));
/** True if a Move leads to a location that does something on arrival. */
const awaited = (view: View): boolean => (view.asked?.options ?? []).some(({ id, effect }) => id.startsWith("move:") && effect);
const nearInterlude = (view: View): boolean => interludesOf(hero(view)?.saga ?? "").includes(hero(view)?.chapter ?? 0);

/** What comes before the lessons of every Kilforth game. */
const FIRST: Lesson[] = [
  {
    id: "opening",
    title: "Night has already fallen",
    text: "Before the first Day some Night cards were turned, and their locations are in gloom. Only that happened, but each card took a Day from you. The Night deck is the clock: above the map are the cards left in it.",
    rule: "end.clock-is-night-deck",
    now: () => true,
  },
  {
    id: "sides",
    title: "Rose and Skull",
    text: "Every hero is of the Rose or of the Skull, for all to see. Some cards treat the two differently. You keep your side until a card makes you change it, and neither side wins or loses the game.",
    rule: "sides.state",
    now: choosing,
  },
];

/** Lessons of every Kilforth game whose rule has an id of its own here. */
const RULES: Record<string, string> = { rumour: "def.rumour-and-asset" };
const shared = LESSONS.map((lesson) => ({ ...lesson, rule: RULES[lesson.id] ?? lesson.rule }));

const OWN: Lesson[] = [
  {
    id: "shields",
    title: "Shields",
    text: "The number in a location's shield is the HP that you lose if you end the Day there in gloom. The shield is red in gloom. A few locations have a text of their own in gloom; click a location to read both sides.",
    rule: "night.gloom-loss-by-red-shield",
    now: (view) => here(view) || (hero(view)?.ap ?? 9) <= 2,
  },
  {
    id: "arrival",
    title: "Locations act on arrival",
    text: "Many locations do something when you Move there, before any encounter is drawn. The option to Move says what. Nothing happens if you arrive in another way.",
    rule: "move.check-location-effects",
    now: awaited,
  },
  {
    id: "interlude",
    title: "The interlude",
    text: "One chapter of each saga is an interlude, the round mark on your saga. You Test for it at its location with Regale, as often as you have AP; successes add up until Night falls or you leave. Then it costs gold like a chapter.",
    rule: "interlude.is-a-chapter",
    now: nearInterlude,
  },
  {
    id: "camp",
    title: "Camp and the Night",
    text: "When you run out of AP, make Camp. Your location takes HP if it is in gloom. Then a Night card is drawn: one more location falls into gloom, and one Day fewer is left. Dark Pinnacle in gloom heals instead, at the cost of another Night card.",
    rule: "night.dark-pinnacle-heals",
    now: campComes,
  },
];

const terms = {
  ...TERMS,
  gloom: "night.gloom-loss-by-red-shield",
  plot: "plot.anatomy",
  Rose: "sides.state",
  Skull: "sides.state",
  side: "sides.flip-only-by-card",
  sides: "sides.flip-only-by-card",
  claim: "claim.token-meaning",
  claims: "claim.token-meaning",
  interlude: "interlude.is-a-chapter",
  interludes: "interlude.is-a-chapter",
  "Gloom step": "night.gloom-loss-by-red-shield",
  "Night card": "end.clock-is-night-deck",
  "Night deck": "end.clock-is-night-deck",
};

export const shadows: Edition = { endings, banners, lessons: inTime([...FIRST, ...shared, ...OWN]), terms };
