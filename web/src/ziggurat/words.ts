/** Short words for options where they stand on the board. */

import type { Option } from "../lib/protocol";

/** The word of an option at its tile or door, by its verb. */
export const BARE: Record<string, string> = {
  move: "Move", on: "Continue", explore: "Explore", escape: "Escape", token: "This one", open: "Open", barrier: "Block", stop: "Stop here",
  attack: "Attack", order: "First", target: "This one", who: "This one", enemy: "This one", group: "Delay", share: "This one",
};

export const wordOf = (option: Option): string => {
  const word = BARE[option.id.split(":")[0] ?? ""] ?? option.label;
  return (option as { secret?: boolean }).secret ? `${word} (secret)` : word;
};

/** Return the rest of a label beside its card: without the colon or the dash that joined them. */
export const trimmed = (label: string): string => {
  const rest = label.replace(/^[\s:,]+/, "").replace(/[\s:,]+$/, "");
  return `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}` || "Choose";
};

const NUMERALS = ["", "I", "II", "III", "IV", "V", "VI"];
export const roman = (number: number | string | undefined): string => NUMERALS[Number(number)] ?? String(number ?? "");
