/** Managing the seats of a table, and who is away. */

import { post } from "./api";
import type { SeatFacts } from "./protocol";

export type SeatAct = "leave" | "pass-seat" | "seat-bot" | "take-over";

export const manage = (table: string, act: SeatAct, seat: number): Promise<unknown> => post(`/api/tables/${table}/${act}`, { seat });

/** Return true if the player of a seat is away and nobody fills in. */
export const isAway = (seat: SeatFacts): boolean => !seat.here && !seat.bot && !seat.stand_in && !seat.open;

/** Return how many seconds its player has been away. */
export const awayFor = (seat: SeatFacts, now: number): number => Math.max(0, now - (seat.away_since ?? now));

/** Return true if others may fill in: the seat is open, or its player is away longer than the grace. */
export const mayFillIn = (seat: SeatFacts, now: number, grace: number): boolean =>
  seat.open || (isAway(seat) && Boolean(seat.away_since) && awayFor(seat, now) >= grace);
