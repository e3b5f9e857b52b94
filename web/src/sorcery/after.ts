/** The view after an event, as far as the event tells; the server's view follows when all is played. */

import type { GameEvent } from "../lib/protocol";
import type { FigureFacts, FigureNumbers, HeroFacts, SorceryView } from "./types";

/** `newest` names figures that have come. */
export function after({ kind, facts }: GameEvent, view: SorceryView, newest: SorceryView | null): SorceryView {
  const who = Number(facts["figure"] ?? facts["hero"] ?? -1);
  const amount = Number(facts["amount"] ?? 0);
  const figure = (change: (one: FigureFacts) => Partial<FigureFacts>): SorceryView => ({ ...view, figures: view.figures.map((one) => (one.index === who ? { ...one, ...change(one) } : one)) });
  const hero = (change: (one: HeroFacts) => Partial<HeroFacts>): SorceryView => ({ ...view, heroes: view.heroes.map((one) => (one.index === who ? { ...one, ...change(one) } : one)) });
  const numbers = (change: (one: FigureNumbers) => Partial<FigureNumbers>): SorceryView => ({
    ...view,
    shown: { ...view.shown, figures: view.shown.figures.map((one) => (one.index === who ? { ...one, ...change(one) } : one)) },
  });
  switch (kind) {
    case "Stepped":
    case "Arrived": return figure(() => ({ area: Number(facts["area"]) }));
    case "Spawned": return spawned(view, newest, who, Number(facts["area"]));
    case "Removed": return figure(() => ({ area: -1 }));
    case "Died": return view.heroes.some(({ index }) => index === who) ? view : figure(() => ({ area: -1 }));
    case "Wounded":
    case "Suffered":
    case "Healed": return numbers(() => ({ hp: Number(facts["left"]) }));
    case "ConditionGained": return numbers(({ conditions }) => ({ conditions: [...conditions, String(facts["condition"])] }));
    case "ConditionLost": return numbers(({ conditions }) => ({ conditions: conditions.filter((one) => one !== facts["condition"]) }));
    case "ShieldsChanged": return figure(({ shields }) => ({ shields: Math.max(0, shields + amount) }));
    case "ShieldSpent": return figure(({ shields }) => ({ shields: Math.max(0, shields - 1) }));
    case "GhostRose": return { ...hero(() => ({ ghost: true })), shown: numbers(({ most }) => ({ hp: most })).shown };
    case "CrownsChanged": return hero(({ crowns }) => ({ crowns: Math.max(0, crowns + amount) }));
    case "RankChanged": return hero(() => ({ rank: Number(facts["rank"]) }));
    case "SoulsChanged": return Number(facts["hero"]) < 0 ? { ...view, souls: Number(facts["total"]) } : view;
    case "RoundBegan": return { ...view, round: Number(facts["number"]) };
    case "TurnBegan": return { ...view, active: who };
    case "DoorOpened": return { ...view, closed: without(view.closed, Number(facts["door"])) };
    default: return view;
  }
}

/** Return a mask without a bit. */
const without = (mask: number, bit: number): number => (Math.floor(mask / 2 ** bit) % 2 ? mask - 2 ** bit : mask);

function spawned(view: SorceryView, newest: SorceryView | null, index: number, area: number): SorceryView {
  const come = newest?.figures[index];
  if (!come) return view;
  const known = newest.shown.figures.find((one) => one.index === index);
  const most = known?.most ?? 1;
  const fresh: FigureNumbers = { index, armor: 0, armor_parts: [], dice: 0, ...known, hp: most, most, conditions: [] };
  return {
    ...view,
    figures: view.figures.map((one) => (one.index === index ? { ...one, card: come.card, kind: come.kind, side: come.side, area } : one)),
    shown: { ...view.shown, figures: [...view.shown.figures.filter((one) => one.index !== index), fresh] },
  };
}
