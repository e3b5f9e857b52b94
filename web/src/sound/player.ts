/** What is heard: sounds one by one, and one bed under them. Made with the first click, because browsers are silent until then. */

import { BEDS, layBed, type BedName } from "./beds";
import { SOUNDS, type Options, type SoundName } from "./sounds";

export interface Volumes {
  effects: number;
  music: number;
}

const FADE = 2.5;
/** Beds lie far under the sounds. */
const QUIET = 0.5;
/** Sounds that would begin together come one after another. */
const APART = 0.09;

export class Player {
  private readonly audio = new AudioContext();
  private readonly effects = this.audio.createGain();
  private readonly music = this.audio.createGain();
  private laid: { name: string; volume: GainNode; take: () => void } | null = null;
  private next = 0;

  constructor() {
    const limit = this.audio.createDynamicsCompressor();
    limit.connect(this.audio.destination);
    this.effects.connect(limit);
    this.music.connect(limit);
  }

  turn({ effects, music }: Volumes): void {
    this.effects.gain.setTargetAtTime(effects, this.audio.currentTime, 0.03);
    this.music.gain.setTargetAtTime(music * QUIET, this.audio.currentTime, 0.2);
    if (effects || music) void this.audio.resume();
    else void this.audio.suspend();
  }

  play(name: SoundName, options: Options = {}): void {
    const at = Math.max(this.audio.currentTime + 0.01, this.next);
    SOUNDS[name]({ audio: this.audio, out: this.effects, at }, options);
    this.next = at + APART;
  }

  bed(name: BedName | ""): void {
    if (this.laid?.name === name) return;
    const now = this.audio.currentTime;
    const old = this.laid;
    if (old) {
      old.volume.gain.setTargetAtTime(0, now, FADE / 4);
      setTimeout(old.take, FADE * 1000);
    }
    this.laid = null;
    if (!name || !(name in BEDS)) return;
    const volume = this.audio.createGain();
    volume.gain.setValueAtTime(0, now);
    volume.gain.setTargetAtTime(1, now, FADE / 3);
    volume.connect(this.music);
    this.laid = { name, volume, take: layBed(this.audio, volume, name, now) };
  }
}
