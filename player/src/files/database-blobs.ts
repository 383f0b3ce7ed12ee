import { openDatabase } from '../platform/database';
import type { BlobStore } from './blob-store';

/**
 * Blobs in IndexedDB, for plain-HTTP addresses (http://192.168.…), where browsers offer neither the Cache API
 * nor service workers. Playback works offline; only a reload needs the server for the page itself.
 */
export function createDatabaseBlobs(): BlobStore {
  const database = openDatabase();
  // Reported by its first user; here it must only not count as unhandled.
  database.catch(() => undefined);
  return {
    keys: async () => (await database).getAllKeys('files'),
    async read(key) {
      const blob = await (await database).get('files', key);
      return blob instanceof Blob ? blob : null;
    },
    write: async (key, blob) => void (await (await database).put('files', blob, key)),
    remove: async (key) => (await database).delete('files', key),
    wipe: async () => (await database).clear('files'),
  };
}
