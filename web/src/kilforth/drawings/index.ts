/** The drawings of the rulebook, by the names that its chapters use. */

import type { Component } from "svelte";
import MapDrawing from "./MapDrawing.svelte";
import TestDrawing from "./TestDrawing.svelte";

export const drawings: Record<string, Component> = { map: MapDrawing, test: TestDrawing };
