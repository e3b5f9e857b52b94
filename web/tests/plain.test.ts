/** A game without its own parts can still be played. */

import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { flushSync, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GAMES, meetGames } from "../src/games.svelte";
import { factsOf, figuresOf, zonesOf } from "../src/lib/anyview";
import { CALM } from "../src/lib/input";
import type { Chance, Presence, View } from "../src/lib/protocol";
import { Table } from "../src/lib/table.svelte";
import { chanceText } from "../src/lib/words";
import New from "../src/screens/New.svelte";
import Settings from "../src/sheets/Settings.svelte";
import Dice from "../src/table/Dice.svelte";
import Log from "../src/table/Log.svelte";
import Odds from "../src/table/Odds.svelte";
import { plain } from "../src/table/plain";
import { plainFront } from "../src/table/plainFront";
import Bench from "./Bench.svelte";
import { event, option, state, welcome } from "./frames";
import { FakeSocket } from "./sockets";

const seat = (number: number, name: string) => ({ seat: number, name, heroes: [name], here: true, bot: "", stand_in: "", open: false });
const presence: Presence = { seats: [seat(0, "Ada"), seat(1, "Ben")], turn: 0, turn_since: 0, host: 0, watchers: 0 };
const figure = (index: number, area: string) => ({ is: "Figure", index, seat: index < 2 ? index : -1, area, coins: index, clean: false });
const view: View = {
  seat: 0,
  asked: null,
  night: 2,
  winners: [],
  scopes: [{ is: "Turn" }],
  figures: [figure(0, "jetty"), figure(1, "lane"), figure(2, "lane")],
  zones: {
    "hand:0": { known: ["Fog", "Rope"], hidden: 0 },
    "hand:1": { known: [], hidden: 3 },
    "load:0": { known: [], hidden: 0 },
    "crate:deck": { known: [], hidden: 8 },
  },
};
const answers: Record<string, unknown> = {
  "/api/games": [{ game: "quay", title: "The Quay", bots: ["haulier"] }, { game: "gloom", title: "Not its own title", bots: [] }],
  "/api/games/quay/form": { seats: [1, 2], windows: [{ rule: "watch.reactions", text: "After the watchman rolls", mode: "never" }] },
  "/api/games/alone/form": {},
};
const sent: unknown[] = [];
let table: Table;
let now = 0;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body: string | null }) => {
    if (body) sent.push(JSON.parse(body));
    return { ok: true, status: 200, text: async () => JSON.stringify(method === "POST" ? { table: "t" } : answers[path]) };
  });
  FakeSocket.all = [];
  table = new Table("t");
  FakeSocket.last.open();
  FakeSocket.last.hear(welcome({ game: "quay" }));
  FakeSocket.last.hear({ t: "presence", ...presence });
});
afterEach(() => {
  table.leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (Part: Component, options = [option("move:lane"), option("play:fog")]): void => {
  const standing = state(1, options);
  FakeSocket.last.hear({ ...standing, view: { ...view, asked: standing.view.asked } });
  render(Bench, { table, game: plain, Part });
  flushSync();
  now += CALM;
};

describe("any view", () => {
  it("has its simple facts", () => {
    expect(factsOf(view)).toEqual([["Night", "2"]]);
  });

  it("has its figures, by the names of the table, with their piles", () => {
    const figures = figuresOf(view, presence);
    expect(figures.map(({ name, place }) => [name, place])).toEqual([["Ada", "jetty"], ["Ben", "lane"], ["Figure 3", "lane"]]);
    expect(figures.map(({ zones }) => zones.map(([name]) => name))).toEqual([["hand:0"], ["hand:1"], []]);
    expect(figures[1]?.facts).toEqual([["Area", "lane"], ["Coins", "1"]]);
    expect(zonesOf(view, figures).map(([name]) => name)).toEqual(["crate:deck"]);
  });
});

describe("a plain board", () => {
  it("shows who is where, with options", async () => {
    show(plain.Board);
    expect(screen.getByRole("region", { name: "Crate deck" }).textContent).toContain("8 hidden cards");
    expect(screen.getByText("Ben, Figure 3")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: /Do move.*lane/ }));
    expect(FakeSocket.last.said.at(-1)).toMatchObject({ t: "answer", option: "move:lane" });
  });

  it("shows cards in hand, with options", async () => {
    show(plain.Heroes);
    expect(screen.getByText("3 hidden cards")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: /Do play:fog/ }));
    expect(FakeSocket.last.said.at(-1)).toMatchObject({ t: "answer", option: "play:fog" });
  });

  it("shows dice beside events, instead of numbers", () => {
    FakeSocket.last.hear({ t: "events", from: 0, events: [event(0, "The watchman rolls: 8 3.", { dice: [8, 3].map((die) => ({ sides: 8, shows: String(die), tone: "plain" })) })] });
    show(Log);
    expect(screen.getByRole("img", { name: "Dice: 8, 3" }).querySelectorAll("polygon")).toHaveLength(2);
    expect(screen.getByText(/The watchman/).textContent).not.toContain("8 3.");
  });
});

