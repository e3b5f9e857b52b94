/** The stage: plays new events beat by beat, and shows the table as it was at each. Knows no game. */

import { PACE, plainBeat, shownAlone, waitsAfter, type Beat, type BeatOf } from "./beats";
import { automatic } from "./events";
import type { GameEvent, View } from "./protocol";
import { settings } from "./settings.svelte";

/** Milliseconds after which a long play grows faster, and after which it is about three times as fast. */
const PATIENCE = 2_000;
const HASTE = 3_000;
/** Milliseconds that a beat lasts at least. */
const LEAST = 120;
/** The events that a beat can look back on. */
const RECENT = 160;

/** An event on the stage. */
export interface Act {
  event: GameEvent;
  beat: Beat;
  /** The speed of the beat: a factor of its length. */
  pace: number;
}

/** What the stage knows of its table. */
export interface Sees {
  events: readonly GameEvent[];
  view: View | null;
  /** The seats that play here; none: the play waits for nobody. */
  you: readonly number[];
}

const NOTHING: Sees = { events: [], view: null, you: [0] };

export class Stage {
  /** The event that is played now. */
  act = $state.raw<Act | null>(null);
  /** The table as far as it was played; null: nothing is played, and the newest view is shown. */
  view = $state.raw<View | null>(null);
  /** The number of events that were played; an event with dice is played once they lie. */
  until = $state(0);
  /** The events before this number were shown one by one; later ones passed in a hurry, or were not played. */
  seen = $state(0);
  /** The play waits for the player. */
  held = $state(false);
  beatOf: BeatOf = plainBeat;
  /** Returns true if an event opens a story, which the player closes. */
  tells: (event: GameEvent, view: View) => boolean = () => false;

  private queue: GameEvent[] = [];
  private timer = 0;
  private frame = 0;
  private hurried = false;
  /** Milliseconds since the play began or was continued. */
  private played = 0;
  /** The card turned over last: it does not turn over again at once. */
  private turned = "";

  constructor(private readonly sees: Sees = NOTHING) {}

  get playing(): boolean {
    return this.view !== null;
  }

  /** Play events, after those that are still to come. `view` is the table before them. */
  play(events: GameEvent[], view: View | null): void {
    if (document.hidden) this.end(); // nobody looks, and nothing is drawn
    if (this.playing) {
      this.queue.push(...events);
      return;
    }
    this.seen = events[0]?.n ?? 0;
    if (!view || !events.length || settings.speed === "off" || document.hidden) return;
    this.queue = [...events];
    this.until = this.seen;
    this.hurried = false;
    this.played = 0;
    this.turned = "";
    this.view = view;
    this.next();
  }

  /** Hurry: continue after a pause, or skip to the next one. */
  hurry(): void {
    if (!this.playing) return;
    this.hurried = !this.held;
    this.next();
  }

  /** Continue after a story. */
  resume(): void {
    if (this.playing && this.held) this.next();
  }

  /** End the play and show the newest view. */
  end(): void {
    this.stop();
    this.queue = [];
    this.act = null;
    this.held = false;
    this.view = null;
  }

  private next(): void {
    this.stop();
    if (this.held) this.played = 0;
    this.held = false;
    for (let event = this.queue.shift(); event && this.view; event = this.queue.shift()) if (this.shows(event, this.view)) return;
    this.end();
  }

  /** Show an event; return true if the play stops at it for a while. */
  private shows(event: GameEvent, view: View): boolean {
    const recent = (): readonly GameEvent[] => this.sees.events.slice(Math.max(0, event.n - RECENT), event.n);
    const own = this.beatOf(event, view, { recent, newest: () => this.sees.view });
    const beat = this.once(automatic(event) ? shownAlone(own) : own);
    this.until = event.n + 1;
    if (!this.hurried) this.seen = this.until;
    this.view = beat.brings?.(view) ?? view;
    const told = this.tells(event, this.view);
    const waits = this.sees.you.length > 0 && waitsAfter(beat, settings.pause);
    if (!told && !waits && (this.hurried || !beat.lasts)) return false;
    if (event.dice?.length) this.until = event.n;
    const pace = this.pace();
    this.act = beat.lasts ? { event, beat, pace } : null;
    this.held = told;
    const length = Math.max(LEAST, beat.lasts * pace);
    this.played += length;
    if (this.hurried && waits) this.hold();
    else if (!told) this.wait(length, () => (waits ? this.hold() : this.next()));
    return true;
  }

  /** Wait from the moment that a beat is drawn: on a slow machine, drawing may take longer than the beat. */
  private wait(length: number, then: () => void): void {
    this.frame = requestAnimationFrame(() => (this.timer = window.setTimeout(then, length)));
  }

  private stop(): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
  }

  /** Return a beat without its card and its time if that card has just turned over. */
  private once(beat: Beat): Beat {
    const { card, ...rest } = beat;
    if (card && card === this.turned) return { ...rest, lasts: 0 };
    if (card) this.turned = card;
    return beat;
  }

  /** Return the present speed: that of the settings, and faster in a long play. */
  private pace(): number {
    return (PACE[settings.speed] || PACE.quick) * Math.exp(Math.min(0, (PATIENCE - this.played) / HASTE));
  }

  /** Wait for the player. Before a question the play ends by itself, unless every beat waits. */
  private hold(): void {
    this.hurried = false;
    if (this.queue.length || settings.pause === "everything") this.held = true;
    else this.next();
  }
}
