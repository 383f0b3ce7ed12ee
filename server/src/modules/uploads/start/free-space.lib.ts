import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoragePort } from '../../../deps.types';
import { KEEP_FREE_BYTES } from '../../../platform/storage/disk-files.files';

/**
 * Bytes that all open uploads together may come to: what is free, and what they have written already. Where they lie in a store of all
 * servers, its room is its own to say; here `reserved`, one upload, must find room when it is looked at.
 */
export async function diskRoom(
  { freeBytes, stagingFolder, parts: shared }: Pick<StoragePort, 'freeBytes' | 'stagingFolder' | 'parts'>,
  reserved: number,
): Promise<number> {
  if (shared) return (await freeBytes()) - KEEP_FREE_BYTES >= reserved ? Infinity : 0;
  const parts = (await readdir(stagingFolder)).filter((name) => name.endsWith('.part'));
  // A part is as long as its last chunk is far; only the blocks that are really there take up room.
  const written = await Promise.all(
    parts.map((name) =>
      stat(join(stagingFolder, name)).then(
        ({ size, blocks }) => Math.min(size, (blocks ?? 0) * 512),
        () => 0,
      ),
    ),
  );
  return (await freeBytes()) + written.reduce((sum, bytes) => sum + bytes, 0) - KEEP_FREE_BYTES;
}
