import { describe, expect, it } from "vitest";
import { findRules } from "../src/lib/rules.svelte";
import { beginning, count, cut, isAbout, lasting, numbered, percent, says, shortLabel, slug } from "../src/lib/words";

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
  const rules = [
    { id: "battle.escape-option", section: "Battle", kind: "rule", text: "A hero may escape to an adjacent location." },
    { id: "battle.escape", section: "Battle", kind: "rule", text: "Escape." },
    { id: "hide.effect", section: "Hide", kind: "rule", text: "The hero is Hidden." },
  ];

  it("puts the rule with that id first, and finds words anywhere", () => {
    expect(findRules(rules, "battle.escape", 9).map((rule) => rule.id)).toEqual(["battle.escape", "battle.escape-option"]);
    expect(findRules(rules, "adjacent battle", 9).map((rule) => rule.id)).toEqual(["battle.escape-option"]);
    expect(findRules(rules, "", 2)).toHaveLength(2);
  });
});

describe("a number with its noun", () => {
  it("is singular or plural", () => {
    expect([count(0, "obstacle"), count(1, "obstacle"), count(2, "obstacle"), count(2, "success", "successes")]).toEqual(["0 obstacles", "1 obstacle", "2 obstacles", "2 successes"]);
  });
});
