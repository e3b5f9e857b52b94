import { describe, expect, it } from "vitest";
import { grouped, HINT_KEY, keyedOption, KEYS, pressedKey } from "../src/lib/keys";
import { option } from "./frames";

const press = (key: string, more: KeyboardEventInit = {}, at: HTMLElement = document.body): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, ...more });
  at.dispatchEvent(event);
  return event;
};

describe("the keys of the options", () => {
  const groups = grouped([option("move:a"), option("camp", "Camp"), option("move:b")]);

  it("follow the order in which options are listed, kind by kind", () => {
    expect(groups.map((group) => [group.name, group.rows.map((row) => `${row.key} ${row.option.id}`)])).toEqual([
      ["Move", ["1 move:a", "2 move:b"]],
      ["Camp", ["3 camp"]],
    ]);
  });

  it("are unique for fifty-nine options, and leave the key of the hint alone", () => {
    expect(new Set(KEYS).size).toBe(KEYS.length);
    expect(KEYS).not.toContain(HINT_KEY);
    const many = grouped(Array.from({ length: 59 }, (_, index) => option(`move:${index}`)));
    expect(many[0]?.rows.every((row) => row.key)).toBe(true);
  });

  it("choose their option, and nothing else", () => {
    expect(keyedOption(groups, "", "3")?.id).toBe("camp");
    expect(keyedOption(groups, "", "4")).toBeUndefined();
    expect(pressedKey(press("3"))).toBe("3");
    expect(pressedKey(press("3", { ctrlKey: true }))).toBe("");
    expect(pressedKey(press("3", { repeat: true }))).toBe("");
  });

  it("are plain letters in text fields", () => {
    const field = document.createElement("input");
    document.body.append(field);
    expect(pressedKey(press("3", {}, field))).toBe("");
    field.remove();
  });
});

describe("the letters of standing Actions", () => {
  const standing = [
    { letter: "c", label: "Camp", text: "" },
    { letter: "m", label: "Move", text: "" },
  ];
  const move = (id: string) => ({ ...option(`move:${id}`), standing: "m" });
  const camp = { ...option("camp", "Camp"), standing: "c" };
  const keys = (...options: ReturnType<typeof option>[]) => grouped(options, standing).flatMap(({ rows }) => rows.map((row) => `${row.key} ${row.option.id}`));

  it("stay the same whatever else is offered", () => {
    expect(keys(move("a"), option("use:lamp", "Deeds"), camp)).toEqual(["c camp", "m move:a", "1 use:lamp"]);
    expect(keys(move("a"), move("b"), camp)).toEqual(["c camp", "m1 move:a", "m2 move:b"]);
    expect(keys(camp)).toEqual(["c camp"]);
  });

  it("open an Action with several targets, whose numbers count alone then", () => {
    const groups = grouped([move("a"), move("b"), option("use:lamp", "Deeds")], standing);
    expect(keyedOption(groups, "", "1")?.id).toBe("use:lamp");
    expect(keyedOption(groups, "m", "1")?.id).toBe("move:a");
    expect(keyedOption(groups, "m", "3")).toBeUndefined();
  });

  it("are never the key of anything else", () => {
    const many = Array.from({ length: 30 }, (_, index) => option(`use:${index}`, "Deeds"));
    expect(keys(...many).some((row) => /^[cm] /.test(row))).toBe(false);
  });
});
