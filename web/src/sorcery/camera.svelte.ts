/** The part of the map that is in view: all of it, or a part that can be dragged and zoomed. */

import type { Attachment } from "svelte/attachments";
import { Tween } from "svelte/motion";
import { moves } from "../lib/screen.svelte";

export interface Frame {
  x: number;
  y: number;
  wide: number;
  high: number;
}

const CLOSEST = 4.5;
const DRAGGED = 6;
const GLIDE = 350;

export class Camera {
  private readonly shown = new Tween<Frame>({ x: 0, y: 0, wide: 1, high: 1 }, { duration: 0 });
  private whole: Frame = { x: 0, y: 0, wide: 1, high: 1 };
  /** The width of the box divided by its height. */
  private shape = 1;
  /** True if a part is in view. */
  near = $state(false);

  get frame(): Frame {
    return this.shown.current;
  }

  get box(): string {
    const { x, y, wide, high } = this.frame;
    return `${x} ${y} ${wide} ${high}`;
  }

  /** The whole map and the shape of its box. */
  fit(whole: Frame, shape: number): void {
    this.whole = whole;
    this.shape = shape || 1;
    if (!this.near) this.to(this.all(), 0);
  }

  private all(): Frame {
    const { x, y, wide, high } = this.whole;
    const [w, h] = wide / high > this.shape ? [wide, wide / this.shape] : [high * this.shape, high];
    return { x: x - (w - wide) / 2, y: y - (h - high) / 2, wide: w, high: h };
  }

  showAll(): void {
    this.near = false;
    this.to(this.all());
  }

  /** Show a point in the middle, `wide` units across. */
  look(x: number, y: number, wide: number): void {
    const most = this.all().wide;
    this.near = wide < most;
    this.to(this.near ? this.kept({ x: x - wide / 2, y: y - wide / this.shape / 2, wide, high: wide / this.shape }) : this.all());
  }

  /** Zoom by a factor around a point of the map. */
  zoom(factor: number, x = this.frame.x + this.frame.wide / 2, y = this.frame.y + this.frame.high / 2, glide = GLIDE): void {
    const old = this.shown.target;
    const most = this.all();
    const wide = Math.min(most.wide, Math.max(CLOSEST, old.wide * factor));
    const by = wide / old.wide;
    this.near = wide < most.wide - 0.01;
    this.to(this.near ? this.kept({ x: x - (x - old.x) * by, y: y - (y - old.y) * by, wide, high: old.high * by }) : most, glide);
  }

  drag(dx: number, dy: number): void {
    const old = this.shown.target;
    this.to(this.kept({ ...old, x: old.x - dx, y: old.y - dy }), 0);
  }

  /** Keep the map in view: its edge never passes the middle of the box. */
  private kept(frame: Frame): Frame {
    const held = (low: number, size: number, start: number, length: number): number => {
      const slack = Math.max(0, size - length) / 2 + size * 0.15;
      return Math.min(start + length - size + slack, Math.max(start - slack, low));
    };
    return { ...frame, x: held(frame.x, frame.wide, this.whole.x, this.whole.wide), y: held(frame.y, frame.high, this.whole.y, this.whole.high) };
  }

  private to(frame: Frame, glide = GLIDE): void {
    void this.shown.set(frame, { duration: moves(glide) });
  }

  /** Dragging with a pointer, pinching with two, zooming with the wheel. A drag is no click. */
  readonly handled: Attachment<SVGSVGElement> = (node) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let way = 0;
    const unit = (): number => this.frame.wide / node.getBoundingClientRect().width;
    const on = (x: number, y: number): [number, number] => {
      const box = node.getBoundingClientRect();
      return [this.frame.x + (x - box.left) * unit(), this.frame.y + (y - box.top) * unit()];
    };
    const down = (event: PointerEvent): void => {
      if (!fingers.size) way = 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent): void => {
      const old = fingers.get(event.pointerId);
      if (!old) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      way += Math.hypot(now.x - old.x, now.y - old.y);
      if (other) this.zoom(Math.hypot(old.x - other.x, old.y - other.y) / Math.max(1, Math.hypot(now.x - other.x, now.y - other.y)), ...on((now.x + other.x) / 2, (now.y + other.y) / 2), 0);
      else if (this.near && way > DRAGGED) this.drag((now.x - old.x) * unit(), (now.y - old.y) * unit());
      fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? 1.2 : 1 / 1.2, ...on(event.clientX, event.clientY));
    };
    const click = (event: MouseEvent): void => {
      if (way > DRAGGED && event.detail) event.stopPropagation();
    };
    node.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    node.addEventListener("wheel", wheel, { passive: false });
    node.addEventListener("click", click, true);
    return () => {
      node.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      node.removeEventListener("wheel", wheel);
      node.removeEventListener("click", click, true);
    };
  };
}
