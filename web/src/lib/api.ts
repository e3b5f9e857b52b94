/** HTTP requests: tables, cards and rules. */

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = null;
  }
  if (!answer.ok) {
    const said = data && typeof data === "object" && "text" in data ? String((data as { text: unknown }).text) : "";
    throw new Refusal(answer.status, said || `The server answered with error ${answer.status}. Try again.`);
  }
  return data as T;
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);
export const post = <T>(path: string, body: unknown): Promise<T> => call<T>("POST", path, body);

const cache = new Map<string, Promise<unknown>>();

/** Fetch something that does not change while the page is open; cached. */
export function once<T>(path: string): Promise<T> {
  let known = cache.get(path) as Promise<T> | undefined;
  if (!known) {
    known = get<T>(path);
    cache.set(path, known);
    known.catch(() => cache.delete(path));
  }
  return known;
}
