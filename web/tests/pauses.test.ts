// After which events the play waits for the player, in each game: what others did to a hero, a fall, and before the game runs on.

import { describe, expect, it } from "vitest";
import type { BeatOf } from "../src/lib/beats";
import type { GameEvent, View } from "../src/lib/protocol";
import { beat as kilforth } from "../src/kilforth/beats";
import { beat as sorcery } from "../src/sorcery/beats";
import { beat as ziggurat } from "../src/ziggurat/beats";
import { delveView } from "./delves";
import { quest } from "./quests";

const told = (n: number, kind: string, facts: GameEvent["facts"] = {}): GameEvent => ({ n, kind, rule: "", text: kind, weight: 1, facts });

/** Returns the kinds of events after which the play waits. */
function waits(beat: BeatOf, view: View, ...events: [kind: string, facts?: GameEvent["facts"]][]): string[] {
  const all = events.map(([kind, facts], n) => told(n, kind, facts));
  return all.filter((event) => {
    const { matters, lasts } = beat(event, view, { recent: () => all.slice(0, event.n), newest: () => view });
    if (matters) expect(lasts).toBeGreaterThan(0);
    return matters;
  }).map(({ kind }) => kind);
}

describe("Kilforth", () => {
  const hero = (index: number) => ({ index, seat: index, hp: 4, gold: 5, fate: 1, place: 0, race: "Elf", job: "Priest" });
  const view = { seat: 0, zones: {}, map: [], gloom: [], obstacles: [], heroes: [hero(0), hero(1)], scopes: [{ is: "Turn", hero: 0 }], shown: { heroes: [] }, asked: null } as unknown as View;
  const losses: [string, GameEvent["facts"]][] = [["LostHp", { hero: 0, amount: 1 }], ["GoldChanged", { hero: 0, amount: -2 }], ["FateChanged", { hero: 0, amount: -1 }], ["Discarded", { hero: 0, card: "Old Map" }], ["Veiled", { hero: 0, card: "Old Map" }]];

  it("waits after everything that another player's turn costs", () => {
    expect(waits(kilforth, view, ["TurnBegan", { hero: 1 }], ...losses)).toEqual(losses.map(([kind]) => kind));
  });

  it("does not wait after gains, the losses of others, or what the player pays", () => {
    expect(waits(kilforth, view, ["TurnBegan", { hero: 1 }], ["GoldChanged", { hero: 0, amount: 3 }], ["LostHp", { hero: 1, amount: 1 }])).toEqual([]);
    expect(waits(kilforth, view, ["TurnBegan", { hero: 0 }], ...losses)).toEqual([]);
  });

  it("waits at the player's Camp, before the Night runs on", () => {
    expect(waits(kilforth, view, ["Camped", { hero: 0 }], ["Camped", { hero: 1 }])).toEqual(["Camped"]);
  });
});

describe("Sword & Sorcery", () => {
  const view = quest();
  const ours = view.figures.map((one) => ({ ...one, seat: one.index === 1 ? 1 : 0 }));
  const shared = { ...view, figures: ours };

  it("waits before the Enemies act after the player's turn", () => {
    expect(waits(sorcery, shared, ["TurnEnded", { hero: 1 }], ["TurnEnded", { hero: 0 }])).toEqual(["TurnEnded"]);
  });

  it("waits as a Hero of the player is struck, suffers by others, is knocked out or dies", () => {
    const own = { figure: 0, amount: 1, left: 4 };
    expect(waits(sorcery, shared, ["EnemyTurnBegan", { hero: 0 }], ["Wounded", own], ["Suffered", own], ["ConditionGained", { figure: 0, condition: "KO" }], ["Died", { figure: 0, by: 2 }])).toEqual(["Wounded", "Suffered", "ConditionGained", "Died"]);
  });

  it("does not wait after what the player's turn costs, or the wounds of others", () => {
    expect(waits(sorcery, shared, ["TurnBegan", { hero: 0 }], ["Suffered", { figure: 0, amount: 1, left: 4 }], ["Wounded", { figure: 2, amount: 1, left: 2 }], ["Wounded", { figure: 1, amount: 1, left: 5 }])).toEqual([]);
  });
});

describe("Ziggurat", () => {
  it("waits as Time Passes and as pursuers arrive; whoever falls is a story", () => {
    expect(waits(ziggurat, delveView(), ["HeroMoved", { tile: "J2" }], ["TimePassed"], ["GroupArrived", { group: 1 }], ["HpLost", { who: "Volken", amount: 1 }])).toEqual(["TimePassed", "GroupArrived"]);
  });
});
