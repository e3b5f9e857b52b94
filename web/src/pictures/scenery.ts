/** A whole view of the country, from the sky to the ground under one's feet. */

import { between, chance, noise, oneOf, type Chance } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import { Country, type Sun } from "./country";
import { HIGH, type Easel } from "./easel";
import { CAVES, HALLS, JUNGLE, SHORE } from "./faces/deep";
import type { Face } from "./faces/face";
import { FIELDS } from "./faces/fields";
import { PEAKS } from "./faces/peaks";
import { TOWN } from "./faces/town";
import { WASTE } from "./faces/waste";
import { WOOD } from "./faces/wood";
import { paintGround } from "./ground";
import { paletteOf, type Palette } from "./palette";
import { brushSky, paintBirds, paintCurtains, paintSky, paintStars, paintSun } from "./sky";
import type { Ground, PictureOf } from "./types";

export const FACES: Record<Ground, Record<string, Face>> = { wood: WOOD, peaks: PEAKS, fields: FIELDS, waste: WASTE, town: TOWN, jungle: JUNGLE, halls: HALLS, caves: CAVES, shore: SHORE };

const OPEN: readonly Ground[] = ["wood", "peaks", "fields", "waste"];

export const wordsOf = (of: PictureOf): string => [of.name, ...(of.words ?? [])].join(" ");

/** The ground of a picture; a card without one has what its name decides. */
export const groundOf = (of: PictureOf, seed: number): Ground => of.ground ?? oneOf(chance(seed ^ 7), OPEN);

/** The look of its ground: one that its words ask for, or one that its name decides. */
export function faceOf(of: PictureOf, ground: Ground, seed: number): [name: string, face: Face] {
  const all = Object.entries(FACES[ground]);
  const asked = all.filter(([, face]) => face.words?.test(wordsOf(of)));
  return oneOf(chance(seed ^ 17), asked.length ? asked : all.filter(([, face]) => !face.rare));
}

export interface Setting {
  /** Whether somebody stands in the middle. */
  stage: boolean;
  /** Whether the sky is full of weather. */
  heavy?: boolean;
  sun?: Partial<Sun>;
  palette?: (p: Palette) => Palette;
  /** Where its horizon is, in parts of the height, if not where the ground has it. */
  horizon?: number;
  /** Something great that is painted before the ground. */
  landmark?: (country: Country) => void;
}

export function paintScenery(easel: Easel, of: PictureOf, seed: number, setting: Setting): Country {
  const ground = groundOf(of, seed);
  const [, face] = faceOf(of, ground, seed);
  const r = chance(seed);
  const colours = paletteOf(of, ground, r);
  const p = setting.palette ? setting.palette(colours) : colours;
  const horizon = HIGH * (setting.horizon ?? face.horizon + between(r, 0.01, 0.07));
  const country = new Country(easel, p, seed, horizon, { ...sunOf(easel.wide, p, r), ...setting.sun }, setting.stage);
  paintSky(country, setting.heavy ?? false);
  if (p.night) paintStars(country, chance(seed ^ 31));
  if (p.light === "aurora") paintCurtains(country, chance(seed ^ 37));
  paintSun(country);
  brushSky(easel, seed, horizon);
  if (!p.night && r() < 0.5) paintBirds(country, r, 3 + Math.floor(r() * 5));
  face.paint(country);
  setting.landmark?.(country);
  easel.strokes(420, 2.2, seed ^ 41, (x, y) => (y > horizon ? 0 : 0.9 * country.side) + noise(x / 30, y / 30, seed + 2) - 0.5, horizon * 0.4, horizon + 14, 0.4);
  paintGround(country, horizon + (face.drop ?? 6), setting.landmark && face.soil !== "moss" ? "none" : face.soil, (face.path ?? true) && r() < 0.55);
  if (!setting.landmark) face.over?.(country);
  if (face.soil === "none" && setting.stage && !setting.landmark) bank(country);
  if (face.shafts && !p.night) shafts(country);
  if (p.dark) shroud(country);
  return country;
}

function sunOf(wide: number, p: Palette, r: Chance): Sun {
  const way = r() < 0.5 ? -1 : 1;
  const low = { dawn: 0.42, morning: 0.2, gold: 0.34, dusk: 0.46, ember: 0.44, moon: 0.2, witching: 0.24, aurora: 0.2, storm: 0.24, mist: 0.3, verdigris: 0.3 }[p.light];
  return { x: wide * (0.5 + way * between(r, 0.16, 0.36)), y: HIGH * (low + between(r, -0.05, 0.05)), radius: p.night ? between(r, 9, 14) : between(r, 7, 11) };
}

/** Earth to stand on, where the country is all water. */
function bank(country: Country): void {
  const { easel, p, wide, r } = country;
  const earth: Rgb = mix(p.ground, p.near, 0.25);
  easel.glow(wide / 2, HIGH * 0.97, wide * 0.42, times(p.near, 0.5), 0.8, "source-over", 0.24);
  for (let k = 0; k < 150; k++) {
    const [turn, out] = [r() * 6.3, Math.sqrt(r())];
    const [x, y] = [wide / 2 + Math.cos(turn) * out * wide * 0.4, HIGH * 0.97 + Math.sin(turn) * out * 27];
    easel.spot(x, y, between(r, 5, 13), between(r, 1.2, 3), css(mix(earth, p.lit, Math.sin(turn) < -0.2 ? r() * 0.42 : r() * 0.08), 0.85));
  }
}

/** The sun comes down between the trees. */
function shafts({ easel, sun, side, p, wide }: Country): void {
  for (let k = 0; k < 4; k++) {
    const x = sun.x - side * wide * (0.13 * k - 0.05);
    easel.beam([[x, -20], [x + 9 + k * 2, -20], [x - side * 80 + 24 + k * 3, HIGH * 0.92], [x - side * 80 - 10, HIGH * 0.92]], p.sun, 0.3, 0.02);
  }
}

/** The dark rolls in behind, and leaves a cold light in the middle. */
function shroud({ easel, horizon, side, wide, seed }: Country): void {
  easel.fog(horizon - 8, 90, [30, 24, 48], 0.85, seed + 90, side * -1.2);
  easel.glow(wide * (0.5 + side * 0.06), horizon - 14, 118, [126, 168, 214], 0.6);
}

/** And before everything: banks that creep along the ground and hang from above. */
export function shroudNear({ easel, side, seed }: Country): void {
  easel.fog(HIGH * 0.95, 90, [44, 36, 66], 0.95, seed + 91, side * 1.4);
  easel.fog(HIGH * 0.2, 90, [12, 8, 22], 0.9, seed + 92);
}
