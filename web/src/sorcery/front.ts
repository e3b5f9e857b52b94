/** The front of Sword & Sorcery: its texts, and where its parts are. */

import type { Front } from "../lib/game";
import { COVER } from "./cover";

export const front: Front = {
  title: "Sword & Sorcery",
  tale: "Dead heroes, called back as immortal souls by seven stolen bells. Lead two to five of them through nine Quests of doors, shadows and bad odds: one to five players, against Enemies that show what they mean to do.",
  credits:
    "Sword & Sorcery was designed by Gremlin Project (Simone Romano and Nunzio Surace) and published by Ares Games. This is an unofficial implementation of its rules; every hero, Quest, card and sentence here is our own. The game and its name belong to their publisher.",
  who: "Quest and Party",
  cover: COVER,
  guided: { name: "Your first Quest", setup: { guide: true } },
  Card: async () => (await import("./CardFace.svelte")).default,
  Setup: async () => (await import("./Setup.svelte")).default,
  drawings: async () => (await import("./drawings")).drawings,
  parts: async () => (await import("./parts")).sorcery,
};
