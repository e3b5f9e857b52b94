/** Flowers of seven hexagons, as the server counts them: their cells, and their 18 outer sides clockwise. Lengths are in
 * units of a hexagon's edge. */

export type Cell = readonly [q: number, r: number];

export interface Point {
  x: number;
  y: number;
}

/** A tile as it lies: its middle cell, and by how many sixths it is turned clockwise. */
export interface Lie {
  q: number;
  r: number;
  turn: number;
}

const UP: Cell = [0, -1];
const DIRECTIONS: readonly Cell[] = [UP, [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
const TURNS = 6;
const PER_CELL = 3;
export const SIDES = 18;
const ROOT = Math.sqrt(3);

const modulo = (number: number, by: number): number => ((number % by) + by) % by;
const direction = (way: number): Cell => DIRECTIONS[modulo(way, TURNS)] ?? UP;

export const FLOWER: readonly Cell[] = [[0, 0], ...DIRECTIONS];

/** The cell of a side, seen from the middle, and the direction that the side faces. */
const edge = (side: number): { cell: Cell; way: number } => ({ cell: direction(Math.floor(side / PER_CELL)), way: modulo(Math.floor(side / PER_CELL) + (side % PER_CELL) - 1, TURNS) });

/** Return where the centre of a cell is drawn. Cells stand on a flat side, so that direction 0 is up. */
export const centre = ([q, r]: Cell): Point => ({ x: 1.5 * q, y: ROOT * (r + q / 2) });

const corner = (cell: Cell, degrees: number): Point => {
  const { x, y } = centre(cell);
  const angle = (degrees * Math.PI) / 180;
  return { x: x + Math.cos(angle), y: y + Math.sin(angle) };
};

/** Return the corners of a cell. */
export const corners = (cell: Cell): Point[] => Array.from({ length: TURNS }, (_, index) => corner(cell, 60 * index));

/** Return both ends of a lying side, clockwise, and the angle in degrees at which it faces outwards. */
export function sideOf(side: number): { from: Point; to: Point; middle: Point; angle: number } {
  const { cell, way } = edge(modulo(side, SIDES));
  const [from, to] = [corner(cell, 60 * way - 120), corner(cell, 60 * way - 60)];
  return { from, to, middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, angle: 60 * way - 90 };
}

/** The outline of a flower around its middle. */
export const OUTLINE: readonly Point[] = Array.from({ length: SIDES }, (_, side) => sideOf(side).from);
/** Return points as a polygon has them. */
export const listed = (points: readonly Point[]): string => points.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");
export const OUTLINE_TEXT = listed(OUTLINE);
/** Half the width and half the height of a flower. */
export const HALF = { x: 2.5, y: 1.5 * ROOT };

export const turned = (side: number, turn: number): number => modulo(side + PER_CELL * turn, SIDES);
