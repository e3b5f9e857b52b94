/** The games this page can show. What belongs to one of them is fetched with its first table. */

import type { GameParts } from "./lib/game";

export const GAMES: Record<string, () => Promise<GameParts>> = {
  gloom: async () => (await import("./gloom/parts")).parts,
};
