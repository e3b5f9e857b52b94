/** Frames as a server sends them. */

import { VERSION, type GameEvent, type Option, type View, type Welcome } from "../src/lib/protocol";

export const welcome = (more: Partial<Welcome> = {}): Welcome => ({
  t: "welcome",
  version: VERSION,
  table: "t",
  game: "gloom",
  name: "The long night",
  seat: 0,
  you: [0],
  host: true,
  number: 1,
  notes: 0,
  commitment: "",
  seed_chosen: false,
  copied: false,
  packs: {},
  modes: {},
  links: {},
  grace: 120,
  standing: {},
  ...more,
});

export const option = (id: string, group = "Move"): Option => ({ id, label: `Do ${id}`, group });

export const view = (options: Option[] = []): View => ({
  seat: 0,
  zones: {},
  shown: {},
  asked: options.length ? { rule: "turn.one-action-or-camp", text: "What now?", options } : null,
});

export const state = (ticket: number, options: Option[] = []) => ({
  t: "state" as const,
  number: ticket,
  ticket,
  asked: options.length ? [0] : [],
  can: { undo: true, redo: false },
  covered: false,
  view: view(options),
});

export const event = (n: number, text = `event ${n}`, more: Partial<GameEvent> = {}): GameEvent => ({
  n,
  kind: "Told",
  rule: "turn.order",
  text,
  weight: 1,
  facts: {},
  ...more,
});