describe("a plain score", () => {
  it("shows each figure, and the winners", () => {
    const smugglers = [{ seat: 0, name: "Ada", coins: 3 }, { seat: 1, name: "Ben", coins: 10 }];
    render(plain.Score, { over: { score: { night: 1, winners: [1], smugglers }, timeline: [] } });
    expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual(["AdaCoins3", "Ben (won)Coins10"]);
  });
});

describe("dice and odds", () => {
  it("have pips on six sides, and symbols on others", () => {
    const { container } = render(Dice, { dice: [{ sides: 6, shows: "5", tone: "good" }, { sides: 8, shows: "7", tone: "plain" }] });
    const [six, eight] = container.querySelectorAll("svg");
    expect([six?.querySelectorAll("circle").length, six?.classList.contains("good")]).toEqual([5, true]);
    expect([eight?.textContent.trim(), eight?.classList.contains("good")]).toEqual(["7", false]);
  });

  it("mark re-rolled dice", () => {
    const { container } = render(Dice, { dice: [{ sides: 6, shows: "2", tone: "bad" }, { sides: 6, shows: "6", tone: "good", rerolled: true }] });
    const marks = [...container.querySelectorAll("svg")].map(({ classList }) => [classList.contains("bad"), classList.contains("rerolled")]);
    expect(marks).toEqual([[true, false], [false, true]]);
  });

  it("are rows, of which only the number has a colour", () => {
    const odds: Chance[] = [
      { label: "to succeed (40% without help)", chance: 0.62, tone: "good" },
      { label: "to roll no successes", chance: 0.09, tone: "bad" },
      { label: "about 2 HP lost", chance: null, tone: "plain" },
    ];
    const { container } = render(Odds, { odds });
    expect([...container.querySelectorAll("b")].map((one) => [one.textContent, one.classList.contains("good")])).toEqual([["62%", true], ["9%", false]]);
    expect(odds.map(chanceText)).toEqual(["62% to succeed (40% without help)", "9% to roll no successes", "about 2 HP lost"]);
  });
});

describe("games that only the server knows", () => {
  it("are added to the others", async () => {
    const titles = Object.values(GAMES).map((front) => front.title);
    await meetGames();
    expect(Object.values(GAMES).map((front) => front.title)).toEqual([...titles, "The Quay"]);
    delete GAMES["quay"];
  });

  it("ask only for the players of seats", async () => {
    render(New, { games: { quay: plainFront("The Quay") } });
    expect((await screen.findByLabelText(/Player of seat 2/)).textContent).toContain("a bot: haulier");
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByText(/Variants/)).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Start game" }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ game: "quay", seats: [{ kind: "mine" }, { kind: "open" }] }));
    expect((sent.at(-1) as { setup: unknown }).setup).toEqual({ seats: 2 });
  });

  it("ask nothing if there is one seat", async () => {
    render(New, { games: { alone: plainFront("Alone") } });
    await screen.findByRole("button", { name: "Start game" });
    expect(screen.queryByRole("group", { name: "Seats" })).toBeNull();
  });

  it("list their windows in the form", async () => {
    show(Settings);
    const window = await screen.findByLabelText<HTMLSelectElement>(/After the watchman rolls/);
    expect(window.value).toBe("never");
  });
});
