/** The teacher: which step comes, what is met, and where the speech is. */

import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameParts } from "../src/lib/game";
import { beginGuide } from "../src/lib/guide.svelte";
import { comesNow, isSet, type Lesson, type Step } from "../src/lib/lessons";
import { besideIt, GAP, selectorOf } from "../src/lib/pointing";
import { Table } from "../src/lib/table.svelte";
import Teacher from "../src/table/Teacher.svelte";
import Bench from "./Bench.svelte";
import { option, state, view, welcome } from "./frames";
import { FakeSocket } from "./sockets";

const step = (text: string, ...until: string[]): Step => ({ text, points: [], until });
const lesson = (id: string, opens: string[], ...steps: Step[]): Lesson => ({ id, title: `About ${id}`, rule: "r", step: steps, asks: [], opens, scopes: [], flags: [] });

describe("a moment", () => {
  const one: Lesson = { ...lesson("x", ["explore", "move:old-wood"]), asks: ["scout.place"], scopes: ["Fight"], flags: ["heroes.ghost"] };
  const comes = (ids: string[], more: object = {}): boolean => comesNow(one, { ...view(ids.map((id) => option(id))), ...more });

  it("is a question, an option, a scope or a flag", () => {
    expect(comes(["rest"])).toBe(false);
    expect(comes(["explore:0"])).toBe(true);
    expect(comes(["move:old-wood"])).toBe(true);
    expect(comes(["move:old-woodland"])).toBe(false);
    expect(comes(["rest"], { scopes: [{ is: "Fight" }] })).toBe(true);
    expect(comes(["rest"], { heroes: [{ ghost: false }, { ghost: true }] })).toBe(true);
  });

  it("does not come to a seat that is not asked", () => {
    expect(comes([], { scopes: [{ is: "Fight" }] })).toBe(false);
  });

  it("reads flags of records and lists", () => {
    expect(isSet({ ...view(), cooling: {} }, "cooling")).toBe(false);
    expect(isSet({ ...view(), cooling: { fire: 1 } }, "cooling")).toBe(true);
  });
});

describe("lessons", () => {
  const COURSE = [
    lesson("move", ["move"], step("Locations have a border."), step("Move to Old Wood.", "move"), step("You explored.")),
    lesson("hide", ["hide"], step("Hide now.", "hide")),
    lesson("rest", ["rest"], step("Rest heals."), step("Rest.", "rest")),
  ];
  let table: Table;
  const told = () => [screen.queryByText(/^Lesson \d of \d$/)?.textContent, document.querySelector(".text")?.textContent];
  const button = (name: string) => screen.queryByRole("button", { name });
  const asked = (ticket: number, ...ids: string[]) => {
    FakeSocket.last.hear(state(ticket, ids.map((id) => option(id))));
    flushSync();
  };
  const choose = (id: string) => {
    table.answer(id);
    flushSync();
  };

  beforeEach(async () => {
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ lessons: COURSE }))));
    FakeSocket.all = [];
    table = new Table("t");
    FakeSocket.last.open();
    FakeSocket.last.hear(welcome());
    beginGuide("t");
    render(Bench, { table, game: {} as GameParts, Part: Teacher });
    await vi.waitFor(() => {
      asked(1, "rest");
      expect(told()[0]).toBeTruthy();
    });
  });
  afterEach(() => {
    table.leave();
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  it("that come out of order keep their own numbers, and each step comes once", async () => {
    expect(told()).toEqual(["Lesson 3 of 3", "Rest heals."]);
    asked(2, "move:old-wood");
    expect(told(), "a sentence stays until it is read").toEqual(["Lesson 3 of 3", "Rest heals."]);
    await fireEvent.click(screen.getByRole("button", { name: "Got it" }));
    expect(told()).toEqual(["Lesson 1 of 3", "Locations have a border."]);
    await fireEvent.click(screen.getByRole("button", { name: "Got it" }));
    expect([told()[1], button("Got it")]).toEqual(["Move to Old Wood.", null]);
    choose("move:old-wood");
    asked(3, "rest", "move:old-wood");
    expect(told()).toEqual(["Lesson 1 of 3", "You explored."]);
    await fireEvent.click(screen.getByRole("button", { name: "Got it" }));
    expect(told()).toEqual(["Lesson 3 of 3", "Rest."]);
    choose("rest");
    asked(4, "rest", "move:old-wood");
    expect(told()).toEqual([undefined, undefined]);
  });

  it("that the learner does not follow make way for others, and come again after them", async () => {
    await fireEvent.click(screen.getByRole("button", { name: "Got it" }));
    expect(told()[1]).toBe("Rest.");
    asked(2, "rest", "hide");
    choose("camp");
    asked(3, "rest", "hide");
    expect(told()[1]).toBe("Hide now.");
    await fireEvent.click(screen.getByRole("button", { name: "Skip" }));
    expect(told()[1]).toBe("Rest.");
  });

  it("are met by what the learner does unasked", async () => {
    asked(2, "move:old-wood", "rest", "hide");
    choose("hide");
    asked(3, "rest");
    await fireEvent.click(screen.getByRole("button", { name: "Got it" }));
    choose("rest");
    asked(4, "hide");
    expect(told()).toEqual([undefined, undefined]);
  });

  it("go on with Enter, unless a button has the focus, and end with Escape", async () => {
    await fireEvent.keyDown(screen.getByRole("button", { name: "End lessons" }), { key: "Enter" });
    expect(told()[1]).toBe("Rest heals.");
    await fireEvent.keyDown(document.body, { key: "Enter" });
    expect(told()[1]).toBe("Rest.");
    await fireEvent.keyDown(document.body, { key: "Enter" });
    expect(told()[1], "what is to be done is not read away").toBe("Rest.");
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect([told()[1], table.notice]).toEqual([undefined, "Lessons ended. Resume them from the menu."]);
  });

  it("wait while the table shows the past, and while a sheet is open", async () => {
    FakeSocket.last.hear({ t: "moment", number: 1, view: view() } as never);
    flushSync();
    expect(told()[1]).toBeUndefined();
    table.now();
    flushSync();
    expect(told()[1]).toBe("Rest heals.");
    const sheet = document.body.appendChild(document.createElement("dialog"));
    sheet.setAttribute("open", "");
    await vi.waitFor(() => expect(told()[1]).toBeUndefined());
    sheet.remove();
  });
});

