/** Fits contents into boxes of fixed size: raises the level of each box until nothing overflows. */

import { tick } from "svelte";

const SLACK = 1;

const overflows = (box: Element): boolean => box.scrollHeight > box.clientHeight + SLACK || box.scrollWidth > box.clientWidth + SLACK;

/** Return which boxes overflow, with transitions off. */
function measured(boxes: Element[]): boolean[] {
  const around = boxes[0]?.parentElement;
  around?.classList.add("measured");
  const found = boxes.map(overflows);
  around?.classList.remove("measured");
  return found;
}

export class Fitting {
  /** The level of each box: 0 shows everything, `most` the least. */
  levels = $state.raw<number[]>([]);
  private said: string[] = [];
  private run = 0;

  constructor(private readonly most: number) {}

  /** Fit the boxes again; those whose key has changed start at level 0. The browser does not paint in between. */
  async fit(boxes: HTMLCollection, words: string[]): Promise<void> {
    const run = ++this.run;
    const levels = words.map((one, index) => (one === this.said[index] ? (this.levels[index] ?? 0) : 0));
    this.said = words;
    this.levels = levels;
    for (;;) {
      await tick();
      if (run !== this.run) return;
      const over = measured([...boxes]);
      const terser = this.levels.map((level, index) => Math.min(this.most, level + Number(over[index])));
      if (terser.every((level, index) => level === this.levels[index])) return;
      this.levels = terser;
    }
  }
}
