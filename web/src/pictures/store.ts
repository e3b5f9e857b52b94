/** Painted pictures, kept in the browser's own database until the painting changes. */

const NAME = "sagabox-pictures";
const PICTURES = "pictures";
const MOST = 3000;

export interface Store {
  find(key: string): Promise<Blob | undefined>;
  keep(key: string, picture: Blob): Promise<void>;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database failed"));
  });

/** Open the database, without what an older or newer painting left there. */
export async function openStore(version: string, factory: IDBFactory | undefined = globalThis.indexedDB): Promise<Store> {
  if (!factory) throw new Error("this browser keeps no database");
  const opening = factory.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(PICTURES);
  const database = await done(opening);
  database.onversionchange = () => database.close(); // else nobody could delete it while this page is open
  const pictures = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(PICTURES, mode).objectStore(PICTURES);
  const prefix = `${version}|`;
  const all = await done(pictures("readonly").getAllKeys());
  const old = all.filter((key) => !String(key).startsWith(prefix));
  if (all.length > MOST) await done(pictures("readwrite").clear());
  else if (old.length) {
    const store = pictures("readwrite");
    await Promise.all(old.map((key) => done(store.delete(key))));
  }
  return {
    find: (key) => done(pictures("readonly").get(prefix + key) as IDBRequest<Blob | undefined>),
    keep: async (key, picture) => void (await done(pictures("readwrite").put(picture, prefix + key))),
  };
}
