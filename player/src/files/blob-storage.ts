import { openDatabase } from '../platform/database';
import { download } from './download';
import { isSameBytes } from './same-bytes';
import { fullAddress, type FileStorage } from './storage';

/**
 * Files in IndexedDB, for plain-HTTP addresses (http://192.168.…), where browsers offer neither the Cache API
 * nor service workers. Playback works offline; only a reload needs the server for the page itself.
 */
export function createBlobStorage(): FileStorage {
  const database = openDatabase();
  // Reported by its first user; here it must only not count as unhandled.
  database.catch(() => undefined);
  return {
    keys: async () => (await database).getAllKeys('files'),
    async load(src, expected, isFresh) {
      const address = fullAddress(src);
      const keep = async (answer: Response) =>
        void (await (await database).put('files', await answer.blob(), address));
      await download({ address, expected, isFresh, keep });
    },
    async isRight(src, expected) {
      const blob = await (await database).get('files', fullAddress(src));
      return blob instanceof Blob && isSameBytes(blob.stream(), expected);
    },
    remove: async (src) => (await database).delete('files', fullAddress(src)),
    async open(src) {
      const address = fullAddress(src);
      const blob = await (await database).get('files', address);
      if (!(blob instanceof Blob)) return { url: address, release: () => undefined };
      const url = URL.createObjectURL(blob);
      return { url, release: () => URL.revokeObjectURL(url) };
    },
    wipe: async () => (await database).clear('files'),
  };
}
