/** Where the teacher points: the thing that is spoken of, and the place of the speech beside it. */

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

export type Side = "right" | "left" | "below" | "above" | "none";

export interface Place {
  left: number;
  top: number;
  side: Side;
}

/** Pixels between the thing and the speech, for the arrow, and between the speech and the edge of the window. */
export const GAP = 22;
const EDGE = 8;
/** Pixels at the foot of a phone that stay free, for the parts of the table. */
const FOOT = 60;

/** Return the selector of a thing, such as `option:move:old-wood`: an element says so, or begins so, in its data. */
export function selectorOf(point: string): string {
  const [kind = "", ...rest] = point.split(":");
  const value = CSS.escape(rest.join(":"));
  return `[data-${kind}="${value}"], [data-${kind}^="${value}:"]`;
}

const isVisible = (one: Element): boolean => one.getClientRects().length > 0 && (one.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** Return the first visible thing among these, or null. */
export function pointedAt(points: string[]): Element | null {
  for (const point of points) {
    const found = [...document.querySelectorAll(selectorOf(point))].find(isVisible);
    if (found) return found;
  }
  return null;
}

export type Edges = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

const clips = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean => overflowX !== "visible" || overflowY !== "visible";

/** Return the part of a thing that its scrolling boxes show. */
export function shownPart(thing: Element): Edges {
  let { left, top, right, bottom } = thing.getBoundingClientRect();
  for (let box = thing.parentElement; box && box !== document.body; box = box.parentElement) {
    if (!clips(getComputedStyle(box))) continue;
    const frame = box.getBoundingClientRect();
    [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
    [right, bottom] = [Math.max(left, Math.min(right, frame.right)), Math.max(top, Math.min(bottom, frame.bottom))];
  }
  return { left, top, right, bottom };
}

/** Return the part of a thing that is inside the window, with a margin. */
export function lit({ left, top, right, bottom }: Edges, width: number, height: number, margin = 5): Box {
  const [from, above] = [Math.max(2, left - margin), Math.max(2, top - margin)];
  return { left: from, top: above, width: Math.max(0, Math.min(width - 2, right + margin) - from), height: Math.max(0, Math.min(height - 2, bottom + margin) - above) };
}

const within = (wanted: number, size: number, room: number): number => Math.max(EDGE, Math.min(wanted, room - size - EDGE));

const meet = (one: Box, other: Box): boolean => one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;

/** Return the left edge at which a box, moved sideways if it must, does not cover another; its own if there is none. */
export function clearOf(box: Box, other: Box | null, gap: number): number {
  if (!other || !meet(box, other)) return box.left;
  const places = [other.left - gap - box.width, other.left + other.width + gap];
  return places.find((left) => left >= 0 && left + box.width <= innerWidth) ?? box.left;
}

/** Return the place of a speech of some size beside a thing: on the side towards the middle of the window, on a phone
 * below or above, and clear of the options if possible. What fits nowhere goes to the bottom. */
export function besideIt(thing: Box | null, { width, height }: Size, room: Size, phone: boolean, options: Box | null = null): Place {
  const bottom: Place = { left: (room.width - width) / 2, top: room.height - height - (phone ? FOOT : 24), side: "none" };
  if (!thing) return bottom;
  const middle = { x: thing.left + thing.width / 2, y: thing.top + thing.height / 2 };
  const x = within(middle.x - width / 2, width, room.width);
  const y = within(middle.y - Math.min(height / 2, 60), height, room.height);
  const places: Record<Exclude<Side, "none">, Place> = {
    right: { left: thing.left + thing.width + GAP, top: y, side: "right" },
    left: { left: thing.left - GAP - width, top: y, side: "left" },
    below: { left: x, top: thing.top + thing.height + GAP, side: "below" },
    above: { left: x, top: thing.top - GAP - height, side: "above" },
  };
  const across = middle.x < room.width / 2 ? [places.right, places.left] : [places.left, places.right];
  const along = middle.y < room.height / 2 ? [places.below, places.above] : [places.above, places.below];
  const fits = ({ left, top }: Place): boolean => left >= EDGE && top >= EDGE && left + width <= room.width - EDGE && top + height <= room.height - (phone ? FOOT : EDGE);
  const found = (phone ? along : [...across, ...along]).filter(fits);
  return found.find((place) => !options || !meet({ ...place, width, height }, options)) ?? found[0] ?? bottom;
}
