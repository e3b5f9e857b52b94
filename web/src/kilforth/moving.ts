/** Transitions of cards and heroes that move. */

import { crossfade, fade } from "svelte/transition";
import { cubicOut } from "svelte/easing";
import { moves } from "../lib/screen.svelte";

export const [send, receive] = crossfade({
  duration: () => moves(420),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: moves(220) }),
});

/** Take a leaving element out of the layout. */
export function leaving(event: Event): void {
  const { style, offsetWidth, offsetHeight } = event.currentTarget as HTMLElement;
  Object.assign(style, { position: "absolute", width: `${offsetWidth}px`, height: `${offsetHeight}px` });
}
