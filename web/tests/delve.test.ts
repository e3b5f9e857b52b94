/** The board of Ziggurat: pressing ghosts, enemies and cards. */

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CALM } from "../src/lib/input";
import type { Option } from "../src/lib/protocol";
import { Table } from "../src/lib/table.svelte";
import CardFace from "../src/ziggurat/CardFace.svelte";
import Delve from "../src/ziggurat/Delve.svelte";
import Heroes from "../src/ziggurat/Heroes.svelte";
import { ziggurat } from "../src/ziggurat/parts";
import Pursuit from "../src/ziggurat/Pursuit.svelte";
import Quest from "../src/ziggurat/Quest.svelte";
import Score from "../src/ziggurat/Score.svelte";
import Setup from "../src/ziggurat/Setup.svelte";
import type { ZigguratView } from "../src/ziggurat/types";
import Bench from "./Bench.svelte";
import { delveView, foe, meetFaces } from "./delves";
import { option, welcome } from "./frames";
import { FakeSocket } from "./sockets";

let table: Table;
let now = 0;
const game = ziggurat;
const answers = () => FakeSocket.last.said.filter((message) => message.t === "answer").map((message) => message.option);

function show(view: ZigguratView, Part: Component = Delve): void {
  FakeSocket.last.hear({ t: "state", number: 1, ticket: 1, asked: [0], can: { undo: true, redo: false }, view });
  render(Bench, { table, game, Part });
  flushSync();
  now += CALM;
}

beforeEach(async () => {
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  await meetFaces();
  table = new Table("t");
  FakeSocket.last.open();
  FakeSocket.last.hear(welcome({ game: "ziggurat" }));
});
afterEach(() => {
  table.leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const lying = (id: string, label: string, ...lies: number[][]): Option => ({ ...option(id), label, lies }) as Option;

describe("the map", () => {
  it("names each tile with all that is on it", () => {
    show(delveView());
    expect(screen.getByRole("button", { name: /^J1 The Doorstep: you are here, explored, door 0 [a-z-]+: to J4/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^J4 The Plaza: unexplored, destination, face-down token/ })).toBeTruthy();
  });

  it("offers to explore a tile at the tile", async () => {
    show(delveView([{ ...option("explore:0", "Explore"), label: "Explore J4 The Plaza", tile: "J4" } as Option]));
    await fireEvent.click(within(screen.getByRole("region", { name: "Map" })).getByRole("button", { name: /Explore/ }));
    expect(answers()).toEqual(["explore:0"]);
  });

  it("lays a tile at the door that is pressed", async () => {
    show(delveView([lying("door:6", "At door 6", [2, 1, 0], [2, 1, 3]), lying("door:0", "At door 0", [-1, -2, 0])], {}, [], { tile: "Z5 Well of Souls" }));
    await fireEvent.click(screen.getByRole("button", { name: "At door 6" }));
    expect(answers()).toEqual(["door:6"]);
  });

  it("turns a tile at each press, and lays it as it is shown", async () => {
    show(delveView([lying("turn:0", "Its door 0", [2, 1, 0]), lying("turn:3", "Its door 3", [2, 1, 5])], {}, [], { tile: "Z5 Well of Souls", side: 6 }));
    const ghost = screen.getByRole("button", { name: /^Its door 0/ });
    expect(ghost.textContent).toContain("1 of 2");
    await fireEvent.click(ghost);
    expect(screen.getByRole("button", { name: /^Its door 3/ }).textContent).toContain("2 of 2");
    expect(answers()).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: /Lay/ }));
    expect(answers()).toEqual(["turn:3"]);
  });

  it("lays out the drawn tiles to choose from", async () => {
    const drawn = { scopes: [{ is: "Scouting", aside: "aside:1" }], zones: { "aside:1": { known: ["Z5 Well of Souls"], hidden: 0 } } };
    show(delveView([{ ...option("tile:z5"), label: "Lay Z5 Well of Souls" }], drawn));
    await fireEvent.click(within(screen.getByRole("list", { name: "Drawn tiles" })).getByRole("button"));
    expect(answers()).toEqual(["tile:z5"]);
  });
});

