/** The drawings of the rulebook, by the names that its chapters use. */

import type { Component } from "svelte";
import DiceDrawing from "./DiceDrawing.svelte";
import SightDrawing from "./SightDrawing.svelte";

export const drawings: Record<string, Component> = { dice: DiceDrawing, sight: SightDrawing };
