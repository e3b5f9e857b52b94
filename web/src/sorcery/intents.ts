/** What Enemies would do if they were activated now, in words. */

import { nameOf, type Person } from "./realm";
import { face, type Intent, type SorceryView } from "./types";

/** Return the behaviour rules that an Enemy follows: those of its scroll, or the desperate ones of a Master below half. */
export function behaviour(person: Person): string[] {
  const scroll = face(face(person.card)?.scroll ?? "") ?? face(person.card);
  const desperate = scroll?.desperate ?? [];
  return desperate.length && person.numbers.hp * 2 <= person.numbers.most ? desperate : (scroll?.rules ?? []);
}

const firstName = (name: string): string => name.split(" ")[0] ?? name;

/** Return the rule that an Enemy would follow, whom it would turn on and where it would go: "1-2: Wren, to the Nave". */
export function intentText(view: SorceryView, person: Person, intent: Intent | undefined): string {
  if (!intent) return "";
  const rule = behaviour(person)[intent.rule];
  if (intent.rule < 0 || !rule) return person.ko ? "stands up" : "does nothing";
  const range = rule.split(":")[0] ?? "";
  const whom = intent.victims.map((index) => firstName(nameOf(view, index))).join(" or ");
  const to = intent.areas.length === 1 && intent.areas[0] !== person.area ? view.shown.map.areas[intent.areas[0] ?? -1]?.name : "";
  return `${range}: ${[whom, to && `to the ${to}`, intent.rolls && "if its roll lets it"].filter(Boolean).join(", ") || "acts"}`;
}
