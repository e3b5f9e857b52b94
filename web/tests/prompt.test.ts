import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CALM } from "../src/lib/input";
import type { GameParts } from "../src/lib/game";
import type { Option } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { Table } from "../src/lib/table.svelte";
import Bench from "./Bench.svelte";
import { option, state, welcome } from "./frames";
import { FakeSocket } from "./sockets";

let table: Table;
let now = 0;
/** Advance the time until the question accepts input. */
const calm = () => {
  flushSync();
  now += CALM;
};
const game = {
  subject: () => "",
  offered: (one: { id: string }) => (one.id === "keep:lamp" ? "Lamp" : ""),
  outlook: (one: { id: string }) => (one.id === "move:old-wood" ? "Kobold in battle: win 80%" : ""),
  placeholder: (one: { id: string }) => (one.id.startsWith("assault") ? "Kobold in battle: win 00%" : ""),
  reads: (one: { id: string }) => (one.id.startsWith("use:lamp") ? "Gain 1 light." : ""),
} as unknown as GameParts;
const camp = { ...option("camp", "Camp"), price: "your AP are lost", dear: true };
const answers = () => FakeSocket.last.said.filter((message) => message.t === "answer");

beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  settings.confirm = "dear";
  table = new Table("t");
  FakeSocket.last.open();
  FakeSocket.last.hear(welcome());
  FakeSocket.last.hear(state(1, [option("move:old-wood"), camp]));
  render(Bench, { table, game });
  calm();
});
afterEach(() => {
  table.leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the list of options", () => {
  it("shows the question and every option with its key", () => {
    expect(screen.getByRole("heading", { name: "What now?" })).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Do / }).map((button) => button.querySelector("kbd")?.textContent)).toEqual(["1", "2"]);
  });

  it("shows the outlook of an option", () => {
    expect(screen.getByRole("button", { name: /Do move:old-wood.*win 80%/s })).toBeTruthy();
  });

  it("reserves space for a pending outlook", () => {
    FakeSocket.last.hear(state(2, [option("assault:kobold"), option("camp", "Camp")]));
    flushSync();
    expect(screen.getByText("Kobold in battle: win 00%").className).toContain("due");
    FakeSocket.last.hear({ t: "insight", ticket: 2, facts: { refused: [] } });
    flushSync();
    expect(screen.queryByText("Kobold in battle: win 00%")).toBeNull();
  });

  it("shows the texts of cards, unless there are many", () => {
    FakeSocket.last.hear(state(2, [option("use:lamp"), option("camp", "Camp")]));
    flushSync();
    expect(screen.getByRole("button", { name: /Do use:lamp.*Gain 1 light\./s })).toBeTruthy();
    FakeSocket.last.hear(state(3, Array.from({ length: 9 }, (_, index) => option(`use:lamp-${index}`))));
    flushSync();
    expect(screen.queryByText("Gain 1 light.")).toBeNull();
  });

  it("chooses an option by its key", async () => {
    await fireEvent.keyDown(window, { key: "1" });
    expect(answers()).toEqual([{ t: "answer", ticket: 1, option: "move:old-wood" }]);
  });

  it("asks for confirmation of a costly option, and names the cost", async () => {
    await fireEvent.keyDown(window, { key: "2" });
    expect(answers()).toEqual([]);
    expect(screen.getByRole("button", { name: /Sure\? Do camp.*your AP are lost/s })).toBeTruthy();
    await fireEvent.keyDown(window, { key: "2" });
    expect(answers()).toEqual([{ t: "answer", ticket: 1, option: "camp" }]);
  });

  it("does not repeat a cost that the label names, and reserves space for the confirmation", async () => {
    const burn = { ...option("burn:lamp"), label: "Burn the Lamp", price: "the Lamp is burned", dear: true };
    FakeSocket.last.hear(state(2, [option("move:old-wood"), burn]));
    calm();
    const button = screen.getByRole("button", { name: "Burn the Lamp" });
    expect(button.textContent).not.toContain("is burned");
    const before = button.querySelector(".label")?.textContent;
    await fireEvent.keyDown(window, { key: "2" });
    expect(screen.getByRole("button", { name: /^Sure\? Burn the Lamp/ }).querySelector(".label")?.textContent).toBe(before);
  });

  it("shows the card of an option if it is not on the table", async () => {
    FakeSocket.last.hear(state(2, [option("keep:lamp"), camp]));
    flushSync();
    const pointed = (name: RegExp) => fireEvent.pointerEnter(screen.getByRole("button", { name }), { pointerType: "mouse" });
    await pointed(/Do camp/);
    await pointed(/Do keep:lamp/);
    await vi.waitFor(() => expect(screen.getByTestId("peek").textContent).toBe("Lamp"));
  });

  it("drops a confirmation when the question changes", async () => {
    await fireEvent.keyDown(window, { key: "2" });
    FakeSocket.last.hear(state(2, [option("move:old-wood"), camp]));
    flushSync();
    expect(screen.queryByRole("button", { name: /Sure/ })).toBeNull();
  });

  it("asks about a small cost only if every cost needs confirmation", async () => {
    const last = { ...option("move:old-wood"), price: "it is your last AP", dear: false };
    FakeSocket.last.hear(state(2, [last, camp]));
    calm();
    settings.confirm = "all";
    await fireEvent.keyDown(window, { key: "1" });
    expect(screen.getByRole("button", { name: /Sure\? Do move:old-wood.*it is your last AP/s })).toBeTruthy();
    expect(answers()).toEqual([]);
    settings.confirm = "dear";
    await fireEvent.keyDown(window, { key: "1" });
    expect(answers()).toHaveLength(1);
  });

  it("does not ask for confirmation if that is switched off", async () => {
    settings.confirm = "never";
    await fireEvent.keyDown(window, { key: "2" });
    expect(answers()).toHaveLength(1);
  });
});

