/** The games of this box. A front is a few words; what belongs to a table of its game is fetched with the first one. */

import { front as gloom } from "./kilforth/gloom";
import { once } from "./lib/api";
import type { Front } from "./lib/game";
import { plainFront } from "./table/plainFront";

export const GAMES = $state<Record<string, Front>>({ gloom });

/** Put the games that only the server knows beside the others: they are played on a plain board. */
export async function meetGames(): Promise<void> {
  for (const { game, title } of await once<{ game: string; title: string }[]>("/api/games")) GAMES[game] ??= plainFront(title);
}

/** The game that is meant: the one that is named, or the only one. */
export function meant(name: string, games: Record<string, Front> = GAMES): string {
  if (games[name]) return name;
  const names = Object.keys(games);
  return names.length === 1 ? (names[0] ?? "") : "";
}
