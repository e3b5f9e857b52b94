/** The last layer: bloom, a vignette, a colour grade and grain. */

import { HIGH, sheet, type Easel } from "./easel";

interface Finish {
  dark?: boolean;
  /** How dark the corners are. */
  vignette?: number;
  grain?: number;
}

export function finish(easel: Easel, seed: number, { dark = false, vignette = dark ? 0.85 : 0.6, grain = 1 }: Finish = {}): void {
  bloom(easel);
  const { canvas, pen } = easel;
  const [w, h] = [canvas.width, canvas.height];
  const image = pen.getImageData(0, 0, w, h);
  const { data } = image;
  const [cx, cy] = [w / 2, h * 0.47];
  const unit = 1 / (cx * cx + cy * cy);
  const [vivid, violet, red] = dark ? [0.62, 16, 3] : [1.1, 8, 4];
  let state = seed | 1;
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i += 4) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const speck = ((state >>> 24) - 128) * 0.036 * grain;
      const out = ((x - cx) * (x - cx) + (y - cy) * (y - cy)) * unit;
      const level = 1 - vignette * out * (0.6 + out * 0.6);
      const [a, b, c] = [data[i]!, data[i + 1]!, data[i + 2]!];
      const grey = a * 0.3 + b * 0.59 + c * 0.11;
      const shade = (1 - grey / 255) ** 2;
      data[i] = (grey + (a - grey) * vivid) * level + speck + red * shade;
      data[i + 1] = (grey + (b - grey) * vivid) * level + speck;
      data[i + 2] = (grey + (c - grey) * vivid) * level + speck + violet * shade;
    }
  pen.putImageData(image, 0, 0);
}

/** Light spreads a little over its edges. */
function bloom(easel: Easel): void {
  const small = sheet(easel.canvas.width / 6, easel.canvas.height / 6);
  small.pen.drawImage(easel.canvas, 0, 0, small.canvas.width, small.canvas.height);
  easel.with("soft-light", 0.45, () => easel.lay(small.canvas, 0, 0, easel.wide, HIGH));
}
