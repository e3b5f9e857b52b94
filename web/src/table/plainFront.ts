/** A game that has no parts of its own on this page: its board is plain, its cards are plain. */

import type { Front } from "../lib/game";

export const plainFront = (title: string): Front => ({
  title,
  tale: "",
  credits: "",
  who: "Seats",
  Card: async () => (await import("./PlainCard.svelte")).default,
  parts: async () => (await import("./plain")).plain,
});
