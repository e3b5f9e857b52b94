/** Dice with symbols: H is a Hit, S a Shield, P a Power. */

export interface Rolled {
  colour: "Red" | "Blue";
  shows: string;
  again?: boolean;
}

const NAMES: Record<string, [one: string, many: string]> = { H: ["Hit", "Hits"], S: ["Shield", "Shields"], P: ["Power", "Powers"] };
const NUMBERS = ["no", "a", "two", "three", "four"];

const listed = (words: string[]): string => (words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join(""));

/** Return what a die shows, in words: "two Hits and a Power". */
export function spoken(shows: string): string {
  const parts = [...new Set(shows)].map((letter) => {
    const number = [...shows].filter((one) => one === letter).length;
    return `${NUMBERS[number] ?? number} ${NAMES[letter]?.[number > 1 ? 1 : 0] ?? letter}`;
  });
  return listed(parts) || "nothing";
}

/** Return dice in words. */
export const spokenDice = (dice: readonly Rolled[]): string => dice.map(({ colour, shows, again }) => `${colour}: ${spoken(shows)}${again ? ", re-rolled" : ""}`).join("; ");
