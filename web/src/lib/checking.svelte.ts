/** Checks packs on the server shortly after they change; only the newest response counts. */

import { post } from "./api";
import { byName, type Checked, type CheckedPack, type Pack } from "./packs";

const PATIENCE = 300;

export class Checking {
  answer = $state.raw<Checked | null>(null);
  failed = $state("");
  busy = $state(false);
  private timer = 0;
  private newest = 0;

  /** Check these packs after a short delay. */
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
