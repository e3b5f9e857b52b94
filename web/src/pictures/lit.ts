/** A flat mask becomes a figure of ink and light: a dark body, its cut lines lit from one side, a bright rim, eyes that burn. */

import { clamp, noise, smooth } from "./chance";
import type { Rgb } from "./colour";
import { sheet, type Canvas } from "./easel";
import { blurred } from "./mask";
import { bodyOf, type Body, type Reading } from "./body";

export interface Lighting extends Reading {
  /** Where the light comes from: -1 left, 1 right. */
  side: number;
  /** The body's colour above and below. */
  upper: Rgb;
  lower: Rgb;
  /** The light, and what the sky gives back on the other side. */
  key: Rgb;
  sky: Rgb;
  rim?: number;
  /** How round it looks, how it shines, and how much the brush shows. */
  round?: number;
  metal?: number;
  brush?: number;
  /** How bright its cut lines are. */
  cuts?: number;
  glow?: Rgb | null;
  /** What its feet fade into, from which part of its height, and how much. */
  haze?: Rgb;
  hazeFrom?: number;
  hazeMost?: number;
  /** How much of its lower end dissolves. */
  melt?: number;
  seed?: number;
}

/** How the light lies on a body, spot by spot. */
interface Light {
  /** How lit it is, in a few planes. */
  plane: Float32Array;
  /** How far it faces the light. */
  facing: Float32Array;
  rim: Float32Array;
  /** The unevenness of the brush. */
  dab: Float32Array;
}

const UP = -0.57;
const SIDEWAYS = 0.82;

export function litFigure(mask: Canvas, lighting: Lighting): Canvas {
  const body = bodyOf(mask, lighting);
  return coloured(body, lightOn(body, lighting), lighting);
}

function lightOn({ w, h, whole }: Body, { side, rim = 1, round = 1, metal = 0, brush = 1, seed = 0 }: Lighting): Light {
  const size = Math.min(w, h);
  const reach = size * (metal ? 0.05 : 0.08);
  const thin = Math.max(1, size * 0.011);
  const [form, edge] = [blurred(whole, w, h, reach), blurred(whole, w, h, thin)];
  const light: Light = { plane: new Float32Array(w * h), facing: new Float32Array(w * h), rim: new Float32Array(w * h), dab: new Float32Array(w * h) };
  const [lx, slope, grain] = [side * SIDEWAYS, reach * 1.9 * round, 26 / size];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (whole[i]! < 0.01) continue;
      const [left, right, up, down] = [x ? i - 1 : i, x < w - 1 ? i + 1 : i, y ? i - w : i, y < h - 1 ? i + w : i];
      const dab = (noise(x * grain + y * grain * 0.5, y * grain * 0.6, seed) - 0.5 + 0.6 * (noise(x * grain * 3, y * grain * 2, seed + 5) - 0.5)) * brush;
      const [nx, ny] = [(form[left]! - form[right]!) * slope, (form[up]! - form[down]!) * slope];
      const facing = (nx * lx + ny * UP) / Math.sqrt(nx * nx + ny * ny + 0.6);
      const lit = clamp(0.34 + facing * 0.62 + (x / w - 0.5) * side * 0.42 + dab * 0.16 - (y / h) * 0.1);
      const [ex, ey] = [edge[right]! - edge[left]!, edge[down]! - edge[up]!];
      const steep = Math.hypot(ex, ey) + 1e-4;
      light.dab[i] = dab;
      light.facing[i] = facing;
      light.plane[i] = lit * 0.55 + (Math.floor(lit * 4 + dab * 0.7) / 4) * 0.45;
      light.rim[i] = clamp((1 - edge[i]!) * 1.9) ** 1.25 * clamp((-(ex * lx + ey * UP) / steep) * 1.2) * clamp(steep * thin * 4) * rim;
    }
  return light;
}

function coloured({ w, h, ink, whole, eyes }: Body, light: Light, { upper, lower, key, sky, metal = 0, cuts = 1, glow, haze, hazeFrom = 0.8, hazeMost = 0, melt = 0 }: Lighting): Canvas {
  const size = Math.min(w, h);
  const near = blurred(ink, w, h, Math.max(1, size * 0.026));
  const shine = glow ? blurred(eyes, w, h, size * 0.014) : eyes;
  const { canvas, pen } = sheet(w, h);
  const image = pen.createImageData(w, h);
  for (let i = 0; i < w * h; i++) {
    if (whole[i]! < 0.01) continue;
    const t = Math.floor(i / w) / h;
    const [plane, facing, dab] = [light.plane[i]!, light.facing[i]!, light.dab[i]!];
    const cut = clamp(1 - ink[i]! * 1.1);
    const panel = cut * smooth(0.3, 0.75, 1 - near[i]!);
    const tone = (0.24 + plane * 0.92) * (1 - panel * 0.22);
    const line = (cut - panel) * cuts * (0.16 + plane * 0.95);
    const shiny = light.rim[i]! * 0.95 + metal * clamp(facing * 0.6 + 0.46 * Math.sqrt(1 - facing * facing)) ** 9;
    const fade = haze ? clamp(hazeMost * smooth(hazeFrom, 1.02, t + dab * 0.12)) : 0;
    const burn = glow ? clamp(shine[i]! * 1.5) * 0.75 : 0;
    for (let c = 0; c < 3; c++) {
      const own = upper[c]! * (1 - t) + lower[c]! * t;
      let v = own * tone + sky[c]! * clamp(-facing) * 0.24;
      v += (key[c]! * 0.86 + own * 0.3 - v) * line + key[c]! * shiny;
      if (haze) v += (haze[c]! - v) * fade;
      if (glow && burn) v += (glow[c]! - v) * burn + (eyes[i] ? glow[c]! * 0.35 + 40 : 0);
      image.data[i * 4 + c] = v;
    }
    image.data[i * 4 + 3] = whole[i]! * 255 * (melt ? 1 - melt * smooth(0.7, 1, t + dab * 0.15) : 1);
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}
