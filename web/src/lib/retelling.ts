/** The account of a game that is over, and the tale of a game; docs/protocol.md describes both. */

export interface Measure {
  name: string;
  lines: { name: string; values: number[] }[];
}

export interface Luck {
  name: string;
  rolled: number;
  expected: number;
  above: number;
  text: string;
}

export interface Account {
  reason: string;
  parts: string[];
  score: { name: string; total: string; parts: { label: string; value: string }[] }[];
  measures: Measure[];
  luck: Luck[];
  deeds: { name: string; sentences: string[] }[];
}

export interface Tale {
  title: string;
  about: string;
  chapters: { title: string; passages: { title: string; text: string }[] }[];
}

export interface Point {
  x: number;
  y: number;
}

/** Return the points of values in a box, from its left to its right edge; `most` is at the top. */
export function points(values: readonly number[], most: number, width: number, height: number): Point[] {
  const step = width / Math.max(values.length - 1, 1);
  return values.map((value, index) => ({ x: index * step, y: height - (value / Math.max(most, 1)) * height }));
}

/** Return a round number not below the greatest value, for the top of a plot. */
export function top(measure: Measure): number {
  const most = Math.max(1, ...measure.lines.flatMap(({ values }) => values));
  return most <= 5 ? most : Math.ceil(most / 5) * 5;
}

/** Return the numbers of the parts that get a label: the first, the last, and some between. */
export function labelled(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(most - 1, 1)));
  const found = Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0);
  const last = count - 1;
  if (last - (found.at(-1) ?? 0) < step / 2) found.pop();
  return count > 0 ? [...new Set([...found, last])] : [];
}

/** Return a measure as a sentence for screen readers. */
export const spokenLine = ({ name, values }: { name: string; values: number[] }): string =>
  `${name}: ${values[0]} at the start, lowest ${Math.min(...values)}, highest ${Math.max(...values)}, ${values.at(-1)} at the end.`;
