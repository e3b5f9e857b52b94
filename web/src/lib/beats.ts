/** Beats: how the stage plays an event, and how fast. A game says which event has which beat. */

import type { PictureOf } from "../pictures/types";
import type { Die, GameEvent, View } from "./protocol";

export type Speed = "off" | "quick" | "normal" | "slow";
/** After which beats the play waits for the player. */
export type Pause = "nothing" | "matters" | "everything";

/** The length of a beat at each speed, as a factor. */
export const PACE: Record<Speed, number> = { off: 0, quick: 0.5, normal: 1, slow: 1.8 };

/** One of the two sides of a fight, as it is after the event. */
export interface Side {
  name: string;
  picture: PictureOf;
  left: number;
  most: number;
}

/** Dice that are rolled together. */
export interface Throw {
  dice: readonly Die[];
  /** The number of dice that lie already. */
  lie?: number;
  /** What the dice come to, once they lie; by default, the number of successes. */
  comes?: string;
  /** The side that rolls. */
  side?: 0 | 1;
}

/** A token that travels to a spot: an element of the table with this `data-spot`. */
export interface Flight {
  icon: string;
  text: string;
  to: string;
  from?: string;
}

export interface Beat {
  /** Milliseconds at normal speed; 0: the event passes with the next one. */
  lasts: number;
  /** The words, if they are not those of the event, which may tell what dice show. */
  line?: string;
  /** The card that turns over, and the spot that it goes to. */
  card?: string;
  to?: string;
  sides?: [Side, Side];
  /** What is said above the two sides: the round of their fight. */
  heading?: string;
  /** The side that is struck, and by how much. */
  blow?: { side: 0 | 1; text: string };
  /** The dice on the stage; by default those of the event. */
  dice?: Throw[];
  flies?: Flight;
  /** The spot where it happens. */
  at?: string;
  /** A colour for the light on the stage. */
  light?: "gold" | "blood" | "night";
  /** By default, the play waits after this beat. */
  matters?: boolean;
  /** Returns the view as it is after the event. */
  brings?: (view: View) => View;
}

/** What a beat can look up: the events before its own, and the newest view, for the names of what has come. */
export interface Past {
  recent: () => readonly GameEvent[];
  newest: () => View | null;
}

/** Returns the beat of an event; `view` is the table as it was before. */
export type BeatOf = (event: GameEvent, view: View, past: Past) => Beat;

const WEIGHTS = [0, 450, 1100];
const TUMBLE = 750;
const EACH = 90;
const MOST = 10;

/** Return how long dice take to tumble, settle and be counted. */
export const rolling = (count: number): number => TUMBLE + EACH * Math.min(count, MOST);

/** The beat of an event in a game without beats: a line, longer for what weighs more. */
export const plainBeat: BeatOf = ({ dice, weight }) => ({ lasts: dice?.length ? rolling(dice.length) : (WEIGHTS[weight] ?? 0) });

const STEP = 420;

/** Return the beat of an automatic answer, which never passes with the next event. */
export const shownAlone = (beat: Beat): Beat => ({ ...beat, lasts: Math.max(beat.lasts, STEP) });

/** Return true if the play waits after a beat. */
export const waitsAfter = ({ lasts, matters }: Beat, pause: Pause): boolean =>
  pause === "everything" ? lasts > 0 : pause === "matters" && Boolean(matters);
