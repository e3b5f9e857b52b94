/** What is going on beside the map. */

import { face } from "./faces";
import { figures, known, scope, type ZigguratView } from "./types";

export type Going = "fight" | "meeting" | "encounter" | "reflection" | "cards" | "check" | "";

/** Return what takes the stage, most pressing first. */
export function going(view: ZigguratView): Going {
  if (scope(view, "Fight") && figures(view, "enemy").length) return "fight";
  if (scope(view, "Meeting")) return "meeting";
  if (shownCards(view).length) return "cards";
  if (scope(view, "Resting") && view.asked?.rule.startsWith("mastery.")) return "reflection";
  if (encounter(view)) return "encounter";
  return scope(view, "Checking") ? "check" : "";
}

/** Return the card that is being resolved. */
export function encounter(view: ZigguratView): string {
  const card = scope(view, "Encountering")?.["card"] ?? scope(view, "Following")?.["card"];
  const name = typeof card === "string" ? card : (known(view, "encounter")[0] ?? "");
  return face(name, view) ? name : "";
}

/** Return the loot that lies open for a trade. */
export const shownCards = (view: ZigguratView): string[] => {
  const trading = scope(view, "Trading");
  return trading?.["aside"] ? known(view, String(trading["aside"])) : [];
};

export const TITLES: Record<Exclude<Going, "">, string> = {
  fight: "Fight",
  meeting: "Meeting",
  encounter: "Encounter",
  reflection: "Reflection",
  cards: "Trade",
  check: "Check",
};
