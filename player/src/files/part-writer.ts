import type { BlobStore } from './blob-store';
import type { Expected } from './expected.rule';
import { indexOf, partKey } from './parts.rule';

/** File on its way into a store. */
export interface PartWriter {
  /** Parts that an earlier, interrupted download has left, from the first on, without the last. */
  stored(): Promise<Blob[]>;
  take(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Discards what was taken and stored. */
  discard(): Promise<void>;
  /** Makes the file complete; only verified bytes may be. */
  finish(type: string): Promise<void>;
}

interface Place {
  store: BlobStore;
  address: string;
  expected: Expected;
  /** Bytes. */
  partSize: number;
  /** Called with the stored bytes after each part. */
  onPart?: ((storedBytes: number) => void) | undefined;
}

/**
 * Writer that stores a large file in parts as they come, so that a cut download continues. Files of one part,
 * and those without a hash, are stored at their end.
 */
export function createPartWriter({ store, address, expected, partSize, onPart }: Place): PartWriter {
  const { bytes, sha256 } = expected;
  const inParts = sha256 !== null && bytes > partSize;
  const keyOf = (part: number) => partKey(address, sha256 ?? '', part);
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let pendingBytes = 0;
  let parts = 0;

  async function storePart() {
    const blob = new Blob(pending);
    await store.write(keyOf(parts), blob.slice(0, partSize));
    parts += 1;
    onPart?.(Math.min(bytes, parts * partSize));
    const rest = blob.slice(partSize);
    pendingBytes = rest.size;
    pending = rest.size > 0 ? [new Uint8Array(await rest.arrayBuffer())] : [];
  }

  return {
    async stored() {
      const found: Blob[] = [];
      while (inParts && (found.length + 1) * partSize < bytes) {
        const part = await store.read(keyOf(found.length)).catch(() => null);
        // A power cut may leave half of a part.
        if (part?.size !== partSize) break;
        found.push(part);
      }
      parts = found.length;
      return found;
    },
    async take(chunk) {
      pending.push(chunk);
      pendingBytes += chunk.byteLength;
      while (inParts && pendingBytes >= partSize) await storePart();
    },
    async discard() {
      const count = parts;
      [pending, pendingBytes, parts] = [[], 0, 0];
      for (let part = 0; part < count; part += 1) await store.remove(keyOf(part));
    },
    async finish(type) {
      if (!inParts) return store.write(address, new Blob(pending, { type }));
      if (pendingBytes > 0) await storePart();
      await store.write(address, indexOf({ sha256, parts, type }));
    },
  };
}
