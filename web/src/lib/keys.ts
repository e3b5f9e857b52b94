/** The keyboard keys of options: a letter for each standing Action, numbers for the rest. */

import type { Option, StandingAction } from "./protocol";

/** Asks for a hint, so it is no option's key. */
export const HINT_KEY = "w";
export const KEYS = "123456789abcdefghijklmnopqrstuvxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export interface Row {
  option: Option;
  /** One key, or the letter of an Action and then a key: "m2". */
  key: string;
}

export interface Group {
  name: string;
  /** The letter of the Action, or "". */
  letter: string;
  rows: Row[];
}

/** Group options: standing Actions in their order, then the other kinds in order of appearance. */
export function grouped(options: Option[], standing: StandingAction[] = []): Group[] {
  const free = [...KEYS].filter((key) => standing.every(({ letter }) => letter !== key));
  const actions = standing.map(({ letter, label }) => lettered(label, letter, options.filter((one) => one.standing === letter), free));
  const found = new Map<string, Option[]>();
  const rest = options.filter((one) => !standing.some(({ letter }) => letter === one.standing));
  for (const option of rest) found.set(option.group, [...(found.get(option.group) ?? []), option]);
  let next = 0;
  const others = [...found].map(([name, rows]) => ({ name, letter: "", rows: rows.map((option) => ({ option, key: free[next++] ?? "" })) }));
  return [...actions.filter(({ rows }) => rows.length), ...others];
}

/** Return the options of an Action: its letter chooses a single one, or opens several, which have numbers. */
function lettered(name: string, letter: string, options: Option[], free: string[]): Group {
  const key = (index: number) => (options.length === 1 ? letter : letter + (free[index] ?? ""));
  return { name, letter, rows: options.map((option, index) => ({ option, key: key(index) })) };
}

/** Return the option of a key; while an Action is open, keys choose among its options. */
export const keyedOption = (groups: Group[], opened: string, key: string): Option | undefined =>
  groups.flatMap((group) => group.rows).find((row) => row.key === (opened ? opened + key : key))?.option;

/** Return true if a key press is meant for a field or a sheet. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  return at instanceof HTMLElement && at.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

/** Return true if Enter or Space is held down on a button, which must press it only once. */
export const isHeld = (event: KeyboardEvent): boolean =>
  event.repeat && (event.key === "Enter" || event.key === " ") && event.target instanceof HTMLButtonElement;

/** Return the key that was pressed for the options; "" for a held key, a shortcut or text. */
export const pressedKey = (event: KeyboardEvent): string =>
  isTyping(event) || event.repeat || event.ctrlKey || event.metaKey || event.altKey ? "" : event.key;
