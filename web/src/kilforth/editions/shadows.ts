/** The edition Shadows of Kilforth: endings, sides and terms. */

import type { Banner } from "../banners";
import type { Edition } from "../parts";
import { TERMS } from "../terms";
import type { Side } from "../types";

const endings: Edition["endings"] = {
  "ancient-defeated": {
    title: "A lamp in every window",
    text: "The Ancient has fallen in the middle of a sentence. Rose and Skull stand about in the sunlight, trying to remember whose turn it was.",
    picture: { name: "Morning over the Shrine", scene: "vista", ground: "town", light: "dawn", words: ["pagoda", "blossom"] },
  },
  "pyrrhic-victory": {
    title: "A Pyrrhic victory",
    text: "The Night deck is empty and the almanac has no more pages. You are still here to say so, which is more than anybody wrote down.",
    picture: { name: "A Pyrrhic victory in the shadows", scene: "vista", ground: "town", light: "mist", words: ["ruins", "torii"] },
  },
  "time-out": {
    title: "The shadows close",
    text: "The last lantern on the causeway goes out, politely, as if it had only been waiting for you to look away.",
    picture: { name: "The shadows close", scene: "vista", ground: "town", light: "moon", dark: true, words: ["pagoda"] },
  },
  "all-eliminated": {
    title: "No hero is left",
    text: "Both banners are folded over the same grave, since there was only the one. The war goes on without anybody in particular.",
    picture: { name: "No hero is left in the shadows", scene: "place", ground: "waste", light: "witching", words: ["grave", "rose"], dark: true },
  },
};

const banners: Record<Side, Banner> = {
  rose: { name: "Rose", icon: "rose", text: "Some cards treat heroes of the Rose in their own way. Neither side wins or loses." },
  skull: { name: "Skull", icon: "death-skull", text: "Some cards treat heroes of the Skull in their own way. Neither side wins or loses." },
};

const terms = {
  ...TERMS,
  gloom: "night.gloom-loss-by-red-shield",
  plot: "plot.anatomy",
  Rose: "sides.state",
  Skull: "sides.state",
  side: "sides.flip-only-by-card",
  sides: "sides.flip-only-by-card",
  claim: "claim.token-meaning",
  claims: "claim.token-meaning",
  interlude: "interlude.is-a-chapter",
  interludes: "interlude.is-a-chapter",
  "Gloom step": "night.gloom-loss-by-red-shield",
  "Night card": "end.clock-is-night-deck",
  "Night deck": "end.clock-is-night-deck",
};

export const shadows: Edition = { endings, banners, terms };
