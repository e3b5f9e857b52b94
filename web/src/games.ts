/** The games of this box. What belongs to a table of one of them is fetched with its first table. */

import type { Front } from "./lib/game";
import { front as gloom } from "./gloom/front";

export const GAMES: Record<string, Front> = { gloom };

/** The game that is meant: the one that is named, or the only one. */
export function meant(name: string, games: Record<string, Front> = GAMES): string {
  if (games[name]) return name;
  const names = Object.keys(games);
  return names.length === 1 ? (names[0] ?? "") : "";
}
