/** The key of each option: the same order as they are listed in. */

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

/** Options by kind, in the order in which the kinds first come; keys run through all of them. */
export function grouped(options: Option[]): Group[] {
  const found = new Map<string, Option[]>();
  for (const option of options) found.set(option.group, [...(found.get(option.group) ?? []), option]);
  let next = 0;
  return [...found].map(([name, rows]) => ({
    name,
    rows: rows.map((option) => ({ option, key: KEYS[next++] ?? "" })),
  }));
}

/** Whether a key press is meant for a field or a sheet, not for the table. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  return at instanceof HTMLElement && at.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

/** Whether Enter or Space is held down on a button: that presses it once, not over and over. */
export const isHeld = (event: KeyboardEvent): boolean =>
  event.repeat && (event.key === "Enter" || event.key === " ") && event.target instanceof HTMLButtonElement;

/** The option that a key stands for; a key that is held down answers once. */
export function pressedOption(event: KeyboardEvent, groups: Group[]): Option | undefined {
  if (isTyping(event) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return groups.flatMap((group) => group.rows).find((row) => row.key !== "" && row.key === event.key)?.option;
}
