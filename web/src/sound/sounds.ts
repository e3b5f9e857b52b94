/** The sounds of the table. Each says how long it is; none of them tells anything that is not to be seen as well. */

import { hiss, note, tone, type Voice } from "./synth";

export interface Options {
  /** How many dice or coins. */
  count?: number;
}

type Sound = (voice: Voice, options: Options) => number;

const MOST_DICE = 6;
const MOST_COINS = 5;

/** Numbers that look random and are the same every time. */
const uneven = (k: number): number => (Math.sin(k * 12.9898) * 43758.5453) % 1;
const spread = (k: number): number => Math.abs(uneven(k));

function clack(voice: Voice, delay: number, hard: number, k: number): void {
  hiss(voice, { filter: "bandpass", from: 2300 + spread(k) * 1900, narrow: 3, long: 0.03 + spread(k + 3) * 0.02, loud: 0.34 * hard, delay });
  tone(voice, { from: 620 + spread(k + 7) * 520, to: 320, long: 0.045, loud: 0.16 * hard, wave: "triangle", delay });
}

/** A plucked string. */
function pluck(voice: Voice, halves: number, delay: number, loud: number, long = 0.9): void {
  tone(voice, { from: note(halves), long, loud, wave: "triangle", delay });
  tone(voice, { from: note(halves + 12), long: long * 0.6, loud: loud * 0.36, delay });
  hiss(voice, { filter: "bandpass", from: note(halves + 24), narrow: 6, long: 0.03, loud: loud * 0.7, delay });
}

/** A soft horn. */
function horn(voice: Voice, halves: number, delay: number, loud: number, long: number): void {
  tone(voice, { from: note(halves), long, loud: loud * 0.5, wave: "sawtooth", rise: 0.09, delay });
  tone(voice, { from: note(halves) * 1.004, long, loud: loud * 0.4, wave: "triangle", rise: 0.12, delay });
}

