/* Answers for a server that is not running, and shows notifications where pages cannot. It stores nothing. */

const OFFLINE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sagabox</title>
<style>
  body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1.5rem; background: #14101b; color: #efe6d2; font: 1.2rem/1.5 Georgia, serif; text-align: center; }
  h1 { margin: 0 0 .5rem; color: #d9b25f; font-weight: 600; }
  p { margin: 0; }
</style>
<h1>Sagabox is not running</h1>
<p>Your games are saved. Start Sagabox to continue; this page reloads.</p>
<script>setInterval(() => fetch("/", { method: "HEAD" }).then(() => location.reload(), () => undefined), 2000)</script>
</html>`;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => new Response(OFFLINE, { status: 503, headers: { "content-type": "text/html" } })));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: "window" }).then(([page]) => page?.focus()));
});
