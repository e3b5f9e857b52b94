/** Chance that a name decides: the same name gives the same numbers, in every browser. */

export type Chance = () => number;

const { floor, imul } = Math;

export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = imul(h ^ text.charCodeAt(i), 16777619);
  h = imul(h ^ (h >>> 15), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Numbers from 0 to 1, one after another. */
export function chance(seed: number): Chance {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = imul(state ^ (state >>> 15), 1 | state);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (r: Chance, least: number, most: number): number => least + (most - least) * r();
export const around = (r: Chance, middle: number, spread: number): number => middle + (r() - 0.5) * 2 * spread;
export const oneOf = <T>(r: Chance, list: readonly T[]): T => list[floor(r() * list.length)] as T;

export const clamp = (t: number): number => (t < 0 ? 0 : t > 1 ? 1 : t);

/** A soft step from 0 to 1 between two edges. */
export function smooth(from: number, to: number, t: number): number {
  const x = clamp((t - from) / (to - from));
  return x * x * (3 - 2 * x);
}

function lattice(x: number, y: number, seed: number): number {
  let h = imul(x, 374761393) ^ imul(y, 668265263) ^ imul(seed, 2147483647);
  h = imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

export function noise(x: number, y: number, seed: number): number {
  const i = floor(x);
  const j = floor(y);
  let u = x - i;
  let v = y - j;
  u *= u * (3 - 2 * u);
  v *= v * (3 - 2 * v);
  const a = lattice(i, j, seed);
  const b = lattice(i + 1, j, seed);
  const c = lattice(i, j + 1, seed);
  const d = lattice(i + 1, j + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Noise in several sizes at once, as clouds and ridges have it. */
export function clouds(x: number, y: number, seed: number, sizes = 4): number {
  let sum = 0;
  let weight = 0.5;
  let all = 0;
  for (let k = 0; k < sizes; k++) {
    sum += weight * noise(x, y, seed + k);
    all += weight;
    weight /= 2;
    x = x * 2.03 + 7;
    y = y * 2.03 + 3;
  }
  return sum / all;
}
