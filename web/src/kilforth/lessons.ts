/** The lessons that every Kilforth game has, each with its moment. */

import { face } from "./faces";
import type { Lesson } from "../lib/game";
import type { View } from "../lib/protocol";
import { acting, scope, type KilforthView, type HeroFacts } from "./types";

export const hero = (view: View): HeroFacts | undefined => (view as KilforthView).heroes[acting(view as KilforthView)];
export const asks = (view: View, rule: string): boolean => view.asked?.rule === rule;
export const open = (view: View, id: string): boolean => (view.asked?.options ?? []).some((option) => option.id.split(":")[0] === id);
const hand = (view: View): number => view.zones[`hand:${hero(view)?.index ?? 0}`]?.known.length ?? 0;
const atHand = (view: View, type: string): boolean =>
  (view.zones[`place:${hero(view)?.place ?? -1}`]?.known ?? []).some((name) => face(name)?.type === type);

/** From the second Day on, lessons whose moment has not come are shown between Actions. */
const late = (view: View): boolean => (view as KilforthView).day > ((view as KilforthView).opening ?? 0) + 1 && asks(view, "turn.one-action-or-camp");

/** Return the lessons so that none is missed. */
export const inTime = (lessons: Lesson[]): Lesson[] => lessons.map((lesson) => ({ ...lesson, now: (view) => lesson.now(view) || late(view) }));

/** True when the hero should make Camp. */
export const campComes = (view: View): boolean => (asks(view, "turn.one-action-or-camp") && (hero(view)?.ap ?? 9) <= 1) || scope(view as KilforthView, "Night") !== undefined;

export const LESSONS: Lesson[] = [
  {
    id: "start",
    title: "Your hero and your saga",
    text: "Your hero sheet shows your saga. Each chapter costs gold and cards with certain keywords. Complete four chapters and the Finale, then defeat the Ancient before Day 25 ends. Click any card, location or number to learn more.",
    rule: "saga.order",
    now: () => true,
  },
  {
    id: "hp",
    title: "Health is time",
    text: "Each morning you get as many Action Points (AP) as you have HP. Every HP you lose today is one Action fewer tomorrow, so a Rest is never wasted.",
    rule: "day.breaking-camp",
    now: (view) => asks(view, "turn.one-action-or-camp"),
  },
  {
    id: "move",
    title: "Go and look",
    text: "You can Move to any location with a gold border for 1 AP. If no encounter is there, you draw one from that terrain's deck. Click a location, or choose it from the list.",
    rule: "move.draws-encounter",
    now: (view) => open(view, "move") && !open(view, "confront"),
  },
  {
    id: "stranger",
    title: "Strangers at zero successes",
    text: "Win over a Stranger with Influence. If you roll no successes, the Stranger becomes your enemy at once. The red number beside the option is that chance.",
    rule: "stranger.zero-successes-makes-enemy",
    now: (view) => atHand(view, "Stranger"),
  },
  {
    id: "fate",
    title: "Fate, once a Day",
    text: "After a roll you may call on Fate: discard a Fate token or a rumour for +1 success. You can do this once a Day. Fate tokens rarely come back, so save them for the rolls that matter.",
    rule: "test.fate-once-per-day",
    now: (view) => asks(view, "test.fate-adds-one"),
  },
  {
    id: "rumour",
    title: "Rumour and asset",
    text: "A card in your hand is a rumour: its keywords pay for chapters, but its abilities don't work. Discover a reward at the location it names, and it becomes an asset with its bonus and abilities. Rewards you buy or win as a Trophy are assets at once.",
    rule: "card.reward-two-stages",
    now: (view) => asks(view, "reward.rumour-step") || hand(view) > 1 || open(view, "discover"),
  },
  {
    id: "hidden",
    title: "Hidden heroes use no Deeds",
    text: "While you are Hidden, some Night cards don't hurt you and you can try to evade enemies. But you cannot use Deeds or Confront Strangers. Come out of hiding whenever you like; Dawn ends it anyway.",
    rule: "hide.no-deeds",
    now: (view) => hero(view)?.hidden === true,
  },
  {
    id: "hide",
    title: "You can Hide",
    text: "Hide costs 1 AP and pays off before a dangerous Night. While you are Hidden, open “Not available now” below your options: it says what you cannot do, and why.",
    rule: "hide.effect",
    now: (view) => open(view, "hide") && (hero(view)?.ap ?? 9) <= 2,
  },
];
