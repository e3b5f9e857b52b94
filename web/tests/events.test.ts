import { describe, expect, it } from "vitest";
import { logRows, noteText } from "../src/lib/events";
import type { Note } from "../src/lib/protocol";
import { event } from "./frames";

const note = (n: number, at: number, kind = "chat"): Note => ({ n, at, kind, by: 0, text: "Hello" });

describe("the log", () => {
  it("places notes among events", () => {
    const rows = logRows([event(0), event(2), event(5)], [note(0, 0), note(1, 3), note(2, 6)]);
    expect(rows.map((row) => row.key)).toEqual(["n0", "e0", "e2", "n1", "e5", "n2"]);
  });

  it("keeps the order of notes after an undo", () => {
    const rows = logRows([event(0), event(1)], [note(0, 7, "undo"), note(1, 1)]);
    expect(rows.map((row) => row.key)).toEqual(["e0", "n0", "n1", "e1"]);
  });

  it("adds the name to chat messages", () => {
    expect([noteText(note(0, 0), "Ann"), noteText(note(0, 0, "sign"), "Ann"), noteText(note(0, 0), "")]).toEqual(["Ann: Hello", "Hello", "Hello"]);
  });
});
