import { describe, expect, it } from "vitest";
import { hereWord, heroLabel, isHere, signOf, spots, withHero, words } from "../src/kilforth/land";
import { drawing, PILES } from "../src/kilforth/piles";
import type { Option } from "../src/lib/protocol";
import { awaited, outlook } from "../src/kilforth/story";
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

describe("the land", () => {
  it("shows what lies where, and which option leads there", () => {
    const [ledge, wood] = spots(land(), [option("move:widows-ledge"), option("use:old-wood")]);
    expect(ledge).toMatchObject({ gloom: true, obstacles: 2, encounters: ["Kobold"], ancients: ["Prince of Ruin"], use: false });
    expect(ledge?.way?.id).toBe("move:widows-ledge");
    expect(wood?.heroes.map((one) => one.index)).toEqual([0]);
    expect([wood?.way, wood?.use]).toEqual([undefined, true]);
  });

  it("shows no Ancient before it has come, and no hero who is out of the game", () => {
    const [ledge, wood] = spots(land({ arrived: false, heroes: [hero({ eliminated: true })] }), []);
    expect(ledge?.ancients).toEqual([]);
    expect(wood?.heroes).toEqual([]);
  });
});

describe("what can be done", () => {
  it("is known to belong to where the hero stands", () => {
    const ids = ["search", "rest", "hide", "market", "clear:obstacle", "camp", "move:old-wood", "confront:kobold:fight"];
    expect(ids.filter((id) => isHere(option(id)))).toEqual(["search", "rest", "hide", "market", "clear:obstacle"]);
  });

  it("is in the word for where the hero stands, whatever its kind", () => {
    expect([{ ...option("search"), kind: "Search" }, { ...option("come-out"), kind: "Deeds" }, option("leave")].map(hereWord)).toEqual(["Search", "Come out", "Leave"]);
  });

  it("belongs to the hero it is done with", () => {
    const options = ["team:elf-priest", "exchange:orc-bard", "hero:elf-priest", "fate:elf-priest:token", "camp"].map((id) => option(id));
    expect(withHero(options, hero()).map((one) => one.id)).toEqual(["team:elf-priest", "hero:elf-priest", "fate:elf-priest:token"]);
    expect(["Form a team with the Elf Priest", "Exchange with the Elf Priest", "Heal the Elf Priest by 1 HP", "The Elf Priest"].map((label) => heroLabel(shortLabel(label, "Elf Priest")))).toEqual(["Form a team", "Exchange", "Heal by 1 HP", "Choose"]);
  });

  it("belongs to the deck that is drawn from", () => {
    const piles = PILES.flatMap((one) => one.piles);
    const options = [option("purchase:ally"), option("use:item"), option("loot"), option("gold")];
    expect(piles.filter((pile) => drawing(options, pile)).map((pile) => pile.name)).toEqual(["ally", "loot"]);
  });

  it("has a sign: what is tested, or that a foe is made", () => {
    const test = { ...option("confront:pilgrim:influence"), roll: { attribute: "Influence" } };
    expect([test, option("provoke:pilgrim"), option("use:lamp")].map(signOf)).toEqual(["conversation", "evil-minion", ""]);
  });
});

describe("heroes", () => {
  it("act when they are asked, else in their turn, else as one's own", () => {
    const heroes = [hero(), hero({ index: 1, seat: 1 })];
    expect(acting(land({ heroes, seat: 1, asked: null }))).toBe(1);
    expect(acting(land({ heroes, asked: null, scopes: [{ is: "Turn", hero: 1 }] }))).toBe(1);
    expect(acting(land({ heroes, scopes: [{ is: "Turn", hero: 1 }] }))).toBe(0);
  });

  it("have numbers that say where they come from", () => {
    const parts: [string, number][] = [["Orc", 3], ["Warrior", 1], ["Fog", -1]];
    expect(sources(parts)).toBe("Orc 3 + Warrior 1 − Fog 1");
    expect(sources([["Fog", -1], ["Orc", 3]])).toBe("Fog −1 + Orc 3");
    expect(total(parts)).toBe(3);
    expect(total([["Orc", 1], ["Fog", -4]])).toBe(0);
  });

  it("have discs that are not taken for Health or Action Points", () => {
    const letters = [["Elf", "Priest"], ["Half-Elf", "Priest"], ["Human", "Priest"], ["Half-Elf", "War Mage"]].map(([race = "", job = ""]) => initials({ race, job }));
    expect(letters).toEqual(["EP", "HE", "Hu", "HW"]);
  });

  it("know before they go or strike how a battle may end", () => {
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
    expect([awaited(move).length, awaited(option("rest"))]).toEqual([words.length + 1, ""]);
  });
});

describe("what a place has to say", () => {
  it("is otherwise when a card comes or something can be done with it, and the same when nothing is new there", () => {
    const said = (more: Partial<KilforthView> = {}, options: Option[] = []) => spots(land(more), options).map((spot) => words(spot, land(more), options));
    expect(said()).toEqual(said());
    expect(said({}, [option("confront:kobold")])[0]).not.toBe(said()[0]);
    expect(said({}, [option("confront:kobold")])[1]).toBe(said()[1]);
    expect(said({ damage: { Kobold: 1 } })[0]).not.toBe(said()[0]);
    expect(said({ damage: { Kobold: 1 } })[1]).toBe(said()[1]);
    expect(said({}, [option("team:elf-priest")])[1]).not.toBe(said()[1]);
  });
});
