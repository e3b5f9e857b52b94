/** A table as this page knows it: what the server said, and what was asked of it. Knows no game. */

import type { FromServer, GameEvent, Note, Option, Presence, Question, Request, Score, View } from "./protocol";
import { settings } from "./settings.svelte";
import { Wire, type Line } from "./socket";

const NOTICE_FOR = 6_000;

export class Table {
  line = $state<Line>("connecting");
  title = $state("");
  game = $state("");
  seat = $state(-1);
  yours = $state<number[]>([]);
  links = $state<{ invite?: string; watch?: string }>({});
  presence = $state.raw<Presence>({ seats: [], turn: -1, turn_since: 0, host: -1, watchers: 0 });
  number = $state(0);
  ticket = $state(0);
  askedSeats = $state<number[]>([]);
  view = $state.raw<View | null>(null);
  past = $state.raw<{ number: number; view: View } | null>(null);
  events = $state.raw<GameEvent[]>([]);
  fresh = $state(0);
  notes = $state.raw<Note[]>([]);
  requests = $state<Request[]>([]);
  notice = $state("");
  answers = $state.raw<{ words: string; answers: string[] } | null>(null);
  over = $state.raw<{ score: Score; timeline: GameEvent[] } | null>(null);
  branched = $state("");
  waiting = $state(false);

  private readonly wire: Wire;
  private fading = 0;
  private asked = "";

  constructor(readonly id: string) {
    this.wire = new Wire(
      id,
      () => ({ last: this.events.length, notes: this.notes.length, ...(this.seat >= 0 ? { seat: this.seat } : {}) }),
      (message) => this.hear(message),
      (line) => {
        this.line = line;
        if (line !== "open") this.waiting = false;
      },
    );
  }

  /** What is looked at: now, or an earlier moment of the replay. */
  get shown(): View | null {
    return this.past?.view ?? this.view;
  }

  get question(): Question | null {
    return this.past ? null : (this.view?.asked ?? null);
  }

  answer(option: Option | string): void {
    const id = typeof option === "string" ? option : option.id;
    if (this.waiting || this.past) return;
    this.waiting = this.wire.say({ t: "answer", ticket: this.ticket, option: id });
    if (!this.waiting) this.tell("The connection is lost; it will come back by itself.");
  }

  undo = (count = 1): boolean => this.wire.say({ t: "undo", count });
  redo = (): boolean => this.wire.say({ t: "redo" });
  sit = (seat: number): boolean => this.wire.say({ t: "sit", seat });
  consent = (request: number, yes: boolean): boolean => this.wire.say({ t: "consent", request, yes });
  talk = (text: string): boolean => this.wire.say({ t: "chat", text });
  sign = (name: string): boolean => this.wire.say({ t: "sign", name });
  whyNot = (words: string): boolean => this.wire.say({ t: "why_not", words });
  look = (at: number): boolean => this.wire.say({ t: "look", at });
  branch = (at: number): boolean => this.wire.say({ t: "branch", at });
  mend = (what: string, hero: number, amount: number): boolean => this.wire.say({ t: "mend", what, hero, amount });
  window = (name: string, mode: "ask" | "never" | "always"): boolean =>
    this.wire.say({ t: "setting", window: name, mode });

  now(): void {
    this.past = null;
  }

  leave(): void {
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
        this.title = message.title ?? "";
        this.game = message.game;
        this.seat = message.seat;
        this.yours = message.yours ?? [message.seat];
        this.links = message.links ?? {};
        break;
      case "state":
        this.number = message.number;
        this.ticket = message.ticket;
        this.askedSeats = message.asked;
        this.view = message.view;
        this.waiting = false;
        this.chime();
        break;
      case "events":
        this.fresh = message.from;
        this.events = [...this.events.slice(0, message.from), ...message.events];
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
      case "why_not":
        this.answers = { words: message.words, answers: message.answers };
        break;
      case "branched":
        this.branched = message.table;
        break;
      case "over":
        this.over = { score: message.score, timeline: message.timeline };
        break;
      case "ack":
      case "pong":
        break;
    }
  }

  /** The title and, if wanted, a soft sound tell that it is one's turn to answer. */
  private chime(): void {
    const question = this.view?.asked;
    document.title = `${question ? "● " : ""}${this.title || "Sagabox"}`;
    const key = question ? `${question.rule}:${this.ticket}` : "";
    if (key && key !== this.asked && document.hidden && settings.sound) bell();
    this.asked = key;
  }
}

function bell(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 523;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.6);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.6);
}
