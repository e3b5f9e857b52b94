/** Which of the layouts fits: phones, screens where the heroes' sheets have no room of their own, and all that are wider;
 * which are low; and whether things may move. */

import { MEDIA } from "./media";
import { settings } from "./settings.svelte";

const NARROW = "(max-width: 1180px)";
const STILL = "(prefers-reduced-motion: reduce)";

export const screen = $state({ phone: false, narrow: false, low: false, still: false });

export function watchScreen(): () => void {
  const rows: [MediaQueryList, "phone" | "narrow" | "low" | "still"][] = [
    [matchMedia(MEDIA.phone), "phone"],
    [matchMedia(NARROW), "narrow"],
    [matchMedia(MEDIA.low), "low"],
    [matchMedia(STILL), "still"],
  ];
  const undo = rows.map(([query, name]) => {
    const changed = () => (screen[name] = query.matches);
    changed();
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  });
  return () => undo.forEach((one) => one());
}

export const moves = (milliseconds: number): number => (screen.still || settings.motion === "still" ? 0 : milliseconds);
