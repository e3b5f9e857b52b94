/** Lets the server read packs, a moment after they were changed; of several answers only the newest counts. */

import { post } from "./api";
import { byName, type Checked, type CheckedPack, type Pack } from "./packs";

const PATIENCE = 300;

export class Checking {
  answer = $state.raw<Checked | null>(null);
  failed = $state("");
  busy = $state(false);
  private timer = 0;
  private newest = 0;

  /** Have these read soon. */
  watch(game: string, packs: Pack[], patience = PATIENCE): void {
    clearTimeout(this.timer);
    const number = ++this.newest;
    this.busy = true;
    this.timer = window.setTimeout(() => void this.ask(number, game, packs), patience);
  }

  of(name: string): CheckedPack | undefined {
    return this.answer?.packs.find((pack) => pack.name === name);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.newest++;
    this.busy = false;
  }

  clear(): void {
    this.stop();
    this.answer = null;
    this.failed = "";
  }

  private async ask(number: number, game: string, packs: Pack[]): Promise<void> {
    try {
      const answer = await post<Checked>(`/api/games/${game}/check`, { packs: byName(packs) });
      if (number !== this.newest) return;
      this.answer = answer;
      this.failed = "";
    } catch (error) {
      if (number !== this.newest) return;
      this.failed = (error as Error).message;
    }
    this.busy = false;
  }
}
