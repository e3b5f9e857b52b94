// The stage says which round of a battle is fought.

import { beforeAll, expect, it, vi } from "vitest";
import { beat } from "../src/kilforth/beats";
import { loadFaces } from "../src/lib/cards.svelte";
import type { GameEvent, View } from "../src/lib/protocol";
import { beat as delved } from "../src/ziggurat/beats";
import { delveView, foe, meetFaces } from "./delves";

const FACES = { Kobold: { name: "Kobold", slug: "kobold", kind: "encounter", type: "Enemy", hp: 2, fight: 2, text: "", keywords: [] } };

beforeAll(meetFaces);

it("of a battle in Kilforth, whoever rolls first", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(FACES)));
  await loadFaces("gloom");
  const hero = { index: 0, seat: 0, hp: 4, race: "Elf", class: "Priest", allegiance: "" };
  const view = { seat: 0, zones: {}, map: [], heroes: [hero], scopes: [{ is: "Battle", foe: "Kobold", health: 2, damage: 0, members: [0] }], shown: { heroes: [] } } as unknown as View;
  const dice = [{ sides: 6, shows: "5", tone: "good" as const }];
  const told = (kind: string, n: number, facts: object = {}): GameEvent => ({ n, kind, rule: "", text: "", weight: 1, facts: { hero: 0, foe: "Kobold", ...facts }, ...(kind.endsWith("olled") && { dice }) });
  const rounds = (...kinds: string[]): (string | undefined)[] => {
    const all = kinds.map((kind, n) => told(kind, n, kind === "Rolled" ? { attribute: "Fight", against: "Kobold" } : {}));
    return all.map((event, n) => beat(event, view, { recent: () => all.slice(0, n), newest: () => view }).heading).slice(1);
  };
  const first = ["Round 1", "Round 1", "Round 1"];
  expect(rounds("Engaged", "FoeRolled", "Rolled", "Counted", "FoeRolled", "Rolled")).toEqual([...first, "Round 2", "Round 2"]);
  expect(rounds("Engaged", "Rolled", "FoeRolled", "Counted", "Rolled", "FoeRolled")).toEqual([...first, "Round 2", "Round 2"]);
});

it("and keeps both sides and their dice while Fate is spent, until the battle is over", () => {
  const hero = { index: 0, seat: 0, hp: 4, race: "Elf", job: "Priest", allegiance: "" };
  const view = { seat: 0, zones: {}, map: [], heroes: [hero], scopes: [{ is: "Battle", foe: "Kobold", health: 2, damage: 0, members: [0] }], shown: { heroes: [] } } as unknown as View;
  const dice = [{ sides: 6, shows: "5", tone: "good" as const }];
  const told = (n: number, kind: string): GameEvent => ({ n, kind, rule: "", text: "", weight: 1, facts: { hero: 0, amount: -1, foe: "Kobold", attribute: "Fight", against: "Kobold" }, ...(kind === "Rolled" && { dice }) });
  const [engaged, rolled, spent, won] = ["Engaged", "Rolled", "FateChanged", "EncounterDefeated"].map((kind, n) => told(n, kind)) as [GameEvent, GameEvent, GameEvent, GameEvent];
  const shown = beat(spent, view, { recent: () => [engaged, rolled], newest: () => view });
  expect([shown.sides?.map(({ name }) => name), shown.dice?.[0]?.dice, shown.dice?.[0]?.lie]).toEqual([["Elf Priest", "Kobold"], dice, 1]);
  expect(beat(spent, view, { recent: () => [engaged, rolled, won], newest: () => view }).sides).toBeUndefined();
});

it("of a fight in Ziggurat", () => {
  const view = delveView([], { scopes: [{ is: "Fight", round: 3 }] } as never, [foe("Bell Toad", 1)]);
  const attacked: GameEvent = { n: 0, kind: "Attacked", rule: "", text: "", weight: 1, facts: { attacker: "Volken", target: "Bell Toad", power: "" } };
  expect(delved(attacked, view, { recent: () => [], newest: () => view }).heading).toBe("Combat round 3");
});
