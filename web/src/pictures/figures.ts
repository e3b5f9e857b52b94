/** Somebody or something that stands in the country. */

import { between, oneOf } from "./chance";
import { css, mix, times, WHITE, type Rgb } from "./colour";
import { HIGH, trace, type Canvas, type Point } from "./easel";
import { paintBust } from "./busts";
import { litFigure, type Lighting } from "./lit";
import { coloured, iconMask, inkBox, shapeMask } from "./mask";
import type { Outdoors } from "./outdoors";
import { paintBearer } from "./people";
import { clothOf, eyesOf, feet, isMany, lightOn, shadow, skinOf, type Cast } from "./staging";

export function paintFigure(cast: Cast): void {
  const { sort, of } = cast;
  const somebody = cast.foe || of.mood === "folk";
  if (sort === "fire") return paintFire(cast);
  if (sort === "head") return paintBust(cast);
  if (sort === "beast" || sort === "body" || (cast.foe && sort !== "thing")) return paintStanding(cast);
  if ((sort === "building" || sort === "plant") && !somebody) return paintBuilding(cast);
  if (somebody) return paintBearer(cast);
  return paintSign(cast);
}

const SMALL = /^(cat|rat|rabbit|frog|raven|owl|heron|fox|butterfly|caterpillar|peace-dove|hollow-cat|fox)$/;
const AIRY = /ghost|spectre|haunting|butterfly|beetle|angel/;

function paintStanding(cast: Cast): void {
  const { country, path, icon, foe, flip, of, r } = cast;
  const { easel, wide, side, p } = country;
  const colour = skinOf(cast);
  const airy = AIRY.test(icon);
  const size = HIGH * (foe ? 0.88 : SMALL.test(icon) ? 0.58 : 0.78) * (isMany(of.name) ? 0.88 : 1);
  const x = wide * (0.5 - side * 0.03);
  const foot = HIGH * (airy ? 0.84 : 0.95);
  if (foe) easel.glow(x, HIGH * 0.42, HIGH * 0.6, p.horizon, 0.5);
  if (isMany(of.name))
    for (const [off, scale, up] of [[-0.62, 0.56, 17], [0.66, 0.6, 15], [-0.34, 0.7, 8], [0.38, 0.74, 7]] as const) {
      const far = mix(colour, p.haze, 0.5 - scale * 0.4);
      plant(cast, x + off * size * 0.78 + between(r, -5, 5), foot - up, size * scale, lightOn(cast, far), r() < 0.4 ? !flip : flip);
    }
  plant(cast, x, foot, size, { ...lightOn(cast, colour), glow: eyesOf(cast), pair: true, hole: 0.06, close: 0.02, hazeMost: 0.5, melt: airy ? 0.9 : 0 }, flip);
  if (airy) easel.glow(x, HIGH * 0.45, size * 0.6, eyesOf(cast) ?? p.sun, 0.24);
  feet(country, foot + 1);

  function plant(one: Cast, at: number, ground: number, high: number, light: Lighting, turned: boolean): void {
    const mask = iconMask(path, high * easel.scale, turned);
    const box = inkBox(mask);
    shadow(one.country, at, ground - 1.5, (box.right - box.left) * high * 0.7);
    easel.lay(litFigure(mask, light), at - ((box.left + box.right) / 2) * high, ground - box.bottom * high, high, high);
  }
}

function paintBuilding(cast: Cast): void {
  const { country, path, of, sort, icon } = cast;
  const { easel, wide, side, p } = country;
  const size = HIGH * (sort === "plant" ? 0.72 : 0.66);
  const [x, foot] = [wide * (0.5 - side * 0.03), HIGH * 0.9];
  if (of.mood === "quest") easel.beam([[x + side * 46, -20], [x + side * 88, -20], [x + 62, foot], [x - 62, foot]], p.sun, p.dark ? 0.3 : 0.6, 0.1);
  else easel.glow(x, foot - size * 0.5, size * 0.8, p.horizon, 0.35);
  const wall: Rgb = sort === "plant" ? mix(p.accent, p.near, 0.2) : mix(mix(p.ground, p.near, 0.25), p.dark ? p.middle : [126, 98, 78], 0.45);
  const mask = iconMask(path, size * easel.scale);
  const box = inkBox(mask);
  shadow(country, x, foot - 1.5, (box.right - box.left) * size * 0.8);
  const lit: Lighting = { ...lightOn(cast, wall), glow: sort === "building" && !/stone|menhir|tomb|stump|sign/.test(icon) ? p.warm : null, hole: 0.008, close: 0.014, hazeMost: 0.4, cuts: 0.8 };
  easel.lay(litFigure(mask, lit), x - ((box.left + box.right) / 2) * size, foot - box.bottom * size, size, size);
  if (lit.glow && of.mood !== "quest") easel.glow(x, foot - size * 0.35, size * 0.5, p.warm, 0.2);
  feet(country, foot + 2);
}

