/** The colour of each kind of card. */

import type { SorceryFace } from "./types";

const KINDS: Record<string, string> = {
  weapon: "#b0743c",
  armour: "#7c8a99",
  artifact: "#a47bc4",
  consumable: "#6ea06a",
  power: "#c79a3e",
  talent: "#c79a3e",
  encounter: "#a8503c",
  event: "#6a7fb8",
  trap: "#9c4a5c",
  critical: "#c0392b",
  thing: "#8fb0a8",
  search: "#8a8f5c",
  scroll: "#a08a5c",
};
export const PALE = "#8d8577";
export const RANKS: Record<string, string> = { green: "#4f9a58", blue: "#3f7fc4", red: "#c4473d", master: "#9b5fc0" };

export const toneOf = (card: SorceryFace | undefined): string => (card?.colour ?? RANKS[card?.rank ?? ""] ?? KINDS[card?.kind ?? ""]) || PALE;
