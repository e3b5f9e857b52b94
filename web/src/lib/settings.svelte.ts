/** The settings of the page, saved in this browser. */

import type { Pause, Speed } from "./beats";

/** Which options to confirm: none, those with a permanent loss, or all with a cost. */
export type Confirm = "never" | "dear" | "all";

export interface Settings {
  size: number;
  theme: "dark" | "light" | "system";
  contrast: "normal" | "high";
  motion: "lively" | "still";
  /** How fast events are played, and after which of them the play waits. */
  speed: Speed;
  pause: Pause;
  pictures: boolean;
  confirm: Confirm;
  sound: boolean;
  /** Volumes from 0 to 1. */
  effects: number;
  music: number;
  /** True if the browser may notify the player of their turn. */
  notify: boolean;
}

const KEY = "sagabox-settings";
const DEFAULTS: Settings = { size: 17, theme: "dark", contrast: "normal", motion: "lively", speed: "normal", pause: "matters", pictures: true, confirm: "dear", sound: true, effects: 0.6, music: 0.35, notify: false };

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Omit<Settings, "confirm">> & { confirm?: Confirm | boolean };
    const { confirm = DEFAULTS.confirm } = kept;
    return { ...DEFAULTS, ...kept, confirm: typeof confirm === "boolean" ? (confirm ? DEFAULTS.confirm : "never") : confirm };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(read());

const LIGHT = "(prefers-color-scheme: light)";
const theme = (): "dark" | "light" => (settings.theme !== "system" ? settings.theme : matchMedia(LIGHT).matches ? "light" : "dark");

export function apply(): void {
  const root = document.documentElement;
  root.dataset["theme"] = theme();
  root.style.setProperty("--text-size", `${settings.size}px`);
  root.dataset["contrast"] = settings.contrast;
  root.dataset["motion"] = settings.motion;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // the page works without storage
  }
}

/** Apply the system's theme again whenever it changes; return a function that stops this. */
export function watchTheme(): () => void {
  const query = matchMedia(LIGHT);
  query.addEventListener("change", apply);
  return () => query.removeEventListener("change", apply);
}
