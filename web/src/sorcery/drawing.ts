/** What is drawn of a map once: it depends on the plan, and on how high its cells are drawn. */

import { borders, cellsOf, edge, hatching, nameplate, outline, places, readingOrder, seam, type Border } from "./plan";
import type { Chart } from "./types";
import type { Point } from "./wear";

export interface DrawnArea {
  outline: string;
  places: Point[];
  plate: { at: Point; wide: number };
  /** The middle of the cell with the Sight Mark. */
  mark: Point;
  /** The lower end of its lowest cell. */
  foot: number;
}

export interface Drawing {
  areas: DrawnArea[];
  borders: (Border & { line: string })[];
  edge: string;
  hatching: string;
  order: number[];
  /** The height of a cell; its width is 1. */
  high: number;
  /** The cells that the map covers. */
  whole: { x: number; y: number; wide: number; high: number };
}

const MARGIN = 0.45;
let last: { key: string; drawing: Drawing } | null = null;

/** Return the drawing of a map with cells of this height; the last one is kept. */
export function drawn({ areas }: Chart, high = 1): Drawing {
  const key = `${high} ${areas.map(({ name, cells }) => `${name} ${cells.length}`).join()}`;
  if (last?.key !== key) last = { key, drawing: draw(areas, high) };
  return last.drawing;
}

const MOST_HIGH = 1.8;
const STEP = 0.05;

/** Return how high cells must be drawn for a map to fill a box; at least as high as they are wide. */
export function cellHeight({ areas }: Chart, wide: number, high: number): number {
  const { wide: across, high: down } = extent(areas);
  const fitting = (((across + 2 * MARGIN) * high) / Math.max(1, wide) - 2 * MARGIN) / down;
  return Math.min(MOST_HIGH, Math.max(1, Math.floor(fitting / STEP) * STEP));
}

function extent(areas: Chart["areas"]): { left: number; top: number; wide: number; high: number } {
  const all = areas.flatMap(({ cells }) => cells);
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  return { left, top, wide: Math.max(...all.map(([x]) => x)) + 1 - left, high: Math.max(...all.map(([, y]) => y)) + 1 - top };
}

function draw(areas: Chart["areas"], high: number): Drawing {
  const at = cellsOf(areas);
  const { left, top, wide, high: down } = extent(areas);
  const tall = ([x, y]: Point): Point => [x, y * high];
  return {
    areas: areas.map((area, number) => ({
      outline: outline(number, areas, at, high),
      places: places(area).map(tall),
      plate: { ...nameplate(area), at: tall(nameplate(area).at) },
      mark: tall([area.mark[0] + 0.5, area.mark[1] + 0.5]),
      foot: (Math.max(...area.cells.map(([, y]) => y)) + 1) * high,
    })),
    borders: borders(areas, at).map((border) => ({ ...border, from: tall(border.from), to: tall(border.to), line: seam(border, high) })),
    edge: edge(areas, at, high),
    hatching: hatching(areas, at, high),
    order: readingOrder(areas),
    high,
    whole: { x: left - MARGIN, y: top * high - MARGIN, wide: wide + 2 * MARGIN, high: down * high + 2 * MARGIN },
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
