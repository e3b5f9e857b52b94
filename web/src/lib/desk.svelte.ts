/** The state of the page at a table: the open card, rule or sheet, and the option to confirm. */

import { getContext, setContext } from "svelte";
import type { GameParts } from "./game";
import { grouped } from "./keys";
import type { GameEvent, Option } from "./protocol";
import { screen } from "./screen.svelte";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";

export type Part = "board" | "heroes" | "options" | "log" | "rules" | "chat";

export interface Hint {
  title: string;
  text: string;
  rule?: string;
  box: DOMRect;
}

/** Milliseconds for which a new question ignores input, which was meant for the one before. */
export const CALM = 350;
/** Pixels within which a pointer counts as unmoved. */
const RESTS = 3;
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
  private doubted = $state.raw({ ticket: -1, id: "" });
  /** When the question or a request last changed. */
  private drawn = 0;
  /** Where the pointer chose the last option, if that was free. */
  private harmless: { x: number; y: number } | null = null;
  peek = $state.raw<{ name: string; box: DOMRect } | null>(null);
  hint = $state.raw<Hint | null>(null);
  event = $state.raw<GameEvent | null>(null);

  /** How many notes this player has seen. */
  seenNotes = $state(0);

  /** The number of unseen messages from others. */
  readonly unseenNotes = $derived.by(() => this.table.notes.slice(this.seenNotes).filter(({ kind, by }) => (kind === "chat" || kind === "sign") && !this.table.you.includes(by)).length);

  readonly groups = $derived.by(() => grouped(this.table.question?.options ?? []));
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
    $effect(() => {
      void table.ticket;
      void table.requests;
      this.drawn = performance.now();
    });
  }

  /** The option of this question that awaits confirmation. */
  get sure(): string {
    return this.doubted.ticket === this.table.ticket ? this.doubted.id : "";
  }

  set sure(id: string) {
    this.doubted = { ticket: this.table.ticket, id };
  }

  /** True if input was probably meant for the question before. */
  get early(): boolean {
    return performance.now() - this.drawn < CALM;
  }

  /** Choose an option; if it needs confirmation, ask for that first. */
  choose(option: Option, click?: MouseEvent): void {
    if (this.table.waiting || this.early || !this.table.question?.options.includes(option)) return;
    if ((this.asks(option) || this.slipped(option, click)) && this.sure !== option.id) {
      this.sure = option.id;
      this.toOptions();
      return;
    }
    this.harmless = click?.detail && !costly(option) ? { x: click.clientX, y: click.clientY } : null;
    this.sure = "";
    this.card = "";
    this.table.answer(option);
  }

  /** Return true if a costly option appeared under a pointer that has not moved since it chose a free one. */
  private slipped(option: Option, click?: MouseEvent): boolean {
    const before = this.harmless;
    if (!before || !click?.detail || !costly(option)) return false;
    return Math.hypot(click.clientX - before.x, click.clientY - before.y) <= RESTS;
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
