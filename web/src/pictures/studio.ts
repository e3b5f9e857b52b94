/** Where the page asks for pictures. Each is painted once, away from the page, newest wish first. */

import { hash } from "./chance";
import type { PictureOf } from "./types";

export interface Order {
  key: string;
  of: PictureOf;
  width: number;
  height: number;
}

export interface Painted {
  key: string;
  bitmap?: ImageBitmap;
  failed?: string;
}

/** Paints one order and says so. */
type Painter = (order: Order) => Promise<Painted>;

interface Wish {
  order: Order;
  waiting: Set<(bitmap: ImageBitmap) => void>;
}

/** How many pixels are held in memory. */
const MOST_PIXELS = 14_000_000;

/** The key of a picture: what it shows, and how large. */
export const keyOf = (of: PictureOf, width: number, height: number): string => `${of.name}|${of.scene}|${width}x${height}|${of.dark ? "dark" : "bright"}|${hash(JSON.stringify(of)).toString(36)}`;

/** Copy data that may be reactive: workers receive plain objects only. */
const plain = (of: PictureOf): PictureOf => JSON.parse(JSON.stringify(of)) as PictureOf;

export class Studio {
  private readonly finished = new Map<string, ImageBitmap>();
  private readonly wishes = new Map<string, Wish>();
  private pixels = 0;
  private busy = false;

  constructor(private readonly painter: Painter) {}

  /** Ask for a picture. `take` is called with it, at once if it is at hand; the answer takes the wish back. */
  ask(of: PictureOf, width: number, height: number, take: (bitmap: ImageBitmap) => void): () => void {
    const key = keyOf(of, width, height);
    const known = this.finished.get(key);
    if (known) {
      this.finished.delete(key);
      this.finished.set(key, known); // the last that is let go
      take(known);
      return () => undefined;
    }
    const wish = this.wishes.get(key) ?? { order: { key, of: plain(of), width, height }, waiting: new Set() };
    wish.waiting.add(take);
    this.wishes.delete(key);
    this.wishes.set(key, wish);
    void this.paint();
    return () => {
      wish.waiting.delete(take);
      if (!wish.waiting.size && this.wishes.get(key) === wish) this.wishes.delete(key);
    };
  }

  private async paint(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let wish = this.newest(); wish; wish = this.newest()) {
      const { order } = wish;
      const { bitmap, failed } = await this.painter(order).catch((error: unknown): Painted => ({ key: order.key, failed: String(error) }));
      const waiting = this.wishes.get(order.key)?.waiting; // others than before, if the picture was asked for again
      this.wishes.delete(order.key);
      if (!bitmap) {
        console.error(`No picture for ${order.key}: ${failed}`);
        continue;
      }
      this.hold(order.key, bitmap);
      waiting?.forEach((take) => take(bitmap));
    }
    this.busy = false;
  }

  private newest(): Wish | undefined {
    return [...this.wishes.values()].at(-1);
  }

  private hold(key: string, bitmap: ImageBitmap): void {
    this.finished.set(key, bitmap);
    this.pixels += bitmap.width * bitmap.height;
    for (const [oldest, picture] of this.finished) {
      if (this.pixels <= MOST_PIXELS || oldest === key) return;
      this.finished.delete(oldest);
      this.pixels -= picture.width * picture.height;
    }
  }
}

/** A painter in a worker. */
function behindThePage(): Painter {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<string, { resolve: (painted: Painted) => void; reject: (error: Error) => void }>();
  worker.onmessage = ({ data }: MessageEvent<Painted>) => {
    waiting.get(data.key)?.resolve(data);
    waiting.delete(data.key);
  };
  worker.onerror = () => {
    waiting.forEach(({ reject }) => reject(new Error("the painter failed")));
    waiting.clear();
  };
  return (order) =>
    new Promise((resolve, reject) => {
      waiting.set(order.key, { resolve, reject });
      worker.postMessage(order);
    });
}

const idle = (): Promise<void> => new Promise((resolve) => (typeof requestIdleCallback === "function" ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 30)));

/** A painter on the page itself, for browsers whose workers cannot paint: when nothing else is to do. */
function inIdleTime(): Painter {
  return async ({ key, of, width, height }) => {
    const { paint } = await import("./paint");
    await idle();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    await paint(canvas, of);
    return { key, bitmap: await createImageBitmap(canvas) };
  };
}

let studio: Studio | undefined;

/** The page's own studio, made when the first picture is wanted. */
export function theStudio(): Studio {
  studio ??= new Studio(typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined" ? behindThePage() : inIdleTime());
  return studio;
}
