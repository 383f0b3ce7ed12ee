import { FILES_CACHE } from './cache-names';
import { download } from './download';
import { fullAddress, type FileStorage } from './storage';

/** Files in the Cache API; the service worker answers for them. */
export function createCacheStorage(): FileStorage {
  const cache = () => caches.open(FILES_CACHE);
  return {
    async keys() {
      const requests = await (await cache()).keys();
      return requests.map(({ url }) => url);
    },
    async load(src) {
      const address = fullAddress(src);
      await (await cache()).put(address, await download(address));
    },
    async remove(src) {
      await (await cache()).delete(fullAddress(src));
    },
    async open(src) {
      const address = fullAddress(src);
      if (navigator.serviceWorker?.controller) return { url: address, release: () => undefined };
      // No worker stands behind this page (first visit, or a hard reload): take the file itself.
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
