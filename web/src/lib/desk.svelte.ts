/** What lies on this player's desk: which card, rule or sheet is looked at, and what is about to be answered. */

import { getContext, setContext } from "svelte";
import type { GameParts } from "./game";
import { grouped } from "./keys";
import type { GameEvent, Option } from "./protocol";
import { screen } from "./screen.svelte";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";

export type Part = "board" | "heroes" | "choice" | "log" | "rules" | "talk";

export interface Hint {
  title: string;
  text: string;
  rule?: string;
  box: DOMRect;
}

/** For so many milliseconds a new question takes no answer: what comes then was meant for the one before. */
export const CALM = 350;
/** A pointer that moved no further than this many pixels has not moved. */
const RESTS = 3;
const MOST_READ = 8;
const MOST_READ_ON_A_PHONE = 4;
const NAME = Symbol("desk");

export class Desk {
  card = $state("");
  sheet = $state("");
  part = $state<Part>("board");
  side = $state<Part>("choice");
  rule = $state("");
  /** On a phone: whether the choice is put away. */
  low = $state(false);
  pointed = $state("");
  /** The question that was read because the focus went there. */
  read = $state(-1);
  private doubted = $state.raw({ ticket: -1, id: "" });
  /** When the question or a request was last drawn anew. */
  private drawn = 0;
  /** Where the pointer gave the last answer, if that cost nothing. */
  private harmless: { x: number; y: number } | null = null;
  peek = $state.raw<{ name: string; box: DOMRect } | null>(null);
  hint = $state.raw<Hint | null>(null);
  event = $state.raw<GameEvent | null>(null);

  /** How much of what was said at the table this player has seen. */
  heard = $state(0);

  /** What others said or signed since. */
  readonly unheard = $derived.by(() => this.table.notes.slice(this.heard).filter(({ kind, by }) => (kind === "chat" || kind === "sign") && !this.table.you.includes(by)).length);

  readonly groups = $derived.by(() => grouped(this.table.question?.options ?? []));
  readonly keys = $derived.by(() => new Map(this.groups.flatMap((group) => group.rows.map((row) => [row.option.id, row.key]))));

  /** Where many cards could be read, the list of answers stays short instead. */
  private readonly readings = $derived.by(() => {
    const found = (this.table.question?.options ?? []).map((option): [string, string] => [option.id, this.game.reads(option)]).filter(([, text]) => text);
    return new Map(found.length > (screen.phone ? MOST_READ_ON_A_PHONE : MOST_READ) ? [] : found);
  });

  constructor(
    readonly table: Table,
    readonly game: GameParts,
  ) {
    this.heard = table.about?.notes ?? 0;
    $effect(() => {
      void table.ticket;
      void table.requests;
      this.drawn = performance.now();
    });
  }

  /** The option of this question that is asked about once more. */
  get sure(): string {
    return this.doubted.ticket === this.table.ticket ? this.doubted.id : "";
  }

  set sure(id: string) {
    this.doubted = { ticket: this.table.ticket, id };
  }

  /** Whether a key or a click was meant for what was here before. */
  get early(): boolean {
    return performance.now() - this.drawn < CALM;
  }

  /** An answer to the question that is shown; what costs more than this player gives without thought is asked once more first. */
  choose(option: Option, click?: MouseEvent): void {
    if (this.table.waiting || this.early || !this.table.question?.options.includes(option)) return;
    if ((this.asks(option) || this.slipped(option, click)) && this.sure !== option.id) {
      this.sure = option.id;
      this.toChoice();
      return;
    }
    this.harmless = click?.detail && !costly(option) ? { x: click.clientX, y: click.clientY } : null;
    this.sure = "";
    this.card = "";
    this.table.answer(option);
  }

  /** Whether a costly option came to lie under a pointer that has not moved since it chose a harmless one. */
  private slipped(option: Option, click?: MouseEvent): boolean {
    const before = this.harmless;
    if (!before || !click?.detail || !costly(option)) return false;
    return Math.hypot(click.clientX - before.x, click.clientY - before.y) <= RESTS;
  }

  /** Whether an answer is asked about once more. */
  asks(option: Option): boolean {
    return settings.confirm === "all" ? Boolean(option.price) : settings.confirm === "dear" && Boolean(option.dear);
  }

  toChoice(): void {
    this.side = "choice";
    this.low = false;
  }

  /** How it may end; while that is worked out (`due`), words that keep its room. */
  outlook(option: Option): { text: string; due: boolean } {
    const text = this.game.outlook(option, (fact) => this.table.worked(fact));
    return text || this.table.pondered ? { text, due: false } : { text: this.game.awaited(option), due: true };
  }

  /** What the card says that an answer is about. */
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
