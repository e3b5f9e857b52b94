/** Quiet beds: what a place sounds like while one thinks. They go round and round until another one is laid. */

import { noiseOf, note } from "./synth";

/** Noise that swells and falls: wind, leaves, water, a crowd. */
interface Wind {
  filter: BiquadFilterType;
  pitch: number;
  narrow: number;
  loud: number;
  /** How long a swell takes, in seconds, and how far it moves the pitch. */
  slow: number;
  sway: number;
}

/** A held tone that beats against itself. */
interface Drone {
  halves: number;
  loud: number;
  wave?: OscillatorType;
}

interface Bed {
  winds: readonly Wind[];
  drones: readonly Drone[];
}

export const BEDS = {
  wood: {
    winds: [{ filter: "bandpass", pitch: 1400, narrow: 0.5, loud: 0.16, slow: 7, sway: 500 }, { filter: "bandpass", pitch: 4300, narrow: 5, loud: 0.045, slow: 0.9, sway: 900 }],
    drones: [{ halves: -9, loud: 0.03 }, { halves: -2, loud: 0.02 }],
  },
  peaks: {
    winds: [{ filter: "bandpass", pitch: 420, narrow: 2.2, loud: 0.34, slow: 9, sway: 190 }, { filter: "bandpass", pitch: 900, narrow: 6, loud: 0.07, slow: 5, sway: 260 }],
    drones: [{ halves: -21, loud: 0.06 }, { halves: -14, loud: 0.03 }],
  },
  fields: {
    winds: [{ filter: "bandpass", pitch: 800, narrow: 0.6, loud: 0.16, slow: 8, sway: 300 }, { filter: "bandpass", pitch: 5200, narrow: 14, loud: 0.06, slow: 0.24, sway: 120 }],
    drones: [{ halves: -9, loud: 0.03 }, { halves: -5, loud: 0.018 }, { halves: -2, loud: 0.018 }],
  },
  waste: {
    winds: [{ filter: "bandpass", pitch: 260, narrow: 1.4, loud: 0.36, slow: 11, sway: 120 }, { filter: "highpass", pitch: 5200, narrow: 0.7, loud: 0.03, slow: 4, sway: 900 }],
    drones: [{ halves: -24, loud: 0.07 }, { halves: -23, loud: 0.035 }],
  },
  shore: {
    winds: [{ filter: "lowpass", pitch: 640, narrow: 0.8, loud: 0.34, slow: 5.2, sway: 420 }, { filter: "highpass", pitch: 2900, narrow: 0.6, loud: 0.05, slow: 5.2, sway: 1100 }],
    drones: [{ halves: -19, loud: 0.03 }, { halves: -7, loud: 0.012 }],
  },
  town: {
    winds: [{ filter: "bandpass", pitch: 520, narrow: 1.1, loud: 0.2, slow: 2.3, sway: 180 }, { filter: "bandpass", pitch: 1300, narrow: 2, loud: 0.05, slow: 0.7, sway: 300 }],
    drones: [{ halves: -14, loud: 0.028 }, { halves: -10, loud: 0.02 }],
  },
  moonlit: {
    winds: [{ filter: "bandpass", pitch: 340, narrow: 0.8, loud: 0.16, slow: 10, sway: 90 }, { filter: "bandpass", pitch: 4700, narrow: 20, loud: 0.07, slow: 0.19, sway: 60 }],
    drones: [{ halves: -21, loud: 0.05 }, { halves: -18, loud: 0.024 }],
  },
  dark: {
    winds: [{ filter: "lowpass", pitch: 220, narrow: 1, loud: 0.4, slow: 12, sway: 90 }],
    drones: [{ halves: -29, loud: 0.1, wave: "triangle" }, { halves: -28, loud: 0.06, wave: "triangle" }, { halves: -16.8, loud: 0.02 }],
  },
  battle: {
    winds: [{ filter: "lowpass", pitch: 130, narrow: 4, loud: 0.7, slow: 0.66, sway: 60 }],
    drones: [{ halves: -21, loud: 0.06, wave: "triangle" }, { halves: -15, loud: 0.028 }],
  },
} satisfies Record<string, Bed>;

export type BedName = keyof typeof BEDS;

/** A slow wave that moves something up and down. */
function slowly(audio: BaseAudioContext, seconds: number, amount: number, what: AudioParam): OscillatorNode {
  const wave = audio.createOscillator();
  const depth = audio.createGain();
  wave.frequency.value = 1 / seconds;
  depth.gain.value = amount;
  wave.connect(depth).connect(what);
  return wave;
}

/** Lay a bed; the answer takes it away again. */
export function layBed(audio: BaseAudioContext, out: AudioNode, name: BedName, at: number): () => void {
  const { winds, drones }: Bed = BEDS[name];
  const started: AudioScheduledSourceNode[] = [];
  for (const { filter, pitch, narrow, loud, slow, sway } of winds) {
    const source = audio.createBufferSource();
    source.buffer = noiseOf(audio);
    source.loop = true;
    const shape = audio.createBiquadFilter();
    shape.type = filter;
    shape.frequency.value = pitch;
    shape.Q.value = narrow;
    const volume = audio.createGain();
    volume.gain.value = loud;
    source.connect(shape).connect(volume).connect(out);
    started.push(source, slowly(audio, slow, sway, shape.frequency), slowly(audio, slow * 1.37, loud * 0.45, volume.gain));
  }
  for (const { halves, loud, wave = "sine" } of drones)
    for (const detune of [-3, 3]) {
      const source = audio.createOscillator();
      source.type = wave;
      source.frequency.value = note(halves);
      source.detune.value = detune;
      const volume = audio.createGain();
      volume.gain.value = loud * 0.6;
      source.connect(volume).connect(out);
      started.push(source, slowly(audio, 6 + detune, loud * 0.25, volume.gain));
    }
  started.forEach((one) => one.start(at));
  return () => started.forEach((one) => one.stop());
}