describe("a fight", () => {
  const scopes = [{ is: "Fight", round: 2 }, { is: "DefencePhase", blocks: { "Bell Toad": 3 } }];
  const block = { ...option("block:7:bell-toad"), label: "Block Bell Toad with 7" };
  const fighting = (options: Option[] = [block]) => delveView(options, { scopes }, [foe("Bell Toad", 3, { tokens: { Stun: 1 }, tucked: 1 }), foe("The Gravemaker", 4, { will: "Dig. +2 ATK." })], { die: 7 });
  const rolled = () => FakeSocket.last.hear({ t: "events", from: 0, events: [{ n: 0, kind: "DiceRolled", rule: "r", text: "", weight: 1, facts: { about: "defence", die: 6, mods: 2, score: 8, fate: [7, 2] } }] });

  it("shows each enemy with its numbers and what it will do", () => {
    show(fighting());
    const enemies = screen.getByRole("list", { name: "Enemies, in the order in which they strike" });
    const [toad, maker] = [...enemies.children] as HTMLElement[];
    expect(toad?.textContent).toMatch(/Bell Toad.*1 loot card.*Stun 1.*does not attack.*Blocked: 3/s);
    expect(maker?.textContent).toContain("Dig. +2 ATK.");
    expect(within(maker!).getByRole("img", { name: "5 of 6 HP" })).toBeTruthy();
    expect(screen.getByText("round 2 of 6")).toBeTruthy();
  });

  it("blocks an enemy by its button", async () => {
    show(fighting());
    await fireEvent.click(screen.getByRole("button", { name: /Block with 7/ }));
    expect(answers()).toEqual(["block:7:bell-toad"]);
  });

  it("blocks the enemy that the die is dropped on, and no other", async () => {
    rolled();
    show(fighting());
    const die = document.querySelector<HTMLElement>(".die")!;
    die.setPointerCapture = () => {};
    const drop = async (on: string) => {
      document.elementsFromPoint = () => [document.querySelector(`[data-foe="${on}"]`)!].filter(Boolean);
      await fireEvent.pointerDown(die, { clientX: 1, clientY: 1 });
      await fireEvent.pointerMove(die, { clientX: 50, clientY: 50 });
      await fireEvent.pointerUp(die, { clientX: 50, clientY: 50 });
    };
    await drop("the-gravemaker");
    await drop("nobody");
    expect(answers()).toEqual([]);
    await drop("bell-toad");
    expect(answers()).toEqual(["block:7:bell-toad"]);
  });
});

describe("beside the map", () => {
  it("a card of the tableau has its own options", async () => {
    const items = { zones: { items: { known: ["Smoked Eel"], hidden: 0 }, equipment: { known: [], hidden: 2, marks: { sun: 2 } } } };
    show(delveView([{ ...option("item:smoked-eel", "Items"), label: "Use Smoked Eel" }, { ...option("reveal"), label: "Reveal equipment" }], items), Heroes);
    await fireEvent.click(screen.getByRole("button", { name: /Use.*Smoked Eel/s }));
    expect(answers()).toEqual(["item:smoked-eel"]);
    expect(screen.getAllByRole("img", { name: "sun" })).toHaveLength(2);
    expect(screen.getByRole("img", { name: "3 grit, reset 2" })).toBeTruthy();
  });

  it("pursuers are named, or those whom they may be", () => {
    const hunted = { groups: [{ number: 1, time: 3, revealed: false, sought: "Toad" }] };
    show(delveView([option("rest")], hunted), Pursuit);
    FakeSocket.last.hear({ t: "insight", ticket: 1, facts: { refused: [], suspects: { 1: ["Bell Toad"] } } });
    flushSync();
    expect(screen.getByRole("button", { name: "Bell Toad 2/0/5" })).toBeTruthy();
  });

  it("the quest tells its story so far", () => {
    show(delveView(), Quest);
    expect(screen.getByText("★ Go to J4")).toBeTruthy();
    expect(screen.getByText("It grows.")).toBeTruthy();
  });
});

describe("before and after", () => {
  it("hero and quest are chosen among cards", async () => {
    vi.stubGlobal("fetch", async () => new Response("{}"));
    const form = { windows: [], heroes: [{ name: "Volken", title: "the Unburied", difficulty: 1, story: "", stats: { muscle: 2 } }], quests: [{ name: "The Monolith", type: "Tutorial", story: "" }] };
    const props = { form, mode: "solo", bots: [], wish: { setup: {}, seats: 1, players: {} } };
    render(Setup, props);
    await fireEvent.click(screen.getByRole("radio", { name: /Volken/ }));
    flushSync();
    expect((screen.getByRole("radio", { name: /Volken/ }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getAllByRole("radiogroup").map((one) => one.getAttribute("aria-label"))).toEqual(["Hero", "Quest"]);
  });

  it("the end says how far the hero came", () => {
    const score = { ending: "won", quest: "The Monolith", hero: "Volken", stage: 3, stages: 3, threat: 1, hp: 4, max_hp: 9, companions: ["Bell Toad", "Otto"], explored: 5 };
    render(Score, { over: { score, timeline: [] } });
    expect(screen.getByText("Bell Toad and Otto")).toBeTruthy();
    expect(screen.getByText("3 of 3")).toBeTruthy();
  });

  it("an unknown card shows its name", () => {
    render(CardFace, { name: "Secret", card: undefined as never });
    expect(screen.getByText("Secret")).toBeTruthy();
  });
});
