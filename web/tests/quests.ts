/** A small Quest as a server sends it: three areas in a row, two Heroes, an Enemy. */

import type { GameEvent } from "../src/lib/protocol";
import type { Chart, FigureFacts, HeroFacts, SorceryOption, SorceryView } from "../src/sorcery/types";
import type { Point } from "../src/sorcery/wear";

const square = (left: number): Point[] => [0, 1, 2].flatMap((y) => [0, 1, 2].map((x): Point => [left + x, y]));

export const chart: Chart = {
  quest: "The Small Quest",
  act: 1,
  text: "A short way.",
  ends: ["Win when every living Hero is in the Yard."],
  areas: ["Hall", "Stair", "Yard"].map((name, nth) => ({ name, ground: "crypt", cells: square(nth * 3), mark: [nth * 3 + 1, 1] as Point, beside: [] })),
  bars: [{ name: "Oak Door", areas: [1, 2], wall: false }],
  chests: [2],
  shrines: [0],
  gates: [],
  waypoints: [2],
  sites: [],
  start: [0],
};

const figure = (index: number, kind: FigureFacts["kind"], card: string, area: number): FigureFacts => ({ index, kind, card, side: kind === "hero" ? "heroes" : "enemies", area, seat: 0, shields: 0, broken: 0, ko: false, hidden: false, powers: [] });
const hero = (index: number, card: string): HeroFacts => ({ index, card, rank: 1, crowns: 5, souls: 0, weapon: "Farewell", second: null, armour: null, artifact: null, acted: false, focused: false, prayed: false, ghost: false });
const numbers = (index: number, hp: number, most: number, conditions: string[] = []) => ({ index, hp, most, armor: 1, armor_parts: [["Coat", 1]] as [string, number][], dice: 1, conditions });
const soul = (index: number) => ({ index, save: 2, move: 2, carry: 3, combat: 1, action: 1, powers: 2, nature: "Law" as const, class: "Shieldwarden" });

export const choice = (id: string, more: Partial<SorceryOption> = {}): SorceryOption => ({ id, label: `Do ${id}`, group: "Move", ...more });

export const quest = (options: SorceryOption[] = [], more: Partial<SorceryView> = {}): SorceryView => ({
  seat: 0,
  zones: { "powers:0": { known: ["Guard"], hidden: 0 }, "pack:0": { known: [], hidden: 0 }, "search:at:1": { known: [], hidden: 1 }, "shadow:0:2": { known: [], hidden: 2 } },
  asked: options.length ? { rule: "turn.any-order-optional", text: "What do you do?", hero: 0, options } : null,
  figures: [figure(0, "hero", "Brannoc Vale", 0), figure(1, "hero", "Wren Calloway", 0), figure(2, "enemy", "Gremlin Gnawer", 1), figure(3, "enemy", "(enemy)", -1)],
  heroes: [hero(0, "Brannoc Vale"), hero(1, "Wren Calloway")],
  souls: 3,
  round: 2,
  active: 0,
  cooling: [["Guard", 1]],
  awake: [],
  forged: [],
  closed: 1,
  locks: ["locked"],
  shrines: [true],
  gates: [],
  chests: ["here"],
  sites: [],
  barriers: [],
  crowns: [0, 4, 0],
  waypoints: [false],
  memories: [],
  event_up: false,
  ending: "",
  scopes: [{ is: "Adventure" }, { is: "HeroTurn", hero: 0, points: 1, moved: true, ended: false, combat: 1, action: 0, focus: false }],
  shown: {
    figures: [numbers(0, 5, 8, ["Bleed I", "KO"]), numbers(1, 6, 6), numbers(2, 3, 3)],
    heroes: [soul(0), soul(1)],
    difficult: 2,
    deadly: 4,
    map: chart,
    last_round: 10,
    attack: null,
  },
  ...more,
});

let count = 0;
export const told = (kind: string, facts: Record<string, unknown>): GameEvent => ({ n: count++, kind, rule: "combat.two-stages", text: kind, weight: 1, facts });
