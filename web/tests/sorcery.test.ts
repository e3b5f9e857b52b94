/** Sword & Sorcery: geometry, fights from events, what is where, the form, and its parts. */

import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { cellHeight, drawn, lines } from "../src/sorcery/drawing";
import { spoken, spokenDice } from "../src/sorcery/dice";
import { changes } from "../src/sorcery/changes";
import FightCard from "../src/sorcery/FightCard.svelte";
import { fights } from "../src/sorcery/fights";
import { borders, cellsOf, chained, nameplate, outline, places, readingOrder } from "../src/sorcery/plan";
import { acting, cooling, going, isTarget, people, spokenArea, tokensIn } from "../src/sorcery/realm";
import SoulGem from "../src/sorcery/SoulGem.svelte";
import { lineTo } from "../src/sorcery/sight";
import { stand } from "../src/sorcery/standing";
import { begins, clock, counting, story } from "../src/sorcery/story";
import SymbolDice from "../src/sorcery/SymbolDice.svelte";
import TurnPoints from "../src/sorcery/TurnPoints.svelte";
import { anyParty, firstParty, isMixed, toggled, type HeroOffer } from "../src/sorcery/wishes";
import { worn } from "../src/sorcery/wear";
import { chart, choice, quest, told } from "./quests";

const floors = chart.areas;
const at = cellsOf(floors);

describe("the geometry of a plan", () => {
  it("closes the outline of an area, with the same wear on both sides of a border", () => {
    expect(outline(0, floors, at)).toMatch(/^M[^Z]+Z$/);
    expect(worn([3, 1], 0.1)).toEqual(worn([3, 1], 0.1));
    expect(worn([3, 1], 0.1)).not.toEqual([3, 1]);
  });

  it("finds the borders between areas, each as one straight part", () => {
    expect(borders(floors, at).map(({ one, other, from, to }) => [one, other, from, to])).toEqual([
      [0, 1, [3, 0], [3, 3]],
      [1, 2, [6, 0], [6, 3]],
    ]);
  });

  it("follows a line until it ends", () => {
    expect(chained([{ from: [0, 0], to: [1, 0] }, { from: [1, 0], to: [1, 1] }])).toEqual([[[0, 0], [1, 0], [1, 1]]]);
  });

  it("stands figures nearest to the Sight Mark, the row of the name last", () => {
    const spots = places(floors[1]!);
    expect(spots[0]).toEqual([4.5, 1.5]);
    expect(spots.slice(-3).every(([, y]) => y === 0.5)).toBe(true);
    expect(nameplate(floors[1]!)).toEqual({ at: [4.5, 0], wide: 3 });
  });

  it("reads areas from the top, then from the left", () => {
    expect(readingOrder([floors[2]!, floors[0]!, { ...floors[1]!, mark: [4, 4] }])).toEqual([1, 0, 2]);
  });

  it("breaks long names at words", () => {
    expect(lines("The Old Bell Tower", 9)).toEqual(["The Old", "Bell", "Tower"]);
  });
});

describe("a crowd", () => {
  it("shows as many figures as there is room, and the number of the rest", () => {
    const crowd = Array.from({ length: 12 }, (_, index) => ({ ...people(quest())[2]!, index: index + 2 }));
    const found = stand(drawn(chart).areas[1]!, [...crowd, people(quest())[0]!], []);
    expect(found.spots.size).toBe(8);
    expect(found.spots.has(0)).toBe(true);
    expect(found.rest).toHaveLength(5);
  });
});

describe("an attack", () => {
  const events = [
    told("AttackDeclared", { attacker: 0, targets: [2], card: "Farewell", red: 1, blue: 1 }),
    told("DieRolled", { figure: 0, colour: "Red", shows: "H", purpose: "attack" }),
    told("DieRolled", { figure: 0, colour: "Blue", shows: "", purpose: "attack" }),
    told("DieRerolled", { figure: 0, colour: "Blue", shows: "HP", before: "" }),
    told("HitsCounted", { attacker: 0, hits: 3, lethal: 1, parts: [["Focus", 1]] }),
    told("UpshotBought", { attacker: 0, gain: "Bleed I", price: 1 }),
    told("BonusCounted", { attacker: 0, defender: 2, hits: 3, lethal: 1, parts: [["Focus", 1]] }),
    told("ArmorCounted", { figure: 2, armor: 1, left: 1 }),
    told("DieRolled", { figure: 2, colour: "Blue", shows: "S", purpose: "defence" }),
    told("ShieldsCounted", { figure: 2, shields: 1, left: 1 }),
    told("Wounded", { figure: 2, amount: 2, left: 1 }),
    told("ConditionGained", { figure: 2, condition: "Bleed I" }),
    told("TurnEnded", { hero: 0 }),
    told("DieRolled", { figure: 1, colour: "Red", shows: "P", purpose: "pray" }),
  ];

  it("is put together from its events, stage by stage", () => {
    const [fight, ...others] = fights(events);
    expect(others).toEqual([]);
    expect(fight).toMatchObject({ attacker: 0, card: "Farewell", hits: 3, lethal: 1, bought: ["Bleed I"], over: true });
    expect(fight?.dice).toEqual([{ colour: "Red", shows: "H" }, { colour: "Blue", shows: "HP", again: true }]);
    expect(fight?.defences).toMatchObject([{ defender: 2, armor: 1, shields: 1, wounds: 2, left: 1, conditions: ["Bleed I"], died: false }]);
  });

  it("is drawn with its dice in words", () => {
    render(FightCard, { view: quest(), fight: fights(events)[0]! });
    expect(screen.getByRole("article", { name: "Brannoc Vale attacks Gremlin Gnawer" }).textContent).toContain("−2 HP");
    expect(screen.getByRole("img", { name: "Dice: Red: a Hit; Blue: a Hit and a Power, re-rolled" })).toBeTruthy();
  });

  it("changes HP on the map", () => {
    expect([...changes([...events, told("Healed", { figure: 0, amount: 1, left: 6 })])]).toEqual([[2, 2], [0, -1]]);
  });
});

