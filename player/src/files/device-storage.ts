import type { BlobStore } from './blob-store';
import { download } from './download';
import { createPartWriter } from './part-writer';
import { PART_BYTES, partOf, wholeFile } from './parts.rule';
import { isSameBytes } from './same-bytes';
import { fullAddress, type FileStorage } from './storage';

/** Files on this device. `isServed`: a service worker answers the addresses of stored files. */
export function createDeviceStorage(
  store: BlobStore,
  isServed: () => boolean,
  partSize = PART_BYTES,
): FileStorage {
  const read = async (address: string) => {
    const entry = await store.read(address);
    return entry && wholeFile(address, entry, store.read);
  };
  const files = async () => (await store.keys()).filter((key) => partOf(key) === null);
  return {
    keys: files,
    async load(src, expected, isFresh, onPart) {
      const address = fullAddress(src);
      const writer = createPartWriter({ store, address, expected, partSize, onPart });
      await download({ address, expected, isFresh, writer });
    },
    async isRight(src, expected) {
      const file = await read(fullAddress(src));
      return file !== null && isSameBytes(file.stream(), expected);
    },
    async freeBytes() {
      // Absent on plain http.
      const { usage, quota } = (await navigator.storage?.estimate()) ?? {};
      return usage === undefined || quota === undefined ? null : Math.max(0, quota - usage);
    },
    async remove(src) {
      const address = fullAddress(src);
      await store.remove(address);
      const parts = (await store.keys()).filter((key) => partOf(key)?.address === address);
      for (const key of parts) await store.remove(key);
    },
    async tidy(needed) {
      const whole = new Set(await files());
      let removed = 0;
      for (const key of await store.keys()) {
        const part = partOf(key);
        if (!part || whole.has(part.address)) continue;
        if (needed.get(part.address)?.sha256 === part.sha256) continue;
        await store.remove(key);
        removed += 1;
      }
      return removed;
    },
    async open(src) {
      const address = fullAddress(src);
      const file = isServed() ? null : await read(address);
      if (!file) return { url: address, release: () => undefined };
      const url = URL.createObjectURL(file);
      return { url, release: () => URL.revokeObjectURL(url) };
    },
    wipe: store.wipe,
  };
}
