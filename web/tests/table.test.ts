import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Table } from "../src/lib/table.svelte";
import { VERSION } from "../src/lib/protocol";
import { event, option, state, view, welcome } from "./frames";
import { FakeSocket } from "./sockets";

let table: Table;
const hear: FakeSocket["hear"] = (message) => FakeSocket.last.hear(message);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  table = new Table("t");
  FakeSocket.last.open();
  hear(welcome());
});
afterEach(() => {
  table.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("events", () => {
  it("are not news when the page opens, but later ones are", () => {
    hear({ t: "events", from: 0, events: [event(0), event(1)] });
    hear(state(1));
    expect(table.news).toEqual([]);
    hear({ t: "events", from: 2, events: [event(2)] });
    expect(table.news.map((one) => one.n)).toEqual([2]);
  });

  it("are news from the first on if the log is empty when the page opens", () => {
    hear(welcome({ number: 0 }));
    hear(state(1));
    hear({ t: "events", from: 0, events: [event(0)] });
    expect(table.news.map((one) => one.n)).toEqual([0]);
    expect(table.stage.playing).toBe(true);
  });

  it("are dropped from a number on after an undo", () => {
    hear({ t: "events", from: 0, events: [event(0), event(1), event(2)] });
    hear({ t: "events", from: 1, events: [] });
    expect(table.events.map((one) => one.n)).toEqual([0]);
    expect(table.news).toEqual([]);
  });

  it("are requested from the last known one after a reconnect", () => {
    hear({ t: "events", from: 0, events: [event(0), event(1)] });
    FakeSocket.last.lose();
    vi.advanceTimersByTime(400);
    FakeSocket.last.open();
    expect(FakeSocket.last.said[0]).toEqual({ t: "hello", version: VERSION, last: 2, notes: 0, seat: 0 });
  });

  it("belong to the viewed seat, with its own news", () => {
    hear({ t: "events", from: 0, events: [event(0)] });
    hear(welcome({ seat: 1, you: [0, 1] }));
    hear({ t: "events", from: 0, events: [event(0), event(1)] });
    expect(table.news).toEqual([]);
    hear(welcome({ seat: 0, you: [0, 1] }));
    hear({ t: "events", from: 0, events: [event(0), event(1), event(2)] });
    expect(table.news.map((one) => one.n)).toEqual([1, 2]);
  });
});

describe("an error instead of a welcome", () => {
  const foreign = { t: "error", code: "foreign", text: "You have no seat at this table." } as const;

  it("closes the connection, and shows why", () => {
    const other = new Table("u");
    FakeSocket.last.open();
    hear(foreign);
    expect([other.connection, other.notice]).toEqual(["refused", foreign.text]);
    expect(FakeSocket.last.readyState).toBe(FakeSocket.CLOSED);
    other.leave();
  });

  it("closes it too if the seat is lost during a reconnect", () => {
    FakeSocket.last.lose();
    vi.advanceTimersByTime(400);
    FakeSocket.last.open();
    hear(foreign);
    expect(table.connection).toBe("refused");
  });

  it("differs from an error about an action", () => {
    hear({ t: "error", code: "not_now", text: "Not now." });
    expect([table.connection, table.notice]).toEqual(["open", "Not now."]);
  });
});

describe("answers", () => {
  it("carry the ticket, and wait until the next state", () => {
    hear(state(4, [option("move:old-wood"), option("camp")]));
    table.answer("camp");
    table.answer("move:old-wood");
    expect(FakeSocket.last.said.slice(1)).toEqual([{ t: "answer", ticket: 4, option: "camp" }]);
    hear(state(5, [option("camp")]));
    expect(table.waiting).toBe(false);
  });

  it("are not sent without a connection, and the page says so", () => {
    hear(state(4, [option("camp")]));
    FakeSocket.last.lose();
    table.answer("camp");
    expect(table.waiting).toBe(false);
    expect(table.notice).toMatch(/Connection lost/);
  });

  it("that are refused leave a notice that fades, and can be repeated", () => {
    hear(state(4, [option("camp")]));
    table.answer("camp");
    hear({ t: "refused", ticket: 4, rule: "hide.no-deeds", text: "You are Hidden." });
    expect([table.waiting, table.notice]).toEqual([false, "You are Hidden."]);
    vi.advanceTimersByTime(6_000);
    expect(table.notice).toBe("");
  });
});

describe("the player who made an offer", () => {
  it("is not marked as on turn while another player decides", () => {
    const offer = state(1, [option("withdraw")]);
    FakeSocket.last.hear({ ...offer, view: { ...offer.view, asked: { ...offer.view.asked!, waits: true } } });
    expect([table.question?.waits, table.asked]).toEqual([true, false]);
    FakeSocket.last.hear(state(2, [option("camp")]));
    expect(table.asked).toBe(true);
  });
});

describe("a change", () => {
  it("replaces parts and entries, takes entries away, and leaves the rest as it was", () => {
    const zones = { "hand:0": { known: ["Ember"], hidden: 0 }, "aside:2": { known: [], hidden: 2 } };
    const heroes = [{ hp: 3 }, { hp: 5 }];
    hear({ ...state(4, [option("camp")]), view: { ...view([option("camp")]), zones, heroes, day: 1 } });
    const before = table.view;
    hear({
      t: "change",
      number: 5,
      ticket: 5,
      asked: [],
      can: { undo: true, redo: false },
      view: { day: 2, asked: null },
      within: { zones: { "aside:2": null, "loot:0": { known: [], hidden: 1 } }, heroes: { 1: { hp: 4 } } },
    });
    expect(table.view?.["day"]).toBe(2);
    expect(table.question).toBeNull();
    expect(table.view?.zones).toEqual({ "hand:0": { known: ["Ember"], hidden: 0 }, "loot:0": { known: [], hidden: 1 } });
    expect(table.view?.["heroes"]).toEqual([{ hp: 3 }, { hp: 4 }]);
    expect((table.view?.["heroes"] as unknown[])[0]).toBe((before?.["heroes"] as unknown[])[0]);
  });
});

describe("what is not available", () => {
  const closed = { id: "rest", label: "Rest", group: "Rest", rule: "rest.restriction", text: "You are whole." };

  it("is requested after a pause, and dropped with the question", () => {
    hear(state(4, [option("camp")]));
    hear(state(5, [option("camp")]));
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.last.said.filter((one) => one.t === "ponder")).toHaveLength(1);
    hear({ t: "insight", ticket: 4, facts: { refused: [] } });
    hear({ t: "insight", ticket: 5, facts: { refused: [closed], foes: ["Goblin"] } });
    expect(table.closed).toEqual([closed]);
    expect(table.worked("foes")).toEqual(["Goblin"]);
    hear(state(6));
    expect([table.closed, table.worked("foes")]).toEqual([[], undefined]);
  });
});

describe("a replayed moment", () => {
  it("shows that view, asks nothing, and ends with \"now\"", () => {
    hear(state(4, [option("camp")]));
    const before = { ...view(), day: 1 };
    hear({ t: "moment", number: 3, view: before });
    expect(table.shown?.["day"]).toBe(1);
    expect(table.question).toBeNull();
    table.answer("camp");
    expect(FakeSocket.last.said.at(-1)?.t).toBe("hello");
    table.now();
    expect(table.question?.options).toHaveLength(1);
  });
});

describe("the table around the game", () => {
  it("keeps notes by their number", () => {
    hear({ t: "note", n: 0, kind: "chat", by: 0, text: "Hello", at: 0 });
    hear({ t: "note", n: 1, kind: "sign", by: 0, text: "Well done", at: 0 });
    hear({ t: "note", n: 1, kind: "sign", by: 0, text: "Well done", at: 0 });
    expect(table.notes.map((note) => note.text)).toEqual(["Hello", "Well done"]);
  });

  it("shows a request until it ends", () => {
    hear({ t: "request", id: 3, kind: "undo", by: 1, text: "May I?", waiting: [0] });
    table.consent(3, true);
    expect(FakeSocket.last.said.at(-1)).toEqual({ t: "consent", request: 3, yes: true });
    hear({ t: "request_over", id: 3, done: true, text: "Taken back." });
    expect(table.requests).toEqual([]);
    expect(table.notice).toBe("Taken back.");
  });

  it("remembers the modes of windows", () => {
    hear(welcome({ modes: { "term.trap-when": "never" } }));
    table.setWindow("engage.mandatory", "always");
    expect(table.modes).toEqual({ "term.trap-when": "never", "engage.mandatory": "always" });
  });
});