describe("dice", () => {
  it("are told in words", () => {
    expect(spoken("HHP")).toBe("two Hits and a Power");
    expect(spoken("")).toBe("nothing");
    expect(spokenDice([{ colour: "Blue", shows: "S" }])).toBe("Blue: a Shield");
  });

  it("show a symbol for each letter", () => {
    const { container } = render(SymbolDice, { dice: [{ colour: "Red", shows: "HHP" }] });
    expect(container.querySelectorAll(".symbol")).toHaveLength(3);
  });
});

describe("what is where", () => {
  it("lists the tokens of an area", () => {
    expect(tokensIn(quest(), 0).map(({ text }) => text)).toEqual(["open Shrine"]);
    expect(tokensIn(quest(), 1).map(({ text }) => text)).toEqual(["Search Area", "4 Crowns"]);
    expect(tokensIn(quest(), 2).map(({ text }) => text)).toEqual(["Chest", "Waypoint", "2 Shadows"]);
  });

  it("tells an area with all that is in it, and how to go there", () => {
    const view = quest();
    const here = people(view).filter((one) => one.area === 1);
    expect(spokenArea(view, chart.areas[1]!, 1, here, choice("step:stair", { label: "Step to the Stair", cost: "2 points" }))).toBe(
      "Stair: Difficult; Gremlin Gnawer, 3 of 3 HP; Search Area; 4 Crowns. Step to the Stair, 2 points",
    );
  });

  it("knows who acts, who can be chosen, and where a press leads", () => {
    const options = [choice("move:stair"), choice("attack:farewell:gremlin-gnawer"), choice("open:oak-door")];
    expect(acting(quest(options))).toBe(0);
    expect(going(options, "Stair")?.id).toBe("move:stair");
    expect(going(options, "Yard")).toBeUndefined();
    expect(isTarget(options, "Gremlin Gnawer")).toBe(true);
    expect(isTarget(options, "Wren Calloway")).toBe(false);
    expect(cooling(quest(), "Guard")).toBe(1);
    expect(cooling(quest([], { cooling: {} }), "Guard")).toBe(-1);
  });

  it("breaks a Line of Sight where the server says", () => {
    const facts = [{ hero: 0, area: 2, sees: false, rule: "door.blocks", at: [6, 1.5] as const, text: "The Oak Door is closed." }, { hero: 0, area: 1, sees: true }];
    expect(lineTo(quest(), drawn(chart), facts, 0, 2)).toMatchObject({ clear: false, at: [6, 1.5], text: "The Oak Door is closed." });
    expect(lineTo(quest(), drawn(chart), facts, 0, 1)).toMatchObject({ clear: true, at: [4.5, 1.5] });
    expect(lineTo(quest(), drawn(chart), facts, 1, 2)).toBeNull();
  });
});

describe("sheets", () => {
  it("light as many facets as the Soulrank has", () => {
    const { container } = render(SoulGem, { rank: 3, nature: "Law" });
    expect(container.querySelectorAll("polygon")).toHaveLength(8);
    expect(container.querySelectorAll(".lit")).toHaveLength(3);
    expect(screen.getByRole("img", { name: "Soulrank III, Law" })).toBeTruthy();
  });

  it("tell what the Hero has left", () => {
    render(TurnPoints, { view: quest() });
    const items = screen.getByRole("list", { name: "Brannoc Vale has left" }).querySelectorAll("li");
    expect([...items].map((item) => item.title)).toEqual(["1 movement point", "1 Combat", "0 Action"]);
  });
});

