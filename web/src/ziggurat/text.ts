/** Splits a card text into its lines. */

export const lines = (text: string): string[] => text.split("\n").filter(Boolean);
