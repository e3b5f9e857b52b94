/** The drawings of the rulebook, by the names that its chapters use. */

import type { Component } from "svelte";
import CheckDrawing from "./CheckDrawing.svelte";
import TileDrawing from "./TileDrawing.svelte";

export const drawings: Record<string, Component> = { check: CheckDrawing, tile: TileDrawing };
