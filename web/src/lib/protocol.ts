/** The WebSocket protocol, version 3. docs/protocol.md is the authority. */

export const VERSION = 3;

/** How something may end. The first row is what the option is about; a row without a chance is its label. */
export interface Chance {
  label: string;
  chance: number | null;
  tone: "good" | "bad" | "plain";
}

/** A die as it lies: how many sides it has, and what is up. */
export interface Die {
  sides: number;
  shows: string;
  tone: "good" | "bad" | "plain";
  rerolled?: boolean;
}

/** The heading of options that only answer a question. */
export const ANSWERS = "Options";

/** An Action that keeps its letter all game long. */
export interface StandingAction {
  letter: string;
  label: string;
  text: string;
}

export interface Option {
  id: string;
  label: string;
  group: string;
  /** The letter of the standing Action that the option belongs to. */
  standing?: string;
  cost?: string;
  rule?: string;
  text?: string;
  /** What the option does, if its label does not say so: "Fight +1 this battle". */
  effect?: string;
  /** What comes of the option later, unless its price says so. */
  foreseen?: string;
  /** What would be rolled: the game's. */
  roll?: unknown;
  odds?: Chance[];
  /** The cards that the option leads to. */
  meets?: string[];
  /** What the player loses for good, in words; dear: ask for confirmation. */
  price?: string;
  dear?: boolean;
}

export interface Refused {
  id: string;
  label: string;
  group?: string;
  rule: string;
  text: string;
  standing?: string;
}

export interface Question {
  rule: string;
  text: string;
  /** The hero or figure that the question concerns, by number. */
  hero?: number;
  /** Another player decides: the only options withdraw the player's own offer. */
  waits?: boolean;
  /** The card whose text asks. */
  speaker?: string;
  /** The sentence of that card. */
  asks?: string;
  options: Option[];
}

/** Facts that the server computes on request: what is not available, and what the game adds. */
export interface Insight {
  refused: Refused[];
  [fact: string]: unknown;
}

/** A sensible next step for the question with this ticket: an option, why, and what to aim for. */
export interface Advice {
  ticket: number;
  option: string;
  label: string;
  reason: string;
  aim: string;
}

export interface GameEvent {
  n: number;
  kind: string;
  rule: string;
  text: string;
  weight: number;
  facts: Record<string, unknown>;
  /** Where the dice of a Test came from. */
  detail?: string;
  dice?: Die[];
}

export interface Note {
  n: number;
  kind: string;
  by: number;
  text: string;
  at: number;
}

export interface Zone {
  known: string[];
  hidden: number;
}

export interface View {
  seat: number;
  zones: Record<string, Zone>;
  asked: Question | null;
  shown?: Record<string, unknown>;
  [fact: string]: unknown;
}

export interface SeatFacts {
  seat: number;
  name: string;
  heroes: string[];
  here: boolean;
  bot: string;
  stand_in: string;
  open: boolean;
  away_since?: number | null;
}

export interface Presence {
  seats: SeatFacts[];
  turn: number;
  turn_since: number;
  host: number;
  watchers: number;
}

export interface Request {
  id: number;
  kind: string;
  by: number;
  text: string;
  waiting: number[];
}

export type Mode = "ask" | "never" | "always";

export interface Welcome {
  t: "welcome";
  version: number;
  table: string;
  game: string;
  name: string;
  seat: number;
  you: number[];
  host: boolean;
  number: number;
  notes: number;
  commitment: string;
  seed_chosen: boolean;
  copied: boolean;
  packs: Record<string, string>;
  modes: Record<string, Mode>;
  links: { invite?: string; watch?: string };
  /** Seconds after which others may fill in for an absent player. */
  grace: number;
  /** The standing Actions in order, by the rule of the question that offers them. */
  standing: Record<string, StandingAction[]>;
}

/** The score of a game; further fields are the game's. */
export interface Score {
  ending?: string;
  [fact: string]: unknown;
}

export interface Ended {
  score: Score;
  timeline: Omit<GameEvent, "n">[];
  seed?: string;
  /** The games that can follow this one. */
  sequels?: { id: string; title: string; text: string }[];
}

interface Standing {
  number: number;
  ticket: number;
  asked: number[];
  can: { undo: boolean; redo: boolean };
  /** The own seat to ask next knows cards that this one does not: cover the screen. */
  covered: boolean;
}

/** Changed parts, and changed entries within parts; null: the entry was removed. */
export interface Changed {
  view: Record<string, unknown>;
  within: Record<string, Record<string, unknown>>;
}

export type FromServer =
  | Welcome
  | ({ t: "state"; view: View } & Standing)
  | ({ t: "change" } & Changed & Standing)
  | { t: "insight"; ticket: number; facts: Insight }
  | ({ t: "hint" } & Advice)
  | { t: "events"; from: number; events: GameEvent[] }
  | ({ t: "note" } & Note)
  | { t: "ack"; ticket: number; number: number }
  | { t: "refused"; ticket?: number | null; rule: string; text: string }
  | { t: "error"; code: string; text: string }
  | ({ t: "presence" } & Presence)
  | ({ t: "request" } & Request)
  | { t: "request_over"; id: number; done: boolean; text: string }
  | { t: "moment"; number: number; view: View }
  | { t: "because"; words: string; sentences: string[]; rules: string[] }
  | { t: "branched"; table: string }
  | ({ t: "over" } & Ended)
  | { t: "pong" };

export type ToServer =
  | { t: "hello"; version: number; last: number; notes: number; seat?: number }
  | { t: "sit"; seat: number }
  | { t: "answer"; ticket: number; option: string }
  | { t: "answers"; ticket: number; options: string[] }
  | { t: "undo"; count: number }
  | { t: "redo" }
  | { t: "consent"; request: number; yes: boolean }
  | { t: "chat"; text: string }
  | { t: "sign"; name: string }
  | { t: "setting"; window: string; mode: Mode }
  | { t: "why_not"; words: string }
  | { t: "ponder" }
  | { t: "hint" }
  | { t: "look"; at: number }
  | { t: "branch"; at?: number; exact?: boolean }
  | { t: "mend"; change: Record<string, unknown> }
  | { t: "ping" };

/** Return a view with the changes applied. Unchanged parts stay the same objects. */
export function merged(view: View, change: Changed): View {
  const next: Record<string, unknown> = { ...view, ...change.view };
  for (const [part, entries] of Object.entries(change.within)) {
    const old = next[part];
    if (Array.isArray(old)) {
      next[part] = old.map((entry: unknown, index) => entries[index] ?? entry);
      continue;
    }
    const both = { ...(old as Record<string, unknown> | undefined), ...entries };
    next[part] = Object.fromEntries(Object.entries(both).filter(([, entry]) => entry !== null));
  }
  return next as View;
}
