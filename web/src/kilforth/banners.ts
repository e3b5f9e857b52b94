/** The sides of heroes: what their banners are called, and what they stand for. */

import type { Desk } from "../lib/desk.svelte";
import type { GameParts } from "../lib/game";
import type { Side } from "./types";

export interface Banner {
  name: string;
  icon: string;
  text: string;
}

export interface KilforthParts extends GameParts {
  banners?: Record<Side, Banner>;
}

/** Return the banner of a side, or undefined without one. */
export const bannerOf = (desk: Desk, side: Side | "" | undefined): Banner | undefined => (side ? (desk.game as KilforthParts).banners?.[side] : undefined);
