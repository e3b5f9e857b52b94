/** A table as this page knows it: what the server said, and what was asked of it. Knows no game. */

import { merged, type Ended, type FromServer, type GameEvent, type Insight, type Mode, type Note, type Option, type Presence, type Question, type Refused, type Request, type View, type Welcome } from "./protocol";
import { settings } from "./settings.svelte";
import { Wire, type Line } from "./socket";
import { bell } from "./sound";

const NOTICE_FOR = 6_000;
/** Whoever stops to think wants to know more; while the game runs on, nobody does. */
const PONDER_AFTER = 60;
const NOBODY: Presence = { seats: [], turn: -1, turn_since: 0, host: -1, watchers: 0 };

export class Table {
  line = $state<Line>("connecting");
  about = $state.raw<Welcome | null>(null);
  seat = $state(-1);
  presence = $state.raw<Presence>(NOBODY);
  ticket = $state(0);
  askedSeats = $state.raw<number[]>([]);
  can = $state.raw({ undo: false, redo: false });
  view = $state.raw<View | null>(null);
  private insight = $state.raw<Insight | null>(null);
  private insightFor = $state(-1);
  past = $state.raw<{ number: number; view: View } | null>(null);
  events = $state.raw<GameEvent[]>([]);
  /** Events from this number on came with the last message. */
  fresh = $state(0);
  notes = $state.raw<Note[]>([]);
  requests = $state.raw<Request[]>([]);
  notice = $state("");
  because = $state.raw<{ words: string; sentences: string[] } | null>(null);
  over = $state.raw<Ended | null>(null);
  branched = $state("");
  waiting = $state(false);
  modes = $state.raw<Record<string, Mode>>({});

  private readonly wire: Wire;
  private fading = 0;
  private pondering = 0;
  /** Whether this line, since it is open, has led to a seat. */
  private welcomed = false;
  private rung = "";
  private readonly told = new Map<number, number>();

  constructor(readonly id: string) {
    this.wire = new Wire(
      id,
      () => ({ last: this.events.length, notes: this.notes.length, ...(this.seat >= 0 ? { seat: this.seat } : {}) }),
      (message) => this.hear(message),
      (line) => {
        this.line = line;
        this.welcomed = false;
        if (line !== "open") this.waiting = false;
      },
    );
  }

  get name(): string {
    return this.about?.name ?? "";
  }

  /** The seats of this browser; none for a watcher. */
  get you(): number[] {
    return this.about?.you ?? [];
  }

  get game(): string {
    return this.about?.game ?? "";
  }

  /** What is looked at: now, or an earlier moment of the replay. */
  get shown(): View | null {
    return this.past?.view ?? this.view;
  }

  get question(): Question | null {
    return this.past ? null : (this.view?.asked ?? null);
  }

  /** Whether the game waits for an answer of one's own. */
  get awaited(): boolean {
    return this.question !== null && !this.question.waits;
  }

  /** What is closed now, and why: known a moment after the question. */
  get closed(): Refused[] {
    return !this.question ? [] : (this.insight?.refused ?? []);
  }

  /** What the game has worked out of this moment; what it had of the last one stands until then, so nothing jumps. */
  worked(fact: string): unknown {
    return this.past ? (this.past.view.shown?.[fact] ?? undefined) : this.insight?.[fact];
  }

  /** Whether what is to be worked out of this moment is. */
  get pondered(): boolean {
    return this.insightFor === this.ticket;
  }

  /** What the last message brought. */
  get news(): GameEvent[] {
    return this.past ? [] : this.events.slice(this.fresh);
  }

  nameOf(seat: number): string {
    return this.presence.seats.find((one) => one.seat === seat)?.name ?? "";
  }

  answer(option: Option | string): void {
    const id = typeof option === "string" ? option : option.id;
    if (this.waiting || this.past) return;
    this.waiting = this.wire.say({ t: "answer", ticket: this.ticket, option: id });
    if (!this.waiting) this.tell("Connection lost, so nothing was chosen. Reconnecting…");
  }

