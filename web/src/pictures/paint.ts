/** Paints a picture. Scenes that a first table does not show are loaded when they are first wanted. */

import { hash } from "./chance";
import { Easel, type Canvas } from "./easel";
import { finish } from "./finish";
import { paintOutdoors, type Outdoors } from "./outdoors";
import { paintPortrait } from "./portrait/portrait";
import { runeOf } from "./runes";
import type { PictureOf, Scene } from "./types";

type Painter = (easel: Easel, of: PictureOf, seed: number) => void;

const outdoors = (scene: Outdoors): Painter => (easel, of, seed) => paintOutdoors(easel, of, seed, scene);

const SCENES: Record<Scene, () => Painter | Promise<Painter>> = {
  place: () => outdoors({ setting: () => ({ stage: false }), framed: true }),
  portrait: () => paintPortrait,
  figure: async () => outdoors((await import("./staged")).FIGURE),
  air: async () => outdoors((await import("./staged")).AIR),
  giant: async () => outdoors((await import("./staged")).GIANT),
  vista: async () => outdoors((await import("./staged")).VISTA),
  thing: async () => (await import("./indoors")).paintThing,
  spell: async () => (await import("./indoors")).paintSpell,
  banner: async () => (await import("./indoors")).paintBanner,
  shadow: async () => (await import("./indoors")).paintShadow,
  sigil: async () => (await import("./indoors")).paintSigil,
  cover: async () => (await import("./covers")).paintCover,
  pattern: async () => (await import("./indoors")).paintPattern,
};

/** Scenes that show an icon; a card without one gets a rune. */
const SIGNED: ReadonlySet<Scene> = new Set(["figure", "air", "giant", "thing", "spell", "banner", "shadow", "sigil"]);

export async function paint(canvas: Canvas, wanted: PictureOf): Promise<void> {
  const painter = await SCENES[wanted.scene]();
  const easel = new Easel(canvas);
  const seed = hash(wanted.name);
  const of = !wanted.path && SIGNED.has(wanted.scene) ? { ...wanted, path: runeOf(seed) } : wanted;
  painter(easel, of, seed);
  if (!of.round && of.scene !== "pattern") finish(easel, seed, { dark: of.dark });
}
