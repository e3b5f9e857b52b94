/** Call a player back to a hidden page: a sound, and a notification if the player allowed it. */

import { play } from "../sound/sound";
import { settings } from "./settings.svelte";

/** Ask the browser for permission. Call it from a click only. Return True if notifications may be shown. */
export async function allowNotices(): Promise<boolean> {
  return typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
}

export function callBack(table: string, question: string): void {
  play("awaited");
  if (!settings.notify || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(`Your turn: ${table}`, { body: question, tag: "sagabox-turn", icon: "/icon.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones show notifications only through a service worker
  }
}
