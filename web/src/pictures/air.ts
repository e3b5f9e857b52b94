/** What is in the air: storms, moons, omens, fire over the whole country. */

import { between } from "./chance";
import { css, mix, times, WHITE, type Rgb } from "./colour";
import { HIGH } from "./easel";
import { layFlame, paintFigure } from "./figures";
import { sortOf } from "./icons";
import { litFigure } from "./lit";
import { coloured, iconMask } from "./mask";
import type { Outdoors } from "./outdoors";
import type { Palette } from "./palette";
import type { Setting } from "./scenery";
import { lightOn, type Cast } from "./staging";
import type { PictureOf } from "./types";

const isOrb = (of: PictureOf): boolean => /moon|^sun|night-sky|orbit/.test(of.icon ?? "");

/** What stands on the ground even when it is an omen. */
const stands = (of: PictureOf): boolean => ["head", "beast", "body", "building", "plant"].includes(of.sort ?? sortOf(of.icon ?? ""));

/** Where moon or sun are the thing itself, they hang large in the middle. */
function airSetting(of: PictureOf): Setting {
  if (!isOrb(of)) return { stage: stands(of), heavy: true };
  const red = /blood|evil/i.test(`${of.name} ${of.icon}`);
  const gold = /harvest|sun/i.test(`${of.name} ${of.icon}`);
  const tinted = (p: Palette): Palette => {
    if (red) return { ...p, sun: [255, 96, 62], horizon: mix(p.horizon, [150, 40, 40], 0.6), middle: mix(p.middle, [70, 16, 30], 0.6), haze: mix(p.haze, [110, 30, 40], 0.6) };
    if (gold) return { ...p, sun: [255, 206, 116], horizon: mix(p.horizon, [214, 140, 60], 0.5), middle: mix(p.middle, [90, 60, 60], 0.4) };
    return p;
  };
  return { stage: false, sun: { radius: 0.1 }, palette: tinted };
}

function paintAir(cast: Cast): void {
  if (isOrb(cast.of)) return paintOrb(cast);
  if (cast.sort === "fire") return paintWildfire(cast);
  if (stands(cast.of)) return paintFigure(cast);
  paintOmen(cast);
}

function paintOrb(cast: Cast): void {
  const { country, path } = cast;
  const { easel, wide, p, seed, horizon } = country;
  const [x, y, radius] = [wide / 2, horizon * 0.52, 40];
  easel.glow(x, y, radius * 3.4, p.sun, 0.5);
  easel.glow(x, y, radius * 1.5, p.sun, 0.6);
  const size = radius * 2.1;
  const disc = iconMask(path, size * easel.scale);
  easel.spot(x, y, radius, radius, css(mix(p.sun, p.middle, 0.12)));
  easel.with("multiply", 0.55, () => easel.lay(coloured(disc, css(mix(p.middle, p.sun, 0.35))), x - size / 2, y - size / 2, size, size));
  for (let k = 0; k < 2; k++) easel.fog(y + radius * (0.2 + k * 0.7), 34, mix(p.middle, p.top, 0.4), 0.85, seed + 9 + k);
}

function paintWildfire(cast: Cast): void {
  const { country, path, r } = cast;
  const { easel, wide, p } = country;
  const hot: Rgb = p.dark ? [90, 150, 205] : [255, 128, 40];
  easel.glow(wide / 2, HIGH * 0.5, wide * 0.6, hot, 0.6);
  for (let row = 0; row < 3; row++)
    for (let k = 0; k < [11, 8, 6][row]!; k++) {
      const size = [26, 46, 78][row]! * between(r, 0.7, 1.25);
      const mask = iconMask(path, size * easel.scale, r() < 0.5);
      const x = (wide * (k + r())) / [11, 8, 6][row]!;
      easel.pen.globalAlpha = [0.55, 0.8, 0.95][row]!;
      layFlame(easel, mask, x - size / 2, HIGH * [0.66, 0.8, 1.0][row]! - size * 0.94, size, p.dark);
      easel.pen.globalAlpha = 1;
      if (k % 3 === 0) easel.fog(HIGH * [0.6, 0.74, 0.9][row]!, 40, mix(times(p.near, 0.8), hot, 0.12), 0.35, country.seed + row * 9 + k);
    }
  easel.glow(wide / 2, HIGH * 0.95, wide * 0.6, hot, 0.5, "screen", 0.3);
}

/** A sign as large as the sky, half cloud and half light. */
function paintOmen(cast: Cast): void {
  const { country, path, icon } = cast;
  const { easel, wide, p, seed, horizon } = country;
  const size = HIGH * 0.82;
  const [x, y] = [wide / 2, Math.min(HIGH * 0.46, horizon * 0.72)];
  const mask = iconMask(path, size * easel.scale);
  easel.glow(x, y, size * 0.8, p.sun, 0.5);
  easel.with("screen", 0.7, (pen) => {
    pen.filter = `blur(${7 * easel.scale}px)`;
    easel.lay(coloured(mask, css(p.sun), css(p.horizon)), x - size / 2, y - size / 2, size, size);
  });
  const cloud = mix(p.middle, p.top, 0.35);
  const airy = /rock|hole|stone/.test(icon) ? 0.2 : 0.75;
  easel.with("source-over", 0.94, () => easel.lay(litFigure(mask, { ...lightOn(cast, cloud), upper: mix(cloud, p.sun, 0.25), lower: times(cloud, 0.7), key: mix(p.sun, WHITE, 0.3), open: true, rim: 1.6, melt: airy, round: 1.3 }), x - size / 2, y - size / 2, size, size));
  easel.fog(y + size * 0.3, 50, p.haze, 0.6, seed + 64);
  easel.fog(y - size * 0.12, 34, mix(p.middle, p.sun, 0.2), 0.5, seed + 65);
}

export const AIR: Outdoors = { setting: airSetting, stage: paintAir, framed: true };