describe("the speech", () => {
  const room = { width: 1440, height: 900 };
  const box = (left: number, top: number, width = 100, height = 60) => ({ left, top, width, height });

  it("is beside the thing, towards the middle of the window", () => {
    expect(besideIt(box(20, 300), { width: 320, height: 150 }, room, false)).toMatchObject({ side: "right", left: 120 + GAP });
    expect(besideIt(box(1200, 300), { width: 320, height: 150 }, room, false)).toMatchObject({ side: "left", left: 1200 - GAP - 320 });
  });

  it("leaves the options free if it can", () => {
    const options = box(1080, 220, 350, 600);
    expect(besideIt(box(600, 240), { width: 320, height: 150 }, room, false, { ...options, left: 900 })).toMatchObject({ side: "left" });
    expect(besideIt(box(600, 240), { width: 320, height: 150 }, room, false, options)).toMatchObject({ side: "right" });
    expect(besideIt(box(1100, 240), { width: 320, height: 150 }, room, false, options)).toMatchObject({ side: "left" });
  });

  it("is below or above on a phone", () => {
    const phone = { width: 390, height: 844 };
    expect(besideIt(box(20, 100), { width: 374, height: 150 }, phone, true)).toMatchObject({ side: "below", top: 160 + GAP });
    expect(besideIt(box(20, 700), { width: 374, height: 150 }, phone, true)).toMatchObject({ side: "above", top: 700 - GAP - 150 });
  });

  it("is inside the window, whatever it is about", () => {
    for (const thing of [null, box(0, 0, 1440, 900), box(0, 880, 10, 10), box(1430, 0, 10, 10)]) {
      const { left, top } = besideIt(thing, { width: 320, height: 150 }, room, false);
      expect([left >= 0, top >= 0, left + 320 <= room.width, top + 150 <= room.height]).toEqual([true, true, true, true]);
    }
  });

  it("points at things by their data attributes", () => {
    document.body.innerHTML = `<p data-option="move:old-wood"></p><p data-option="mover"></p><p data-place="Widow's Ledge"></p>`;
    expect(document.querySelectorAll(selectorOf("option:move"))).toHaveLength(1);
    expect(document.querySelectorAll(selectorOf("place:Widow's Ledge"))).toHaveLength(1);
    document.body.innerHTML = "";
  });
});
