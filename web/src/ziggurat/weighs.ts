/** What the player is busy with, for those who watch. */

import type { View } from "../lib/protocol";
import { about, busyWith, type Busy } from "../lib/weighing";
import { checkName } from "./fight";
import { delve } from "./types";

const BUSY: Busy = {
  Checking: ({ about: what }) => `making a check: ${checkName(String(what))}`,
  Fight: ({ round }) => `in a fight, round ${Math.max(1, Number(round))}`,
  Trading: () => "trading",
  Meeting: () => "meeting denizens",
  Encountering: ({ card }) => about("facing", card),
  Resting: () => "resting",
  Scouting: () => "laying tiles",
  Ambushing: () => "lying in ambush",
  HeroPhase: () => "choosing an action",
};

export const weighs = (view: View): string => busyWith(delve(view).scopes, BUSY);
