/** The view after an event, as far as the event tells; the server's view follows when all is played. */

import type { GameEvent } from "../lib/protocol";
import { pairs, type HeroFacts, type ZigguratView } from "./types";

const FIGHT = new Set(["Fight", "AttackPhase", "DefencePhase", "Checking"]);

export function after({ kind, facts }: GameEvent, view: ZigguratView): ZigguratView {
  const now = Number(facts["now"] ?? 0);
  const card = String(facts["card"] ?? "");
  const hero = (change: Partial<HeroFacts>): ZigguratView => ({ ...view, heroes: view.heroes.map((one) => ({ ...one, ...change })) });
  switch (kind) {
    case "HeroMoved": return hero({ at: String(facts["tile"]) });
    case "TileExplored": return { ...view, explored: [...new Set([...view.explored, String(facts["tile"])])] };
    case "GritChanged": return hero({ grit: now });
    case "ResetChanged": return hero({ reset: now });
    case "MaxHpChanged": return hero({ max_hp: now });
    case "HpLost": return health(view, String(facts["who"]), Number(facts["left"]));
    case "HeroEndured": return health(view, String(facts["hero"]), Number(facts["hp"]));
    case "HpGained": return health(view, String(facts["who"]), now);
    case "StatusGained":
    case "StatusChanged": return { ...view, figures: view.figures.map((one) => (one.card === facts["who"] ? { ...one, tokens: { ...one.tokens, [String(facts["status"])]: Number(facts["level"]) } } : one)) };
    case "TimeChanged": return { ...view, time: pairs(view.time).map(([name, time]): [string, number] => [name, name === card ? now : time]) };
    case "GroupTimeChanged": return { ...view, groups: view.groups.map((one) => (one.number === facts["group"] ? { ...one, time: now } : one)) };
    case "Exhausted": return { ...view, exhausted: [...new Set([...view.exhausted, card])] };
    case "Refreshed": return { ...view, exhausted: view.exhausted.filter((one) => one !== card) };
    case "RoundBegan": return { ...view, scopes: view.scopes.map((one) => (one.is === "Fight" ? { ...one, round: Number(facts["round"]) } : one)) };
    case "EnemyDefeated": return gone(view, card);
    case "FightEnded": return { ...view, scopes: view.scopes.filter(({ is }) => !FIGHT.has(is)) };
    case "EncounterRevealed": return { ...view, zones: { ...view.zones, encounter: { known: [card], hidden: 0 } } };
    default: return view;
  }
}

function health(view: ZigguratView, who: string, hp: number): ZigguratView {
  const spots = new Set(view.figures.flatMap((one, nth) => (one.card === who ? [nth] : [])));
  return {
    ...view,
    heroes: view.heroes.map((one) => (one.card === who ? { ...one, hp } : one)),
    shown: { ...view.shown, figures: view.shown.figures.map((one, nth) => (spots.has(nth) ? { ...one, hp } : one)) },
  };
}

function gone(view: ZigguratView, card: string): ZigguratView {
  const stays = (_: unknown, nth: number): boolean => view.figures[nth]?.card !== card || view.figures[nth]?.side !== "enemy";
  return { ...view, figures: view.figures.filter(stays), shown: { ...view.shown, figures: view.shown.figures.filter(stays) } };
}
