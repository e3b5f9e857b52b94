import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket, type ConnectionState } from "../src/lib/socket";
import { VERSION } from "../src/lib/protocol";
import { FakeSocket } from "./sockets";

let lines: ConnectionState[];
const start = (known = { last: 0, notes: 0 }) => new TableSocket("a b", () => known, () => undefined, (line) => lines.push(line));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  lines = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the WebSocket to a table", () => {
  it("sends hello with what it has once it is open", () => {
    start({ last: 7, notes: 2 });
    expect(FakeSocket.last.url).toMatch(/\/ws\/a%20b$/);
    FakeSocket.last.open();
    expect(FakeSocket.last.said).toEqual([{ t: "hello", version: VERSION, last: 7, notes: 2 }]);
    expect(lines).toEqual(["connecting", "open"]);
  });

  it("reconnects with growing delays, and at once after a good connection", () => {
    start();
    FakeSocket.last.lose();
    expect(lines.at(-1)).toBe("lost");
    vi.advanceTimersByTime(399);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.lose();
    vi.advanceTimersByTime(799);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.last.open();
    FakeSocket.last.lose();
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(4);
  });

  it("does not reconnect without a seat", () => {
    start();
    FakeSocket.last.lose(4403);
    vi.advanceTimersByTime(60_000);
    expect(lines.at(-1)).toBe("refused");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("sends nothing while it is lost or closed", () => {
    const wire = start();
    expect(wire.send({ t: "ping" })).toBe(false);
    wire.close();
    FakeSocket.last.lose();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("sends pings", () => {
    start();
    FakeSocket.last.open();
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.last.said.at(-1)).toEqual({ t: "ping" });
  });
});