describe("the story", () => {
  it("tells paragraphs, deaths and rounds", () => {
    expect(story({ ...told("ParagraphRead", { number: 4 }), detail: "The gate waits." }, quest())).toMatchObject({ title: "Paragraph 4", text: "The gate waits." });
    const later = [told("Spawned", { figure: 2 }), told("Stepped", { figure: 2 }), told("ParagraphRead", { number: 5 }), told("DoorOpened", {})];
    expect(story(told("ParagraphRead", { number: 4 }), quest(), later)?.doings).toEqual(["Spawned"]);
    expect(story(told("GhostRose", { hero: 1 }), quest())?.title).toBe("Wren Calloway");
    expect(story(told("Stepped", { figure: 0 }), quest())).toBeNull();
    expect(begins(told("RoundBegan", { number: 3 }))).toBe("Round 3");
    expect(clock(quest())).toBe("Round 2 of 10");
    expect(counting(quest())).toBe(quest().heroes.length - 2);
  });
});

describe("the form", () => {
  const offers: HeroOffer[] = [
    { name: "Brannoc Vale", style: "strength", classes: [{ name: "Shieldwarden", nature: "Law" }, { name: "Reaver", nature: "Chaos" }] },
    { name: "Wren Calloway", style: "dexterity", classes: [{ name: "Nightknife", nature: "Chaos" }, { name: "Pathfinder", nature: "Neutral" }] },
  ];

  it("takes Heroes in with a soul that fits the others, and sends them away", () => {
    const one = toggled([], offers[0]!, 5, offers);
    const two = toggled(one, offers[1]!, 5, offers);
    expect(two.map((chosen) => chosen.class)).toEqual(["Shieldwarden", "Pathfinder"]);
    expect(isMixed(offers, two)).toBe(false);
    expect(isMixed(offers, [two[0]!, { ...two[1]!, class: "Nightknife" }])).toBe(true);
    expect(toggled(two, offers[0]!, 5, offers).map(({ hero }) => hero)).toEqual(["Wren Calloway"]);
    expect(toggled(one, offers[1]!, 1, offers)).toEqual(one);
  });

  it("begins with the Heroes that packs bring, and lets go of those that are not offered any more", () => {
    const own: HeroOffer = { name: "Newcomer", style: "strength", classes: [{ name: "Guest", nature: "Neutral" }] };
    const sizes = { fewest_heroes: 2, most_heroes: 2 };
    const names = (heroes: HeroOffer[], now: string[], brought: string[]): string[] => {
      const party = now.map((hero) => ({ hero, class: "", seat: 0 }));
      return firstParty({ ...sizes, heroes, start: { heroes: brought.map((hero) => ({ hero })) } }, party).map(({ hero }) => hero);
    };
    expect(names(offers, [], [])).toEqual(["Brannoc Vale", "Wren Calloway"]);
    expect(names([...offers, own], ["Wren Calloway", "Brannoc Vale"], ["Newcomer"])).toEqual(["Wren Calloway", "Newcomer"]);
    expect(names(offers, ["Wren Calloway", "Newcomer"], [])).toEqual(["Wren Calloway", "Brannoc Vale"]);
  });
});

describe("icons", () => {
  it("of the parts are in the set", () => {
    const set = JSON.parse(readFileSync("node_modules/@iconify-json/game-icons/icons.json", "utf8"));
    const named = JSON.parse(readFileSync("src/sorcery/icons.json", "utf8")) as string[];
    expect(named.filter((icon) => !set.icons[icon])).toEqual([]);
  });
});

describe("a map that is wide and low", () => {
  it("is drawn with higher cells where there is room, and never with lower ones", () => {
    expect(cellHeight(chart, 900, 300)).toBeGreaterThanOrEqual(1);
    expect(cellHeight(chart, 900, 100)).toBe(1);
    expect(cellHeight(chart, 300, 2000)).toBeCloseTo(1.8);
  });

  it("stretches areas, marks and lines alike", () => {
    const [flat, high] = [drawn(chart), drawn(chart, 1.5)];
    expect(high.areas.map(({ mark }) => mark)).toEqual(flat.areas.map(({ mark: [x, y] }) => [x, y * 1.5]));
    expect(high.whole.high).toBeGreaterThan(flat.whole.high);
    expect(high.whole.wide).toBe(flat.whole.wide);
  });
});

describe("a random Party", () => {
  it("has the wished number of different Heroes, and never Law beside Chaos", () => {
    const offer = (name: string) => ({ name, style: "", classes: [{ name: `${name} Law`, nature: "Law" as const }, { name: `${name} Chaos`, nature: "Chaos" as const }] });
    const heroes = ["A", "B", "C", "D"].map(offer);
    for (let seed = 0; seed < 20; seed++) {
      let next = seed;
      const party = anyParty({ heroes }, 3, () => (next = (next * 16807 + 11) % 2147) / 2147);
      expect(new Set(party.map(({ hero }) => hero)).size).toBe(3);
      expect(isMixed(heroes, party)).toBe(false);
    }
  });
});
