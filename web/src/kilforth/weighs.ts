/** What the player whose turn it is is busy with. */

import type { View } from "../lib/protocol";
import { about, busyWith, type Busy } from "../lib/weighing";
import type { KilforthView } from "./types";

const BUSY: Busy = {
  Setup: () => "choosing a starting card",
  Marketing: () => "at the Market",
  Regaling: () => "completing a chapter",
  Exchange: () => "trading",
  TeamOffer: () => "offering a team",
  Test: ({ attribute, against }) => about(`testing ${attribute} against`, against) || `testing ${attribute}`,
  Battle: ({ foe }) => about("in battle with", foe),
  Engagement: ({ foe }) => about("facing", foe),
  Confronting: ({ encounter }) => about("confronting", encounter),
  Night: () => "seeing the Night through",
};

export function weighs(view: View): string {
  const { scopes, heroes, map } = view as KilforthView;
  const turn = scopes.findLast(({ is }) => is === "Turn");
  const place = map[heroes[Number(turn?.["hero"] ?? -1)]?.place ?? -1];
  return busyWith(scopes, BUSY) || (place ? `choosing an Action at ${place}` : "");
}
