/** Details on hover, touch or focus: cards in full, numbers with their sources, terms with their rule. */

import type { Attachment } from "svelte/attachments";
import type { Desk, Hint } from "./desk.svelte";

const PATIENCE = 160;
const LINGER = 220;

/** Pixels within which a pointer counts as unmoved. */
const RESTS = 4;
const isMouse = (event: Event): event is PointerEvent => event instanceof PointerEvent && event.pointerType === "mouse";

/** Where the mouse last moved to, or was pressed. */
let last = { x: -RESTS, y: -RESTS };
const note = (event: PointerEvent): void => {
  if (isMouse(event)) last = { x: event.clientX, y: event.clientY };
};
addEventListener("pointermove", note, true);
addEventListener("pointerdown", note, true);

/** Return true if a pointer has moved away from a point: a card that comes under a resting pointer hides nothing. */
const hasMoved = ({ clientX, clientY }: PointerEvent, { x, y }: { x: number; y: number }): boolean => Math.hypot(clientX - x, clientY - y) > RESTS;

/** Call `begin` when the mouse comes to an element, and not when the element comes under a resting mouse. */
function arriving(begin: () => void): Record<"pointerenter" | "pointermove", (event: Event) => void> {
  let entered = last;
  return {
    pointerenter: (event) => {
      if (!isMouse(event)) return;
      if (hasMoved(event, last)) begin();
      entered = { x: event.clientX, y: event.clientY };
    },
    pointermove: (event) => {
      if (isMouse(event) && hasMoved(event, entered)) begin();
    },
  };
}

/** Show the card in full beside the element. The caller handles clicks. */
export function peeks(desk: Desk, name: string): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let pressed = false;
    const show = () => (desk.peek = { name, box: node.getBoundingClientRect() });
    const hide = () => {
      clearTimeout(timer);
      timer = 0;
      if (desk.peek?.name === name) desk.peek = null;
    };
    return listen(node, {
      ...arriving(() => {
        if (!timer && !pressed) timer = window.setTimeout(show, PATIENCE);
      }),
      pointerleave: () => {
        pressed = false;
        hide();
      },
      pointerdown: () => {
        pressed = true;
        hide();
      },
      focus: () => node.matches(":focus-visible") && show(),
      blur: hide,
    }, hide);
  };
}

/** Show a hint beside the element. */
export function hints(desk: Desk, words: () => Omit<Hint, "box">): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let coming = false;
    let kept = false;
    const show = () => (desk.hint = { ...words(), box: node.getBoundingClientRect() });
    const hide = () => {
      clearTimeout(timer);
      coming = kept = false;
      const mine = desk.hint;
      timer = window.setTimeout(() => mine && desk.hint === mine && !document.querySelector(".hint:hover") && (desk.hint = null), LINGER);
    };
    return listen(node, {
      ...arriving(() => {
        if (coming || kept) return;
        coming = true;
        clearTimeout(timer);
        timer = window.setTimeout(show, PATIENCE);
      }),
      pointerleave: () => !kept && hide(),
      click: () => {
        clearTimeout(timer);
        kept = true;
        show();
      },
      focus: () => node.matches(":focus-visible") && show(),
      blur: hide,
    }, hide);
  };
}

function listen(node: HTMLElement, heard: Record<string, (event: Event) => void>, end: () => void): () => void {
  for (const [name, does] of Object.entries(heard)) node.addEventListener(name, does);
  return () => {
    for (const [name, does] of Object.entries(heard)) node.removeEventListener(name, does);
    end();
  };
}
