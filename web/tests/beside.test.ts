/** What is beside the question: requests, turn, seats. */

import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CALM } from "../src/lib/input";
import type { GameParts } from "../src/lib/game";
import type { SeatFacts } from "../src/lib/protocol";
import { Table } from "../src/lib/table.svelte";
import Seats from "../src/sheets/Seats.svelte";
import Requests from "../src/table/Requests.svelte";
import Whose from "../src/table/Whose.svelte";
import Bench from "./Bench.svelte";
import { welcome } from "./frames";
import { FakeSocket } from "./sockets";

let table: Table;
let now = 0;
const game = {} as GameParts;
const show = (Part: Component) => {
  render(Bench, { table, game, Part });
  flushSync();
  now += CALM;
};
const hear: FakeSocket["hear"] = (message) => {
  FakeSocket.last.hear(message);
  flushSync();
};
const button = (name: string) => screen.queryByRole("button", { name });

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(performance, "now").mockImplementation(() => now);
  FakeSocket.all = [];
  table = new Table("t");
  FakeSocket.last.open();
  FakeSocket.last.hear(welcome());
});
afterEach(() => {
  table.leave();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a request", () => {
  const undo = { t: "request", id: 7, kind: "undo", by: 1, text: "Ben asked to undo “Camp” and everything after." };

  it("asks those who must agree", async () => {
    show(Requests);
    hear({ ...undo, waiting: [0] } as never);
    expect(screen.getByRole("alert").textContent).toContain("everything after. Agree?");
    now += CALM;
    await fireEvent.click(screen.getByRole("button", { name: "Agree" }));
    expect(FakeSocket.last.said.at(-1)).toEqual({ t: "consent", request: 7, yes: true });
  });

  it("can be withdrawn by the player who made it, who is not asked", async () => {
    hear(welcome({ seat: 1, you: [1] }));
    show(Requests);
    hear({ ...undo, waiting: [0] } as never);
    expect(screen.getByRole("alert").textContent).not.toContain("Agree?");
    expect([button("Agree"), button("Decline")]).toEqual([null, null]);
    now += CALM;
    await fireEvent.click(screen.getByRole("button", { name: "Withdraw request" }));
    expect(FakeSocket.last.said.at(-1)).toEqual({ t: "consent", request: 7, yes: false });
  });

  it("ignores clicks meant for what was there before", async () => {
    show(Requests);
    hear({ ...undo, waiting: [0] } as never);
    await fireEvent.click(screen.getByRole("button", { name: "Agree" }));
    expect(FakeSocket.last.said.filter((one) => one.t === "consent")).toEqual([]);
  });
});

const seat = (number: number, name: string, more: Partial<SeatFacts> = {}): SeatFacts => ({ seat: number, name, heroes: [], here: true, bot: "", stand_in: "", open: false, away_since: null, ...more });
const seated = (...seats: SeatFacts[]) => hear({ t: "presence", seats, turn: seats.length - 1, turn_since: Date.now() / 1000, host: 0, watchers: 0 } as never);
const ago = (seconds: number) => ({ here: false, away_since: Date.now() / 1000 - seconds });

describe("the turn", () => {
  const offers = () => screen.queryAllByRole("button").map((one) => one.textContent);

  it("names the player that the table waits for", () => {
    show(Whose);
    seated(seat(0, "Ann"), seat(1, "Tom"));
    expect(screen.getByText("Waiting for Tom")).toBeTruthy();
  });

  it("names an absent player, and offers to fill in after the grace", () => {
    show(Whose);
    seated(seat(0, "Ann"), seat(1, "Tom", ago(90)));
    expect(screen.getByText("Tom is away (2 min)")).toBeTruthy();
    expect(offers()).toEqual([]);
    seated(seat(0, "Ann"), seat(1, "Tom", ago(780)));
    expect(screen.getByText("Tom is away (13 min)")).toBeTruthy();
    expect(offers()).toEqual(["Seat a bot: Tom", "Play this seat: Tom"]);
  });

  it("offers nothing to a watcher, or if a bot already fills in", () => {
    show(Whose);
    seated(seat(0, "Ann"), seat(1, "Tom", { ...ago(780), stand_in: "bot" }));
    expect([screen.queryByText("Waiting for Tom") !== null, offers()]).toEqual([true, []]);
    hear(welcome({ seat: 15, you: [] }));
    seated(seat(0, "Ann"), seat(1, "Tom", ago(780)));
    expect(offers()).toEqual([]);
  });
});

describe("leaving a seat", () => {
  const posted: string[] = [];

  beforeEach(() => {
    posted.length = 0;
    vi.stubGlobal("fetch", (path: string) => {
      posted.push(path);
      return Promise.resolve(new Response("{}"));
    });
    show(Seats);
  });

  it("asks first, and says how to return", async () => {
    seated(seat(0, "Ann"), seat(1, "Botho", { bot: "heuristic" }));
    await fireEvent.click(screen.getByRole("button", { name: "Leave seat" }));
    expect(screen.getByText(/Open the table under Your games/)).toBeTruthy();
    expect(posted).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "Stay" }));
    expect(button("Leave")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Leave seat" }));
    await fireEvent.click(screen.getByRole("button", { name: "Leave" }));
    expect(posted).toEqual(["/api/tables/t/leave"]);
  });

  it("says how to return to a table of several people", async () => {
    seated(seat(0, "Ann"), seat(1, "Ben", ago(9)));
    await fireEvent.click(screen.getByRole("button", { name: "Leave seat" }));
    expect(screen.getByText(/you need that link to return/)).toBeTruthy();
  });
});
