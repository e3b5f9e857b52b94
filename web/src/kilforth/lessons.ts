/** The guided first game: what is taught, and when its moment has come. */

import { face } from "./faces";
import type { Lesson } from "../lib/game";
import type { View } from "../lib/protocol";
import { acting, scope, type KilforthView, type HeroFacts } from "./types";

const hero = (view: View): HeroFacts | undefined => (view as KilforthView).heroes[acting(view as KilforthView)];
const asks = (view: View, rule: string): boolean => view.asked?.rule === rule;
const open = (view: View, id: string): boolean => (view.asked?.options ?? []).some((option) => option.id.split(":")[0] === id);
const hand = (view: View): number => view.zones[`hand:${hero(view)?.index ?? 0}`]?.known.length ?? 0;
const atHand = (view: View, type: string): boolean =>
  (view.zones[`place:${hero(view)?.place ?? -1}`]?.known ?? []).some((name) => face(name)?.type === type);

/** From the second Day on, what has not found its moment is told between two Actions. */
const late = (view: View): boolean => (view as KilforthView).day > 1 && asks(view, "turn.one-action-or-camp");

const MOMENTS: Lesson[] = [
  {
    id: "start",
    title: "Your hero and your saga",
    text: "On your hero's sheet stands the saga you want to tell. Each chapter costs gold and cards with certain keywords. Complete four chapters and the Finale, then defeat the Ancient, before Day 25 is over. Press any card, place or number to see more of it.",
    rule: "saga.order",
    now: () => true,
  },
  {
    id: "hp",
    title: "Health is time",
    text: "You break camp each morning with as many Action Points as you have HP. So an HP lost today is an Action missing tomorrow, and a Rest is never wasted.",
    rule: "day.breaking-camp",
    now: (view) => asks(view, "turn.one-action-or-camp"),
  },
  {
    id: "move",
    title: "Go and look",
    text: "Places with a gold edge can be reached for 1 AP. Where nothing lies yet, you turn up the top card of that terrain. Choose where to go, on the land or in the list.",
    rule: "move.draws-encounter",
    now: (view) => open(view, "move") && !open(view, "confront"),
  },
  {
    id: "stranger",
    title: "Strangers at zero successes",
    text: "A Stranger is won with Influence. If your Test brings no success at all, the Stranger takes offence and becomes your enemy on the spot. The chance of that stands in red beside the answer.",
    rule: "stranger.zero-successes-makes-enemy",
    now: (view) => atHand(view, "Stranger"),
  },
  {
    id: "fate",
    title: "Fate, once a Day",
    text: "After a roll you may call on Fate: let go of a Fate token or a card from your hand for one more success. It works once a Day, and Fate tokens seldom come back: keep them for the rolls that matter.",
    rule: "test.fate-once-per-day",
    now: (view) => asks(view, "test.fate-adds-one"),
  },
  {
    id: "rumour",
    title: "Rumour and asset",
    text: "A card in your hand is a rumour: its keywords can pay for a chapter, but its powers sleep. Discover a reward at the location it names, and it becomes an asset, with its bonus and its abilities. What you buy at the Market or win as a Trophy is an asset at once.",
    rule: "card.reward-two-stages",
    now: (view) => asks(view, "reward.rumour-step") || hand(view) > 1 || open(view, "discover"),
  },
  {
    id: "hidden",
    title: "Hidden bars Deeds",
    text: "Hiding spares you the harm of some Night cards and lets you try to evade enemies. But while you are Hidden you can do no Deeds and Confront no Strangers. Come out whenever you like; dawn brings you out anyway.",
    rule: "hide.no-deeds",
    now: (view) => hero(view)?.hidden === true,
  },
  {
    id: "hide",
    title: "You could hide",
    text: "Hide costs 1 AP and is worth it before a dangerous night. Once you are Hidden, look below the answers at what is closed: each line says which rule closes it.",
    rule: "hide.effect",
    now: (view) => open(view, "hide") && (hero(view)?.ap ?? 9) <= 2,
  },
  {
    id: "camp",
    title: "Camp and the night",
    text: "When your AP are spent you make Camp. Then night falls: a Night card is turned, and one more place goes dark. A night in a gloomy place costs 1 HP.",
    rule: "night.gloom-spreads",
    now: (view) => (asks(view, "turn.one-action-or-camp") && (hero(view)?.ap ?? 9) <= 1) || scope(view as KilforthView, "Night") !== undefined,
  },
];

export const LESSONS: Lesson[] = MOMENTS.map((lesson) => ({ ...lesson, now: (view) => lesson.now(view) || late(view) }));