/** Fire has no surface, only light. */
function paintFire(cast: Cast): void {
  const { country, path, r } = cast;
  const { easel, wide, p } = country;
  const size = HIGH * 0.66;
  const [x, foot] = [wide / 2, HIGH * 0.9];
  const hot: Rgb = p.dark ? [90, 150, 205] : [255, 140, 50];
  easel.glow(x, foot - size * 0.4, size * 1.1, hot, 0.6);
  easel.glow(x, foot, size * 1.2, hot, p.dark ? 0.15 : 0.5, "screen", 0.25);
  const mask = iconMask(path, size * easel.scale);
  const box = inkBox(mask);
  layFlame(easel, mask, x - ((box.left + box.right) / 2) * size, foot - box.bottom * size, size, p.dark);
  for (let k = 0; k < 46; k++) {
    const up = r();
    easel.spot(x + between(r, -0.5, 0.5) * size * (0.4 + up), foot - size * up * 1.3, between(r, 0.3, 0.9), between(r, 0.3, 0.9), css(p.dark ? [170, 220, 245] : [255, 180 + r() * 60, 110], 0.9 * r()));
  }
  feet(country, foot + 4, 0.5);
}

export function layFlame(easel: Cast["country"]["easel"], mask: Canvas, x: number, y: number, size: number, cold: boolean): void {
  const flame = cold ? coloured(mask, "#3d6d96", "#8fd0ee", "#eefaff") : coloured(mask, "#c7321a", "#ff7a1e", "#ffc24a", "#fff3c0");
  easel.with("screen", 0.8, (pen) => {
    pen.filter = `blur(${4 * easel.scale}px)`;
    easel.lay(flame, x, y, size, size);
  });
  easel.lay(flame, x, y, size, size);
}

/** A thing that is looked for: cut into a stone, laid on an altar, or seen in the sky. */
function paintSign(cast: Cast): void {
  oneOf(cast.r, [stone, altar, vision])(cast);
}

function stone(cast: Cast): void {
  const { country, path, r, of } = cast;
  const { easel, wide, side, p } = country;
  const [high, x, foot] = [HIGH * 0.74, wide * (0.5 - side * 0.03), HIGH * 0.92];
  const w = high * 0.74;
  const light: Rgb = p.dark ? [130, 200, 235] : of.mood === "quest" ? [255, 224, 146] : p.warm;
  beamOn(cast, x, foot, w, light);
  shadow(country, x, foot, w * 0.8);
  const outline: Point[] = [[0.1, 1], [between(r, 0.11, 0.18), 0.42], [between(r, 0.18, 0.25), 0.14 + r() * 0.08], [0.42, 0.02 + r() * 0.05], [0.7, 0.04 + r() * 0.06], [0.85, 0.2], [between(r, 0.84, 0.89), 0.6], [0.93, 1]];
  const sign = iconMask(path, w * 0.66 * easel.scale);
  const { pen } = easel;
  const slab = litFigure(outlined(w * easel.scale, high * easel.scale, outline), { ...lightOn(cast, mix(p.ground, [132, 130, 132], 0.6)), solid: true, hazeMost: 0.5, round: 0.8 });
  easel.lay(slab, x - w / 2, foot - high, w, high);
  const s = w * 0.66;
  const [sx, sy] = [x - s / 2, foot - high * 0.84];
  pen.globalAlpha = 0.55;
  easel.lay(coloured(sign, "#1b1420"), sx + side * 1.2, sy - 1.2, s, s);
  pen.globalAlpha = 0.94;
  easel.lay(coloured(sign, css(mix(light, WHITE, 0.3)), css(light)), sx, sy, s, s);
  pen.globalAlpha = 1;
  easel.glow(x, foot - high * 0.5, w * 0.75, light, 0.42);
  feet(country, foot + 2);
}

const outlined = (wide: number, high: number, outline: readonly Point[]): Canvas =>
  shapeMask(wide, high, (pen) => {
    trace(pen, outline);
    pen.fill();
  });

