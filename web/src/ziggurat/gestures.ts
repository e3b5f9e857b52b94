/** Dragging, pinching and the wheel on the map. */

import type { Attachment } from "svelte/attachments";
import type { Point } from "./geometry";

interface Moved {
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
}

/** Pixels that a pointer moves before it drags: less is a press. */
const SLIP = 6;
const WHEEL = 0.0016;

export function gestures({ pan, zoom }: Moved): Attachment<HTMLElement> {
  return (node) => {
    const held = new Map<number, Point>();
    let slipped = 0;
    let dragged = false;
    const place = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const spread = (): { at: Point; far: number } => {
      const [one, other] = [...held.values()] as [Point, Point];
      return { at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, far: Math.hypot(one.x - other.x, one.y - other.y) };
    };
    const down = (event: PointerEvent): void => {
      held.set(event.pointerId, place(event));
      if (held.size === 1) [slipped, dragged] = [0, false];
    };
    const move = (event: PointerEvent): void => {
      const before = held.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const was = held.size === 2 ? spread() : null;
      held.set(event.pointerId, now);
      if (was && held.size === 2) {
        const is = spread();
        dragged = true;
        zoom(is.far / (was.far || 1), is.at);
        pan(is.at.x - was.at.x, is.at.y - was.at.y);
        return;
      }
      slipped += Math.hypot(now.x - before.x, now.y - before.y);
      if (slipped < SLIP) return;
      if (!dragged) node.setPointerCapture(event.pointerId);
      dragged = true;
      pan(now.x - before.x, now.y - before.y);
    };
    const up = (event: PointerEvent): void => void held.delete(event.pointerId);
    /** A drag that ends on a button does not press it. */
    const click = (event: MouseEvent): void => {
      if (!dragged) return;
      event.stopPropagation();
      event.preventDefault();
      dragged = false;
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * WHEEL), place(event));
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    node.addEventListener("click", click, true);
    node.addEventListener("wheel", wheel, { passive: false });
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, true);
      node.removeEventListener("wheel", wheel);
    };
  };
}
