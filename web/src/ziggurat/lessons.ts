/** The lessons of the guided first game, each at its first moment. */

import type { Lesson } from "../lib/game";
import type { View } from "../lib/protocol";
import { known, scope, type ZigguratView } from "./types";

const asks = (view: View, ...rules: string[]): boolean => rules.includes(view.asked?.rule ?? "");
const offers = (view: View, verb: string): boolean => view.asked?.options.some(({ id }) => id.split(":")[0] === verb) ?? false;
const delve = (view: View): ZigguratView => view as ZigguratView;

export const LESSONS: Lesson[] = [
  { id: "phase", title: "One action each phase", text: "You take exactly one action in a Hero Phase; then your pursuers move. Gold marks what you can do on the map. The option list shows it all, with costs and odds. Scout first: lay the tiles behind your doors.", rule: "loop.hero-phase", now: (view) => asks(view, "loop.hero-phase") && offers(view, "scout") },
  { id: "laying", title: "Laying a tile", text: "Choose a drawn tile, then the door it joins. Press the ghost to turn the tile, and Lay to keep it. Like doors connect; dotted doors are secret ones.", rule: "map.like-doors", now: (view) => asks(view, "scout.place", "map.connect-to-local-door", "map.all-rotations") },
  { id: "time", title: "Explore and Time", text: "A veiled tile is unexplored. Explore it: Time Passes, you claim its token and meet what lives there. Everything that bears Time comes nearer, your threat too.", rule: "explore.step-1-time", now: (view) => asks(view, "loop.hero-phase") && offers(view, "explore") },
  { id: "check", title: "A check", text: "Roll the six-sided die and add your stat. Beat both eight-sided dice for a strong hit, one for a weak hit, none for a miss. A tie does not beat a die.", rule: "check.sequence", now: (view) => scope(delve(view), "Checking") !== undefined },
  { id: "burn", title: "Burn grit", text: "After a roll you can burn grit: your grit replaces die and stat as the score, then it falls to its reset. A miss gives 1 grit.", rule: "grit.burn-effect", now: (view) => asks(view, "grit.burn-timing") },
  { id: "match", title: "A match", text: "Two equal fate dice are a match. If you beat them you choose two benefits; if you do not, your enemies profit.", rule: "match.definition", now: (view) => asks(view, "match.hit-match") },
  { id: "parley", title: "Talk, or fight", text: "Offer a denizen what it wants: it trades or joins you on a strong hit, leaves on a weak one, and attacks on a miss. The red number is that chance.", rule: "parley.kinds", now: (view) => asks(view, "spawn.then-parley") },
  { id: "attack", title: "Your attack", text: "Choose an enemy. The beaten dice, your ATK and a power are your damage; its ARM reduces it. Enemies show what they will do, in the order in which they strike.", rule: "attack.damage", now: (view) => asks(view, "attack.choose-one") },
  { id: "blocks", title: "Blocks", text: "In the Defence Phase a beaten die blocks one enemy. Drag the die onto that enemy, or press its Block button.", rule: "defence.blocks", now: (view) => asks(view, "defence.blocks", "defence.check") },
  { id: "retreat", title: "The way out", text: "A Fighting Retreat opens the way to another tile. The enemies that hunt will follow you.", rule: "escape.condition", now: (view) => offers(view, "escape") || offers(view, "retreat") },
  { id: "loot", title: "Loot", text: "Face-down loot is equipment: spend it on checks. Reveal it and it becomes an item that you can use or trade. You carry only so much after a rest.", rule: "loot.two-states", now: (view) => asks(view, "loop.hero-phase") && offers(view, "reveal") && known(delve(view), "memories").length > 0 },
  { id: "rest", title: "Rest and reflect", text: "A Rest refreshes your cards and heals you, but Time Passes. Then you reflect: spheres in your Memories become mastery.", rule: "rest.order", now: (view) => asks(view, "mastery.choice") },
  { id: "pursuit", title: "Pursuers", text: "Pursuers stand above the map with their Time. At 0 they reach you; at 6 they give up. Lie in wait for them if you would rather choose the moment.", rule: "pursuit.two-states", now: (view) => asks(view, "loop.hero-phase") && delve(view).groups.length > 0 },
];