export const SOUNDS = {
  dice(voice, { count = 1 }) {
    const dice = Math.max(1, Math.min(MOST_DICE, count));
    for (let die = 0; die < dice; die++)
      for (let bounce = 0; bounce < 4; bounce++) clack(voice, 0.02 + die * 0.055 + bounce * (0.085 + spread(die * 5 + bounce) * 0.035), 0.6 ** bounce * (dice > 3 ? 0.7 : 1), die * 9 + bounce);
    return 0.5 + dice * 0.055;
  },
  card(voice) {
    hiss(voice, { filter: "bandpass", from: 1500, to: 5200, long: 0.13, loud: 0.26, rise: 0.05 });
    hiss(voice, { filter: "lowpass", from: 700, long: 0.05, loud: 0.4, delay: 0.12 });
    return 0.2;
  },
  step(voice) {
    for (const [delay, loud] of [[0, 0.5], [0.17, 0.38]] as const) {
      tone(voice, { from: 110, to: 62, long: 0.09, loud, delay });
      hiss(voice, { filter: "bandpass", from: 900, narrow: 0.7, long: 0.07, loud: loud * 0.3, delay: delay + 0.012 });
    }
    return 0.3;
  },
  blow(voice) {
    tone(voice, { from: 170, to: 48, long: 0.2, loud: 0.6 });
    hiss(voice, { filter: "lowpass", from: 2600, to: 300, long: 0.14, loud: 0.5 });
    for (const [pitch, loud] of [[1870, 0.1], [2790, 0.07], [4130, 0.045]] as const) tone(voice, { from: pitch, to: pitch * 0.996, long: 0.5, loud, delay: 0.012 });
    return 0.55;
  },
  hurt(voice) {
    tone(voice, { from: 240, to: 96, long: 0.3, loud: 0.26, wave: "sawtooth" });
    tone(voice, { from: 90, to: 46, long: 0.22, loud: 0.55 });
    hiss(voice, { filter: "bandpass", from: 520, narrow: 1.4, long: 0.2, loud: 0.34 });
    return 0.34;
  },
  coins(voice, { count = 2 }) {
    const coins = Math.max(1, Math.min(MOST_COINS, count));
    for (let k = 0; k < coins; k++) {
      const [delay, pitch] = [k * 0.075 + spread(k) * 0.02, 3700 + spread(k + 2) * 1100];
      tone(voice, { from: pitch, long: 0.26, loud: 0.13, delay });
      tone(voice, { from: pitch * 1.506, long: 0.18, loud: 0.08, delay });
      tone(voice, { from: pitch * 2.31, long: 0.09, loud: 0.05, delay });
    }
    return 0.3 + coins * 0.095;
  },
  heal(voice) {
    [15, 19, 22, 27].forEach((halves, k) => {
      tone(voice, { from: note(halves), long: 0.7, loud: 0.15, rise: 0.05, delay: k * 0.09 });
      tone(voice, { from: note(halves + 12), long: 0.4, loud: 0.05, rise: 0.05, delay: k * 0.09 });
    });
    return 1.05;
  },
  spell(voice) {
    for (let k = 0; k < 7; k++) tone(voice, { from: note(20 + ((k * 7) % 19)), to: note(26 + ((k * 7) % 19)), long: 0.3, loud: 0.075, rise: 0.04, delay: k * 0.055 });
    hiss(voice, { filter: "bandpass", from: 900, to: 7600, narrow: 3, long: 0.7, loud: 0.14, rise: 0.3 });
    return 0.75;
  },
  bell(voice) {
    for (const [ratio, loud, long] of [[0.5, 0.2, 3.4], [1, 0.24, 2.9], [1.19, 0.12, 2.2], [1.5, 0.07, 1.6], [2, 0.11, 1.7], [2.52, 0.06, 1], [3.01, 0.05, 0.7], [4.1, 0.035, 0.4]] as const)
      for (const delay of [0, 1.15]) tone(voice, { from: 208 * ratio, long, loud: loud * (delay ? 0.7 : 1), delay });
    hiss(voice, { filter: "bandpass", from: 3100, narrow: 2, long: 0.05, loud: 0.2 });
    return 3.5;
  },
  dusk(voice) {
    hiss(voice, { filter: "lowpass", from: 420, to: 90, long: 1.7, loud: 0.6, rise: 0.6 });
    for (const [pitch, loud] of [[62, 0.32], [65.5, 0.26], [93, 0.12]] as const) tone(voice, { from: pitch, to: pitch * 0.9, long: 1.8, loud, rise: 0.5 });
    return 1.85;
  },
  door(voice) {
    for (let k = 0; k < 6; k++) tone(voice, { from: 150 + spread(k) * 70, to: 190 + spread(k + 4) * 90, long: 0.1, loud: 0.07, wave: "sawtooth", rise: 0.02, delay: 0.04 + k * 0.085 });
    hiss(voice, { filter: "bandpass", from: 1250, narrow: 4, long: 0.05, loud: 0.4 });
    tone(voice, { from: 86, to: 41, long: 0.28, loud: 0.5, delay: 0.58 });
    return 0.9;
  },
  awaited(voice) {
    tone(voice, { from: note(15), long: 0.55, loud: 0.2, rise: 0.02 });
    tone(voice, { from: note(22), long: 0.7, loud: 0.18, rise: 0.02, delay: 0.14 });
    return 0.85;
  },
  chapter(voice) {
    [[3, 0], [10, 0.24], [15, 0.48], [14, 0.84], [10, 1.08], [17, 1.44], [15, 1.68]].forEach(([halves, delay], k) => pluck(voice, halves!, delay!, k === 6 ? 0.26 : 0.2, k === 6 ? 1.3 : 0.8));
    pluck(voice, -9, 0, 0.2, 1.4);
    pluck(voice, -4, 0.84, 0.16, 1.2);
    pluck(voice, -9, 1.68, 0.2, 1.3);
    return 3;
  },
  triumph(voice) {
    for (const [chord, delay, long] of [[[-9, 3, 7, 10], 0, 0.7], [[-4, 1, 5, 8], 0.6, 0.7], [[-2, 3, 7, 12], 1.2, 0.7], [[-9, 3, 7, 15], 1.9, 1.6]] as const) chord.forEach((halves) => horn(voice, halves, delay, 0.1, long));
    [15, 19, 22, 27].forEach((halves, k) => pluck(voice, halves, 1.9 + k * 0.12, 0.12, 1));
    return 3.6;
  },
  defeat(voice) {
    for (const [chord, delay, long] of [[[-9, 3, 6, 10], 0, 1], [[-11, 1, 5, 8], 0.9, 1], [[-14, -2, 1, 6], 1.8, 1.7]] as const) chord.forEach((halves) => horn(voice, halves, delay, 0.1, long));
    tone(voice, { from: 55, to: 41, long: 1.8, loud: 0.3, rise: 0.3, delay: 1.7 });
    return 3.6;
  },
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;
