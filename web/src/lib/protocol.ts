/** What is said over the WebSocket, version 1. docs/protocol.md is the authority. */

export const VERSION = 1;

export interface Odds {
  plain: number;
  best: number;
  zero?: number | null;
}

export interface Option {
  id: string;
  label: string;
  group: string;
  cost?: string;
  kind?: string;
  rule?: string;
  text?: string;
  odds?: Odds | null;
}

export interface Refused {
  id: string;
  label: string;
  group: string;
  rule: string;
  text: string;
}

export interface Question {
  rule: string;
  text: string;
  hero?: number;
  options: Option[];
  refused: Refused[];
}

export interface GameEvent {
  n: number;
  kind: string;
  rule: string;
  text: string;
  weight: number;
  facts: Record<string, unknown>;
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
  unseen: Record<string, string[]>;
  asked: Question | null;
  shown: Record<string, unknown>;
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
}

export interface Score {
  ending: string;
  day: number;
  mode: string;
  winners: number[];
  collective: number;
  heroes: { hero: number; seat: number; name: string; chapter: number; victory_points: number; eliminated: boolean }[];
}

export interface Ended {
  score: Score;
  timeline: Omit<GameEvent, "n">[];
  seed?: string;
}

export type FromServer =
  | Welcome
  | { t: "state"; number: number; ticket: number; asked: number[]; can?: { undo: boolean; redo: boolean }; view: View }
  | { t: "events"; from: number; events: GameEvent[] }
  | ({ t: "note" } & Note)
  | { t: "ack"; ticket: number; number: number }
  | { t: "refused"; ticket?: number | null; rule: string; text: string }
  | { t: "error"; code: string; text: string }
  | ({ t: "presence" } & Presence)
  | ({ t: "request" } & Request)
  | { t: "request_over"; id: number; done: boolean; text: string }
  | { t: "moment"; number: number; view: View }
  | { t: "because"; words: string; sentences: string[] }
  | { t: "branched"; table: string }
  | ({ t: "over" } & Ended)
  | { t: "pong" };

export type ToServer =
  | { t: "hello"; version: number; last: number; notes: number; seat?: number }
  | { t: "sit"; seat: number }
  | { t: "answer"; ticket: number; option: string }
  | { t: "undo"; count: number }
  | { t: "redo" }
  | { t: "consent"; request: number; yes: boolean }
  | { t: "chat"; text: string }
  | { t: "sign"; name: string }
  | { t: "setting"; window: string; mode: Mode }
  | { t: "why_not"; words: string }
  | { t: "look"; at: number }
  | { t: "branch"; at?: number; exact?: boolean }
  | { t: "mend"; change: Record<string, unknown> }
  | { t: "ping" };
