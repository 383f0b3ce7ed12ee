import type { PlayerManifest } from '@vitrine/shared/contract';
import { LoadFailure } from './load-failure.rule';

/** What the bytes behind an address must be. `sha256` is null where the server does not say it (an earlier version of it). */
export interface Expected {
  bytes: number;
  sha256: string | null;
}

/** What hashes bytes as they come. */
export interface Hasher {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** By address, of all files that the manifests name. */
export function expectedFiles(
  manifests: readonly (PlayerManifest | null)[],
  fullAddress: (src: string) => string,
): Map<string, Expected> {
  const items = manifests.flatMap(
    (manifest) => manifest?.playlists.flatMap((playlist) => playlist.items) ?? [],
  );
  return new Map(
    items.map(({ src, file_size: bytes, sha256 }) => [fullAddress(src), { bytes, sha256: sha256 ?? null }]),
  );
}

/**
 * Looks at bytes as they pass and throws when they cannot be the server's: more than there are, fewer at the end, or others. A proxy that
 * changes pictures and the page of a network that wants a sign-in answer 200 like the file itself.
 */
export function createScrutiny(expected: Expected, hasher: Hasher | null) {
  let bytes = 0;
  const isUnknown = expected.sha256 === null || hasher === null;
  return {
    take(chunk: Uint8Array): void {
      bytes += chunk.byteLength;
      if (isUnknown) return;
      // Nobody waits for the end of an answer that has none.
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
