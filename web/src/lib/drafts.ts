/** The draft of a pack, one for each game, saved in this browser. */

import type { Pack } from "./packs";

export interface Draft extends Pack {
  /** The draft before another file was opened. */
  former?: Pack;
}

const key = (game: string): string => `sagabox-pack-${game}`;

const isPack = (found: unknown): found is Draft =>
  typeof found === "object" && found !== null && typeof (found as Draft).name === "string" && typeof (found as Draft).text === "string";

export function draftOf(game: string): Draft | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(game)) ?? "null");
    return isPack(found) ? found : null;
  } catch {
    return null;
  }
}

/** Save a draft; return false if the browser cannot store it. */
export function keepDraft(game: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key(game), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
