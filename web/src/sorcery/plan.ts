/** The geometry of a map: outlines of areas, walls, seams, doors and places to stand, from the cells of its plan. */

import { divided, noise, path, worn, type Point } from "./wear";

/** An area as the plan has it: its cells, and the cell of its Sight Mark. */
export interface Floor {
  cells: readonly Point[];
  mark: Point;
}

export interface Segment {
  from: Point;
  to: Point;
}

/** A straight part of the border of two areas, by their numbers. */
export interface Border extends Segment {
  one: number;
  other: number;
}

const WEAR = 0.035;
const FINE = 4;
const SIDES: readonly [dx: number, dy: number, from: Point, to: Point][] = [
  [0, -1, [0, 0], [1, 0]],
  [1, 0, [1, 0], [1, 1]],
  [0, 1, [1, 1], [0, 1]],
  [-1, 0, [0, 1], [0, 0]],
];
const key = (x: number, y: number): string => `${x},${y}`;
const same = (one: Point, other: Point): boolean => one[0] === other[0] && one[1] === other[1];

/** Return the area at each cell. */
export const cellsOf = (floors: readonly Floor[]): Map<string, number> => new Map(floors.flatMap(({ cells }, area) => cells.map(([x, y]): [string, number] => [key(x, y), area])));

/** Return the sides of an area's cells that lead out of it, each clockwise, with the area behind it or -1. */
function rim(area: number, floors: readonly Floor[], at: Map<string, number>): (Segment & { behind: number })[] {
  return (floors[area]?.cells ?? []).flatMap(([x, y]) =>
    SIDES.flatMap(([dx, dy, from, to]) => {
      const behind = at.get(key(x + dx, y + dy)) ?? -1;
      return behind === area ? [] : [{ from: [x + from[0], y + from[1]] as Point, to: [x + to[0], y + to[1]] as Point, behind }];
    }),
  );
}

/** Join segments that follow each other; a line that meets itself ends where it began. */
export function chained(segments: readonly Segment[]): Point[][] {
  const left = [...segments];
  const lines: Point[][] = [];
  while (left.length) {
    const { from, to } = left.shift()!;
    const line: Point[] = [from, to];
    for (;;) {
      const end = line.at(-1)!;
      const next = left.findIndex((one) => same(one.from, end));
      if (next < 0 || same(end, line[0]!)) break;
      line.push(left.splice(next, 1)[0]!.to);
    }
    lines.push(line);
  }
  return lines;
}

/** Join segments into straight ones as long as they go on in one direction. */
export function straight<One extends Segment>(segments: readonly One[]): One[] {
  const found: One[] = [];
  for (const one of segments.toSorted((a, b) => a.from[0] - b.from[0] || a.from[1] - b.from[1])) {
    const last = found.find((other) => same(other.to, one.from) && (other.from[0] === one.to[0] || other.from[1] === one.to[1]));
    if (last) last.to = one.to;
    else found.push({ ...one });
  }
  return found;
}

/** Return a line as a hand would draw it; `high` is the height of a cell. */
const handmade = (line: readonly Point[], high: number): Point[] => divided(line, FINE).map(([x, y]) => worn([x, y * high], WEAR));
const tall = ([x, y]: Point, high: number): Point => [x, y * high];

/** Return the outline of an area as a path. */
export function outline(area: number, floors: readonly Floor[], at: Map<string, number>, high = 1): string {
  return chained(rim(area, floors, at))
    .map((line) => path(handmade(line, high), true))
    .join("");
}

/** Return the borders between areas, in straight parts, the longest first. */
export function borders(floors: readonly Floor[], at: Map<string, number>): Border[] {
  const found = floors.flatMap((_, area) => rim(area, floors, at).flatMap(({ from, to, behind }): Border[] => (behind > area ? [{ ...upright({ from, to }), one: area, other: behind }] : [])));
  const pairs = [...new Set(found.map(({ one, other }) => `${one} ${other}`))];
  return pairs.flatMap((pair) => straight(found.filter(({ one, other }) => `${one} ${other}` === pair))).toSorted((one, other) => long(other) - long(one));
}

