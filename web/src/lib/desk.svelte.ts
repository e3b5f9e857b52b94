/** What lies on this player's desk: which card, rule or sheet is looked at, and what is about to be answered. */

import { getContext, setContext } from "svelte";
import type { GameParts } from "./game";
import { grouped } from "./keys";
import type { GameEvent, Option } from "./protocol";
import { screen } from "./screen.svelte";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";

export type Part = "map" | "heroes" | "choice" | "log" | "rules" | "talk";

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
  part = $state<Part>("map");
  side = $state<Part>("choice");
  rule = $state("");
  /** On a phone: whether the choice is put away. */
  low = $state(false);
  pointed = $state("");
  /** The question that was read because the focus went there. */
  read = $state(-1);
  sure = $state("");
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
  }

  /** An answer; what costs more than this player gives without thought is asked once more first. */
  choose(option: Option): void {
    if (this.table.waiting) return;
    if (this.asks(option) && this.sure !== option.id) {
      this.sure = option.id;
      this.toChoice();
      return;
    }
    this.sure = "";
    this.card = "";
    this.table.answer(option);
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
    const view = this.table.view;
    const text = view ? this.game.outlook(option, view, (fact) => this.table.worked(fact)) : "";
    if (text || !view || this.table.pondered) return { text, due: false };
    return { text: this.game.awaited(option, view), due: true };
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

export const putDesk = (desk: Desk): Desk => setContext(NAME, desk);
export const theDesk = (): Desk => getContext<Desk>(NAME);