function beamOn({ country: { easel, side, p } }: Cast, x: number, foot: number, w: number, light: Rgb): void {
  easel.beam([[x + side * w * 0.5, -20], [x + side * w * 0.95, -20], [x + w * 0.72, foot], [x - w * 0.72, foot]], light, p.dark ? 0.35 : 0.7, 0.1);
}

/** The thing itself on a block of stone, in a shaft of light. */
function altar(cast: Cast): void {
  const { country, path } = cast;
  const { easel, wide, side, p } = country;
  const [x, foot] = [wide * (0.5 - side * 0.03), HIGH * 0.94];
  const [w, high] = [HIGH * 0.62, HIGH * 0.3];
  beamOn(cast, x, foot, w, p.dark ? [130, 200, 235] : mix(p.sun, [255, 224, 146], 0.5));
  shadow(country, x, foot, w * 0.9);
  const block = litFigure(outlined(w * easel.scale, high * easel.scale, [[0.06, 1], [0.1, 0.3], [0.0, 0.3], [0.03, 0.04], [0.97, 0.0], [1, 0.3], [0.9, 0.3], [0.94, 1]]), { ...lightOn(cast, mix(p.ground, [126, 122, 122], 0.6)), solid: true, hazeMost: 0.5, round: 0.6 });
  easel.lay(block, x - w / 2, foot - high, w, high);
  const size = HIGH * 0.56;
  const mask = iconMask(path, size * easel.scale);
  const box = inkBox(mask);
  const gold: Rgb = [206, 170, 104];
  easel.glow(x, foot - high - size * 0.45, size * 0.7, p.sun, 0.35);
  easel.lay(litFigure(mask, { ...lightOn(cast, gold), upper: gold, lower: times(gold, 0.5), metal: 0.4, hole: 0.02 }), x - ((box.left + box.right) / 2) * size, foot - high + 1 - box.bottom * size, size, size);
  feet(country, foot + 2);
}

/** A great sign of light over the country. */
function vision(cast: Cast): void {
  const { country, path, r } = cast;
  const { easel, wide, horizon, p } = country;
  const size = HIGH * 0.62;
  const [x, y] = [wide / 2, horizon * 0.52];
  const light: Rgb = p.dark ? [150, 214, 244] : mix(p.sun, [255, 236, 180], 0.5);
  easel.glow(x, y, size * 0.85, times(p.top, 0.6), 0.75, "source-over");
  easel.glow(x, y, size * 0.9, light, 0.35);
  const mask = iconMask(path, size * easel.scale);
  const sign = coloured(mask, css(mix(light, WHITE, 0.6)), css(light), css(mix(light, p.horizon, 0.4)));
  easel.with("screen", 0.9, (pen) => {
    pen.filter = `blur(${3.4 * easel.scale}px)`;
    easel.lay(sign, x - size / 2, y - size / 2, size, size);
  });
  easel.with("screen", 0.86, () => easel.lay(sign, x - size / 2, y - size / 2, size, size));
  for (let k = 0; k < 60; k++) {
    const [turn, out] = [r() * 6.3, between(r, 0.3, 0.75) * size];
    easel.spot(x + Math.cos(turn) * out * 1.2, y + Math.sin(turn) * out * 0.8, between(r, 0.2, 0.8), between(r, 0.2, 0.8), css(WHITE, r() * 0.9));
  }
  walkers(cast, clothOf(cast));
}

/** Two small people who look up at it. */
function walkers({ country, r }: Cast, cloth: Rgb): void {
  const { easel, wide, p } = country;
  for (let k = 0; k < 2; k++) {
    const [x, foot, high] = [wide * (0.46 + k * 0.07) + between(r, -3, 3), HIGH * 0.9, 22 + r() * 5];
    easel.area([[x - high * 0.2, foot], [x - high * 0.14, foot - high * 0.7], [x, foot - high], [x + high * 0.14, foot - high * 0.7], [x + high * 0.22, foot]], css(mix(times(cloth, 0.4), p.near, 0.5)));
    easel.spot(x, foot - high * 0.9, high * 0.13, high * 0.14, css(mix(times(cloth, 0.4), p.near, 0.5)));
    easel.line([[x + country.side * high * 0.1, foot - high * 0.8], [x + country.side * high * 0.2, foot - 2]], css(p.sun, 0.7), 0.7);
  }
}

export const FIGURE: Outdoors = { setting: () => ({ stage: true }), stage: paintFigure, framed: true };
