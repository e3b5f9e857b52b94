/** The lessons of the guided first game, on the prologue. */

import type { Lesson } from "../lib/game";
import { pairs, scope, tokensIn } from "./realm";
import type { SorceryView } from "./types";

const seen = (now: (view: SorceryView) => boolean): Lesson["now"] => (view) => now(view as SorceryView);
const heroArea = (view: SorceryView): number => view.figures[Number(scope(view, "HeroTurn")?.["hero"] ?? -1)]?.area ?? -1;
const enemiesIn = (view: SorceryView, area: number): boolean => area >= 0 && view.figures.some((one) => one.kind === "enemy" && one.area === area);
const can = (view: SorceryView, verb: string): boolean => (view.asked?.options ?? []).some(({ id }) => id.startsWith(verb));

export const LESSONS: Lesson[] = [
  {
    id: "ready",
    title: "Before the map",
    text: "Learn the powers that your Soulrank allows, then choose Ready. What you have no Crowns for can wait: after each Quest the Emporium opens again.",
    rule: "setup.starting-powers",
    now: seen((view) => can(view, "learn:")),
  },
  {
    id: "turns",
    title: "Who goes first",
    text: "You choose which Hero takes the next turn. After each Hero Turn the Enemies have theirs, so every turn is answered.",
    rule: "battle.players-choose-order",
    now: seen((view) => view.round > 0 && view.asked?.rule === "battle.players-choose-order"),
  },
  {
    id: "moving",
    title: "Moving",
    text: "Areas that glow are in reach; each shows its price in movement points. Press one to go there. A red area would hurt: the odds are beside the option.",
    rule: "move.one-point-per-area",
    now: seen((view) => can(view, "move:")),
  },
  {
    id: "intent",
    title: "What they will do",
    text: "Enemies follow their scrolls: the first line whose range holds a Hero in sight. Sentences between >> come one after another. Arrows on the map show what each would do now.",
    rule: "behavior.first-matching-range",
    now: seen((view) => view.round > 0 && Boolean(scope(view, "HeroTurn")) && view.figures.some((one) => one.kind === "enemy" && one.area >= 0)),
  },
  {
    id: "engaged",
    title: "Engaged",
    text: "You share an area with an Enemy: you are engaged. Attack here, or leave with an Evade, which lets each able Enemy strike first, unless the Heroes dominate with twice the figures.",
    rule: "evade.attacks-unless-dominating",
    now: seen((view) => enemiesIn(view, heroArea(view))),
  },
  {
    id: "attack",
    title: "An attack",
    text: "Red and Blue dice give Hits; Power symbols pay for what your weapon offers. Then the defender's Armor and Blue dice stop what they can. Focus first adds a Hit.",
    rule: "combat.two-stages",
    now: seen((view) => can(view, "attack:")),
  },
  {
    id: "cooling",
    title: "Cooldown",
    text: "A used power cools: its sign turns back by a quarter each Time Phase until it is ready.",
    rule: "time.refresh-precedes-cooldown",
    now: seen((view) => pairs(view.cooling).length > 0),
  },
  {
    id: "search",
    title: "Off the road",
    text: "A Search Area or a Chest lies here. Both take an Action; a Chest draws a Trap first.",
    rule: "chest.trap-then-loot",
    now: seen((view) => tokensIn(view, heroArea(view)).some(({ key }) => key === "search" || key.startsWith("chest"))),
  },
  {
    id: "ghost",
    title: "Ghost Soul",
    text: "At 0 HP a Hero becomes a Ghost Soul: it walks past Enemies and returns in the Time Phase at an open Shrine, one Soulrank lower.",
    rule: "death.becomes-ghost",
    now: seen((view) => view.heroes.some(({ ghost }) => ghost)),
  },
  {
    id: "soul",
    title: "Whose are you?",
    text: "A soul choice has an answer for each Nature alive in the Party. It changes the Quest, and what is remembered in the next.",
    rule: "bos.choice-procedure",
    now: seen((view) => view.asked?.rule === "bos.choice-procedure"),
  },
];
