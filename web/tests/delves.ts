/** Views of Ziggurat as a server sends them, and the faces of some cards. */

import { vi } from "vitest";
import { loadFaces } from "../src/lib/cards.svelte";
import type { Option } from "../src/lib/protocol";
import { delve, type Door, type FigureFacts, type Numbers, type ZigguratView } from "../src/ziggurat/types";

const tile = (name: string, zone: string, doors: [number, string][]) => ({ name, kind: "tile", text: "", number: name.split(" ")[0], zone, doors, icon: "", keywords: [], spheres: [] });
const card = (name: string, kind: string, more: object = {}) => ({ name, kind, text: "", flavour: "", icon: "", keywords: [], spheres: [], ...more });

export const FACES = Object.fromEntries(
  [
    tile("J1 The Doorstep", "Jungle", [[0, "standard"], [6, "standard"], [12, "standard"]]),
    tile("J4 The Plaza", "Jungle", [[0, "standard"], [9, "standard"]]),
    tile("Z5 Well of Souls", "Ziggurat", [[0, "standard"], [3, "secret"]]),
    card("Volken", "hero", { title: "the Unburied", stats: { presence: 0, muscle: 2, shadow: -1, lore: 1 } }),
    card("Smoked Eel", "loot", { text: "Heal(2) for the hero.\nDiscard this.", use: "quick", boost: 1, mark: "sun" }),
    card("Bell Toad", "denizen", { keywords: ["Fauna", "Toad"], faction: "Caves", values: { atk: 2, arm: 0, hp: 5, limit: 1 } }),
    card("The Gravemaker", "denizen", { keywords: ["Elite"] }),
  ].map((one) => [one.name, { slug: one.name.toLowerCase().replaceAll("'", "").replace(/[^a-z0-9]+/g, "-"), ...one }]),
);

/** Let the page load these faces. */
export async function meetFaces(): Promise<void> {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(FACES)));
  await loadFaces("delve");
}

const figure = (name: string, side: FigureFacts["side"], number: number, more: Partial<FigureFacts & Numbers> = {}) => ({
  facts: { card: name, side, since: 0, tokens: {}, ...more },
  shown: { name, number, hp: 5, max_hp: 6, atk: 2, arm: 1, ready: true, tucked: 0, will: "", ...more },
});

export const foe = (name: string, number: number, more: Partial<FigureFacts & Numbers> = {}) => figure(name, "enemy", number, more);
export const friend = (name: string, number: number, more: Partial<FigureFacts & Numbers> = {}) => figure(name, "companion", number, more);

const DOORS: Record<string, Door[]> = {
  J1: [[0, "standard", 0, "J4"], [6, "standard", 6, "open"], [12, "standard", 12, "locked"]],
  J4: [[0, "standard", 9, "J1"], [9, "standard", 0, "walled"]],
};

/** A view with two laid tiles, as the hero stands on J1. */
export function delveView(options: Option[] = [], more: Partial<ZigguratView> = {}, others: ReturnType<typeof figure>[] = [], facts: Record<string, unknown> = {}): ZigguratView {
  const all = [figure("Volken", "hero", 0, { hp: 7, max_hp: 10 }), ...others];
  return delve({
    seat: 0,
    heroes: [{ card: "Volken", weapon: "Iron Maul", at: "J1", hp: 7, max_hp: 10, grit: 3, reset: 2, cache: 0, fallen: false }],
    figures: all.map((one) => one.facts),
    map: [{ tile: "J1 The Doorstep", q: 0, r: 0, turn: 0 }, { tile: "J4 The Plaza", q: -1, r: -2, turn: 3 }],
    explored: ["J1"],
    zones: { "token:j4": { known: [], hidden: 1 }, quest: { known: ["The Way In"], hidden: 0 }, threat: { known: ["Interest"], hidden: 0 } },
    time: [["Interest", 4]],
    met: { "The Way In": card("The Way In", "stage", { number: 1, destination: "J4" }), Interest: card("Interest", "threat", { number: 1, time: 7, flavour: "It grows." }) },
    shown: {
      numbers: Object.fromEntries(["base ATK", "ARM", "DEF", "PRESENCE", "MUSCLE", "SHADOW", "LORE"].map((name) => [name, { total: 1, parts: [["Volken", 1]] }])),
      limits: { "Item limit": 2, "Equipment limit": 3, "companion limit": 1, "True Name limit": 1 },
      figures: all.map((one) => one.shown),
      doors: DOORS,
      strikes: others.map((one) => one.shown.number),
      quest: { name: "The Amber Debt", type: "Vignette", stage: "The Way In", number: 1, of: 3, destination: "J4" },
      threat: { name: "Interest", number: 1, of: 2, level: 2, mark: "sun", time: 4, full: 7 },
    },
    asked: options.length ? { rule: "loop.hero-phase", text: "What now?", options, facts } : null,
    ...more,
  } as unknown as ZigguratView);
}
