/** The front of a game without its own parts: a plain board and plain cards. */

import type { Front } from "../lib/game";

export const plainFront = (title: string): Front => ({
  title,
  tale: "",
  credits: "",
  cover: { name: title, scene: "cover" },
  who: "Seats",
  Card: async () => (await import("./PlainCard.svelte")).default,
  parts: async () => (await import("./plain")).plain,
});
