/** How a Quest can end, in words and in a picture. */

import type { Ended } from "../lib/protocol";
import type { PictureOf } from "../pictures/types";
import type { SorceryScore } from "./types";

type Shown = Omit<PictureOf, "name">;

const LOST: Record<string, { text: string; shown: Shown }> = {
  "event.empty-deck": { text: "The last Event is turned, and the sea has not waited. Somewhere below, a bell that nobody rings begins to ring.", shown: { scene: "place", ground: "shore", light: "storm", dark: true } },
  "quest-end.all-heroes-dead": { text: "One by one the souls have gone out. The bells hold what is left of them, and the bells are patient.", shown: { scene: "place", ground: "town", light: "witching", words: ["grave"], dark: true } },
};
const OTHERWISE = { text: "The Quest is lost. The dead can wait, and try again.", shown: { scene: "vista", ground: "shore", light: "moon", dark: true } satisfies Shown };

export function ending({ score }: Ended): { title: string; text: string; picture: PictureOf } {
  const { quest, ending, reason } = score as SorceryScore;
  const won = ending === "won";
  const title = `${quest}: ${won ? "won" : "lost"}`;
  if (won) return { title, text: "The Heroes have done what the dead are seldom asked to do. The road leads further, and they follow it.", picture: { name: title, scene: "vista", ground: "shore", mood: "quest", light: "dawn" } };
  const { text, shown } = LOST[reason] ?? OTHERWISE;
  return { title, text, picture: { name: title, ...shown } };
}
