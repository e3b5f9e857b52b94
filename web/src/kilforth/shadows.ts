/** The front of Shadows of Kilforth: its texts, and where its parts are. */

import type { Front } from "../lib/game";
import { SHADOWS } from "./covers";

export const front: Front = {
  title: "Shadows of Kilforth",
  tale: "Night has begun before you have. Take the Rose or the Skull, live your saga through its interlude to its end, and stand against the Ancient before the last Night card is turned: one to four heroes, against the dark or against each other.",
  credits:
    "Shadows of Kilforth was designed by Tristan Hall and published by Hall Or Nothing Productions. This is an unofficial implementation of its rules; every sentence and card here is our own. The game and its name belong to their publisher.",
  who: "Heroes",
  cover: SHADOWS,
  portraits: async () => (await import("./pictures")).portraitNamed,
  guided: { name: "Your first game", setup: { guide: true } },
  Card: async () => (await import("./CardFace.svelte")).default,
  Setup: async () => (await import("./HeroChoices.svelte")).default,
  drawings: async () => (await import("./drawings")).drawings,
  parts: async () => {
    const [{ kilforth }, { shadows }] = await Promise.all([import("./parts"), import("./editions/shadows")]);
    return kilforth(shadows);
  },
};
