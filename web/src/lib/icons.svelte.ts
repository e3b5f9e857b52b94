/** Icons: those of the page are loaded at once, those of cards one by one when they are first shown. */

import { SvelteMap } from "svelte/reactivity";
import { once } from "./api";

const paths = new SvelteMap<string, string>();
const requested = new Set<string>();
/** True once the icons of the page are here: then all others are known to be icons of cards. */
let ready = $state(false);

export async function loadIcons(): Promise<void> {
  try {
    for (const [name, path] of Object.entries(await once<Record<string, string>>("/icons.json"))) paths.set(name, path);
  } catch {
    // the page works without icons
  }
  ready = true;
}

async function load(name: string): Promise<void> {
  requested.add(name);
  const answer = await fetch(`/icons/${encodeURIComponent(name)}.txt`).catch(() => null);
  paths.set(name, answer?.ok ? await answer.text() : "");
}

/** Return the outline of an icon: "" if there is none, undefined while it loads. */
export function iconPath(name: string): string | undefined {
  const known = name ? paths.get(name) : "";
  if (known !== undefined || !ready) return known;
  if (!requested.has(name)) void load(name);
  return undefined;
}
