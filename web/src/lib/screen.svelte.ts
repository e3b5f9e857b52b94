/** Which of the layouts fits: phones, screens where the heroes' sheets have no room of their own, and all that are wider;
 * which are low; and whether things may move. */

import { MEDIA } from "./media";
import { settings } from "./settings.svelte";

/** Up to so many pixels, or so many letters of the size one reads, a screen is narrow. */
const NARROW = { pixels: 1180, letters: 69 };
const STILL = "(prefers-reduced-motion: reduce)";

export const screen = $state({ phone: false, narrow: false, low: false, still: false });

const letter = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 0;

export function watchScreen(): () => void {
  const rows: [MediaQueryList, "phone" | "low" | "still"][] = [
    [matchMedia(MEDIA.phone), "phone"],
    [matchMedia(MEDIA.low), "low"],
    [matchMedia(STILL), "still"],
  ];
  const undo = rows.map(([query, name]) => {
    const changed = () => (screen[name] = query.matches);
    changed();
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  });
  const sized = () => (screen.narrow = innerWidth <= Math.max(NARROW.pixels, NARROW.letters * letter()));
  sized();
  addEventListener("resize", sized);
  undo.push(() => removeEventListener("resize", sized));
  return () => undo.forEach((one) => one());
}

export const moves = (milliseconds: number): number => (screen.still || settings.motion === "still" ? 0 : milliseconds);
