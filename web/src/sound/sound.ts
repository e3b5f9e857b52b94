/** The page's sound: `play("dice", { count: 3 })`, `bed("wood")`. Nothing is fetched or made before the first click, or while sound is off. */

import { settings } from "../lib/settings.svelte";
import type { BedName } from "./beds";
import type { Player } from "./player";
import type { Options, SoundName } from "./sounds";

let player: Player | undefined;
let clicked = false;
let wanted: BedName | "" = "";

const volumes = () => (settings.sound ? { effects: settings.effects, music: settings.music } : { effects: 0, music: 0 });

async function made(): Promise<Player | undefined> {
  if (!clicked || !settings.sound || typeof AudioContext === "undefined") return undefined;
  const { Player } = await import("./player");
  if (!player) {
    player = new Player();
    player.turn(volumes());
    player.bed(wanted);
  }
  return player;
}

/** Wait for the first click or key: until then browsers let nothing be heard. */
export function listenForClicks(): () => void {
  const first = (): void => {
    clicked = true;
    stop();
    void made();
  };
  const stop = (): void => ["pointerdown", "keydown"].forEach((kind) => removeEventListener(kind, first));
  ["pointerdown", "keydown"].forEach((kind) => addEventListener(kind, first));
  return stop;
}

export function play(name: SoundName, options: Options = {}): void {
  void made().then((one) => one?.play(name, options));
}

export function bed(name: BedName | ""): void {
  wanted = name;
  void made().then((one) => one?.bed(name));
}

/** The settings have changed. */
export function turnSound(): void {
  player?.turn(volumes());
  void made();
}
