import { FILES_CACHE, KEPT_AS_HEADER } from './cache-names';
import { download } from './download';
import { isSameBytes } from './same-bytes';
import { fullAddress, type FileStorage } from './storage';

/** Files in the Cache API, served by the service worker. */
export function createCacheStorage(): FileStorage {
  const cache = () => caches.open(FILES_CACHE);
  return {
    async keys() {
      const requests = await (await cache()).keys();
      return requests.map(({ url }) => url);
    },
    async load(src, expected, isFresh) {
      const address = fullAddress(src);
      const keep = async (answer: Response) => {
        answer.headers.set(KEPT_AS_HEADER, `${Date.now()}-${Math.random()}`);
        await (await cache()).put(address, answer);
      };
      await download({ address, expected, isFresh, keep });
    },
    async isRight(src, expected) {
      const kept = await (await cache()).match(fullAddress(src));
      return kept !== undefined && isSameBytes(kept.body, expected);
    },
    async remove(src) {
      await (await cache()).delete(fullAddress(src));
    },
    async open(src) {
      const address = fullAddress(src);
      if (navigator.serviceWorker?.controller) return { url: address, release: () => undefined };
      // No worker controls this page (first visit, or a hard reload): read the file directly.
      const kept = await (await cache()).match(address);
      if (!kept) return { url: address, release: () => undefined };
      const url = URL.createObjectURL(await kept.blob());
      return { url, release: () => URL.revokeObjectURL(url) };
    },
    async wipe() {
      await caches.delete(FILES_CACHE);
    },
  };
}
