/** Which of the layouts fits: one for phones, one for everything wider; and whether things may move. */

import { settings } from "./settings.svelte";

const PHONE = "(max-width: 760px)";
const STILL = "(prefers-reduced-motion: reduce)";

export const screen = $state({ phone: false, still: false });

export function watchScreen(): () => void {
  const rows: [MediaQueryList, "phone" | "still"][] = [
    [matchMedia(PHONE), "phone"],
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
