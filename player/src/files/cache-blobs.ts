import type { BlobStore } from './blob-store';
import { FILES_CACHE, KEPT_AS_HEADER } from './cache-names';

/** Blobs in the Cache API, which the service worker reads, too. */
export function createCacheBlobs(): BlobStore {
  const cache = () => caches.open(FILES_CACHE);
  return {
    async keys() {
      const requests = await (await cache()).keys();
      return requests.map(({ url }) => url);
    },
    async read(key) {
      const kept = await (await cache()).match(key, { ignoreVary: true });
      return kept ? kept.blob() : null;
    },
    async write(key, blob) {
      const headers = { 'content-type': blob.type, [KEPT_AS_HEADER]: `${Date.now()}-${Math.random()}` };
      await (await cache()).put(key, new Response(blob, { headers }));
    },
    async remove(key) {
      await (await cache()).delete(key);
    },
    async wipe() {
      await caches.delete(FILES_CACHE);
    },
  };
}
