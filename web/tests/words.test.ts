import { describe, expect, it } from "vitest";
import { spotsOf, stepOf } from "../src/lib/rules.svelte";
import { beginning, count, cut, isAbout, lasting, numbered, percent, says, shortLabel, slug, withRule, litParts, countedParts } from "../src/lib/words";

describe("the sentence that asks", () => {
  const text = "Trap: Lose 1 HP. Either pay 2 gold or discard a rumour.";

  it("is marked in the text of its card", () => {
    expect(litParts(text, "Either pay 2 gold or discard a rumour.")).toEqual([
      { text: "Trap: Lose 1 HP. ", lit: false },
      { text: "Either pay 2 gold or discard a rumour.", lit: true },
    ]);
  });

  it("marks a line that is part of it, and nothing on other cards", () => {
    expect(litParts("Lose 1 HP.", text)).toEqual([{ text: "Lose 1 HP.", lit: true }]);
    expect(litParts(text, "Gain 1 gold.")).toEqual([{ text, lit: false }]);
    expect(litParts(text, "")).toEqual([{ text, lit: false }]);
  });
});

describe("numbers for each size of the party", () => {
  const lit = (text: string, place: number): string[] => countedParts(text, place).map((part) => (part.lit ? `*${part.text}*` : part.text));

  it("are split where one counts", () => {
    expect(lit("Spawn 1/2/3/4 Orcs.", 2)).toEqual(["Spawn ", "1/2/", "*3*", "/4", " Orcs."]);
    expect(lit("Spawn 1/2/3/4 Orcs.", 0)).toEqual(["Spawn ", "*1*", "/2/3/4", " Orcs."]);
  });

  it("are left alone in other games and texts", () => {
    expect(lit("Spawn 1/2/3/4 Orcs.", -1)).toEqual(["Spawn 1/2/3/4 Orcs."]);
    expect(lit("Spawn 2 Orcs.", 1)).toEqual(["Spawn 2 Orcs."]);
  });
});

describe("names in ids", () => {
  it.each([["Widow's Ledge", "widows-ledge"], ["Spine Ridge Pass", "spine-ridge-pass"], ["Half-Demon", "half-demon"]])("%s is %s", (name, id) => {
    expect(slug(name)).toBe(id);
  });

  it("name what an option is about", () => {
    expect(isAbout("confront:widows-ledge:fight", "Widow's Ledge")).toBe(true);
    expect(isAbout("move:widows-ledge-east", "Widow's Ledge")).toBe(false);
    expect(isAbout("camp", "Camp")).toBe(false);
  });
});

describe("the beginning of a text", () => {
  it.each([
    ["Day 17 begins.", 20, "Day 17 begins."],
    ["The Orc Bard Tests Fight against it (Orc 2).", 37, "The Orc Bard Tests Fight against it …"],
    ["The Orc Bard draws a card, and keeps it.", 27, "The Orc Bard draws a card …"],
  ])("%s within %d letters", (text, most, told) => {
    expect(beginning(text, most)).toBe(told);
  });
});

describe("labels beside a card", () => {
  it.each([
    ["Confront Kobold with Fight", "Kobold", "Confront with Fight"],
    ["Move to Old Wood", "Old Wood", "Move"],
    ["Provoke Trader (becomes your enemy)", "Trader", "Provoke (becomes your enemy)"],
    ["Kobold", "Kobold", "Kobold"],
  ])("%s beside %s is %s", (label, name, short) => expect(shortLabel(label, name)).toBe(short));
});

describe("what is already said", () => {
  it.each([
    ["Call on Fate by discarding Fireball", "You discard Fireball.", true],
    ["Use Sprawl City 1 AP, discard a rumour", "You discard a rumour.", true],
    ["Use Letter of Introduction used up", "You use up Letter of Introduction.", true],
    ["Provoke Pilgrim (becomes your enemy) 1 AP", "Pilgrim becomes your enemy for good.", false],
    ["Make Camp for the Day", "You lose 3 unused AP.", false],
    ["Use Vial of Saint's Tears sacrifice", "You sacrifice Vial of Saint's Tears.", true],
  ])("%s: %s", (words, others, already) => {
    expect(says(words, others)).toBe(already);
  });
});

describe("a text cut at names", () => {
  it("finds the longer name first, and keeps every letter", () => {
    const text = "The Old Wood Hermit arrives at Old Wood.";
    const pieces = cut(text, ["Old Wood", "Old Wood Hermit"]);
    expect(pieces.map((piece) => piece.name ?? "")).toEqual(["", "Old Wood Hermit", "", "Old Wood", ""]);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  });

  it("takes names literally", () => {
    expect(cut("It is (back) again", ["(back)"]).map((piece) => piece.text)).toEqual(["It is ", "(back)", " again"]);
  });
});

describe("equal cards", () => {
  it("have unique keys", () => {
    expect(numbered(["Wolf", "Bear", "Wolf"]).map((one) => one.key)).toEqual(["Wolf", "Bear", "Wolf 2"]);
  });
});

describe("numbers in words", () => {
  it.each([[0, "0%"], [0.001, "<1%"], [0.5, "50%"], [0.999, ">99%"], [1, "100%"]])("%d is %s", (chance, words) => expect(percent(chance)).toBe(words));
  it.each([[5, "less than a minute"], [120, "2 min"], [7_200, "2 h"], [90_000, "1 day"]])("%d s is %s", (seconds, words) => expect(lasting(seconds)).toBe(words));
});

describe("the rulebook", () => {
  it("knows the chapter and heading of each rule", () => {
    const spots = spotsOf([
      { title: "The game", intro: "", parts: [{ title: "What you play", rules: ["game.goal"] }] },
      { title: "Actions", intro: "", parts: [{ title: "Move", rules: ["move.near", "move.far"] }] },
    ]);
    expect(spots.get("move.far")).toEqual({ chapter: 1, heading: "Move" });
    expect(spots.size).toBe(3);
  });

  it("sets the name of a step apart", () => {
    expect(stepOf("Break camp. You get points. All of them.")).toEqual({ name: "Break camp", text: "You get points. All of them." });
    expect(stepOf("Escape, or fight on.")).toEqual({ name: "Escape, or fight on", text: "" });
  });

  it("takes the rule off the end of a reason", () => {
    expect(withRule("Search: An encounter is here. [search.restriction]")).toEqual({ text: "Search: An encounter is here.", rule: "search.restriction" });
    expect(withRule("Rest: you can do that now.")).toEqual({ text: "Rest: you can do that now.", rule: "" });
  });
});

describe("a number with its noun", () => {
  it("is singular or plural", () => {
    expect([count(0, "obstacle"), count(1, "obstacle"), count(2, "obstacle"), count(2, "success", "successes")]).toEqual(["0 obstacles", "1 obstacle", "2 obstacles", "2 successes"]);
  });
});
