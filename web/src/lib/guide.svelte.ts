/** The guided first games of this browser: which are on, and how far their courses are met. */

const KEY = "sagabox-guide";

export interface Progress {
  on: boolean;
  /** How many steps of each lesson are met. */
  met: Record<string, number>;
  /** Steps that the learner did not follow, as `lesson.number`. */
  passed: string[];
  /** The lesson that was shown last. */
  at: string;
}

type All = Record<string, Partial<Progress>>;

const NONE: Progress = { on: false, met: {}, passed: [], at: "" };

function read(): All {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as All;
  } catch {
    return {};
  }
}

let all = $state.raw<All>(read());

/** Return how far the course of a table is met. */
export const progressOf = (table: string): Progress => ({ ...NONE, ...all[table] });

/** Return true if the table was begun as a guided game in this browser. */
export const isGuided = (table: string): boolean => table in all;

export function setProgress(table: string, change: Partial<Progress>): void {
  all = { ...all, [table]: { ...progressOf(table), ...change } };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // without storage the lessons last until the page is closed
  }
}

export const beginGuide = (table: string): void => setProgress(table, { ...NONE, on: true });