describe("input meant for the question before", () => {
  const fate = { ...option("fate:token", "Fate"), price: "a Fate token is spent", dear: false };
  const pass = option("pass", "Pass");
  const hear = (ticket: number, ...options: Option[]) => FakeSocket.last.hear(state(ticket, options));
  const click = (name: RegExp, x: number) => fireEvent.click(screen.getByRole("button", { name }), { detail: 1, clientX: x, clientY: 40 });
  const given = () => answers().map((message) => message.option);

  it("is ignored", async () => {
    await fireEvent.keyDown(window, { key: "1" });
    hear(2, fate, camp);
    flushSync();
    await fireEvent.keyDown(window, { key: "1" });
    await click(/Do fate:token/, 90);
    expect(given()).toEqual(["move:old-wood"]);
    now += 2_000;
    await fireEvent.keyDown(window, { key: "1" });
    expect(answers().at(-1)).toEqual({ t: "answer", ticket: 2, option: "fate:token" });
  });

  it("does not choose a costly option by the key that has just chosen a free one", async () => {
    await fireEvent.keyDown(window, { key: "1" });
    hear(2, fate, camp);
    calm();
    await fireEvent.keyDown(window, { key: "1" });
    expect(given()).toEqual(["move:old-wood"]);
    expect(screen.getByRole("button", { name: /Sure\? Do fate:token/ })).toBeTruthy();
    await fireEvent.keyDown(window, { key: "1" });
    expect(given()).toEqual(["move:old-wood", "fate:token"]);
  });

  it("is ignored if the press began at the question before, however long it lasted", async () => {
    const button = () => screen.getByRole("button", { name: /Do pass/ });
    hear(2, pass, camp);
    calm();
    await fireEvent.pointerDown(button());
    hear(3, pass, fate);
    calm();
    await fireEvent.pointerUp(button());
    await fireEvent.click(button(), { detail: 1 });
    expect(given()).toEqual([]);
    await new Promise((done) => setTimeout(done));
    await fireEvent.pointerDown(button());
    await fireEvent.pointerUp(button());
    await fireEvent.click(button(), { detail: 1 });
    expect(given()).toEqual(["pass"]);
  });

  it("is ignored if the press began while the stage was playing", async () => {
    const playing = vi.spyOn(table.stage, "playing", "get").mockReturnValue(true);
    await fireEvent.pointerDown(window);
    playing.mockRestore();
    now += 2_000;
    await fireEvent.click(screen.getByRole("button", { name: /Do move:old-wood/ }), { detail: 1 });
    expect(given()).toEqual([]);
  });

  it("is accepted if the question is the same", async () => {
    FakeSocket.last.hear({ ...state(1, [option("move:old-wood"), camp]), t: "change", within: {} } as never);
    flushSync();
    await fireEvent.keyDown(window, { key: "1" });
    expect(given()).toEqual(["move:old-wood"]);
  });

  it("is not repeated by a held key", async () => {
    hear(2, pass, camp);
    calm();
    await fireEvent.keyDown(window, { key: "1", repeat: true });
    expect(given()).toEqual([]);
    const enter = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
    screen.getByRole("button", { name: /Do pass/ }).dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(true);
  });

  it("does not choose a costly option under an unmoved pointer", async () => {
    hear(2, pass, camp);
    calm();
    await click(/Do pass/, 50);
    hear(3, fate, camp);
    calm();
    await click(/Do fate:token/, 51);
    expect(given()).toEqual(["pass"]);
    expect(screen.getByRole("button", { name: /Sure\? Do fate:token/ })).toBeTruthy();
    await click(/Do fate:token/, 51);
    expect(given()).toEqual(["pass", "fate:token"]);
  });

  it("is accepted once the pointer has moved, or after another costly option", async () => {
    hear(2, pass, camp);
    calm();
    await click(/Do pass/, 50);
    hear(3, fate, camp);
    calm();
    await click(/Do fate:token/, 80);
    hear(4, { ...option("rest", "Rest"), cost: "1 AP" }, camp);
    calm();
    await click(/Do rest/, 80);
    expect(given()).toEqual(["pass", "fate:token", "rest"]);
  });

  it("is dropped with the question, even if the options were hidden", async () => {
    await fireEvent.keyDown(window, { key: "2" });
    expect(screen.getByRole("button", { name: /Sure/ })).toBeTruthy();
    hear(2, option("move:old-wood"), camp);
    calm();
    await fireEvent.keyDown(window, { key: "2" });
    expect(given()).toEqual([]);
  });
});

