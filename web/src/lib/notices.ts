/** Call a player back to a hidden page: a sound, and a notification if the player allowed it. */

import { play } from "../sound/sound";
import { settings } from "./settings.svelte";

/** Ask the browser for permission. Call it from a click only. Return True if notifications may be shown. */
export async function allowNotices(): Promise<boolean> {
  return typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
}

export function callBack(table: string, question: string): void {
  play("awaited");
  if (settings.notify && typeof Notification !== "undefined" && Notification.permission === "granted") show(`Your turn: ${table}`, { body: question, tag: "sagabox-turn", icon: "/icon.svg" });
}

function show(title: string, options: NotificationOptions): void {
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // phones show notifications of service workers only
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options));
  }
}