  undo = (count = 1): boolean => this.wire.say({ t: "undo", count });
  redo = (): boolean => this.wire.say({ t: "redo" });
  sit = (seat: number): boolean => this.wire.say({ t: "sit", seat });
  consent = (request: number, yes: boolean): boolean => this.wire.say({ t: "consent", request, yes });
  talk = (text: string): boolean => this.wire.say({ t: "chat", text });
  sign = (name: string): boolean => this.wire.say({ t: "sign", name });
  whyNot = (words: string): boolean => this.wire.say({ t: "why_not", words });
  look = (at: number): boolean => this.wire.say({ t: "look", at: Math.max(0, at) });
  branch = (at: number): boolean => this.wire.say({ t: "branch", at });
  mend = (change: Record<string, unknown>): boolean => this.wire.say({ t: "mend", change });

  setWindow(name: string, mode: Mode): void {
    if (this.wire.say({ t: "setting", window: name, mode })) this.modes = { ...this.modes, [name]: mode };
  }

  now(): void {
    this.past = null;
  }

  leave(): void {
    clearTimeout(this.fading);
    clearTimeout(this.pondering);
    this.wire.close();
  }

  tell(text: string): void {
    this.notice = text;
    clearTimeout(this.fading);
    this.fading = window.setTimeout(() => (this.notice = ""), NOTICE_FOR);
  }

  private hear(message: FromServer): void {
    switch (message.t) {
      case "welcome":
        this.about = message;
        this.welcomed = true;
        this.sitAt(message.seat);
        this.modes = message.modes;
        break;
      case "state":
      case "change":
        this.stand(message);
        break;
      case "insight":
        if (message.ticket !== this.ticket) break;
        this.insight = message.facts;
        this.insightFor = message.ticket;
        break;
      case "events":
        this.hearEvents(message.from, message.events);
        break;
      case "note":
        this.notes = [...this.notes.slice(0, message.n), message];
        break;
      case "presence":
        this.presence = message;
        break;
      case "refused":
      case "error":
        this.waiting = false;
        this.tell(message.text);
        if (!this.welcomed) this.turnedAway();
        break;
      case "request":
        this.requests = [...this.requests.filter((one) => one.id !== message.id), message];
        break;
      case "request_over":
        this.requests = this.requests.filter((one) => one.id !== message.id);
        if (message.text) this.tell(message.text);
        break;
      case "moment":
        this.past = { number: message.number, view: message.view };
        break;
      case "because":
        this.because = { words: message.words, sentences: message.sentences };
        break;
      case "branched":
        this.branched = message.table;
        break;
      case "over":
        this.over = message;
        break;
      case "ack":
      case "pong":
        break;
    }
  }

  /** A no instead of a welcome: here is no seat for this browser. */
  private turnedAway(): void {
    this.wire.close();
    this.line = "refused";
  }

  private stand(message: Extract<FromServer, { t: "state" | "change" }>): void {
    if (message.t === "change" && !this.view) return;
    if (message.t === "state") this.insight = null;
    this.ticket = message.ticket;
    this.askedSeats = message.asked;
    this.can = message.can;
    this.view = message.t === "state" ? message.view : merged(this.view as View, message);
    this.waiting = false;
    this.chime();
    clearTimeout(this.pondering);
    this.pondering = window.setTimeout(() => this.wire.say({ t: "ponder" }), PONDER_AFTER);
  }

  /** Each of several seats at one screen has its own course of events, and its own news. */
  private sitAt(seat: number): void {
    if (this.seat === seat) return;
    if (this.seat >= 0) this.told.set(this.seat, this.events.length);
    this.seat = seat;
    this.events = [];
    this.past = null;
  }

  /** The whole course, as it comes to a page that knows nothing yet, is no news. */
  private hearEvents(from: number, events: GameEvent[]): void {
    const first = this.events.length === 0;
    this.events = [...this.events.slice(0, from), ...events];
    this.fresh = Math.min(first ? (this.told.get(this.seat) ?? this.events.length) : from, this.events.length);
    if (this.over && events.length === 0) this.over = null;
  }

  /** If wanted, a soft sound tells that it is one's turn to answer. */
  private chime(): void {
    const question = this.view?.asked;
    const key = question && !question.waits ? `${question.rule}:${this.ticket}` : "";
    if (key && key !== this.rung && document.hidden && settings.sound) bell();
    this.rung = key;
  }
}
