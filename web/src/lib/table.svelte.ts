/** A table on this page: what the server has sent, and requests to it. Knows no game. */

import { callBack } from "./notices";
import { merged, type Advice, type Ended, type FromServer, type GameEvent, type Insight, type Mode, type Note, type Option, type Presence, type Question, type Refused, type Request, type View, type Welcome } from "./protocol";
import { TableSocket, type ConnectionState } from "./socket";
import { Stage } from "./stage.svelte";

const NOTICE_FOR = 6_000;
/** Milliseconds before asking for an insight: not needed while the game moves fast. */
const PONDER_AFTER = 60;
const NOBODY: Presence = { seats: [], turn: -1, turn_since: 0, host: -1, watchers: 0 };

export class Table {
  connection = $state<ConnectionState>("connecting");
  about = $state.raw<Welcome | null>(null);
  seat = $state(-1);
  presence = $state.raw<Presence>(NOBODY);
  ticket = $state(0);
  askedSeats = $state.raw<number[]>([]);
  covered = $state(false);
  can = $state.raw({ undo: false, redo: false });
  view = $state.raw<View | null>(null);
  private insight = $state.raw<Insight | null>(null);
  private insightFor = $state(-1);
  /** The last hint, for the question that it was asked at. */
  advice = $state.raw<Advice | null>(null);
  past = $state.raw<{ number: number; view: View } | null>(null);
  events = $state.raw<GameEvent[]>([]);
  /** Events from this number on came with the last message. */
  fresh = $state(0);
  notes = $state.raw<Note[]>([]);
  requests = $state.raw<Request[]>([]);
  notice = $state("");
  because = $state.raw<{ words: string; sentences: string[]; rules: string[] } | null>(null);
  over = $state.raw<Ended | null>(null);
  branched = $state("");
  waiting = $state(false);
  modes = $state.raw<Record<string, Mode>>({});
  /** Called with the options that this player is about to send. */
  choosing: (options: string[]) => void = () => {};

  readonly stage = new Stage(this);
  private readonly socket: TableSocket;
  private fading = 0;
  private pondering = 0;
  /** The server has sent a welcome on this connection. */
  private welcomed = false;
  private rung = "";
  private readonly seenEvents = new Map<number, number>();

