/** Colours as three numbers from 0 to 255. */

export type Rgb = readonly [number, number, number];

export const WHITE: Rgb = [255, 255, 255];

export const hex = (text: string): Rgb => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as unknown as Rgb;
export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
export const times = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k];
export const css = (c: Rgb, alpha = 1): string => `rgba(${c[0] | 0},${c[1] | 0},${c[2] | 0},${alpha})`;

/** How bright a colour is, from 0 to 1. */
export const brightness = (c: Rgb): number => (0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]) / 255;
