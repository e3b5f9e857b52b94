/** The front of Gloom of Kilforth: its texts, and where its parts are. */

import type { Front } from "../lib/game";
import { GLOOM } from "./covers";

export const front: Front = {
  title: "Gloom of Kilforth",
  tale: "Twenty-five days until the gloom has swallowed the land. Gather allies, relics and rumours, live your saga to its end, and stand against the Ancient: one to four heroes, against the dark or against each other.",
  credits:
    "Gloom of Kilforth was designed by Tristan Hall and published by Hall Or Nothing Productions. This is an unofficial implementation of its rules; every sentence and card here is our own. The game and its name belong to their publisher.",
  who: "Heroes",
  cover: GLOOM,
  portraits: async () => (await import("./pictures")).portraitNamed,
  guided: { name: "Your first game", setup: { guide: true } },
  Card: async () => (await import("./CardFace.svelte")).default,
  Setup: async () => (await import("./HeroChoices.svelte")).default,
  drawings: async () => (await import("./drawings")).drawings,
  parts: async () => {
    const [{ kilforth }, { gloom }] = await Promise.all([import("./parts"), import("./editions/gloom")]);
    return kilforth(gloom);
  },
};
