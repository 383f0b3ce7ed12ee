import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

const NAME = 'vitrine-player';
const OPEN_LIMIT_MS = 3000;

/** `keep` holds small values by name, `files` holds blobs by address. */
interface Stores extends DBSchema {
  keep: { key: string; value: unknown };
  files: { key: string; value: Blob };
}

/**
 * Rejects in a browser without a database, or whose damaged profile never answers: the start must not hang.
 */
export async function openDatabase(): Promise<IDBPDatabase<Stores>> {
  const opening = openDB<Stores>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('keep');
      db.createObjectStore('files');
    },
  });
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), OPEN_LIMIT_MS);
  });
  return Promise.race([opening, limit]);
}
