/** Input is tied to the question that was shown when it began, and to how long that was shown. */

/** Milliseconds for which a new question ignores input, which was meant for the one before. */
export const CALM = 350;
/** Milliseconds within which the same key, pressed again, may not have been meant for a costly option. */
const HASTY = 1_200;
/** Pixels within which a pointer counts as unmoved. */
const RESTS = 3;

export class Input {
  /** When the question or a request last changed. */
  private since = 0;
  /** The press that goes on: the question that it began at, and whether that was shown long enough. */
  private begun: { shown: string; early: boolean } | null = null;
  /** Where the pointer chose the last option, if that was free. */
  private harmless: { x: number; y: number } | null = null;
  /** The key that chose the last option, and when, if that was free. */
  private tapped: { key: string; at: number } | null = null;

  /** `shown` names the question on the page; "" if there is none. */
  constructor(private readonly shown: () => string) {}

  /** Note that the question or a request has changed. */
  drawn(): void {
    this.since = performance.now();
  }

  /** True if input that ends now was probably meant for another question. */
  get strays(): boolean {
    return this.early || (this.begun !== null && (this.begun.early || this.begun.shown !== this.shown()));
  }

  /** Note the option that was chosen, by a click or by a key. */
  chosen(costly: boolean, click?: MouseEvent, key = ""): void {
    this.harmless = click?.detail && !costly ? { x: click.clientX, y: click.clientY } : null;
    this.tapped = key && !costly ? { key, at: performance.now() } : null;
  }

  /** Return true if a costly option appeared under a pointer or a key that has just chosen a free one. */
  slips(click?: MouseEvent, key = ""): boolean {
    if (key) return this.tapped?.key === key && performance.now() - this.tapped.at < HASTY;
    if (!this.harmless || !click?.detail) return false;
    return Math.hypot(click.clientX - this.harmless.x, click.clientY - this.harmless.y) <= RESTS;
  }

  /** Follow presses of pointer and keys; return a function that stops. */
  listen(): () => void {
    const began = (event: Event) => {
      if (!(event instanceof KeyboardEvent && event.repeat)) this.begun = { shown: this.shown(), early: this.early };
    };
    // A click follows the release of a pointer or of Space within the same task.
    const ended = () => setTimeout(() => (this.begun = null));
    const [starts, ends] = [["pointerdown", "keydown"], ["pointerup", "pointercancel", "keyup"]];
    starts.forEach((type) => addEventListener(type, began, true));
    ends.forEach((type) => addEventListener(type, ended, true));
    return () => {
      starts.forEach((type) => removeEventListener(type, began, true));
      ends.forEach((type) => removeEventListener(type, ended, true));
    };
  }

  private get early(): boolean {
    return performance.now() - this.since < CALM;
  }
}
