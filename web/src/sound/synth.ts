/** The two things that all sounds are made of: tones, and noise through a filter. */

export interface Voice {
  audio: BaseAudioContext;
  out: AudioNode;
  /** When it begins, in seconds of the audio clock. */
  at: number;
}

export interface Tone {
  from: number;
  /** The pitch that it slides to. */
  to?: number;
  long: number;
  loud: number;
  wave?: OscillatorType;
  rise?: number;
  delay?: number;
}

export interface Hiss {
  long: number;
  loud: number;
  filter: BiquadFilterType;
  from: number;
  to?: number;
  /** How narrow the filter is. */
  narrow?: number;
  rise?: number;
  delay?: number;
}

const SILENCE = 0.0001;

/** A volume that rises and dies away. */
function swell({ audio, out }: Voice, at: number, long: number, loud: number, rise: number): GainNode {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(SILENCE, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + rise);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + long);
  volume.connect(out);
  return volume;
}

export function tone(voice: Voice, { from, to = from, long, loud, wave = "sine", rise = 0.006, delay = 0 }: Tone): void {
  const at = voice.at + delay;
  const source = voice.audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, at);
  if (to !== from) source.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(swell(voice, at, long, loud, rise));
  source.start(at);
  source.stop(at + long + 0.02);
}

const NOISE_SECONDS = 2;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Two seconds of noise, the same every time. */
export function noiseOf(audio: BaseAudioContext): AudioBuffer {
  let buffer = noises.get(audio);
  if (!buffer) {
    buffer = audio.createBuffer(1, audio.sampleRate * NOISE_SECONDS, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    let state = 22222;
    for (let k = 0; k < samples.length; k++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      samples[k] = state / 2147483648;
    }
    noises.set(audio, buffer);
  }
  return buffer;
}

export function hiss(voice: Voice, { long, loud, filter, from, to = from, narrow = 1, rise = 0.004, delay = 0 }: Hiss): void {
  const { audio } = voice;
  const at = voice.at + delay;
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  source.loop = true;
  const shape = audio.createBiquadFilter();
  shape.type = filter;
  shape.Q.value = narrow;
  shape.frequency.setValueAtTime(from, at);
  if (to !== from) shape.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(shape).connect(swell(voice, at, long, loud, rise));
  source.start(at, (from * 0.0137) % NOISE_SECONDS);
  source.stop(at + long + 0.02);
}

/** The pitch so many half tones above the A of 220. */
export const note = (halves: number): number => 220 * 2 ** (halves / 12);
