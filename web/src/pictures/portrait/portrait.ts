/** Portraits: on a card they stand before a country of their own; as a token they fill a ring. */

import { chance, noise } from "../chance";
import { css, mix, times, WHITE, type Rgb } from "../colour";
import { HIGH, type Easel, type Pen } from "../easel";
import { litFigure } from "../lit";
import { iconMask, coloured, shapeMask } from "../mask";
import { paintScenery } from "../scenery";
import { shoulders } from "../shoulders";
import type { PictureOf } from "../types";
import { paintBadge } from "./badge";
import { paintGearBefore, paintGearBehind } from "./gear";
import { paintBeard, paintHairBefore, paintHairBehind, paintHorns, paintWings } from "./hair";
import { paintEars, paintFace, paintGlow, paintMarks, paintNeck, tonesOf } from "./head";
import { featuresOf, metalOf, type Features } from "./person";

const KEY: Rgb = [255, 232, 190];
/** Under this many pixels a face is all that can be told. */
const TINY = 76;

export function paintPortrait(easel: Easel, of: PictureOf, seed: number): void {
  const f = featuresOf(of.person ?? {}, seed);
  const metal = metalOf(of.craft, seed);
  const tiny = easel.canvas.height < TINY;
  if (of.round) {
    const { pen } = easel;
    pen.clearRect(0, 0, easel.wide, HIGH);
    pen.save();
    pen.beginPath();
    pen.arc(easel.wide / 2, HIGH / 2, 86, 0, 7);
    pen.clip();
    backdrop(easel, f.backdrop, seed, tiny);
    bust(easel, f, metal, seed, tiny ? 1.42 : 1.02, tiny);
    vignette(easel);
    pen.restore();
    rim(easel, metal, tiny);
    if (of.side) paintBadge(easel, of.side, tiny);
    else if (of.path && !tiny) brooch(easel, of.path, metal, f.backdrop);
    return;
  }
  paintScenery(easel, { ...of, scene: "place", light: undefined, mood: "calm" }, seed, { stage: true });
  easel.glow(easel.wide / 2, HIGH * 0.45, HIGH * 0.8, f.backdrop, 0.5, "source-over");
  bust(easel, f, metal, seed, 1.06, false);
}

function backdrop(easel: Easel, colour: Rgb, seed: number, tiny: boolean): void {
  const { pen, wide } = easel;
  const fill = pen.createRadialGradient(wide / 2 + 27, 50, 0, wide / 2, HIGH / 2, 112);
  fill.addColorStop(0, css(mix(colour, [255, 236, 190], tiny ? 0.35 : 0.6)));
  fill.addColorStop(0.5, css(colour));
  fill.addColorStop(1, css(times(colour, 0.24)));
  pen.fillStyle = fill;
  pen.fillRect(0, 0, wide, HIGH);
  if (!tiny) easel.strokes(340, 5.4, seed, (x, y) => Math.atan2(y - HIGH / 2, x - wide / 2) + 1.57 + (noise(x / 36, y / 36, seed) - 0.5) * 2, 0, HIGH, 0.5);
}

function bust(easel: Easel, f: Features, metal: Rgb, seed: number, zoom: number, tiny: boolean): void {
  const { pen } = easel;
  const skin = tonesOf(f.skin, f.backdrop, KEY);
  const hair = tonesOf(f.hair, f.backdrop, KEY);
  const cloth = tonesOf(f.cloth, f.backdrop, KEY);
  const size = HIGH * 0.92 * zoom;
  pen.save();
  pen.translate(easel.wide / 2, HIGH * (tiny ? 0.54 : 0.56));
  pen.scale(size / 100, size / 100);
  pen.translate(-51, -46);
  paintWings(pen, f, tonesOf([226, 220, 214], f.backdrop, KEY));
  pen.save();
  pen.translate(51, 62);
  pen.rotate(f.tilt);
  pen.translate(-51, -62);
  paintGearBehind(pen, f, cloth, metal);
  paintHairBehind(pen, f, hair);
  pen.restore();
  paintNeck(pen, f, skin);
  paintShoulders(easel, f, seed, size);
  pen.translate(51, 62);
  pen.rotate(f.tilt);
  pen.translate(-51, -62);
  headOf(pen, f, skin, hair, cloth, metal);
  pen.restore();
}

