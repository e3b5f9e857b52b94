/** From a flat mask to the body behind it: where its gaps are, which of them are holes, and which are eyes. */

import { smooth } from "./chance";
import type { Canvas, Pen } from "./easel";
import { blurred } from "./mask";

export interface Reading {
  /** Narrow gaps up to this part of the size belong to the body. */
  close?: number;
  /** Holes up to this part of the area belong to it. */
  hole?: number;
  /** All holes do. */
  solid?: boolean;
  /** None do: what is drawn is all there is. */
  open?: boolean;
  /** Look for a pair of eyes among them. */
  pair?: boolean;
}

export interface Body {
  w: number;
  h: number;
  /** The ink of the mask. */
  ink: Float32Array;
  /** The ink and the gaps that belong to it. */
  whole: Float32Array;
  /** Holes that shine. */
  eyes: Float32Array;
}

interface Hole {
  mark: number;
  area: number;
  x: number;
  y: number;
}

const OUTSIDE = 1;
const FIRST = 4;
const MOST = 250;

export function bodyOf(mask: Canvas, reading: Reading): Body {
  const [w, h] = [mask.width, mask.height];
  const n = w * h;
  const { data } = (mask.getContext("2d") as Pen).getImageData(0, 0, w, h);
  const ink = new Float32Array(n);
  for (let i = 0; i < n; i++) ink[i] = data[i * 4 + 3]! / 255;
  const whole = ink.slice();
  const eyes = new Float32Array(n);
  if (reading.open) return { w, h, ink, whole, eyes };
  const near = blurred(ink, w, h, Math.min(w, h) * (reading.close ?? 0.012));
  for (let i = 0; i < n; i++) whole[i] = Math.max(ink[i]!, smooth(0.38, 0.62, near[i]!));
  const { marks, holes } = holesOf(ink, w, h);
  const shut = new Uint8Array(256);
  const shining = new Uint8Array(256);
  const pair = reading.pair ? pairOfEyes(holes, marks, ink, w, h) : [];
  for (const hole of holes) {
    const small = hole.area <= n * (reading.hole ?? 0.012);
    shut[hole.mark] = small || reading.solid ? 1 : 0;
    shining[hole.mark] = pair.length ? (pair.includes(hole.mark) ? 1 : 0) : small && !reading.pair ? 1 : 0;
  }
  for (let i = 0; i < n; i++) {
    const mark = marks[i]!;
    if (mark < FIRST || !shut[mark]) continue;
    whole[i] = 1;
    eyes[i] = shining[mark]!;
  }
  return { w, h, ink, whole, eyes };
}

/** Every empty spot belongs to the outside or to a hole. */
function holesOf(ink: Float32Array, w: number, h: number): { marks: Uint8Array; holes: Hole[] } {
  const n = w * h;
  const marks = new Uint8Array(n);
  const stack = new Int32Array(n * 2);
  const empty = (i: number): boolean => !marks[i] && ink[i]! < 0.5;
  const flood = (from: number, mark: number): Hole => {
    let [top, area, sx, sy] = [0, 0, 0, 0];
    const visit = (i: number): void => {
      marks[i] = mark;
      stack[top++] = i;
    };
    visit(from);
    while (top) {
      const i = stack[--top]!;
      const x = i % w;
      area++;
      sx += x;
      sy += (i - x) / w;
      if (x > 0 && empty(i - 1)) visit(i - 1);
      if (x < w - 1 && empty(i + 1)) visit(i + 1);
      if (i >= w && empty(i - w)) visit(i - w);
      if (i < n - w && empty(i + w)) visit(i + w);
    }
    return { mark, area, x: sx / area, y: sy / area };
  };
  for (let x = 0; x < w; x++) for (const i of [x, n - 1 - x]) if (empty(i)) flood(i, OUTSIDE);
  for (let y = 0; y < h; y++) for (const i of [y * w, y * w + w - 1]) if (empty(i)) flood(i, OUTSIDE);
  const holes: Hole[] = [];
  for (let i = 0; i < n && holes.length < MOST - FIRST; i++) if (empty(i)) holes.push(flood(i, FIRST + holes.length));
  return { marks, holes };
}

/** Two gaps, level and alike on both sides of the middle, are a pair of eyes. */
function pairOfEyes(holes: Hole[], marks: Uint8Array, ink: Float32Array, w: number, h: number): number[] {
  let [left, right] = [w, 0];
  for (let i = 0; i < marks.length; i++)
    if (ink[i]! > 0.5) {
      left = Math.min(left, i % w);
      right = Math.max(right, i % w);
    }
  let best: { likely: number; marks: number[] } = { likely: 0, marks: [] };
  for (const a of holes)
    for (const b of holes) {
      if (a.x >= b.x || a.area < w * h * 0.0006 || a.y < h * 0.22 || a.y > h * 0.68 || Math.abs(a.y - b.y) > h * 0.05) continue;
      const middle = 1 - (Math.abs(a.x + b.x - left - right) / w) * 6;
      const alike = Math.min(a.area, b.area) / Math.max(a.area, b.area);
      const close = b.x - a.x < w * 0.5 ? 1 : 0.3;
      const likely = middle * (1 - (Math.abs(a.y - b.y) / h) * 12) * alike * Math.sqrt(a.area + b.area) * close * (1.2 - Math.abs(a.y / h - 0.45));
      if (likely > best.likely) best = { likely, marks: [a.mark, b.mark] };
    }
  return best.marks;
}
