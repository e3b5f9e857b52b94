/** Scenes under the sky: the country, who or what is in it, a frame and the weather. */

import type { Easel } from "./easel";
import { paintFrame } from "./frame";
import { groundOf, paintScenery, shroudNear, wordsOf, type Setting } from "./scenery";
import { castOf, type Cast } from "./staging";
import type { PictureOf } from "./types";
import { paintWeather } from "./weather";

export interface Outdoors {
  setting: (of: PictureOf, wide: number) => Setting;
  /** Paint whoever is in the scene. */
  stage?: (cast: Cast) => void;
  /** True if something dark stands close to the eye. */
  framed: boolean;
}

export function paintOutdoors(easel: Easel, of: PictureOf, seed: number, { setting, stage, framed }: Outdoors): void {
  const country = paintScenery(easel, of, seed, setting(of, easel.wide));
  stage?.(castOf(country, of, of.path ?? ""));
  if (framed) paintFrame(country, groundOf(of, seed), wordsOf(of));
  paintWeather(country, `${wordsOf(of)} ${of.icon ?? ""}`);
  if (of.dark) shroudNear(country);
}
