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
  bot?: string | null;
  stand_in?: boolean | string | null;
  open?: boolean;
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

export type FromServer =
  | { t: "welcome"; version: number; table: string; title?: string; game: string; seat: number; yours?: number[]; seats?: SeatFacts[]; host?: boolean; number: number; links?: { invite?: string; watch?: string } }
  | { t: "state"; number: number; ticket: number; asked: number[]; view: View }
  | { t: "events"; from: number; events: GameEvent[] }
  | ({ t: "note" } & Note)
  | { t: "ack"; ticket: number; number: number }
  | { t: "refused"; ticket?: number | null; rule: string; text: string }
  | { t: "error"; code: string; text: string }
  | ({ t: "presence" } & Presence)
  | ({ t: "request" } & Request)
  | { t: "request_over"; id: number; done: boolean; text?: string }
  | { t: "moment"; number: number; view: View }
  | { t: "why_not"; words: string; answers: string[] }
  | { t: "branched"; table: string }
  | { t: "over"; score: Score; timeline: GameEvent[] }
  | { t: "pong" };

export interface Score {
  ending: string;
  day: number;
  mode: string;
  winners: number[];
  collective: number;
  heroes: { hero: number; seat: number; name: string; chapter: number; victory_points: number; eliminated: boolean }[];
}

export type ToServer =
  | { t: "hello"; version: number; last: number; notes: number; seat?: number }
  | { t: "sit"; seat: number }
  | { t: "answer"; ticket: number; option: string }
  | { t: "undo"; count: number }
  | { t: "redo" }
  | { t: "consent"; request: number; yes: boolean }
  | { t: "chat"; text: string }
  | { t: "sign"; name: string }
  | { t: "setting"; window: string; mode: "ask" | "never" | "always" }
  | { t: "why_not"; words: string }
  | { t: "look"; at: number }
  | { t: "branch"; at: number }
  | { t: "mend"; what: string; hero: number; amount: number }
  | { t: "ping" };
