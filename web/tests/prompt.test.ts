import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameParts } from "../src/lib/game";
import { settings } from "../src/lib/settings.svelte";
import { Table } from "../src/lib/table.svelte";
import Bench from "./Bench.svelte";
import { option, state, welcome } from "./frames";
import { FakeSocket } from "./sockets";

let table: Table;
const game = {
  subject: () => "",
  offered: (one: { id: string }) => (one.id === "keep:lamp" ? "Lamp" : ""),
  outlook: (one: { id: string }) => (one.id === "move:old-wood" ? "Kobold in battle: win 80%" : ""),
  awaited: (one: { id: string }) => (one.id.startsWith("assault") ? "Kobold in battle: win 00%" : ""),
  reads: (one: { id: string }) => (one.id.startsWith("use:lamp") ? "Gain 1 light." : ""),
} as unknown as GameParts;
const camp = { ...option("camp", "Camp"), price: "your AP are lost", dear: true };
const answers = () => FakeSocket.last.said.filter((message) => message.t === "answer");

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  settings.confirm = "dear";
  table = new Table("t");
  FakeSocket.last.open();
  FakeSocket.last.hear(welcome());
  FakeSocket.last.hear(state(1, [option("move:old-wood"), camp]));
  render(Bench, { table, game });
});
afterEach(() => {
  table.leave();
  vi.unstubAllGlobals();
});

describe("the list of all answers", () => {
  it("shows the question and every option with its key", () => {
    expect(screen.getByRole("heading", { name: "What now?" })).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Do / }).map((button) => button.querySelector("kbd")?.textContent)).toEqual(["1", "2"]);
  });

  it("shows how what an answer leads to may end", () => {
    expect(screen.getByRole("button", { name: /Do move:old-wood.*win 80%/s })).toBeTruthy();
  });

  it("keeps room for an outlook that is not worked out yet", () => {
    FakeSocket.last.hear(state(2, [option("assault:kobold"), option("camp", "Camp")]));
    flushSync();
    expect(screen.getByText("Kobold in battle: win 00%").className).toContain("due");
    FakeSocket.last.hear({ t: "insight", ticket: 2, facts: { refused: [] } });
    flushSync();
    expect(screen.queryByText("Kobold in battle: win 00%")).toBeNull();
  });

  it("shows what a card says that an answer is about, unless they are many", () => {
    FakeSocket.last.hear(state(2, [option("use:lamp"), option("camp", "Camp")]));
    flushSync();
    expect(screen.getByRole("button", { name: /Do use:lamp.*Gain 1 light\./s })).toBeTruthy();
    FakeSocket.last.hear(state(3, Array.from({ length: 9 }, (_, index) => option(`use:lamp-${index}`))));
    flushSync();
    expect(screen.queryByText("Gain 1 light.")).toBeNull();
  });

  it("gives an answer by its key", async () => {
    await fireEvent.keyDown(window, { key: "1" });
    expect(answers()).toEqual([{ t: "answer", ticket: 1, option: "move:old-wood" }]);
  });

  it("asks once more before what is costly, and says what it costs", async () => {
    await fireEvent.keyDown(window, { key: "2" });
    expect(answers()).toEqual([]);
    expect(screen.getByRole("button", { name: /Sure\? Do camp.*your AP are lost/s })).toBeTruthy();
    await fireEvent.keyDown(window, { key: "2" });
    expect(answers()).toEqual([{ t: "answer", ticket: 1, option: "camp" }]);
  });

  it("does not say again what the answer gives up if its label says so, and keeps room for the question", async () => {
    const burn = { ...option("burn:lamp"), label: "Burn the Lamp", price: "the Lamp is burned", dear: true };
    FakeSocket.last.hear(state(2, [option("move:old-wood"), burn]));
    flushSync();
    const button = screen.getByRole("button", { name: "Burn the Lamp" });
    expect(button.textContent).not.toContain("is burned");
    const before = button.querySelector(".label")?.textContent;
    await fireEvent.keyDown(window, { key: "2" });
    expect(screen.getByRole("button", { name: /^Sure\? Burn the Lamp/ }).querySelector(".label")?.textContent).toBe(before);
  });

  it("shows the card that an answer is about, where it lies nowhere else", async () => {
    FakeSocket.last.hear(state(2, [option("keep:lamp"), camp]));
    flushSync();
    const pointed = (name: RegExp) => fireEvent.pointerEnter(screen.getByRole("button", { name }), { pointerType: "mouse" });
    await pointed(/Do camp/);
    await pointed(/Do keep:lamp/);
    await vi.waitFor(() => expect(screen.getByTestId("peek").textContent).toBe("Lamp"));
  });

  it("forgets what was half answered when the question changes", async () => {
    await fireEvent.keyDown(window, { key: "2" });
    FakeSocket.last.hear(state(2, [option("move:old-wood"), camp]));
    flushSync();
    expect(screen.queryByRole("button", { name: /Sure/ })).toBeNull();
  });

  it("asks about a small cost only if every cost is to be asked about", async () => {
    const last = { ...option("move:old-wood"), price: "it is your last AP", dear: false };
    FakeSocket.last.hear(state(2, [last, camp]));
    flushSync();
    settings.confirm = "all";
    await fireEvent.keyDown(window, { key: "1" });
    expect(screen.getByRole("button", { name: /Sure\? Do move:old-wood.*it is your last AP/s })).toBeTruthy();
    expect(answers()).toEqual([]);
    settings.confirm = "dear";
    await fireEvent.keyDown(window, { key: "1" });
    expect(answers()).toHaveLength(1);
  });

  it("does not ask again where that is not wanted", async () => {
    settings.confirm = "never";
    await fireEvent.keyDown(window, { key: "2" });
    expect(answers()).toHaveLength(1);
  });
});
