/** The painter behind the page: takes orders, looks whether a picture is in the database, else paints it. */

import { paint } from "./paint";
import { openStore, type Store } from "./store";
import type { Order, Painted } from "./studio";

declare const PICTURES_VERSION: string;

const store: Promise<Store | null> = openStore(PICTURES_VERSION).catch(() => null);

async function found(key: string): Promise<ImageBitmap | null> {
  try {
    const blob = await (await store)?.find(key);
    return blob ? await createImageBitmap(blob) : null;
  } catch {
    return null; // a broken entry is painted again
  }
}

function reply(message: Painted): void {
  postMessage(message, { transfer: message.bitmap ? [message.bitmap] : [] });
}

addEventListener("message", async ({ data: { key, of, width, height } }: MessageEvent<Order>) => {
  const known = await found(key);
  if (known) return reply({ key, bitmap: known });
  const canvas = new OffscreenCanvas(width, height);
  try {
    await paint(canvas, of);
    reply({ key, bitmap: await createImageBitmap(canvas) });
  } catch (error) {
    return reply({ key, failed: String(error) });
  }
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.92 });
  await (await store)?.keep(key, blob).catch(() => undefined); // a full database only means painting again
});