  constructor(readonly id: string) {
    this.socket = new TableSocket(
      id,
      () => ({ last: this.events.length, notes: this.notes.length, ...(this.seat >= 0 ? { seat: this.seat } : {}) }),
      (message) => this.receive(message),
      (connection) => {
        this.connection = connection;
        this.welcomed = false;
        if (connection !== "open") this.waiting = false;
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

  /** The shown view: the present one, that of the replay, or that of the stage. */
  get shown(): View | null {
    return this.past?.view ?? this.stage.view ?? this.view;
  }

  /** The question, once the stage has played what led to it. */
  get question(): Question | null {
    return this.past || this.stage.playing ? null : (this.view?.asked ?? null);
  }

  /** The events as far as the stage has played them. */
  get told(): GameEvent[] {
    return this.stage.playing ? this.events.slice(0, this.stage.until) : this.events;
  }

  /** True if the game waits for this player. */
  get asked(): boolean {
    return this.question !== null && !this.question.waits;
  }

  /** What is not available and why; known a moment after the question. */
  get closed(): Refused[] {
    return !this.question ? [] : (this.insight?.refused ?? []);
  }

  /** Return a fact of the present insight; until it arrives, of the last one, so that nothing jumps. */
  worked(fact: string): unknown {
    if (this.past) return this.past.view.shown?.[fact] ?? undefined;
    return this.stage.playing ? undefined : this.insight?.[fact];
  }

  /** True if the insight is of the present question. */
  get pondered(): boolean {
    return this.insightFor === this.ticket;
  }

  /** The events of the last message, as far as the stage has played them. */
  get news(): GameEvent[] {
    return this.past ? [] : this.told.slice(this.fresh);
  }

  nameOf(seat: number): string {
    return this.presence.seats.find((one) => one.seat === seat)?.name ?? "";
  }

  answer(option: Option | string): void {
    const id = typeof option === "string" ? option : option.id;
    if (this.waiting || this.past) return;
    this.send([id], { t: "answer", ticket: this.ticket, option: id });
  }

  /** Choose several options, each for the question that follows the one before. */
  answers(options: string[]): void {
    if (this.waiting || this.past) return;
    this.send(options, { t: "answers", ticket: this.ticket, options });
  }

  private send(options: string[], message: Parameters<TableSocket["send"]>[0]): void {
    this.choosing(options);
    this.waiting = this.socket.send(message);
    if (!this.waiting) this.notify("Connection lost, so nothing was chosen. Reconnecting…");
  }

  undo = (count = 1): boolean => this.socket.send({ t: "undo", count });
  redo = (): boolean => this.socket.send({ t: "redo" });
  sit = (seat: number): boolean => this.socket.send({ t: "sit", seat });
  consent = (request: number, yes: boolean): boolean => this.socket.send({ t: "consent", request, yes });
  chat = (text: string): boolean => this.socket.send({ t: "chat", text });
  sign = (name: string): boolean => this.socket.send({ t: "sign", name });
  whyNot = (words: string): boolean => this.socket.send({ t: "why_not", words });
  askHint = (): boolean => this.socket.send({ t: "hint" });
  look = (at: number): boolean => this.socket.send({ t: "look", at: Math.max(0, at) });
  branch = (at: number): boolean => this.socket.send({ t: "branch", at });
  mend = (change: Record<string, unknown>): boolean => this.socket.send({ t: "mend", change });

  setWindow(name: string, mode: Mode): void {
    if (this.socket.send({ t: "setting", window: name, mode })) this.modes = { ...this.modes, [name]: mode };
  }

  now(): void {
    this.past = null;
  }

  leave(): void {
    clearTimeout(this.fading);
    clearTimeout(this.pondering);
    this.stage.end();
    this.socket.close();
  }

  notify(text: string): void {
    this.notice = text;
    clearTimeout(this.fading);
    this.fading = window.setTimeout(() => (this.notice = ""), NOTICE_FOR);
  }

  private receive(message: FromServer): void {
    switch (message.t) {
      case "welcome":
        this.about = message;
        this.welcomed = true;
        this.sitAt(message.seat);
        this.modes = message.modes;
        break;
      case "state":
      case "change":
        this.update(message);
        break;
      case "insight":
        if (message.ticket !== this.ticket) break;
        this.insight = message.facts;
        this.insightFor = message.ticket;
        break;
      case "hint":
        this.advice = message;
        break;
      case "events":
        this.storeEvents(message.from, message.events);
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
        this.notify(message.text);
        if (!this.welcomed) this.reject();
        break;
      case "request":
        this.requests = [...this.requests.filter((one) => one.id !== message.id), message];
        break;
      case "request_over":
        this.requests = this.requests.filter((one) => one.id !== message.id);
        if (message.text) this.notify(message.text);
        break;
      case "moment":
        this.past = { number: message.number, view: message.view };
        break;
      case "because":
        this.because = { words: message.words, sentences: message.sentences, rules: message.rules };
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

  /** Close the connection after an error instead of a welcome. */
  private reject(): void {
    this.socket.close();
    this.connection = "refused";
  }

  private update(message: Extract<FromServer, { t: "state" | "change" }>): void {
    if (message.t === "change" && !this.view) return;
    if (message.t === "state") this.insight = null;
    this.ticket = message.ticket;
    this.askedSeats = message.asked;
    this.can = message.can;
    this.covered = message.covered;
    this.view = message.t === "state" ? message.view : merged(this.view as View, message);
    this.waiting = false;
    this.chime();
    clearTimeout(this.pondering);
    this.pondering = window.setTimeout(() => this.socket.send({ t: "ponder" }), PONDER_AFTER);
  }

  /** Switch to another seat, which has its own events and news. */
  private sitAt(seat: number): void {
    if (this.seat === seat) return;
    if (this.seat >= 0) this.seenEvents.set(this.seat, this.events.length);
    this.seat = seat;
    this.advice = null;
    this.stage.end();
    this.events = [];
    this.past = null;
  }

  /** Store events. The full log, as a new page receives it, is not news; without one, the first events are. */
  private storeEvents(from: number, events: GameEvent[]): void {
    const first = this.events.length === 0 && this.about?.number !== 0;
    const next = from === this.events.length && !first;
    this.events = [...this.events.slice(0, from), ...events];
    if (!next) this.stage.end();
    if (!this.stage.playing) this.fresh = Math.min(first ? (this.seenEvents.get(this.seat) ?? this.events.length) : from, this.events.length);
    if (next) this.stage.play(events, this.view);
    if (this.over && events.length === 0) this.over = null;
  }

  /** Call the player back to a hidden page on their turn. */
  private chime(): void {
    const question = this.view?.asked;
    const key = question && !question.waits ? `${question.rule}:${this.ticket}` : "";
    if (key && key !== this.rung && document.hidden) callBack(this.name, question?.text ?? "");
    this.rung = key;
  }
}