function headOf(pen: Pen, f: Features, skin: ReturnType<typeof tonesOf>, hair: ReturnType<typeof tonesOf>, cloth: ReturnType<typeof tonesOf>, metal: Rgb): void {
  paintEars(pen, f, skin);
  paintFace(pen, f, skin);
  paintMarks(pen, f, skin);
  paintBeard(pen, f, hair);
  paintHairBefore(pen, f, hair);
  paintHorns(pen, f, KEY);
  paintGearBefore(pen, f, cloth, metal);
  paintGlow(pen, f);
}

/** Shoulders in the same light, laid under the chin. */
function paintShoulders(easel: Easel, f: Features, seed: number, size: number): void {
  const [wide, high] = [1.34 * f.build * size, 0.62 * size];
  const mask = shapeMask(wide * easel.scale, high * easel.scale, shoulders(f.dress, chance(seed ^ 8)));
  const metal = f.dress === "plate" || f.dress === "spikes";
  const colour = metal ? mix([128, 132, 144], f.cloth, 0.35) : f.cloth;
  const lit = litFigure(mask, { side: 1, upper: times(colour, 1.15), lower: mix(times(colour, 0.5), times(f.backdrop, 0.3), 0.4), key: KEY, sky: f.backdrop, solid: true, metal: metal ? 0.5 : 0, rim: 1.2, seed });
  const k = 100 / size;
  easel.pen.drawImage(lit, 51 - (wide * k) / 2, 58, wide * k, high * k);
}

function vignette(easel: Easel): void {
  const fill = easel.pen.createRadialGradient(easel.wide / 2, HIGH * 0.45, 48, easel.wide / 2, HIGH / 2, 88);
  fill.addColorStop(0, "rgba(0,0,0,0)");
  fill.addColorStop(1, "rgba(6,3,10,.66)");
  easel.wash(fill);
}

/** A ring of the craft's metal. */
function rim(easel: Easel, metal: Rgb, tiny: boolean): void {
  ring(easel, easel.wide / 2, HIGH / 2, tiny ? 82 : 84, tiny ? 13 : 7, metal);
  if (tiny) return;
  for (let k = 0; k < 28; k++) {
    const turn = (k / 28) * 2 * Math.PI;
    easel.spot(easel.wide / 2 + Math.cos(turn) * 84, HIGH / 2 + Math.sin(turn) * 84, 1.3, 1.3, "rgba(20,12,16,.6)");
  }
}

function ring(easel: Easel, x: number, y: number, radius: number, thick: number, metal: Rgb): void {
  const { pen } = easel;
  const shine = pen.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  [times(metal, 0.5), mix(metal, WHITE, 0.35), times(metal, 0.55), metal, times(metal, 0.3)].forEach((c, index) => shine.addColorStop(index / 4, css(c)));
  for (const [wide, style] of [[thick + 3.6, "rgba(10,6,12,.9)"], [thick, shine]] as const) {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.strokeStyle = style;
    pen.lineWidth = wide;
    pen.stroke();
  }
}

/** The sign of the calling, below the face. */
function brooch(easel: Easel, path: string, metal: Rgb, ground: Rgb): void {
  const [x, y, radius] = [easel.wide / 2, HIGH * 0.87, 20];
  easel.spot(x, y, radius, radius, css(times(ground, 0.3)));
  ring(easel, x, y, radius, 3.6, metal);
  const size = radius * 1.42;
  easel.lay(coloured(iconMask(path, size * easel.scale), css(mix(metal, WHITE, 0.55))), x - size / 2, y - size / 2, size, size);
}
