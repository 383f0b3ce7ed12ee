import type { PlayerManifest } from '@vitrine/shared/contract';
import { filesOf } from './item-files.rule';
import { LoadFailure } from './load-failure.rule';

/**
 * Expected bytes behind an address. `sha256` is null where the server does not send it (an earlier version).
 */
export interface Expected {
  bytes: number;
  sha256: string | null;
}

/** Incremental hash function. */
export interface Hasher {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** Expected bytes by address, of all files in the manifests. */
export function expectedFiles(
  manifests: readonly (PlayerManifest | null)[],
  fullAddress: (src: string) => string,
): Map<string, Expected> {
  const files = manifests.flatMap(
    (manifest) => manifest?.playlists.flatMap(({ items }) => items.flatMap(filesOf)) ?? [],
  );
  return new Map(
    files.map(({ src, file_size: bytes, sha256 }) => [fullAddress(src), { bytes, sha256: sha256 ?? null }]),
  );
}

/**
 * Verifies bytes as they pass and throws when they cannot be the server's: too many, too few, or others.
 * Proxies that change pictures and captive portals answer 200, too.
 */
export function createVerifier(expected: Expected, hasher: Hasher | null) {
  let bytes = 0;
  const isUnknown = expected.sha256 === null || hasher === null;
  return {
    take(chunk: Uint8Array): void {
      bytes += chunk.byteLength;
      if (isUnknown) return;
      // A response without an end must not be waited for.
      if (bytes > expected.bytes) throw new LoadFailure('damaged', `more than ${expected.bytes} bytes came`);
      hasher.update(chunk);
    },
    end(): void {
      if (isUnknown) return;
      if (bytes !== expected.bytes)
        throw new LoadFailure('damaged', `${bytes} bytes came, the file has ${expected.bytes}`);
      if (hexOf(hasher.digest()) !== expected.sha256)
        throw new LoadFailure('damaged', 'what came is not what the server keeps');
    },
  };
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
