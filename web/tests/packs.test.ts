import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Form, Front } from "../src/lib/game";
import { draftOf, keepDraft } from "../src/lib/drafts";
import { chosenFrom, unlike, type Checked, type Fault } from "../src/lib/packs";
import New from "../src/screens/New.svelte";
import CustomCards from "../src/screens/CustomCards.svelte";
import Drawn from "./Drawn.svelte";
import Made from "./Made.svelte";

const games: Record<string, Front> = {
  lanterns: { title: "Lanterns", tale: "", credits: "", who: "Lanterns", cover: { name: "Lanterns", scene: "cover" }, Card: async () => Drawn, Setup: async () => Made, parts: () => Promise.reject(new Error("none")) },
};
const form: Form = { modes: [{ id: "calm", name: "Calm", text: "", rule: "a" }], variants: [], house_rules: [], windows: [], kinds: [], examples: ["Light: gain 1 oil."], example_pack: "[[wick]]\n", lanterns: 1 };
const fault = (line: number, message: string, card = ""): Fault => ({ line, column: 3, shown: `xx\n  ^`, kind: "wick", card, message });
const sent: { path: string; body: Record<string, never> }[] = [];
let refused = "";

/** A fake server: an error in each line with "bad", and a card in every other line. */
function read(packs: Record<string, string>): Checked {
  const found = Object.entries(packs).map(([name, text]) => {
    const lines = text.split("\n").filter(Boolean);
    const cards = lines.map((line, index) => ({
      kind: "wick", name: line, line: index + 1, count: 1, faces: [{ name: line } as never], texts: [],
      faults: line.includes("bad") ? [fault(index + 1, "this burns badly", line)] : [],
    }));
    const faults = cards.flatMap((card) => card.faults).length;
    return { name, ok: !faults, summary: `${lines.length} card, ${faults || "no"} ${faults === 1 ? "error" : "errors"}`, cards, faults: [], more: 0 };
  });
  return { ok: found.every((pack) => pack.ok), packs: found, faults: [], notes: [] };
}

beforeEach(() => {
  sent.length = 0;
  refused = "";
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string, asked: { method: string; body: string | null }) => {
    const body = asked.body ? JSON.parse(asked.body) : null;
    sent.push({ path, body });
    const answers: Record<string, unknown> = {
      "/api/games": [{ game: "lanterns", bots: [] }],
      "/api/games/lanterns/form": form,
      "/api/games/lanterns/check": body?.packs && read(body.packs),
      "/api/games/lanterns/read": { ok: true, text: "", pieces: [] },
      "/api/tables": { table: "t" },
    };
    const good = path in answers && !(refused && path.endsWith("check"));
    return { ok: good, status: good ? 200 : 400, text: async () => JSON.stringify(good ? answers[path] : { text: refused }) };
  });
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.findByLabelText<HTMLTextAreaElement>("Pack text");
const write = async (text: string) => fireEvent.input(await field(), { target: { value: text } });
const begun = (path: string) => sent.filter((one) => one.path === path).map((one) => one.body);

describe("a draft of a pack", () => {
  it("starts with an example, and is checked as a whole", async () => {
    render(CustomCards, { games });
    expect((await field()).value).toBe("[[wick]]\n");
    expect(await screen.findByText("Drawn: [[wick]]")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("1 card, no errors");
    expect(begun("/api/games/lanterns/check")).toEqual([{ packs: { "my cards": "[[wick]]\n" } }]);
  });

  it("shows each error at its card, and jumps to its line", async () => {
    render(CustomCards, { games });
    await write("good\nbad wick\n");
    const wrong = (await screen.findByText("this burns badly")).closest("li.panel") as HTMLElement;
    expect(within(wrong).getByRole("heading").textContent).toBe("bad wick");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Play now" }).disabled).toBe(true);
    await fireEvent.click(within(wrong).getAllByRole("button", { name: "Line 2" })[1] as HTMLElement);
    expect((await field()).selectionStart).toBe("good\nba".length);
  });

  it("is saved as it is typed", async () => {
    const first = render(CustomCards, { games });
    await write("a lamp");
    await waitFor(() => expect(draftOf("lanterns")?.text).toBe("a lamp"));
    first.unmount();
    render(CustomCards, { games });
    expect((await field()).value).toBe("a lamp");
  });

  it("can be restored after another file was opened", async () => {
    render(CustomCards, { games });
    await write("a lamp");
    await fireEvent.click(screen.getByRole("button", { name: "Example" }));
    expect((await field()).value).toBe("[[wick]]\n");
    await fireEvent.click(screen.getByRole("button", { name: "Restore “my cards”" }));
    expect((await field()).value).toBe("a lamp");
  });

  it("says so if the browser cannot save it", async () => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => { throw new Error("full"); } });
    render(CustomCards, { games });
    expect(await screen.findByText(/cannot save the pack/)).toBeTruthy();
  });

  it("is played with one click", async () => {
    render(CustomCards, { games });
    await write("a lamp");
    const play = await screen.findByRole<HTMLButtonElement>("button", { name: "Play now" });
    await waitFor(() => expect(play.disabled).toBe(false));
    await fireEvent.click(play);
    await waitFor(() => expect(begun("/api/tables")).toEqual([{ game: "lanterns", name: "my cards", setup: { mode: "calm", packs: { "my cards": "a lamp" } } }]));
  });

  it("shows the server's error", async () => {
    refused = "Packs are checked only so often.";
    render(CustomCards, { games });
    expect(await screen.findByText(refused)).toBeTruthy();
  });
});

describe("packs of a new table", () => {
  it("are pasted, checked at once, and sent with their names", async () => {
    render(New, { games });
    await fireEvent.click(await screen.findByRole("button", { name: "Paste pack" }));
    await fireEvent.click(screen.getByRole("button", { name: "Paste pack" }));
    await fireEvent.input(screen.getByLabelText("Text of pasted cards"), { target: { value: "bad wick" } });
    await fireEvent.input(screen.getByLabelText("Text of pasted cards 2"), { target: { value: "lamp" } });
    expect(await screen.findByText("bad wick: this burns badly")).toBeTruthy();
    const [first, second] = screen.getAllByRole("listitem").filter((row) => row.classList.contains("panel"));
    expect(first?.textContent).toContain("1 card, 1 error");
    expect(second?.textContent).toContain("1 card, no errors");
    await fireEvent.click(within(first as HTMLElement).getByRole("button", { name: /^Remove/ }));
    await fireEvent.click(screen.getByRole("button", { name: "Start game" }));
    await waitFor(() => expect(begun("/api/tables")[0]?.["setup"]).toMatchObject({ packs: { "pasted cards 2": "lamp" } }));
  });

  it("include the draft", async () => {
    keepDraft("lanterns", { name: "oil", text: "lamp" });
    render(New, { games, draft: true });
    expect((await screen.findByLabelText<HTMLTextAreaElement>("Text of oil")).value).toBe("lamp");
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 card, no errors"));
  });

  it("have unique names", () => {
    expect(unlike("oil", [])).toBe("oil");
    expect(unlike(" oil ", ["oil", "oil 2"])).toBe("oil 3");
    expect(unlike("", [])).toBe("my cards");
  });

  it("choose what they bring, and else leave the choice where it was", () => {
    expect(chosenFrom(["ash", "oil"], "oil", undefined)).toBe("oil");
    expect(chosenFrom(["ash", "oil"], "oil", "ash")).toBe("ash");
    expect(chosenFrom(["ash"], "oil", undefined)).toBe("ash");
    expect(chosenFrom([], "oil", undefined)).toBe("");
  });
});
