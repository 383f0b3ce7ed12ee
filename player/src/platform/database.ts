const NAME = 'vitrine-player';
const OPEN_LIMIT_MS = 3000;
/** `keep` holds small values by name, `files` holds blobs by address. */
const STORES = ['keep', 'files'] as const;
type StoreName = (typeof STORES)[number];

export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return reject(new Error('IndexedDB is not there'));
    // Some TV browsers never answer when their profile is damaged; the start must not hang on that.
    setTimeout(() => reject(new Error('IndexedDB does not answer')), OPEN_LIMIT_MS);
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      for (const name of STORES) {
        if (!opening.result.objectStoreNames.contains(name)) opening.result.createObjectStore(name);
      }
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

export const readFrom = (db: IDBDatabase, store: StoreName, key: string) =>
  settle(db, store, 'readonly', (s) => s.get(key)).then((value) => value ?? null);

export const writeTo = (db: IDBDatabase, store: StoreName, key: string, value: unknown) =>
  settle(db, store, 'readwrite', (s) => s.put(value, key));

export const removeFrom = (db: IDBDatabase, store: StoreName, key: string) =>
  settle(db, store, 'readwrite', (s) => s.delete(key));

export const keysOf = (db: IDBDatabase, store: StoreName) =>
  settle(db, store, 'readonly', (s) => s.getAllKeys()).then((keys) => keys.map(String));

/** Resolves when the transaction is on disk, not when the request was accepted. */
function settle<T>(
  db: IDBDatabase,
  store: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(store, mode);
    const request = ask(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
    transaction.onerror = () => reject(transaction.error ?? request.error);
  });
}
