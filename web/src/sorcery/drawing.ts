/** What is drawn of a map once: it depends on the plan alone. */

import { borders, cellsOf, edge, hatching, nameplate, outline, places, readingOrder, seam, type Border } from "./plan";
import type { Chart } from "./types";
import type { Point } from "./wear";

export interface DrawnArea {
  outline: string;
  places: Point[];
  plate: { at: Point; wide: number };
  /** The middle of the cell with the Sight Mark. */
  mark: Point;
}

export interface Drawing {
  areas: DrawnArea[];
  borders: (Border & { line: string })[];
  edge: string;
  hatching: string;
  order: number[];
  /** The cells that the map covers. */
  whole: { x: number; y: number; wide: number; high: number };
}

const MARGIN = 0.45;
let last: { key: string; drawing: Drawing } | null = null;

/** Return the drawing of a map; the last one is kept. */
export function drawn({ areas }: Chart): Drawing {
  const key = areas.map(({ name, cells }) => `${name} ${cells.length}`).join();
  if (last?.key !== key) last = { key, drawing: draw({ areas }) };
  return last.drawing;
}

function draw({ areas }: Pick<Chart, "areas">): Drawing {
  const at = cellsOf(areas);
  const all = areas.flatMap(({ cells }) => cells);
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...all.map(([x]) => x)) + 1, Math.max(...all.map(([, y]) => y)) + 1];
  return {
    areas: areas.map((area, number) => ({
      outline: outline(number, areas, at),
      places: places(area),
      plate: nameplate(area),
      mark: [area.mark[0] + 0.5, area.mark[1] + 0.5],
    })),
    borders: borders(areas, at).map((border) => ({ ...border, line: seam(border) })),
    edge: edge(areas, at),
    hatching: hatching(areas, at),
    order: readingOrder(areas),
    whole: { x: left - MARGIN, y: top - MARGIN, wide: right - left + 2 * MARGIN, high: bottom - top + 2 * MARGIN },
  };
}

/** Return a name in lines of at most `most` letters, as far as its words allow. */
export function lines(name: string, most: number): string[] {
  const found: string[] = [];
  for (const word of name.split(" ")) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < most) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

/** Return a curve from one point to another, bent to the left, that keeps `gap` from both. */
export function bow([x1, y1]: Point, [x2, y2]: Point, bend = 0.18, gap = 0.5): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const held = Math.min(gap, length / 3);
  const [ax, ay, bx, by] = [x1 + ux * held, y1 + uy * held, x2 - ux * held, y2 - uy * held];
  const [cx, cy] = [(ax + bx) / 2 + uy * length * bend, (ay + by) / 2 - ux * length * bend];
  return `M${ax.toFixed(2)} ${ay.toFixed(2)}Q${cx.toFixed(2)} ${cy.toFixed(2)} ${bx.toFixed(2)} ${by.toFixed(2)}`;
}
