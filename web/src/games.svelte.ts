/** The games that this page knows. A front is small; a game's parts are loaded with its first table. */

import { front as gloom } from "./kilforth/gloom";
import { front as shadows } from "./kilforth/shadows";
import { once } from "./lib/api";
import type { Front } from "./lib/game";
import { front as sorcery } from "./sorcery/front";
import { plainFront } from "./table/plainFront";
import { front as ziggurat } from "./ziggurat/ziggurat";

export const GAMES = $state<Record<string, Front>>({ gloom, shadows, ziggurat, sorcery });

/** Add the games that only the server knows; they are played on the plain board. */
export async function meetGames(): Promise<void> {
  for (const { game, title } of await once<{ game: string; title: string }[]>("/api/games")) GAMES[game] ??= plainFront(title);
}

/** Return the named game, or the only one; "" if neither exists. */
export function meant(name: string, games: Record<string, Front> = GAMES): string {
  if (games[name]) return name;
  const names = Object.keys(games);
  return names.length === 1 ? (names[0] ?? "") : "";
}
