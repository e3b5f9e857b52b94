/** The part of the map that is in view: where its centre is, and how many pixels a unit takes. */

import type { Point } from "./geometry";

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Pixels a unit: a tile is 5 units wide. The map keeps a step until it does not fit, then takes the next. */
export const STEPS = [44, 38, 33, 28, 24, 20.5, 17.5, 15];
export const LEAST = 13;
export const MOST = 64;
/** Space around the tiles, in pixels. */
const MARGIN = 18;

const holds = (scale: number, content: Size, box: Size): boolean => content.width * scale <= box.width - 2 * MARGIN && content.height * scale <= box.height - 2 * MARGIN;

/** Return the largest step at which all tiles fit, centred; if none does, the last one, centred on the hero. */
export function fitted(content: Size & Point, box: Size, hero: Point): Camera {
  const scale = STEPS.find((step) => holds(step, content, box));
  return scale ? { x: content.x, y: content.y, scale } : { x: hero.x, y: hero.y, scale: STEPS.at(-1) ?? LEAST };
}

/** Return true if all of it is in view as the camera stands. */
export function shows(camera: Camera, content: Size & Point, box: Size): boolean {
  const inside = (at: number, size: number, middle: number, room: number): boolean => Math.abs(at - middle) * camera.scale + (size * camera.scale) / 2 <= room / 2;
  return inside(content.x, content.width, camera.x, box.width) && inside(content.y, content.height, camera.y, box.height);
}

export const toScreen = (camera: Camera, { x, y }: Point, box: Size): Point => ({ x: (x - camera.x) * camera.scale + box.width / 2, y: (y - camera.y) * camera.scale + box.height / 2 });

/** Zoom by a factor; the point at this place of the box stays where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, box: Size): Camera {
  const scale = Math.min(MOST, Math.max(LEAST, camera.scale * factor));
  const [dx, dy] = [at.x - box.width / 2, at.y - box.height / 2];
  return { x: camera.x + dx / camera.scale - dx / scale, y: camera.y + dy / camera.scale - dy / scale, scale };
}

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale });
