import { describe, expect, it } from "vitest";
import { hereWord, heroLabel, isHere, symbolOf, spots, withHero, words } from "../src/kilforth/land";
import { drawing, PILES } from "../src/kilforth/piles";
import type { Option } from "../src/lib/protocol";
import { outlook, placeholder } from "../src/kilforth/story";
import { acting, initials, sources, total, type KilforthView, type HeroFacts } from "../src/kilforth/types";
import { shortLabel } from "../src/lib/words";
import { option, view } from "./frames";

const hero = (more: Partial<HeroFacts> = {}): HeroFacts =>
  ({ index: 0, seat: 0, race: "Elf", job: "Priest", place: 1, ap: 3, eliminated: false, ...more }) as HeroFacts;

const land = (more: Partial<KilforthView> = {}): KilforthView =>
  ({
    ...view([]),
    asked: { rule: "turn.one-action-or-camp", text: "What now?", hero: 0, options: [option("camp", "Camp")] },
    heroes: [hero()],
    map: ["Widow's Ledge", "Old Wood"],
    gloom: [true, false],
    obstacles: [2, 0],
    ancient_places: [["Prince of Ruin", 0]],
    arrived: true,
    scopes: [],
    zones: { "place:0": { known: ["Kobold"], hidden: 0 }, ancients: { known: ["Prince of Ruin"], hidden: 0 } },
    ...more,
  }) as KilforthView;

describe("the map", () => {
  it("shows what is at each location, and the option that moves there", () => {
    const [ledge, wood] = spots(land(), [option("move:widows-ledge"), option("use:old-wood")]);
    expect(ledge).toMatchObject({ gloom: true, obstacles: 2, encounters: ["Kobold"], ancients: ["Prince of Ruin"], use: false });
    expect(ledge?.way?.id).toBe("move:widows-ledge");
    expect(wood?.heroes.map((one) => one.index)).toEqual([0]);
    expect([wood?.way, wood?.use]).toEqual([undefined, true]);
  });

  it("shows no Ancient before its arrival, and no eliminated hero", () => {
    const [ledge, wood] = spots(land({ arrived: false, heroes: [hero({ eliminated: true })] }), []);
    expect(ledge?.ancients).toEqual([]);
    expect(wood?.heroes).toEqual([]);
  });
});

describe("options", () => {
  it("belong to the hero's location", () => {
    const ids = ["search", "rest", "hide", "market", "clear:obstacle", "camp", "move:old-wood", "confront:kobold:fight"];
    expect(ids.filter((id) => isHere(option(id)))).toEqual(["search", "rest", "hide", "market", "clear:obstacle"]);
  });

  it("have a short word at the hero's location", () => {
    expect([{ ...option("search"), group: "Search" }, { ...option("come-out"), group: "Deeds" }, option("leave")].map(hereWord)).toEqual(["Search", "Come out", "Leave"]);
  });

  it("belong to the hero they are about", () => {
    const options = ["team:elf-priest", "exchange:orc-bard", "hero:elf-priest", "fate:elf-priest:token", "camp"].map((id) => option(id));
    expect(withHero(options, hero()).map((one) => one.id)).toEqual(["team:elf-priest", "hero:elf-priest", "fate:elf-priest:token"]);
    expect(["Form a team with the Elf Priest", "Exchange with the Elf Priest", "Heal the Elf Priest by 1 HP", "The Elf Priest"].map((label) => heroLabel(shortLabel(label, "Elf Priest")))).toEqual(["Form a team", "Exchange", "Heal by 1 HP", "Choose"]);
  });

  it("belong to the deck they draw from", () => {
    const piles = PILES.flatMap((one) => one.piles);
    const options = [option("purchase:ally"), option("use:item"), option("loot"), option("gold")];
    expect(piles.filter((pile) => drawing(options, pile)).map((pile) => pile.name)).toEqual(["ally", "loot"]);
  });

  it("have an icon: the tested attribute, or a provoked foe", () => {
    const test = { ...option("confront:pilgrim:influence"), roll: { attribute: "Influence" } };
    expect([test, option("provoke:pilgrim"), option("use:lamp")].map(symbolOf)).toEqual(["conversation", "evil-minion", ""]);
  });
});

describe("heroes", () => {
  it("act when asked, else on their turn, else as the player's own", () => {
    const heroes = [hero(), hero({ index: 1, seat: 1 })];
    expect(acting(land({ heroes, seat: 1, asked: null }))).toBe(1);
    expect(acting(land({ heroes, asked: null, scopes: [{ is: "Turn", hero: 1 }] }))).toBe(1);
    expect(acting(land({ heroes, scopes: [{ is: "Turn", hero: 1 }] }))).toBe(0);
  });

  it("have numbers with their sources", () => {
    const parts: [string, number][] = [["Orc", 3], ["Warrior", 1], ["Fog", -1]];
    expect(sources(parts)).toBe("Orc 3 + Warrior 1 − Fog 1");
    expect(sources([["Fog", -1], ["Orc", 3]])).toBe("Fog −1 + Orc 3");
    expect(total(parts)).toBe(3);
    expect(total([["Orc", 1], ["Fog", -4]])).toBe(0);
  });

  it("have initials that differ from HP and AP", () => {
    const letters = [["Elf", "Priest"], ["Half-Elf", "Priest"], ["Human", "Priest"], ["Half-Elf", "War Mage"]].map(([race = "", job = ""]) => initials({ race, job }));
    expect(letters).toEqual(["EP", "HE", "Hu", "HW"]);
  });

  it("get forecasts before they move or fight", () => {
    const odds = [
      { label: "the foe falls", chance: 0.95, tone: "good" },
      { label: "you are defeated (7% both)", chance: 0.12, tone: "bad" },
      { label: "about 1.2 HP lost", chance: null, tone: "plain" },
    ];
    const worked = () => [{ card: "Kobold", forecast: { odds, text: "" } }];
    const words = "Kobold in battle: 95% the foe falls, 12% you are defeated (7% both)";
    const move = { ...option("move:widows-ledge"), meets: ["Kobold"] };
    expect(outlook(move, worked)).toBe(words);
    expect(outlook(option("move:old-wood"), worked)).toBe("");
    expect(outlook({ ...move, meets: ["Bandits"] }, worked)).toBe("");
    expect(outlook(move, () => undefined)).toBe("");
    expect([placeholder(move).length, placeholder(option("rest"))]).toEqual([words.length + 1, ""]);
  });
});

describe("the key of a location", () => {
  it("changes with its cards and options, and only then", () => {
    const said = (more: Partial<KilforthView> = {}, options: Option[] = []) => spots(land(more), options).map((spot) => words(spot, land(more), options));
    expect(said()).toEqual(said());
    expect(said({}, [option("confront:kobold")])[0]).not.toBe(said()[0]);
    expect(said({}, [option("confront:kobold")])[1]).toBe(said()[1]);
    expect(said({ damage: { Kobold: 1 } })[0]).not.toBe(said()[0]);
    expect(said({ damage: { Kobold: 1 } })[1]).toBe(said()[1]);
    expect(said({}, [option("team:elf-priest")])[1]).not.toBe(said()[1]);
  });
});
