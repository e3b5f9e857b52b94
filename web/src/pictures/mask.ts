/** Flat shapes: an icon's path or a shape of our own, drawn as a mask, and what can be measured on it. */

import { sheet, type Canvas, type Pen } from "./easel";

/** Icons are drawn on a board of this size. */
const BOARD = 512;

const paths = new Map<string, Path2D>();

function pathOf(text: string): Path2D {
  let path = paths.get(text);
  if (!path) paths.set(text, (path = new Path2D(text)));
  return path;
}

export function iconMask(path: string, size: number, flip = false): Canvas {
  const { canvas, pen } = sheet(size, size);
  const margin = 0.02;
  const scale = (canvas.width / BOARD) * (1 - margin * 2);
  if (flip) {
    pen.translate(canvas.width, 0);
    pen.scale(-1, 1);
  }
  pen.translate(canvas.width * margin, canvas.width * margin);
  pen.scale(scale, scale);
  pen.fill(pathOf(path));
  return canvas;
}

/** A shape drawn on a board of one by one. */
export function shapeMask(wide: number, high: number, draw: (pen: Pen) => void): Canvas {
  const { canvas, pen } = sheet(wide, high);
  pen.scale(canvas.width, canvas.height);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  draw(pen);
  return canvas;
}

/** The mask in one colour, or in a run of colours from top to bottom. */
export function coloured(mask: Canvas, ...stops: string[]): Canvas {
  const { canvas, pen } = sheet(mask.width, mask.height);
  pen.drawImage(mask, 0, 0);
  pen.globalCompositeOperation = "source-in";
  const fill = pen.createLinearGradient(0, 0, 0, canvas.height);
  stops.forEach((stop, index) => fill.addColorStop(stops.length > 1 ? index / (stops.length - 1) : 0, stop));
  pen.fillStyle = fill;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a mask has ink, in parts of its size. */
export function inkBox(mask: Canvas): Box {
  const [w, h] = [mask.width, mask.height];
  const { data } = (mask.getContext("2d") as Pen).getImageData(0, 0, w, h);
  let [left, right, top, bottom] = [w, 0, h, 0];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      if (data[(y * w + x) * 4 + 3]! < 100) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  return right ? { left: left / w, right: right / w, top: top / h, bottom: bottom / h } : { left: 0, right: 1, top: 0, bottom: 1 };
}

/** Soften a field of numbers, twice, with a box of this radius. */
export function blurred(field: Float32Array, w: number, h: number, radius: number): Float32Array {
  const r = Math.max(1, radius | 0);
  const share = 1 / (2 * r + 1);
  let from = field;
  for (let pass = 0; pass < 2; pass++) {
    const rows = new Float32Array(w * h);
    const out = new Float32Array(w * h);
    for (let y = 0; y < h; y++) {
      const start = y * w;
      for (let x = -r, sum = 0; x < w; x++) {
        if (x + r < w) sum += from[start + x + r]!;
        if (x - r - 1 >= 0) sum -= from[start + x - r - 1]!;
        if (x >= 0) rows[start + x] = sum * share;
      }
    }
    for (let x = 0; x < w; x++)
      for (let y = -r, sum = 0; y < h; y++) {
        if (y + r < h) sum += rows[(y + r) * w + x]!;
        if (y - r - 1 >= 0) sum -= rows[(y - r - 1) * w + x]!;
        if (y >= 0) out[y * w + x] = sum * share;
      }
    from = out;
  }
  return from;
}
