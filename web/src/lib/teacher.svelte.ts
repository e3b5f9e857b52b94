/** The teacher of a guided first game: which step comes now, and what is met. The server has the same in `lessons.py`. */

import { progressOf, setProgress, type Progress } from "./guide.svelte";
import { begins, comesNow, isOpen, lessonsOf, type Lesson, type Step } from "./lessons";
import type { View } from "./protocol";
import type { Table } from "./table.svelte";

/** A step in its lesson, with the lesson's number, from 1. */
export interface Taught {
  number: number;
  lesson: Lesson;
  step: Step;
}

export class Teacher {
  lessons = $state.raw<Lesson[]>([]);

  private readonly progress: Progress = $derived.by(() => progressOf(this.table.id));
  /** The step that the question calls for; null while an answer is sent, while the stage plays, and between lessons. */
  readonly now: Taught | null = $derived.by(() => (this.on && this.table.question && this.table.view && !this.table.waiting ? this.find(this.table.view) : null));
  /** True if every lesson is met, as far as the learner followed it. */
  readonly done: boolean = $derived.by(() => this.lessons.length > 0 && this.lessons.every((lesson) => !this.next(lesson) || this.isPassed(lesson)));
  /** How many lessons are met. */
  readonly count: number = $derived.by(() => this.lessons.filter((lesson) => !this.next(lesson)).length);

  constructor(private readonly table: Table) {
    table.choosing = (options) => {
      const { now, table: { view } } = this;
      if (this.on && view) options.forEach((option) => this.chose(option, now, view));
    };
    $effect(() => {
      if (this.on && !this.lessons.length && table.game) void lessonsOf(table.game).then((lessons) => (this.lessons = lessons));
    });
    $effect(() => {
      if (this.now && this.now.lesson.id !== this.progress.at) setProgress(table.id, { at: this.now.lesson.id });
    });
  }

  get on(): boolean {
    return this.progress.on;
  }

  /** Go on after a step that was read, or that the learner skips. */
  read({ lesson, step }: Taught): void {
    this.meet(lesson, lesson.step.indexOf(step) + 1);
  }

  end = (): void => setProgress(this.table.id, { on: false });
  resume = (): void => setProgress(this.table.id, { on: true });

  /** Note what the learner chose. What was not asked for is met too if it is due, with all before it in its lesson. */
  private chose(option: string, shown: Taught | null, view: View): void {
    for (const lesson of this.lessons) {
      const index = lesson.step.findIndex(({ until }, at) => at >= this.metIn(lesson) && begins(option, until));
      if (index >= 0 && this.isDue(lesson, view)) this.meet(lesson, index + 1);
    }
    if (shown?.step.until.length && this.next(shown.lesson) === shown.step) setProgress(this.table.id, { passed: [...new Set([...this.progress.passed, this.key(shown.lesson)])] });
  }

  /** Return the first step that is ready: steps not passed by come first, and then the lesson that was begun. */
  private find(view: View): Taught | null {
    const ready = this.lessons.filter((lesson) => this.isReady(lesson, view));
    const fresh = ready.filter((lesson) => !this.isPassed(lesson));
    const rows = fresh.length ? fresh : ready;
    const lesson = rows.find(({ id }) => id === this.progress.at) ?? rows[0];
    const step = lesson && this.next(lesson);
    return lesson && step ? { number: this.lessons.indexOf(lesson) + 1, lesson, step } : null;
  }

  private isReady(lesson: Lesson, view: View): boolean {
    const step = this.next(lesson);
    if (!step || (step.until.length > 0 && !isOpen(view, step.until))) return false;
    return this.isDue(lesson, view);
  }

  private isDue = (lesson: Lesson, view: View): boolean => this.metIn(lesson) > 0 || this.progress.at === lesson.id || comesNow(lesson, view);

  private meet(lesson: Lesson, steps: number): void {
    setProgress(this.table.id, { met: { ...this.progress.met, [lesson.id]: steps } });
  }

  private metIn = (lesson: Lesson): number => this.progress.met[lesson.id] ?? 0;
  private next = (lesson: Lesson): Step | undefined => lesson.step[this.metIn(lesson)];
  private key = (lesson: Lesson): string => `${lesson.id}.${this.metIn(lesson)}`;
  private isPassed = (lesson: Lesson): boolean => this.progress.passed.includes(this.key(lesson));
}
