/** The keyboard keys of options, in list order. */

import type { Option } from "./protocol";

export const KEYS = "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export interface Row {
  option: Option;
  key: string;
}

export interface Group {
  name: string;
  rows: Row[];
}

/** Group options by kind, in order of appearance, with keys across all groups. */
export function grouped(options: Option[]): Group[] {
  const found = new Map<string, Option[]>();
  for (const option of options) found.set(option.group, [...(found.get(option.group) ?? []), option]);
  let next = 0;
  return [...found].map(([name, rows]) => ({
    name,
    rows: rows.map((option) => ({ option, key: KEYS[next++] ?? "" })),
  }));
}

/** Return true if a key press is meant for a field or a sheet. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  return at instanceof HTMLElement && at.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

/** Return true if Enter or Space is held down on a button, which must press it only once. */
export const isHeld = (event: KeyboardEvent): boolean =>
  event.repeat && (event.key === "Enter" || event.key === " ") && event.target instanceof HTMLButtonElement;

/** Return the option of a key; undefined while the key is held down. */
export function pressedOption(event: KeyboardEvent, groups: Group[]): Option | undefined {
  if (isTyping(event) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return groups.flatMap((group) => group.rows).find((row) => row.key !== "" && row.key === event.key)?.option;
}
