/** One of the looks that a ground has. */

import type { Country } from "../country";
import type { Soil } from "../ground";

export interface Face {
  /** Where the horizon is, in parts of the height. */
  horizon: number;
  /** What is painted between the sky and the ground. */
  paint: (country: Country) => void;
  /** What lies before it, and how far below the horizon that begins. */
  soil: Soil;
  drop?: number;
  /** What stands on that ground. */
  over?: (country: Country) => void;
  /** Whether a path leads through it. */
  path?: boolean;
  /** A name with one of these words has this look. */
  words?: RegExp;
  /** Only names that ask for it have it. */
  rare?: boolean;
  /** The light goes through it in shafts. */
  shafts?: boolean;
}