describe("standing Actions", () => {
  const standing = { "turn.one-action-or-camp": [{ letter: "m", label: "Move", text: "Go on." }, { letter: "r", label: "Rest", text: "Heal 1 HP." }, { letter: "e", label: "Camp", text: "" }] };
  const move = (id: string) => ({ ...option(`move:${id}`), standing: "m" });
  const rest = { ...option("rest", "Rest"), standing: "r" };
  const given = () => answers().map((message) => message.option);
  const bar = () => screen.getByRole("toolbar", { name: "Actions" });
  const offer = (...options: Option[]) => {
    FakeSocket.last.hear(welcome({ standing }));
    FakeSocket.last.hear(state(2, options));
    calm();
  };

  it("keep their places", () => {
    offer(rest, camp);
    const first = bar().textContent;
    FakeSocket.last.hear(state(3, [move("old-wood"), move("thornveil"), camp]));
    flushSync();
    expect(bar().textContent?.replace("2", "")).toBe(first);
    expect([...bar().querySelectorAll("button")].map((one) => one.getAttribute("aria-disabled"))).toEqual(["false", "true", "true"]);
  });

  it("are chosen by their letter if they have one option", async () => {
    offer(move("old-wood"), rest);
    await fireEvent.keyDown(window, { key: "r" });
    expect(given()).toEqual(["rest"]);
  });

  it("number their targets", async () => {
    offer(move("old-wood"), move("thornveil"), rest, option("use:lamp", "Deeds"));
    await fireEvent.keyDown(window, { key: "m" });
    expect(screen.getByRole("button", { name: /Do move:thornveil/ }).querySelector("kbd")?.textContent).toBe("2");
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.getByRole("button", { name: /Do move:thornveil/ }).querySelector("kbd")?.textContent).toBe("m2");
    await fireEvent.keyDown(window, { key: "m" });
    await fireEvent.keyDown(window, { key: "2" });
    expect(given()).toEqual(["move:thornveil"]);
  });

  it("say why they are not available", async () => {
    offer(move("old-wood"), camp);
    const refused = [{ id: "rest", label: "Rest", rule: "rest.restriction", text: "You have all your HP.", standing: "r" }];
    FakeSocket.last.hear({ t: "insight", ticket: 2, facts: { refused } });
    await fireEvent.keyDown(window, { key: "r" });
    expect(given()).toEqual([]);
    expect(screen.getByRole("status").textContent).toContain("You have all your HP.");
  });
});

describe("a hint", () => {
  const hint = { t: "hint" as const, ticket: 1, option: "camp", label: "Camp", reason: "You have no AP left.", aim: "Aim: the Finale." };

  it("is asked for by its key or its button", async () => {
    await fireEvent.keyDown(window, { key: "w" });
    await fireEvent.click(screen.getByRole("button", { name: "What now?" }));
    expect(FakeSocket.last.said.filter((message) => message.t === "hint")).toHaveLength(2);
    expect(answers()).toEqual([]);
  });

  it("names an option and why, and marks it", async () => {
    FakeSocket.last.hear(hint);
    flushSync();
    expect(screen.getByRole("status").textContent).toContain("Camp. You have no AP left. Aim: the Finale.");
    expect(screen.getByRole("button", { name: /Do camp/ }).className).toContain("advised");
  });

  it("ends with its question", () => {
    FakeSocket.last.hear(hint);
    FakeSocket.last.hear(state(2, [camp, option("move:old-wood")]));
    flushSync();
    expect(screen.queryByText(/You have no AP left/)).toBeNull();
  });
});
