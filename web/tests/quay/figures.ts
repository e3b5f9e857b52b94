/** The figures of the Quay in a view. */

import type { View } from "../../src/lib/protocol";

export const AREAS = ["jetty", "crane", "lane", "steps"];
export const NAMES = ["Ada", "Ben", "Watchman"];

export interface Figure {
  index: number;
  area: string;
}

export const figuresOf = (view: View): Figure[] => view["figures"] as Figure[];
