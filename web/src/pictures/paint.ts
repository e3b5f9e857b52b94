/** One call paints one picture. */

import { airSetting, paintAir } from "./air";
import { paintBanner } from "./banners";
import { hash } from "./chance";
import { paintCover } from "./covers";
import { Easel, type Canvas } from "./easel";
import { paintFigure } from "./figures";
import { finish } from "./finish";
import { paintFrame } from "./frame";
import { giantSetting, paintGiant } from "./giants";
import { groundOf, paintScenery, shroudNear, wordsOf, type Setting } from "./scenery";
import { paintPattern } from "./patterns";
import { paintPortrait } from "./portrait/portrait";
import { paintShadow } from "./shadows";
import { paintSigil } from "./sigils";
import { paintSpell } from "./spells";
import { castOf, type Cast } from "./staging";
import { paintThing } from "./things";
import type { PictureOf, Scene } from "./types";
import { paintVista } from "./vista";
import { paintWeather } from "./weather";

interface Outdoors {
  setting: (of: PictureOf, wide: number) => Setting;
  paint?: (cast: Cast) => void;
  /** Whether something dark stands close to the eye. */
  framed: boolean;
}

const OUTDOORS: Partial<Record<Scene, Outdoors>> = {
  place: { setting: () => ({ stage: false }), framed: true },
  figure: { setting: () => ({ stage: true }), paint: paintFigure, framed: true },
  air: { setting: airSetting, paint: paintAir, framed: true },
  giant: { setting: (_, wide) => giantSetting(wide), paint: paintGiant, framed: false },
  vista: { setting: () => ({ stage: false }), paint: paintVista, framed: false },
};

const INDOORS: Partial<Record<Scene, (easel: Easel, of: PictureOf, seed: number) => void>> = { thing: paintThing, spell: paintSpell, banner: paintBanner, shadow: paintShadow, sigil: paintSigil, portrait: paintPortrait, cover: paintCover, pattern: paintPattern };

export function paint(canvas: Canvas, of: PictureOf): void {
  const easel = new Easel(canvas);
  const seed = hash(of.name);
  const outdoors = OUTDOORS[of.scene];
  if (outdoors) paintOutdoors(easel, of, seed, outdoors);
  else INDOORS[of.scene]?.(easel, of, seed);
  if (!of.round && of.scene !== "pattern") finish(easel, seed, { dark: of.dark });
}

function paintOutdoors(easel: Easel, of: PictureOf, seed: number, { setting, paint: stage, framed }: Outdoors): void {
  const country = paintScenery(easel, of, seed, setting(of, easel.wide));
  if (stage) stage(castOf(country, of, of.path ?? ""));
  if (framed) paintFrame(country, groundOf(of, seed), wordsOf(of));
  paintWeather(country, `${wordsOf(of)} ${of.icon ?? ""}`);
  if (of.dark) shroudNear(country);
}
