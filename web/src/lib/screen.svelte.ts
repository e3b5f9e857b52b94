/** The present layout: phone, narrow (no room for the heroes' sheets), low; whether motion is reduced, and whether pictures are shown. */

import { MEDIA } from "./media";
import { settings } from "./settings.svelte";

/** The greatest width of a narrow screen, in pixels and in characters of the text size. */
const NARROW = { pixels: 1180, letters: 69 };
const STILL = "(prefers-reduced-motion: reduce)";
const CONTRAST = "(prefers-contrast: more), (forced-colors: active)";

export const screen = $state({ phone: false, narrow: false, low: false, still: false, contrast: false });

const letter = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 0;

export function watchScreen(): () => void {
  const rows: [MediaQueryList, "phone" | "low" | "still" | "contrast"][] = [
    [matchMedia(MEDIA.phone), "phone"],
    [matchMedia(MEDIA.low), "low"],
    [matchMedia(STILL), "still"],
    [matchMedia(CONTRAST), "contrast"],
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

/** Whether pictures are shown: high contrast, here or in the system, does without them. */
export const withPictures = (): boolean => settings.pictures && settings.contrast === "normal" && !screen.contrast;
