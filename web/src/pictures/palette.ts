/** The colours of a scene: the ground's own, in the light of the hour. */

import { oneOf, type Chance } from "./chance";
import { brightness, hex, mix, times, type Rgb } from "./colour";
import type { Ground, Light, Mood, PictureOf } from "./types";

export interface Palette {
  top: Rgb;
  middle: Rgb;
  horizon: Rgb;
  /** What far things fade into. */
  haze: Rgb;
  far: Rgb;
  near: Rgb;
  ground: Rgb;
  lit: Rgb;
  /** Leaves, roofs, heather. */
  accent: Rgb;
  sun: Rgb;
  /** Windows and lanterns. */
  warm: Rgb;
  light: Light;
  /** Whether it is night, or as dark. */
  night: boolean;
  /** Whether the dark has come over it. */
  dark: boolean;
}

/** Its sky, far things, near things, bare ground, ground in the light, and what grows or is built on it. */
const GROUNDS: Record<Ground, [sky: string, far: string, near: string, ground: string, lit: string, accent: string]> = {
  wood: ["#5f9488", "#6f9484", "#0b1a17", "#2b4126", "#a3b455", "#3f6a3a"],
  peaks: ["#7fa3cc", "#8698b8", "#131b2b", "#434c5d", "#b3b0a6", "#56697a"],
  fields: ["#9fc6d0", "#a3ad74", "#2a210f", "#866a28", "#edc55c", "#6f8a3c"],
  waste: ["#b0644c", "#a06f5c", "#1b0f0e", "#573a2d", "#c28c5a", "#7c5268"],
  town: ["#8d6c92", "#87708c", "#15111e", "#41384c", "#b09280", "#8a4a48"],
  jungle: ["#5fa884", "#5c937c", "#06170f", "#1f3d26", "#8fbf4e", "#2f7446"],
  halls: ["#8f8a74", "#857f6c", "#16140f", "#4a4536", "#c0b082", "#5c7a5c"],
  caves: ["#566a86", "#56657c", "#0b0f18", "#2c3444", "#8ba0b4", "#4d7f8c"],
  shore: ["#7fb2c4", "#7f9fa8", "#0d1a22", "#4f5f5c", "#cbc6a0", "#4d7c74"],
};

/** Sky from top to horizon, the light itself, and the shade that lies on everything: its colour, how much of it, how bright. */
const LIGHTS: Record<Light, [top: string, middle: string, horizon: string, sun: string, shade: string, amount: number, level: number]> = {
  dawn: ["#2c3b6b", "#9a86ae", "#ffd9b0", "#ffe8c8", "#c08fa0", 0.22, 0.96],
  morning: ["#2f70a6", "#93c6d6", "#fbf1d2", "#fff8e0", "#fff2d0", 0.06, 1.05],
  gold: ["#3b6283", "#d0a778", "#ffdb86", "#ffe6a8", "#e8a24c", 0.22, 1.02],
  dusk: ["#251b45", "#a34960", "#ffa05a", "#ffbd78", "#b0505c", 0.28, 0.86],
  ember: ["#180d1c", "#74262c", "#f27d3c", "#ffa65c", "#a03a30", 0.34, 0.78],
  moon: ["#050a1c", "#182a57", "#6c90c4", "#e2ecff", "#28427c", 0.5, 0.46],
  witching: ["#0d0620", "#3c1f58", "#b0709c", "#ffe0ee", "#52306c", 0.5, 0.48],
  aurora: ["#03121c", "#0f3f48", "#7fc8a4", "#e8fff0", "#1d5a5c", 0.5, 0.46],
  storm: ["#12161f", "#434b5a", "#b4b8ac", "#eef0dc", "#5c6878", 0.4, 0.72],
  mist: ["#566f78", "#9db4b2", "#ebe8d6", "#fffdf0", "#a8bcb8", 0.3, 0.94],
  verdigris: ["#07271f", "#2f7a54", "#c6f08c", "#eaffb4", "#4fae6c", 0.34, 0.9],
};

