/** Who plays by keyboard or by ear never loses their place. */

import { tick } from "svelte";

const nowhere = (): boolean => !document.activeElement || document.activeElement === document.body;

/** To the question that is open; whether it got there. */
export function toQuestion(): boolean {
  const heading = document.querySelector<HTMLElement>("#choice h2[tabindex]");
  heading?.focus({ preventScroll: true });
  return Boolean(heading) && document.activeElement === heading;
}

/** To the question, if what had the focus is gone. */
export async function keepPlace(): Promise<void> {
  await tick();
  if (nowhere()) toQuestion();
}

/** Back to what opened a sheet, if nothing else is open and nothing else has the focus. */
export async function backTo(opener: HTMLElement | null): Promise<void> {
  await tick();
  if (nowhere() && !document.querySelector("dialog[open]") && opener?.isConnected) opener.focus();
}
