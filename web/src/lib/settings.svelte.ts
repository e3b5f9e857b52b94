/** How this browser wants the page: kept here alone. */

export interface Settings {
  size: number;
  contrast: "normal" | "high";
  motion: "lively" | "still";
  confirm: boolean;
  sound: boolean;
}

const KEY = "sagabox-settings";
const DEFAULTS: Settings = { size: 17, contrast: "normal", motion: "lively", confirm: true, sound: false };

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(read());

export function apply(): void {
  const root = document.documentElement;
  root.style.setProperty("--text-size", `${settings.size}px`);
  root.dataset["contrast"] = settings.contrast;
  root.dataset["motion"] = settings.motion;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}
