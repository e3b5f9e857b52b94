/** The front of Ziggurat: its texts, and where its parts are. */

import type { Front } from "../lib/game";
import { COVER } from "./cover";

export const front: Front = {
  title: "Ziggurat: The Viridian Shroud",
  tale: "Lay a labyrinth tile by tile while something follows you through it. Talk or fight, remember what you killed, and reach the end of your quest before the threat outside loses patience: one hero, one player.",
  credits:
    "Ziggurat: The Viridian Shroud was designed by Geoff Bowers and published by Fullasagoog Games. This is an unofficial implementation of its rules; every sentence and card here is our own. The game and its name belong to their publisher.",
  who: "Hero and quest",
  cover: COVER,
  guided: { name: "Your first descent", setup: { guide: true } },
  portraits: async () => (await import("./pictures")).portraitNamed,
  Card: async () => (await import("./CardFace.svelte")).default,
  Setup: async () => (await import("./Setup.svelte")).default,
  drawings: async () => (await import("./drawings")).drawings,
  parts: async () => (await import("./parts")).ziggurat,
};
