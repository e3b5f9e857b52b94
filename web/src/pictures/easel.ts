/** A canvas with the few strokes that all pictures are made of. It is 180 units high, whatever its size in pixels. */

import { chance, clamp, clouds, smooth } from "./chance";
import { css, type Rgb } from "./colour";

export type Canvas = OffscreenCanvas | HTMLCanvasElement;
export type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
export type Point = readonly [number, number];
export type Blend = GlobalCompositeOperation;

export const HIGH = 180;

export interface Sheet {
  canvas: Canvas;
  pen: Pen;
}

/** A new empty canvas, in pixels. */
export function sheet(width: number, height: number): Sheet {
  const [w, h] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const canvas: Canvas = typeof OffscreenCanvas === "undefined" ? Object.assign(document.createElement("canvas"), { width: w, height: h }) : new OffscreenCanvas(w, h);
  return { canvas, pen: penOf(canvas) };
}

export const penOf = (canvas: Canvas): Pen => canvas.getContext("2d", { willReadFrequently: true }) as Pen;

export class Easel {
  readonly pen: Pen;
  /** Pixels a unit. */
  readonly scale: number;
  /** How many units it is wide. */
  readonly wide: number;

  constructor(readonly canvas: Canvas) {
    this.pen = penOf(canvas);
    this.scale = canvas.height / HIGH;
    this.wide = canvas.width / this.scale;
    this.pen.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    this.pen.lineCap = "round";
    this.pen.lineJoin = "round";
  }

  /** Do something with the pen and leave it as it was. */
  with(blend: Blend, alpha: number, draw: (pen: Pen) => void): void {
    this.pen.save();
    this.pen.globalCompositeOperation = blend;
    this.pen.globalAlpha = alpha;
    draw(this.pen);
    this.pen.restore();
  }

  wash(fill: string | CanvasGradient, top = 0, bottom = HIGH): void {
    this.pen.fillStyle = fill;
    this.pen.fillRect(0, top, this.wide, bottom - top);
  }

  area(points: readonly Point[], fill: string | CanvasGradient): void {
    trace(this.pen, points);
    this.pen.closePath();
    this.pen.fillStyle = fill;
    this.pen.fill();
  }

  line(points: readonly Point[], colour: string, width: number): void {
    trace(this.pen, points);
    this.pen.strokeStyle = colour;
    this.pen.lineWidth = width;
    this.pen.stroke();
  }

  spot(x: number, y: number, rx: number, ry: number, fill: string | CanvasGradient, turn = 0): void {
    this.pen.beginPath();
    this.pen.ellipse(x, y, Math.max(0, rx), Math.max(0, ry), turn, 0, 7);
    this.pen.fillStyle = fill;
    this.pen.fill();
  }

  down(top: number, bottom: number, ...stops: string[]): CanvasGradient {
    return fade(this.pen, 0, top, 0, bottom, stops);
  }

  across(left: number, right: number, ...stops: string[]): CanvasGradient {
    return fade(this.pen, left, 0, right, 0, stops);
  }

  /** Light, or with another blend shadow, that falls off from a point. */
  glow(x: number, y: number, radius: number, colour: Rgb, alpha: number, blend: Blend = "screen", flat = 1): void {
    const fill = this.pen.createRadialGradient(0, 0, 0, 0, 0, radius);
    fill.addColorStop(0, css(colour, clamp(alpha)));
    fill.addColorStop(0.35, css(colour, clamp(alpha) * 0.42));
    fill.addColorStop(1, css(colour, 0));
    this.with(blend, 1, (pen) => {
      pen.translate(x, y);
      pen.scale(1, flat);
      pen.fillStyle = fill;
      pen.fillRect(-radius, -radius, radius * 2, radius * 2);
    });
  }

  /** A shaft of light without an edge: drawn small, shown large. */
  beam(points: readonly Point[], colour: Rgb, from: number, to: number, blend: Blend = "screen"): void {
    const coarse = 9;
    const small = sheet(this.wide / coarse, HIGH / coarse);
    small.pen.scale(small.canvas.width / this.wide, small.canvas.height / HIGH);
    const heights = points.map((point) => point[1]);
    trace(small.pen, points);
    small.pen.fillStyle = fade(small.pen, 0, Math.min(...heights), 0, Math.max(...heights), [css(colour, from), css(colour, to)]);
    small.pen.fill();
    this.with(blend, 1, () => this.lay(small.canvas, 0, 0, this.wide, HIGH));
  }

