import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";

mount(App, { target: document.getElementById("app")! });

/* Answers while the server is not running. Browsers offer service workers on this machine and over HTTPS only. */
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/offline.js").catch(() => undefined);
