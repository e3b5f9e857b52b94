/** Where figures and tokens stand in their area. */

import type { DrawnArea } from "./drawing";
import type { Person, Token } from "./realm";
import type { Point } from "./wear";

export interface Standing {
  spots: Map<number, Point>;
  /** Those for whom there is no room, and where their number goes. */
  rest: Person[];
  restAt: Point;
  tokens: { token: Token; at: Point }[];
}

const ASIDE = 0.24;
/** The number of a crowd stays clear of the area's name. */
const BELOW = 0.18;

/** Stand figures on the cells nearest to the Sight Mark, Heroes first, and lay tokens on the far ones, two a cell. */
export function stand(area: DrawnArea, people: readonly Person[], tokens: readonly Token[]): Standing {
  const cells = area.places;
  const kept = Math.min(Math.ceil(tokens.length / 2), Math.max(1, cells.length - 4));
  const free = cells.slice(0, Math.max(1, cells.length - (tokens.length ? kept : 0)));
  const ordered = people.toSorted((one, other) => Number(other.kind === "hero") - Number(one.kind === "hero") || one.index - other.index);
  const shown = ordered.length > free.length ? ordered.slice(0, free.length - 1) : ordered;
  return {
    spots: new Map(shown.map((one, nth) => [one.index, free[nth]!])),
    rest: ordered.slice(shown.length),
    restAt: [free.at(-1)![0], free.at(-1)![1] + BELOW],
    tokens: tokens.map((token, nth) => {
      const cell = cells[cells.length - 1 - (Math.floor(nth / 2) % kept)]!;
      const alone = nth === tokens.length - 1 && nth % 2 === 0;
      return { token, at: [cell[0] + (alone ? 0 : nth % 2 ? ASIDE : -ASIDE), cell[1] + 0.18] };
    }),
  };
}
