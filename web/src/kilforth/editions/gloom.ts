/** The edition Gloom of Kilforth: endings and terms. */

import type { Edition } from "../parts";
import { TERMS } from "../terms";

const endings: Edition["endings"] = {
  "ancient-defeated": {
    title: "Dawn over Kilforth",
    text: "The Ancient has fallen, and the gloom goes out of the land like water out of a broken jar. They will sing of this, mostly wrong.",
    picture: { name: "Dawn over Kilforth", scene: "vista", ground: "fields", light: "dawn" },
  },
  "pyrrhic-victory": {
    title: "A Pyrrhic victory",
    text: "The last night is over. Not all that was sworn was done, but something of Kilforth still stands, and so do you.",
    picture: { name: "A Pyrrhic victory", scene: "vista", ground: "waste", light: "mist", words: ["ruins"] },
  },
  "time-out": {
    title: "The gloom takes Kilforth",
    text: "The twenty-fifth night closes over the land, and this time no morning follows it.",
    picture: { name: "The gloom takes Kilforth", scene: "vista", ground: "peaks", light: "moon", dark: true },
  },
  "all-eliminated": {
    title: "No hero is left",
    text: "The last fire has gone out. Whoever comes after will find the road, the ashes, and your name on nothing.",
    picture: { name: "No hero is left", scene: "place", ground: "waste", light: "witching", words: ["grave"], dark: true },
  },
};

export const gloom: Edition = { endings, terms: TERMS };
