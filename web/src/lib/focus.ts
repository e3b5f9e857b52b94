/** Focus management for keyboard and screen reader. */

import { tick } from "svelte";

const nowhere = (): boolean => !document.activeElement || document.activeElement === document.body;

/** Focus the open question; return true if that worked. */
export function toQuestion(): boolean {
  const heading = document.querySelector<HTMLElement>("#options h2[tabindex]");
  heading?.focus({ preventScroll: true });
  return Boolean(heading) && document.activeElement === heading;
}

/** Focus the question if the focused element has disappeared. */
export async function keepPlace(): Promise<void> {
  await tick();
  if (nowhere()) toQuestion();
}

/** Focus the element that opened a sheet, if nothing else is open or has the focus. */
export async function backTo(opener: HTMLElement | null): Promise<void> {
  await tick();
  if (nowhere() && !document.querySelector("dialog[open]") && opener?.isConnected) opener.focus();
}
