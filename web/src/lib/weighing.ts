/** What a player is busy with, from the procedures that everybody sees. */

export interface Procedure {
  is: string;
  [fact: string]: unknown;
}

export type Busy = Record<string, (scope: Procedure) => string>;

/** Return what the innermost procedure with words says; "" without one. */
export function busyWith(scopes: readonly Procedure[], busy: Busy): string {
  for (const scope of scopes.toReversed()) {
    const words = busy[scope.is]?.(scope);
    if (words) return words;
  }
  return "";
}

/** Return words with the name of a card, or "" if the card is face down or missing. */
export const about = (words: string, card: unknown): string => (typeof card === "string" && card && !card.startsWith("(") ? `${words} ${card}` : "");
