/** The edition Gloom of Kilforth: endings, lessons and terms. */

import type { Edition } from "../parts";
import { LESSONS } from "../lessons";
import { TERMS } from "../terms";

const endings: Edition["endings"] = {
  "ancient-defeated": {
    title: "Dawn over Kilforth",
    text: "The Ancient has fallen, and the gloom goes out of the land like water out of a broken jar. They will sing of this, mostly wrong.",
  },
  "pyrrhic-victory": {
    title: "A Pyrrhic victory",
    text: "The last night is over. Not all that was sworn was done, but something of Kilforth still stands, and so do you.",
  },
  "time-out": {
    title: "The gloom takes Kilforth",
    text: "The twenty-fifth night closes over the land, and this time no morning follows it.",
  },
  "all-eliminated": {
    title: "No hero is left",
    text: "The last fire has gone out. Whoever comes after will find the road, the ashes, and your name on nothing.",
  },
};

export const gloom: Edition = { endings, lessons: LESSONS, terms: TERMS };
