/** The settings of the page, saved in this browser. */

/** Which options to confirm: none, those with a permanent loss, or all with a cost. */
export type Confirm = "never" | "dear" | "all";

export interface Settings {
  size: number;
  contrast: "normal" | "high";
  motion: "lively" | "still";
  confirm: Confirm;
  sound: boolean;
}

const KEY = "sagabox-settings";
const DEFAULTS: Settings = { size: 17, contrast: "normal", motion: "lively", confirm: "dear", sound: false };

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

export function apply(): void {
  const root = document.documentElement;
  root.style.setProperty("--text-size", `${settings.size}px`);
  root.dataset["contrast"] = settings.contrast;
  root.dataset["motion"] = settings.motion;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // the page works without storage
  }
}