const MOODS: Record<Mood, readonly Light[]> = {
  calm: ["dawn", "morning", "gold", "dusk", "mist", "morning"],
  foe: ["ember", "dusk", "storm", "ember", "moon", "witching"],
  folk: ["morning", "gold", "mist", "dawn", "dusk"],
  quest: ["dawn", "gold", "mist", "moon", "dusk", "aurora"],
  haven: ["gold", "dusk", "morning", "moon", "mist"],
  omen: ["storm", "ember", "dusk", "mist"],
  moonlit: ["moon", "witching", "moon", "aurora"],
};

/** Lights that leave little of the ground's own sky, and those of the night. */
const STRONG: ReadonlySet<Light> = new Set(["ember", "moon", "witching", "aurora", "verdigris"]);
const NIGHTS: ReadonlySet<Light> = new Set(["moon", "witching", "aurora"]);

/** Names that say what light there is. */
const NAMED: readonly (readonly [RegExp, Light])[] = [
  [/\bburn(t|ed|ing)\b/i, "ember"],
  [/\blocusts?\b/i, "storm"],
];

/** The light of a picture: its own, that of its name, or one of its mood's. */
const lightOf = ({ light, name, mood = "calm" }: PictureOf, r: Chance): Light => light ?? NAMED.find(([word]) => word.test(name))?.[1] ?? oneOf(r, MOODS[mood]);

const COLD: Rgb = [176, 208, 236];

/** The dark: violet and black, and a breath of the old colour. */
export function darkened(c: Rgb): Rgb {
  const level = brightness(c) ** 1.25;
  return mix(mix([9, 6, 17], [112, 102, 150], level), times(c, 0.5), 0.13);
}

export function paletteOf(of: PictureOf, ground: Ground, r: Chance): Palette {
  const light = lightOf(of, r);
  const [sky, far, near, bare, lit, accent] = GROUNDS[ground].map(hex) as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb];
  const [top, middle, horizon, sun, shade, amount, level] = LIGHTS[light];
  const shone = (c: Rgb): Rgb => times(mix(c, times(hex(shade), 0.35 + brightness(c) * 1.1), amount), level);
  const own = STRONG.has(light) ? 0.12 : 0.26;
  const colours = {
    top: mix(hex(top), times(sky, 0.45), own),
    middle: mix(hex(middle), sky, own),
    horizon: mix(hex(horizon), sky, own * 0.3),
    far: shone(far),
    near: mix(near, times(hex(shade), 0.14), 0.35),
    ground: shone(bare),
    lit: mix(shone(lit), hex(sun), 0.08),
    accent: shone(accent),
  };
  const tinted = of.tone ? mapped(colours, (c, name) => tint(c, hex(of.tone!), name)) : colours;
  const night = NIGHTS.has(light) || of.dark === true;
  const all = of.dark ? mapped(tinted, darkened) : tinted;
  if (of.dark) Object.assign(all, { top: times(all.top, 0.55), horizon: mix(all.horizon, [118, 136, 178], 0.45), lit: times(all.lit, 0.75) });
  return {
    ...all,
    haze: mix(all.horizon, all.middle, 0.42),
    sun: of.dark ? COLD : hex(sun),
    warm: of.dark ? [140, 190, 220] : [255, 198, 108],
    light,
    night,
    dark: of.dark === true,
  };
}

function mapped<T extends Record<string, Rgb>>(colours: T, change: (c: Rgb, name: string) => Rgb): T {
  return Object.fromEntries(Object.entries(colours).map(([name, c]) => [name, change(c, name)])) as T;
}

const tint = (c: Rgb, tone: Rgb, name: string): Rgb => mix(c, times(tone, name === "horizon" ? 1.5 : 0.25 + brightness(c) * 1.35), 0.45);

/** The colour of something in the air between near (1) and far (0). */
export const inAir = (p: Palette, near: number): Rgb => mix(mix(p.far, p.haze, 0.5), p.near, near);

/** Cloth, by name of its dye. */
export const DYES: readonly Rgb[] = [
  [164, 48, 44],
  [52, 90, 142],
  [78, 112, 60],
  [160, 112, 44],
  [108, 66, 130],
  [128, 100, 80],
  [40, 112, 108],
  [92, 96, 108],
];

export const dyed = (p: Palette, c: Rgb): Rgb => (p.dark ? darkened(c) : p.night ? mix(times(c, 0.5), [30, 44, 84], 0.35) : mix(c, times(p.sun, brightness(c)), 0.12));
