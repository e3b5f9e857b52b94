import { describe, expect, it } from "vitest";
import { grouped, KEYS, pressedOption } from "../src/lib/keys";
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

  it("are unique for sixty options", () => {
    expect(KEYS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(KEYS).size).toBe(KEYS.length);
    const many = grouped(Array.from({ length: 60 }, (_, index) => option(`move:${index}`)));
    expect(many[0]?.rows.every((row) => row.key)).toBe(true);
  });

  it("choose their option, and nothing else", () => {
    expect(pressedOption(press("3"), groups)?.id).toBe("camp");
    expect(pressedOption(press("4"), groups)).toBeUndefined();
    expect(pressedOption(press("3", { ctrlKey: true }), groups)).toBeUndefined();
    expect(pressedOption(press("3", { repeat: true }), groups)).toBeUndefined();
  });

  it("are plain letters in text fields", () => {
    const field = document.createElement("input");
    document.body.append(field);
    expect(pressedOption(press("3", {}, field), groups)).toBeUndefined();
    field.remove();
  });
});
