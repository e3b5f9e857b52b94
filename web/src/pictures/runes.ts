/** A sign for cards without an icon: a rune that the name decides. */

import { between, chance, type Chance } from "./chance";

/** A stroke of the rune, as a path on the board of icons. */
function stroke(x: number, y: number, x2: number, y2: number, half = 26): string {
  const long = Math.hypot(x2 - x, y2 - y);
  const [a, b] = [((y2 - y) / long) * half, ((x - x2) / long) * half];
  return `M${x + a} ${y + b}L${x2 + a} ${y2 + b}L${x2 - a} ${y2 - b}L${x - a} ${y - b}Z`;
}

const either = (r: Chance): 1 | -1 => (r() < 0.5 ? -1 : 1);

export function runeOf(seed: number): string {
  const r = chance(seed ^ 123);
  let path = stroke(256, 40, 256, 472);
  for (let k = 0; k < 3; k++) {
    const y = 80 + k * 110 + r() * 40;
    const [x, end] = [256 + either(r) * between(r, 90, 150), y + either(r) * between(r, 50, 100)];
    path += stroke(256, y, x, end);
    if (r() < 0.45) path += stroke(512 - x, end, 256, y);
    else if (r() < 0.5) path += stroke(x, end, 256, 2 * end - y);
  }
  return path;
}
