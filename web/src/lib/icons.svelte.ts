/** Icons: those of the page are loaded at once, those of cards one by one when they are first shown. */

import { SvelteMap } from "svelte/reactivity";
import { once } from "./api";

const paths = new SvelteMap<string, string>();
const requested = new Set<string>();
/** The names of all icons of cards; null until they are known. */
let more = $state.raw<ReadonlySet<string> | null>(null);

export async function loadIcons(): Promise<void> {
  try {
    const page = await once<{ paths: Record<string, string>; more: string[] }>("/icons.json");
    for (const [name, path] of Object.entries(page.paths)) paths.set(name, path);
    more = new Set(page.more);
  } catch {
    more = new Set(); // the page works without icons
  }
}

async function load(name: string): Promise<void> {
  requested.add(name);
  const answer = await fetch(`/icons/${name}.txt`).catch(() => null);
  paths.set(name, answer?.ok ? await answer.text() : "");
}

/** Return the outline of an icon: "" if there is none, undefined while it loads. */
export function iconPath(name: string): string | undefined {
  const known = name ? paths.get(name) : "";
  if (known !== undefined || !more) return known;
  if (!more.has(name)) return "";
  if (!requested.has(name)) void load(name);
  return undefined;
}
