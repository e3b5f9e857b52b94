/** Shoulders in the dress of a calling. */

import type { Chance } from "./chance";
import type { Pen } from "./easel";

export type Dress = "cloak" | "plate" | "spikes" | "fur" | "robe";

/** Shoulders on a board of one by one: the neck is at the top, in the middle. */
export function shoulders(dress: Dress, r: Chance): (pen: Pen) => void {
  const k = [r(), r(), r(), r()] as const;
  return (pen) => {
    const broad = dress === "fur" ? 0.04 : dress === "robe" ? -0.05 : 0;
    pen.translate(0.5, 0);
    pen.scale(0.82, 1);
    pen.translate(-0.5, 0);
    pen.beginPath();
    pen.moveTo(-0.04 - broad, 1.05);
    pen.bezierCurveTo(0.0 - broad, 0.62, 0.06 - broad, 0.42, 0.2, 0.33);
    pen.bezierCurveTo(0.3, 0.27, 0.38, 0.2, 0.4, 0.0);
    pen.lineTo(0.6, 0.0);
    pen.bezierCurveTo(0.62, 0.2, 0.7, 0.27, 0.8, 0.33);
    pen.bezierCurveTo(0.94 + broad, 0.42, 1 + broad, 0.62, 1.04 + broad, 1.05);
    pen.fill();
    for (const way of [-1, 1]) DRESSES[dress](pen, way, k);
    pen.globalCompositeOperation = "destination-out";
    pen.lineWidth = 0.012;
    for (const way of [-1, 1]) CUTS[dress](pen, way, k);
  };
}

const at = (way: number, x: number): number => 0.5 + way * x;

const DRESSES: Record<Dress, (pen: Pen, way: number, k: readonly number[]) => void> = {
  cloak(pen, way, k) {
    pen.beginPath();
    pen.moveTo(at(way, 0.12), 0.36);
    pen.quadraticCurveTo(at(way, 0.2), 0.16, at(way, 0.23 + k[3]! * 0.05), 0.0);
    pen.quadraticCurveTo(at(way, 0.29), 0.2, at(way, 0.26), 0.44);
    pen.fill();
  },
  plate(pen, way) {
    pen.beginPath();
    pen.ellipse(at(way, 0.34), 0.47, 0.19, 0.15, way * 0.5, 0, 7);
    pen.fill();
  },
  spikes(pen, way, k) {
    DRESSES.plate(pen, way, k);
    for (let i = 0; i < 3; i++) {
      const [x, y, long] = [0.26 + i * 0.09, 0.4 + i * 0.07, 0.34 + k[i]! * 0.14 - i * 0.08];
      pen.beginPath();
      pen.moveTo(at(way, x - 0.05), y);
      pen.quadraticCurveTo(at(way, x + 0.04), y - long * 0.3, at(way, x + 0.03 + i * 0.04), y - long);
      pen.quadraticCurveTo(at(way, x + 0.11), y - long * 0.35, at(way, x + 0.045), y + 0.08);
      pen.fill();
    }
  },
  fur(pen, way, k) {
    for (let i = 0; i < 13; i++) {
      const [x, y] = [0.1 + i * 0.035, 0.34 + i * i * 0.0023];
      const [out, up] = [0.03 + k[i % 4]! * 0.05, 0.07 + k[(i + 1) % 4]! * 0.06];
      pen.beginPath();
      pen.moveTo(at(way, x - 0.06), y);
      pen.quadraticCurveTo(at(way, x), y - up * 0.6, at(way, x + out), y - up);
      pen.quadraticCurveTo(at(way, x + out * 0.7), y, at(way, x + 0.05), y + 0.1);
      pen.fill();
    }
  },
  robe(pen, way) {
    pen.beginPath();
    pen.moveTo(at(way, 0.02), 0.5);
    pen.quadraticCurveTo(at(way, 0.22), 0.34, at(way, 0.15), 0.06);
    pen.lineTo(at(way, 0.08), 0.04);
    pen.fill();
  },
};

export const curve = (pen: Pen, way: number, x0: number, y0: number, cx: number, cy: number, x1: number, y1: number): void => {
  pen.beginPath();
  pen.moveTo(at(way, x0), y0);
  pen.quadraticCurveTo(at(way, cx), cy, at(way, x1), y1);
  pen.stroke();
};

const CUTS: Record<Dress, (pen: Pen, way: number, k: readonly number[]) => void> = {
  cloak(pen, way) {
    curve(pen, way, 0.14, 0.3, 0.02, 0.62, 0, 0.7);
    for (const x of [0.08, 0.17, 0.27]) curve(pen, way, x * 0.9, 0.52, x * 1.2, 0.75, x * 1.7, 1.05);
  },
  plate(pen, way) {
    pen.lineWidth = 0.016;
    for (const up of [0, 1, 2]) {
      pen.beginPath();
      pen.ellipse(at(way, 0.34), 0.47 + up * 0.07, 0.2, 0.15, way * 0.5, way > 0 ? 0.1 : Math.PI - 1.5, way > 0 ? 1.5 : Math.PI - 0.1);
      pen.stroke();
    }
    curve(pen, way, 0.16, 0.34, 0.1, 0.6, 0, 0.62);
    curve(pen, way, 0.18, 0.7, 0.1, 0.8, 0, 0.82);
  },
  spikes(pen, way, k) {
    CUTS.plate(pen, way, k);
  },
  fur(pen, way) {
    for (let i = 0; i < 14; i++) {
      const [x, y] = [0.08 + (i % 5) * 0.085 + (i > 9 ? 0.03 : 0), 0.44 + Math.floor(i / 5) * 0.15 + (i % 5) * 0.03];
      curve(pen, way, x, y, x + 0.03, y + 0.04, x + 0.015, y + 0.1);
    }
    curve(pen, way, 0.14, 0.38, 0.06, 0.62, 0.03, 1.05);
  },
  robe(pen, way) {
    pen.lineWidth = 0.018;
    curve(pen, way, 0.15, 0.1, 0.16, 0.4, -0.1, 0.72);
    pen.lineWidth = 0.012;
    for (const x of [0.16, 0.26, 0.36]) curve(pen, way, x, 0.5, x * 1.12, 0.75, x * 1.25, 1.05);
  },
};
