/** The route of the page, such as `#/table/abc`. Secrets of links are in the fragment, which no server sees. */

export interface Route {
  screen: string;
  parts: string[];
}

function read(): Route {
  const [screen = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  return { screen: screen || "home", parts };
}

export const route = $state<Route>(read());

export function follow(): () => void {
  const changed = () => Object.assign(route, read());
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

export function go(path: string): void {
  location.hash = `#/${path}`;
}
