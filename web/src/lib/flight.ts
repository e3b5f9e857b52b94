/** Ways across the table: cards and tokens travel to spots, elements with a `data-spot`. */

import { cubicIn } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Flight } from "./beats";
import { moves } from "./screen.svelte";

const LEAVES = 300;
const SMALL = 0.08;
const RIM = 4;

/** Return the box of a spot; null if it is not on the screen. */
function boxOf(spot: string): DOMRect | null {
  const box = document.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();
  return box?.width && box.bottom > 0 && box.top < innerHeight ? box : null;
}

const way = (from: DOMRect, to: DOMRect): [number, number] => [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];

/** An attachment: a ring lies around a spot; nothing, if the spot is not on the screen. */
export const rings =
  (spot: string) =>
  (node: HTMLElement): void => {
    const box = boxOf(spot);
    node.hidden = !box;
    if (box) Object.assign(node.style, { left: `${box.x - RIM}px`, top: `${box.y - RIM}px`, width: `${box.width + 2 * RIM}px`, height: `${box.height + 2 * RIM}px` });
  };

/** A transition: a card shrinks towards its spot, or fades. */
export function leaves(node: Element, { to = "" }: { to?: string | undefined }): TransitionConfig {
  const goal = to ? boxOf(to) : null;
  if (!goal) return { duration: moves(LEAVES / 2), css: (shown) => `opacity: ${shown}` };
  const [x, y] = way(node.getBoundingClientRect(), goal);
  return { duration: moves(LEAVES), easing: cubicIn, css: (shown, gone) => `transform: translate(${x * gone}px, ${y * gone}px) scale(${Math.max(SMALL, shown)})` };
}

/** An attachment: a token travels from its spot, or from where it is, to its goal. */
export const travels =
  ({ from = "", to }: Flight, lasts: number) =>
  (node: Element): void => {
    const goal = boxOf(to);
    const start = from ? boxOf(from) : null;
    if (!goal || !moves(1)) return;
    const box = node.getBoundingClientRect();
    const at = (place: DOMRect | null): string => (place ? `translate(${way(box, place).join("px, ")}px)` : "none");
    node.animate([{ transform: at(start), opacity: 0 }, { transform: at(start), opacity: 1, offset: 0.15 }, { transform: at(goal), opacity: 1, offset: 0.85 }, { transform: at(goal), opacity: 0 }], { duration: lasts, easing: "ease-in-out", fill: "forwards" });
  };
