/** The view after an event, as far as the event tells; the server's view follows when all is played. */

import type { GameEvent, Zone } from "../lib/protocol";
import { ENGAGED, type HeroFacts, type KilforthView, type Scope } from "./types";

const OVER = new Set(["Escaped", "Evaded", "HeroDefeated", "AncientDefeated"]);
const PROCEDURES = new Set([ENGAGED, "Battle", "Round", "Test"]);

export function after({ kind, facts }: GameEvent, view: KilforthView): KilforthView {
  const amount = Number(facts["amount"] ?? 0);
  const place = view.map.indexOf(String(facts["place"] ?? ""));
  const card = String(facts["card"] ?? "");
  const hero = (change: (one: HeroFacts) => Partial<HeroFacts>): KilforthView => ({
    ...view,
    heroes: view.heroes.map((one) => (one.index === facts["hero"] ? { ...one, ...change(one) } : one)),
  });
  const scopes = (change: Scope[]): KilforthView => ({ ...view, scopes: change });
  switch (kind) {
    case "Arrived": return place < 0 ? view : hero(() => ({ place }));
    case "LostHp": return hero(({ hp }) => ({ hp: Math.max(0, hp - amount) }));
    case "Healed": return hero(({ hp }) => ({ hp: hp + amount }));
    case "GoldChanged": return hero(({ gold }) => ({ gold: gold + amount }));
    case "FateChanged": return hero(({ fate }) => ({ fate: fate + amount }));
    case "ApChanged": return facts["action"] ? view : hero(({ ap }) => ({ ap: Math.max(0, ap + amount) }));
    case "Hid": return hero(() => ({ hidden: true }));
    case "CameOut": return hero(() => ({ hidden: false }));
    case "Camped": return hero(() => ({ camped: true }));
    case "SideChosen": return hero(({ allegiance }) => (allegiance === undefined ? {} : { allegiance: facts["side"] as "rose" }));
    case "HeroEliminated": return hero(() => ({ eliminated: true }));
    case "DayBegan": return { ...ended(view), day: Number(facts["day"]), heroes: view.heroes.map((one) => ({ ...one, camped: false })) };
    case "GloomFell":
    case "GloomLifted": return { ...view, gloom: view.gloom.map((dark, spot) => (spot === place ? kind === "GloomFell" : dark)) };
    case "ObstaclesChanged": return { ...view, obstacles: view.obstacles.map((many, spot) => (spot === place ? Math.max(0, many + amount) : many)) };
    case "Placed": return place < 0 ? view : zone(view, `place:${place}`, (known) => [...known.filter((one) => one !== card), card]);
    case "EncounterDefeated": return ended(without(view, "place:", card));
    case "Discarded": return without(view, "", card);
    case "Engaged": return scopes([...view.scopes, { is: ENGAGED, foe: facts["foe"], hero: facts["hero"] }]);
    case "FoeHurt": return scopes(view.scopes.map((one) => hurt(one, amount, facts["left"])));
    default: return OVER.has(kind) ? ended(view) : view;
  }
}

const hurt = (one: Scope, amount: number, left: unknown): Scope =>
  one.is === "Battle" ? { ...one, damage: Number(one["damage"]) + amount } : one.is === ENGAGED ? { ...one, left } : one;
const ended = (view: KilforthView): KilforthView => ({ ...view, scopes: view.scopes.filter(({ is }) => !PROCEDURES.has(is)) });

function zone(view: KilforthView, name: string, change: (known: string[]) => string[]): KilforthView {
  const old: Zone = view.zones[name] ?? { known: [], hidden: 0 };
  return { ...view, zones: { ...view.zones, [name]: { ...old, known: change(old.known) } } };
}

/** Return the view without a card in the zones whose names begin so. */
function without(view: KilforthView, start: string, card: string): KilforthView {
  const holders = Object.keys(view.zones).filter((name) => name.startsWith(start) && name.includes(":") && view.zones[name]?.known.includes(card));
  return holders.reduce((next, name) => zone(next, name, (known) => known.filter((one) => one !== card)), view);
}
