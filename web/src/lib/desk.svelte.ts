/** The state of the page at a table: the open card, rule or sheet, and the option to confirm. */

import { getContext, setContext } from "svelte";
import { plainBeat } from "./beats";
import type { GameParts } from "./game";
import { Input } from "./input";
import { grouped, HINT_KEY, keyedOption } from "./keys";
import type { Box } from "./pointing";
import type { Advice, GameEvent, Option, StandingAction } from "./protocol";
import { screen } from "./screen.svelte";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { Teacher } from "./teacher.svelte";

export type Part = "board" | "heroes" | "options" | "log" | "rules" | "chat";

export interface Hint {
  title: string;
  text: string;
  rule?: string;
  box: DOMRect;
}

const MOST_READ = 8;
const MOST_READ_ON_A_PHONE = 4;
const NAME = Symbol("desk");

export class Desk {
  card = $state("");
  sheet = $state("");
  part = $state<Part>("board");
  side = $state<Part>("options");
  rule = $state("");
  /** How often a key asked for the search of the rulebook. */
  seek = $state(0);
  /** On a phone: the options are hidden. */
  low = $state(false);
  pointed = $state("");
  /** A story moment is shown; the ending waits for it. */
  telling = $state(false);
  /** The ticket of the question that has received the focus, and so was read aloud. */
  read = $state(-1);
  private doubted = $state.raw({ shown: "", id: "" });
  private unfolded = $state.raw({ shown: "", letter: "" });
  private readonly input = new Input(() => this.shown);
  /** Where the teacher speaks, or null. */
  speech = $state.raw<Box | null>(null);
  peek = $state.raw<{ name: string; box: DOMRect } | null>(null);
  hint = $state.raw<Hint | null>(null);
  event = $state.raw<GameEvent | null>(null);

  /** How many notes this player has seen. */
  seenNotes = $state(0);

  /** The number of unseen messages from others. */
  readonly unseenNotes = $derived.by(() => this.table.notes.slice(this.seenNotes).filter(({ kind, by }) => (kind === "chat" || kind === "sign") && !this.table.you.includes(by)).length);

  readonly teacher: Teacher;

  /** The Actions that this question offers in their places, available or not. */
  readonly standing = $derived.by((): StandingAction[] => this.table.about?.standing[this.table.question?.rule ?? ""] ?? []);
  readonly groups = $derived.by(() => grouped(this.table.question?.options ?? [], this.standing));
  readonly keys = $derived.by(() => new Map(this.groups.flatMap((group) => group.rows.map((row) => [row.option.id, row.key]))));

  /** The card texts of options; none if there are many, to keep the list short. */
  private readonly readings = $derived.by(() => {
    const found = (this.table.question?.options ?? []).map((option): [string, string] => [option.id, this.game.reads(option)]).filter(([, text]) => text);
    return new Map(found.length > (screen.phone ? MOST_READ_ON_A_PHONE : MOST_READ) ? [] : found);
  });

  constructor(
    readonly table: Table,
    readonly game: GameParts,
  ) {
    this.seenNotes = table.about?.notes ?? 0;
    table.stage.beatOf = game.beat ?? plainBeat;
    this.teacher = new Teacher(table);
    table.stage.tells = (event, view) => game.story(event, view, [], view) !== null;
    $effect(() => {
      void table.ticket;
      void table.stage.playing;
      void table.requests;
      void table.seat;
      this.input.drawn();
    });
    $effect(() => this.input.listen());
  }

  /** Names the question on the page: seats count their tickets apart. */
  private get shown(): string {
    return this.table.question ? `${this.table.seat}:${this.table.ticket}` : "";
  }

  /** The option of this question that awaits confirmation. */
  get sure(): string {
    return this.doubted.shown === this.shown ? this.doubted.id : "";
  }

  set sure(id: string) {
    this.doubted = { shown: this.shown, id };
  }

  /** The letter of the Action whose options have the number keys, or "". */
  get opened(): string {
    return this.unfolded.shown === this.shown ? this.unfolded.letter : "";
  }

  set opened(letter: string) {
    this.unfolded = { shown: this.shown, letter };
  }

  /** The hint for this question, or null. */
  get advice(): Advice | null {
    const { advice, question, ticket } = this.table;
    return question && advice?.ticket === ticket ? advice : null;
  }

  /** True if input was probably meant for the question before. */
  get early(): boolean {
    return this.input.strays;
  }

  /** Choose an option; if it needs confirmation, ask for that first. */
  choose(option: Option, click?: MouseEvent, key = ""): void {
    if (this.table.waiting || this.early || !this.table.question?.options.includes(option)) return;
    const costs = costly(option);
    if ((this.asks(option) || (costs && this.input.slips(click, key))) && this.sure !== option.id) {
      this.sure = option.id;
      this.toOptions();
      return;
    }
    this.input.chosen(costs, click, key);
    this.sure = "";
    this.card = "";
    this.table.answer(option);
  }

  /** Choose the option of a key or the Action of a letter, or ask for a hint. Return true if the key has a meaning here. */
  press(key: string): boolean {
    const option = keyedOption(this.groups, this.opened, key);
    if (option) this.choose(option, undefined, key);
    else if (this.standing.some(({ letter }) => letter === key)) this.act(key, undefined);
    else if (key === HINT_KEY) this.table.askHint();
    else return false;
    return true;
  }

  /** Choose the only option of an Action; else open it: its options have the numbers, or it says why it has none. */
  act(letter: string, click?: MouseEvent): void {
    const rows = this.groups.find((group) => group.letter === letter)?.rows ?? [];
    const only = rows.length === 1 ? rows[0] : undefined;
    if (only) return this.choose(only.option, click, click ? "" : letter);
    if (this.early) return;
    this.opened = this.opened === letter ? "" : letter;
    this.toOptions();
  }

  /** Return true if the settings ask for confirmation of this option. */
  asks(option: Option): boolean {
    return settings.confirm === "all" ? Boolean(option.price) : settings.confirm === "dear" && Boolean(option.dear);
  }

  toOptions(): void {
    this.side = "options";
    this.low = false;
  }

  /** Return the outlook of an option; while it is computed (`due`), a placeholder of its length. */
  outlook(option: Option): { text: string; due: boolean } {
    const text = this.game.outlook(option, (fact) => this.table.worked(fact));
    return text || this.table.pondered ? { text, due: false } : { text: this.game.placeholder(option), due: true };
  }

  /** Return the text of the option's card. */
  reads(option: Option): string {
    return this.readings.get(option.id) ?? "";
  }

  inspect(name: string): void {
    this.peek = null;
    this.card = name;
  }

  openRule(rule: string): void {
    this.rule = rule;
    this.side = "rules";
    this.part = "rules";
    this.card = "";
    this.sheet = "";
    this.hint = null;
  }
}

const costly = (option: Option): boolean => Boolean(option.price || option.cost);

export const putDesk = (desk: Desk): Desk => setContext(NAME, desk);
export const theDesk = (): Desk => getContext<Desk>(NAME);
