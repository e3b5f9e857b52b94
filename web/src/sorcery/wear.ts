/** Wear: small steady displacements, so that drawn lines look made by hand. */

export type Point = readonly [x: number, y: number];

/** Return a number from 0 to 1 that depends on two coordinates alone. */
export function noise(x: number, y: number, salt = 0): number {
  let hash = Math.imul(Math.round(x * 64) ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(Math.round(y * 64) + salt * 7919, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x27d4eb2f);
  return ((hash ^ (hash >>> 13)) >>> 0) / 0xffffffff;
}

/** Return a point moved by at most `most`, always to the same place. */
export const worn = ([x, y]: Point, most: number): Point => [x + (noise(x, y) - 0.5) * 2 * most, y + (noise(x, y, 1) - 0.5) * 2 * most];

const short = (number: number): string => String(Math.round(number * 1000) / 1000);

/** Return points as an SVG path. */
export const path = (points: readonly Point[], closed = false): string =>
  points.length ? `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}${closed ? "Z" : ""}` : "";

/** Return the points of a line with others between them, `steps` for each unit. */
export function divided(points: readonly Point[], steps: number): Point[] {
  const found: Point[] = [];
  points.forEach(([x, y], index) => {
    const next = points[index + 1];
    if (!next) return void found.push([x, y]);
    const count = Math.max(1, Math.round(Math.hypot(next[0] - x, next[1] - y) * steps));
    for (let k = 0; k < count; k++) found.push([x + ((next[0] - x) * k) / count, y + ((next[1] - y) * k) / count]);
  });
  return found;
}
