/** Boxes whose size is given: each says as much as fits into it. How tersely it must speak is found by trying. */

import { tick } from "svelte";

const SLACK = 1;

const overflows = (box: Element): boolean => box.scrollHeight > box.clientHeight + SLACK || box.scrollWidth > box.clientWidth + SLACK;

/** Whether each box says too much. What is on its way somewhere counts where it will lie. */
function measured(boxes: Element[]): boolean[] {
  const around = boxes[0]?.parentElement;
  around?.classList.add("measured");
  const found = boxes.map(overflows);
  around?.classList.remove("measured");
  return found;
}

export class Fitting {
  /** For each box: 0 says all there is, `most` the least. */
  levels = $state.raw<number[]>([]);
  private said: string[] = [];
  private run = 0;

  constructor(private readonly most: number) {}

  /** What the boxes have to say is otherwise, or their size: those whose words have changed begin anew. Nothing is drawn meanwhile. */
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
