/** Lines of Sight: whether they are clear, where they break, and why. The server works them out. */

import type { Drawing } from "./drawing";
import type { LineFacts, SorceryView } from "./types";
import type { Point } from "./wear";

export interface Line {
  from: Point;
  to: Point;
  /** Where it breaks; its end if it is clear. */
  at: Point;
  clear: boolean;
  text: string;
  rule: string;
}

/** Return the line from a Hero to an area, as far as it is worked out. */
export function lineTo(view: SorceryView, drawing: Drawing, lines: readonly LineFacts[], hero: number, area: number): Line | null {
  const found = lines.find((one) => one.hero === hero && one.area === area);
  const from = drawing.areas[view.figures[hero]?.area ?? -1]?.mark;
  const to = drawing.areas[area]?.mark;
  if (!found || !from || !to) return null;
  return { from, to, at: found.sees || !found.at ? to : [found.at[0], found.at[1] * drawing.high], clear: found.sees, text: found.text ?? "", rule: found.rule ?? "los.sight-marks" };
}
