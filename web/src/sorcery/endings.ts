/** How a Quest can end, in words. */

import type { Ended } from "../lib/protocol";
import type { SorceryScore } from "./types";

const LOST: Record<string, string> = {
  "event.empty-deck": "The last Event is turned, and the sea has not waited. Somewhere below, a bell that nobody rings begins to ring.",
  "quest-end.all-heroes-dead": "One by one the souls have gone out. The bells hold what is left of them, and the bells are patient.",
};

export function ending({ score }: Ended): { title: string; text: string } {
  const { quest, ending, reason } = score as SorceryScore;
  if (ending === "won") return { title: `${quest}: won`, text: "The Heroes have done what the dead are seldom asked to do. The road leads further, and they follow it." };
  return { title: `${quest}: lost`, text: LOST[reason] ?? "The Quest is lost. The dead can wait, and try again." };
}
