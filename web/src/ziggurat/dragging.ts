/** Dragging a die onto an enemy. The same can be chosen by button and by key. */

import type { Attachment } from "svelte/attachments";

const foeAt = (event: PointerEvent): string =>
  document.elementsFromPoint(event.clientX, event.clientY).map((node) => node.closest<HTMLElement>("[data-foe]")?.dataset["foe"] ?? "").find(Boolean) ?? "";

export function drags(drop: (foe: string) => void, hover: (foe: string) => void): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number } | null = null;
    const down = (event: PointerEvent): void => {
      from = { x: event.clientX, y: event.clientY };
      node.setPointerCapture(event.pointerId);
      event.preventDefault();
      event.stopPropagation();
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      node.style.translate = `${event.clientX - from.x}px ${event.clientY - from.y}px`;
      node.style.pointerEvents = "none";
      hover(foeAt(event));
    };
    const up = (event: PointerEvent): void => {
      const foe = from ? foeAt(event) : "";
      [from, node.style.translate, node.style.pointerEvents] = [null, "", ""];
      hover("");
      if (foe && event.type === "pointerup") drop(foe);
    };
    const heard: [string, (event: PointerEvent) => void][] = [["pointerdown", down], ["pointermove", move], ["pointerup", up], ["pointercancel", up]];
    for (const [name, does] of heard) node.addEventListener(name, does as EventListener);
    return () => {
      for (const [name, does] of heard) node.removeEventListener(name, does as EventListener);
    };
  };
}
