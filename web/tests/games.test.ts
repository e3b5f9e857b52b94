import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GAMES, meant } from "../src/games.svelte";
import type { Form, Front } from "../src/lib/game";
import { inShort, settingsByKind, type Setting } from "../src/lib/tableSettings";
import Home from "../src/screens/Home.svelte";
import New from "../src/screens/New.svelte";
import CustomCards from "../src/screens/CustomCards.svelte";
import Rules from "../src/screens/Rules.svelte";
import Made from "./Made.svelte";

const lanterns: Front = {
  title: "Lanterns of Nowhere",
  tale: "A game that there is not.",
  credits: "Made up.",
  cover: { name: "Lanterns of Nowhere", scene: "cover" },
  who: "Lanterns",
  Card: () => Promise.reject(new Error("it has no cards")),
  Setup: async () => Made,
  parts: () => Promise.reject(new Error("it has no table")),
};
const ONE = { gloom: GAMES["gloom"] as Front };
const TWO: Record<string, Front> = { ...ONE, lanterns };
const form = (more: Record<string, unknown>): Form => ({
  modes: [{ id: "calm", name: "Calm", text: "All together.", rule: "mode.calm" }],
  variants: [{ id: "dim", rule: "variant.dim", text: "Lanterns burn dim" }],
  house_rules: [],
  windows: [],
  kinds: ["wick"],
  examples: ["Light: gain 1 oil."],
  example_pack: "[[wick]]",
  ...more,
});
const row = (table: string, game: string, more: object = {}) => ({ table, game, name: `Table ${table}`, over: false, changed: 0, you: [0], ...more });
const sent: { path: string; body: unknown }[] = [];
let answers: Record<string, unknown>;

beforeEach(() => {
  sent.length = 0;
  answers = {
    "/api/games": [{ game: "gloom", bots: ["heuristic"] }, { game: "lanterns", bots: [] }],
    "/api/games/gloom/form": form({ most_heroes: 4, races: ["Elf"], classes: [], sagas: [] }),
    "/api/games/lanterns/form": form({ lanterns: 7 }),
    "/api/tables": { running: [row("a", "gloom"), row("b", "lanterns")], finished: [] },
    "/api/games/lanterns/rulebook": [{ id: "light.first", section: "Light", kind: "rule", text: "Light the first lantern." }],
    "/api/games/lanterns/chapters": [{ title: "Light", intro: "You carry a light.", parts: [{ title: "Lanterns", rules: ["light.first"] }], steps: null, picture: null }],
  };
  vi.stubGlobal("fetch", async (path: string, asked: { method: string; body: string | null }) => {
    sent.push({ path, body: asked.body ? JSON.parse(asked.body) : null });
    const made = asked.method === "POST" ? (path === "/api/tables" ? { table: "t" } : { ok: true, text: "", pieces: [] }) : answers[path];
    return { ok: made !== undefined, status: made === undefined ? 404 : 200, text: async () => JSON.stringify(made ?? {}) };
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("with one game", () => {
  it("there is nothing to choose", async () => {
    expect(meant("", ONE)).toBe("gloom");
    render(New, { games: ONE });
    await screen.findByRole("button", { name: "Start game" });
    expect(screen.queryByLabelText("Game")).toBeNull();
    render(Home, { games: ONE });
    expect(screen.getAllByRole("link", { name: /^New game/ }).map((link) => link.getAttribute("href"))).toEqual(["#/new"]);
  });
});

describe("with two games", () => {
  it("lists both at home, and each table with its game", async () => {
    render(Home, { games: TWO });
    expect(screen.getByRole("link", { name: "New game of Lanterns of Nowhere" }).getAttribute("href")).toBe("#/new/lanterns");
    expect(screen.getAllByRole("button", { name: /^Guided first game/ })).toHaveLength(1);
    const mine = await screen.findByRole("link", { name: /Table b/ });
    expect(mine.textContent).toContain("Lanterns of Nowhere");
  });

  it("asks for the game of a new table, and shows its form", async () => {
    render(New, { games: TWO });
    expect(screen.queryByRole("button", { name: "Start game" })).toBeNull();
    await fireEvent.change(screen.getByLabelText("Game"), { target: { value: "lanterns" } });
    expect(await screen.findByText("Lanterns for calm: 7")).toBeTruthy();
    expect(screen.queryByLabelText("Race")).toBeNull();
    await fireEvent.click(screen.getByLabelText("Lanterns burn dim"));
    await fireEvent.click(screen.getByRole("button", { name: "Start game" }));
    await waitFor(() => expect(sent.at(-1)?.path).toBe("/api/tables"));
    expect(sent.at(-1)?.body).toMatchObject({
      game: "lanterns",
      seats: [{ kind: "mine" }, { kind: "mine", name: "Player 2" }],
      setup: { mode: "calm", lanterns: 7, switches: { dim: true } },
    });
  });

  it("checks custom cards for the named game", async () => {
    render(CustomCards, { games: TWO, game: "lanterns" });
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Card text").value).toBe("Light: gain 1 oil."));
    expect(screen.getByRole("option", { name: "wick" })).toBeTruthy();
    await waitFor(() => expect(sent.at(-1)?.path).toBe("/api/games/lanterns/read"));
  });

  it("opens the rulebook of the named game, or asks", async () => {
    render(Rules, { games: TWO, game: "lanterns" });
    expect(await screen.findByText("Light the first lantern.", {}, { timeout: 10_000 })).toBeTruthy();
    const asking = render(Rules, { games: TWO });
    expect(asking.container.querySelector(".rulebook")).toBeNull();
  });
});

describe("the settings of a table", () => {
  const setting = (kind: Setting["kind"], name: string, text = ""): Setting => ({ kind, name, text, rule: "some.rule" });
  const all = [setting("mode", "Solo", "One player."), ...["a", "b", "c"].map((text) => setting("variant", "", text)), setting("pack", "goblins")];

  it("are listed briefly, or counted if there are many", () => {
    expect(inShort(all)).toEqual(["Solo", "3 variants", "pack goblins"]);
    expect(inShort(all.slice(0, 3))).toEqual(["Solo", "a", "b"]);
  });

  it("are listed by kind, without empty kinds", () => {
    expect(settingsByKind(all).map(({ title, rows }) => [title, rows.length])).toEqual([["Mode", 1], ["Rulebook variants", 3], ["Custom cards", 1]]);
  });
});
