/** Details on hover, touch or focus: cards in full, numbers with their sources, terms with their rule. */

import type { Attachment } from "svelte/attachments";
import type { Desk, Hint } from "./desk.svelte";

const PATIENCE = 160;
const LINGER = 220;

/** Show the card in full beside the element. The caller handles clicks. */
export function peeks(desk: Desk, name: string): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    const show = () => (desk.peek = { name, box: node.getBoundingClientRect() });
    const hide = () => {
      clearTimeout(timer);
      if (desk.peek?.name === name) desk.peek = null;
    };
    return listen(node, {
      pointerenter: (event) => {
        if ((event as PointerEvent).pointerType === "mouse") timer = window.setTimeout(show, PATIENCE);
      },
      pointerleave: hide,
      pointerdown: hide,
      focus: () => node.matches(":focus-visible") && show(),
      blur: hide,
    }, hide);
  };
}

/** Show a hint beside the element. */
export function hints(desk: Desk, words: () => Omit<Hint, "box">): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let kept = false;
    const show = () => (desk.hint = { ...words(), box: node.getBoundingClientRect() });
    const hide = () => {
      clearTimeout(timer);
      kept = false;
      const mine = desk.hint;
      timer = window.setTimeout(() => mine && desk.hint === mine && !document.querySelector(".hint:hover") && (desk.hint = null), LINGER);
    };
    return listen(node, {
      pointerenter: (event) => {
        clearTimeout(timer);
        if ((event as PointerEvent).pointerType === "mouse") timer = window.setTimeout(show, PATIENCE);
      },
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
