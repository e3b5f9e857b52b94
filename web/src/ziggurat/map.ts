/** The labyrinth as the page draws it: tiles with all that is on them, ghosts of tiles to lay, and options at doors. */

import type { Option } from "../lib/protocol";
import { face } from "./faces";
import { centre, HALF, sideOf, type Lie, type Point } from "./geometry";
import { heroOf, known, numberOf, type Door, type ZigguratView } from "./types";

export interface Tile extends Lie {
  number: string;
  /** The name without the number. */
  title: string;
  name: string;
  zone: string;
  icon: string;
  at: Point;
  doors: Door[];
  explored: boolean;
  here: boolean;
  destination: boolean;
  backtrack: boolean;
  /** The exploration token: its kind once it is known, "?" face down, "" if there is none. */
  token: string;
  places: string[];
  /** The options of the tile as a whole: move, explore, escape. */
  options: Option[];
}

/** A door with an option of its own: remove or place a barrier. */
export interface DoorOption {
  option: Option;
  at: Point;
}

/** A place for the tile in hand: each option there is a turn of the tile. */
export interface Ghost {
  key: string;
  at: Point;
  ways: { option: Option; turn: number }[];
}

const WHOLE = /^(move|on|explore|escape|token):/;

export function tiles(view: ZigguratView, options: Option[]): Tile[] {
  const hero = heroOf(view);
  const goal = view.shown.quest.destination;
  return view.map.map(({ tile, q, r, turn }) => {
    const number = numberOf(tile);
    const card = face(tile);
    const here = hero.at === number;
    return {
      q, r, turn, number,
      name: tile,
      title: tile.slice(number.length + 1),
      zone: card?.zone ?? "",
      icon: card?.icon ?? "",
      at: centre([q, r]),
      doors: view.shown.doors[number] ?? [],
      explored: view.explored.includes(number),
      here,
      destination: goal === number,
      backtrack: view.backtracks.includes(number),
      token: tokenAt(view, number),
      places: known(view, `poi:${number.toLowerCase()}`),
      options: options.filter((option) => WHOLE.test(option.id) && goesTo(option, number)),
    };
  });
}

function tokenAt(view: ZigguratView, number: string): string {
  const zone = view.zones[`token:${number.toLowerCase()}`];
  return zone?.known[0] ?? (zone?.hidden ? "?" : "");
}

/** Return true if an option is about a tile as a whole. Explore names the door; its fact is the tile. */
const goesTo = (option: Option, number: string): boolean => {
  const tile = (option as { tile?: unknown }).tile ?? option.id.split(":").at(-1);
  return String(tile).toLowerCase() === number.toLowerCase();
};

/** Return where a printed side of a laid tile is. */
export function doorPoint(view: ZigguratView, number: string, side: number): Point | null {
  const laid = view.map.find((one) => numberOf(one.tile).toLowerCase() === number.toLowerCase());
  const door = laid && view.shown.doors[numberOf(laid.tile)]?.find(([printed]) => printed === side);
  if (!laid || !door) return null;
  const [middle, { x, y }] = [centre([laid.q, laid.r]), sideOf(door[2]).middle];
  return { x: middle.x + x, y: middle.y + y };
}

const DOORS = /^(open|barrier):([a-z]\d+):(\d+)$/;

export const doorOptions = (view: ZigguratView, options: Option[]): DoorOption[] =>
  options.flatMap((option) => {
    const [, , number = "", side = ""] = DOORS.exec(option.id) ?? [];
    const at = number ? doorPoint(view, number, Number(side)) : null;
    return at ? [{ option, at }] : [];
  });

/** Return the tile in hand, which the question is about. */
export const inHand = (view: ZigguratView): string => {
  const tile = view.asked?.facts?.["tile"];
  return typeof tile === "string" ? tile : "";
};

/** Return the drawn tiles that are still to be laid. */
export const drawn = (view: ZigguratView): string[] => {
  const scouting = view.scopes.findLast((one) => one.is === "Scouting");
  return scouting?.["aside"] ? known(view, String(scouting["aside"])) : [];
};

/** Return the ghosts of the tile in hand: where it can lie, and in which turns. */
export function ghosts(options: Option[]): Ghost[] {
  const found = new Map<string, Ghost>();
  for (const option of options) {
    for (const [q, r, turn] of (option as { lies?: [number, number, number][] }).lies ?? []) {
      const key = `${q},${r}`;
      const ghost = found.get(key) ?? { key, at: centre([q, r]), ways: [] };
      if (!ghost.ways.some((way) => way.option === option)) found.set(key, { ...ghost, ways: [...ghost.ways, { option, turn }] });
    }
  }
  return [...found.values()];
}

/** Return the words for a tile as a whole, for those who do not see it. */
export function spoken(tile: Tile): string {
  const marks = [
    tile.here ? "you are here" : "",
    tile.explored ? "explored" : "unexplored",
    tile.destination ? "destination" : "",
    tile.token === "?" ? "face-down token" : tile.token,
    tile.places.length ? `place of interest: ${tile.places.join(", ")}` : "",
    tile.backtrack ? "backtrack token" : "",
    ...tile.doors.map(([side, kind, lying, state]) => `${kind === "secret" ? "secret " : ""}door ${side} ${way(lying)}: ${doorWords(state)}`),
  ];
  return `${tile.name}: ${marks.filter(Boolean).join(", ")}`;
}

const WAYS = ["north-west", "north-east", "east", "south-east", "south-west", "west"];

/** Return the direction of a side of a tile, by where it lies on the map. */
export const way = (lying: number): string => WAYS[Math.round(lying / 3) % WAYS.length] ?? "";

export const BARRIERS = ["locked", "barricade"];
export const doorWords = (state: string): string => (state === "open" || state === "walled" || BARRIERS.includes(state) ? state : `to ${state}`);

/** The box around all tiles and ghosts. */
export function bounds(points: Point[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left + 2 * HALF.x, height: bottom - top + 2 * HALF.y };
}
