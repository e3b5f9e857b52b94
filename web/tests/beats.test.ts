// Each game's tables of beats and sounds name events that exist, no beat is sluggish, and no game is silent.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAMES as BOX } from "../src/games.svelte";
import { rolling } from "../src/lib/beats";
import * as kilforth from "../src/kilforth/beats";
import { SOUNDS as KILFORTH } from "../src/kilforth/sounds";
import { BEDS } from "../src/sound/beds";
import * as sorcery from "../src/sorcery/beats";
import { bedOf, SOUNDS as SORCERY } from "../src/sorcery/sounds";
import * as ziggurat from "../src/ziggurat/beats";
import { SOUNDS as ZIGGURAT } from "../src/ziggurat/sounds";
import { quest } from "./quests";

const LONGEST = 1500;
const GAMES = { kilforth, sorcery, ziggurat };

/** The kinds of events of a game, from its rules. */
function kinds(game: string): Set<string> {
  const folder = `../src/sagabox/games/${game}/engine/events`;
  const text = readdirSync(folder).filter((name) => name.endsWith(".py")).map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
  return new Set(["Asked", ...[...text.matchAll(/^class (\w+)\(Event\)/gm)].map((match) => match[1] ?? "")]);
}

test.each(Object.entries(GAMES))("%s has beats for events that exist", (game, { LENGTHS, TURNED }) => {
  const known = kinds(game);
  expect(known.size).toBeGreaterThan(40);
  expect([...Object.keys(LENGTHS), ...Object.keys(TURNED)].filter((kind) => !known.has(kind))).toEqual([]);
});

test.each(Object.entries(GAMES))("no beat of %s is long", (_, { LENGTHS }) => {
  expect(Math.max(...Object.values(LENGTHS))).toBeLessThanOrEqual(LONGEST);
  expect(rolling(100)).toBeLessThan(2_000);
});

test.each(Object.entries({ kilforth: KILFORTH, sorcery: SORCERY, ziggurat: ZIGGURAT }))("%s has sounds for events that exist", (game, sounds) => {
  const known = kinds(game);
  expect(Object.keys(sounds).filter((kind) => !known.has(kind))).toEqual([]);
  expect(new Set(Object.values(sounds)).size).toBeGreaterThan(6);
});

test.each(Object.entries(BOX))("%s plays dice, a blow, coins and an ending, and has beds", async (_, front) => {
  const { sound, bed } = await front.parts();
  const heard = (kind: string, facts: object = {}, dice?: object[]) => sound?.({ n: 0, kind, rule: "", text: "", weight: 1, facts, ...(dice && { dice }) } as never, {} as never)?.name;
  expect(heard("DieRolled", {}, [{ sides: 6, shows: "6", tone: "good" }])).toBe("dice");
  expect(["FoeHurt", "BlowLanded", "Wounded"].map((kind) => heard(kind))).toContain("blow");
  expect(["GoldChanged", "CrownsChanged", "LootGained"].map((kind) => heard(kind, { amount: 2, count: 2 }))).toContain("coins");
  expect(["GameEnded", "GameOver", "QuestEnded"].map((kind) => heard(kind, { ending: "won" })).filter(Boolean)).toHaveLength(1);
  expect(bed).toBeDefined();
});

test("the bed of a Quest is that of the ground, or of a fight where an Enemy shares it", () => {
  const at = (area: number, foe: number, ground: string): string => {
    const view = quest();
    const figures = view.figures.map((one) => (one.index === 0 ? { ...one, area } : one.index === 2 ? { ...one, area: foe } : one));
    const areas = view.shown.map.areas.map((one) => ({ ...one, ground }));
    return bedOf({ ...view, figures, shown: { ...view.shown, map: { ...view.shown.map, areas } } });
  };
  expect(["town", "crypt", "hall", "mine", "marsh", "causeway"].map((ground) => at(0, 2, ground)).every((bed) => bed in BEDS)).toBe(true);
  expect(at(0, 2, "causeway")).toBe("shore");
  expect(at(1, 1, "causeway")).toBe("battle");
});