  /** Lay another canvas down, stretched to a box in units. */
  lay(canvas: Canvas, x: number, y: number, wide: number, high: number): void {
    this.pen.imageSmoothingEnabled = true;
    this.pen.imageSmoothingQuality = "high";
    this.pen.drawImage(canvas, x, y, wide, high);
  }

  /** A band of drifting fog around a height. */
  fog(y: number, high: number, colour: Rgb, alpha: number, seed: number, lean = 0): void {
    const [w, h] = [72, 24];
    const { canvas, pen } = sheet(w, h);
    const image = pen.createImageData(w, h);
    for (let j = 0; j < h; j++)
      for (let i = 0; i < w; i++) {
        const thick = smooth(0.3, 0.78, clouds((i * this.wide) / 3300, j / 5 + 9, seed, 4)) * Math.sin((Math.PI * (j + 0.5)) / h) * (1 + lean * (i / w - 0.5));
        image.data.set([...colour, 255 * clamp(thick * alpha)], (j * w + i) * 4);
      }
    pen.putImageData(image, 0, 0);
    this.lay(canvas, 0, y - high / 2, this.wide, high);
  }

  /** Brushwork: the picture so far is laid again in strokes of its own colours, short at hard edges. */
  strokes(count: number, size: number, seed: number, angle: (x: number, y: number) => number, top = 0, bottom = HIGH, alpha = 0.5): void {
    const { canvas, pen, scale } = this;
    const [w, h] = [canvas.width, canvas.height];
    const pixels = pen.getImageData(0, 0, w, h).data;
    const at = (x: number, y: number): number => (Math.min(h - 1, Math.max(0, (y * scale) | 0)) * w + Math.min(w - 1, Math.max(0, (x * scale) | 0))) * 4;
    const r = chance(seed);
    for (let k = 0; k < count; k++) {
      const [x, y] = [r() * this.wide, top + r() * (bottom - top)];
      const here = at(x, y);
      const [red, green, blue] = [pixels[here]!, pixels[here + 1]!, pixels[here + 2]!];
      const thick = size * (0.5 + r());
      const turn = angle(x, y) + (r() - 0.5) * 0.7;
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
      let long = thick * (1.2 + r() * 2.2);
      for (const way of [-1, 1]) {
        const there = at(x + dx * long * way, y + dy * long * way);
        if (Math.abs(pixels[there]! - red) + Math.abs(pixels[there + 1]! - green) + Math.abs(pixels[there + 2]! - blue) > 46) long *= 0.3;
      }
      const shift = (r() - 0.5) * 20;
      pen.strokeStyle = css([red + shift, green + shift, blue + shift * 0.8], alpha * (0.5 + r() * 0.5));
      pen.lineWidth = thick;
      pen.beginPath();
      pen.moveTo(x - dx * long, y - dy * long);
      pen.quadraticCurveTo(x + dy * thick * 0.4, y - dx * thick * 0.4, x + dx * long, y + dy * long);
      pen.stroke();
    }
  }
}

export function trace(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  points.forEach(([x, y], index) => (index ? pen.lineTo(x, y) : pen.moveTo(x, y)));
}

/** A closed smooth outline through the middles of its corners. */
export function soft(pen: Pen, points: readonly Point[]): void {
  const many = points.length;
  pen.beginPath();
  points.forEach(([x, y], index) => {
    const [nx, ny] = points[(index + 1) % many]!;
    const middle: Point = [(x + nx) / 2, (y + ny) / 2];
    if (!index) {
      const [px, py] = points[many - 1]!;
      pen.moveTo((x + px) / 2, (y + py) / 2);
    }
    pen.quadraticCurveTo(x, y, ...middle);
  });
  pen.closePath();
}

function fade(pen: Pen, x0: number, y0: number, x1: number, y1: number, stops: readonly string[]): CanvasGradient {
  const gradient = pen.createLinearGradient(x0, y0, x1, y1);
  stops.forEach((stop, index) => gradient.addColorStop(index / Math.max(1, stops.length - 1), stop));
  return gradient;
}