const upright = ({ from, to }: Segment): Segment => (from[0] + from[1] <= to[0] + to[1] ? { from, to } : { from: to, to: from });
export const long = ({ from, to }: Segment): number => Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
export const middle = ({ from, to }: Segment): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

/** Return a border as a worn line. */
export const seam = (border: Segment, high = 1): string => path(handmade([border.from, border.to], high));

/** Return the outer edge of the map as worn lines. */
export function edge(floors: readonly Floor[], at: Map<string, number>, high = 1): string {
  const outer = floors.flatMap((_, area) => rim(area, floors, at).filter(({ behind }) => behind < 0));
  return chained(outer).map((line) => path(handmade(line, high), same(line[0]!, line.at(-1)!))).join("");
}

/** Return short strokes in the rock around the map, in bundles, as a draughtsman would hatch it. */
export function hatching(floors: readonly Floor[], at: Map<string, number>, high = 1): string {
  const outer = floors.flatMap((_, area) => rim(area, floors, at).filter(({ behind }) => behind < 0));
  return outer.flatMap(({ from, to }) => [0.12, 0.42, 0.72].map((along) => bundle(tall(from, high), tall(to, high), along))).join("");
}

function bundle(from: Point, to: Point, along: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const out = 0.16 / (Math.hypot(dx, dy) || 1);
  const [x, y] = [from[0] + dx * along + dy * out, from[1] + dy * along - dx * out];
  const turn = noise(x, y, 5) * Math.PI;
  const size = 0.16 + noise(x, y, 6) * 0.12;
  return [-1, 0, 1]
    .map((row) => {
      const [cx, cy] = [x - Math.sin(turn) * row * 0.085, y + Math.cos(turn) * row * 0.085];
      const reach = size * (0.8 + noise(cx, cy, 7) * 0.5);
      return path([
        [cx - Math.cos(turn) * reach, cy - Math.sin(turn) * reach],
        [cx + Math.cos(turn) * reach, cy + Math.sin(turn) * reach],
      ]);
    })
    .join("");
}

/** Return the middles of an area's cells, nearest to the Sight Mark first; the top row, which holds the name, last. */
export function places({ cells, mark }: Floor): Point[] {
  const top = Math.min(...cells.map(([, y]) => y));
  const low = cells.some(([, y]) => y > top);
  const far = ([x, y]: Point): number => Math.hypot(x - mark[0], y - mark[1]) + (low && y === top ? 9 : 0);
  return cells.toSorted((one, other) => far(one) - far(other) || one[1] - other[1] || one[0] - other[0]).map(([x, y]) => [x + 0.5, y + 0.5]);
}

/** Return where the name of an area goes: the middle of the longest run of cells in its highest row, and its length. */
export function nameplate({ cells }: Floor): { at: Point; wide: number } {
  const top = Math.min(...cells.map(([, y]) => y));
  const row = cells.filter(([, y]) => y === top).map(([x]) => x).toSorted((one, other) => one - other);
  let best = { start: row[0] ?? 0, wide: 0 };
  for (let start = 0; start < row.length; ) {
    let end = start;
    while (row[end + 1] === row[end]! + 1) end++;
    if (end - start + 1 > best.wide) best = { start: row[start]!, wide: end - start + 1 };
    start = end + 1;
  }
  return { at: [best.start + best.wide / 2, top], wide: best.wide };
}

/** Return areas by number in reading order: by the rows of their Sight Marks, then from the left. */
export const readingOrder = (floors: readonly Floor[]): number[] =>
  floors.map((_, area) => area).toSorted((one, other) => floors[one]!.mark[1] - floors[other]!.mark[1] || floors[one]!.mark[0] - floors[other]!.mark[0]);
