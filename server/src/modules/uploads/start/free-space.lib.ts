import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoragePort } from '../../../deps.types';
import { KEEP_FREE_BYTES } from '../../../platform/storage/disk-files.files';

/**
 * Space for all open uploads: free bytes, and those they have written already. In a shared store only the
 * local copy
 * of one upload, `reserved`, must fit.
 */
export async function uploadSpace(
  { freeBytes, stagingFolder, parts: shared }: Pick<StoragePort, 'freeBytes' | 'stagingFolder' | 'parts'>,
  reserved: number,
): Promise<number> {
  if (shared) return (await freeBytes()) - KEEP_FREE_BYTES >= reserved ? Infinity : 0;
  const parts = (await readdir(stagingFolder)).filter((name) => name.endsWith('.part'));
  // Parts are sparse files: only allocated blocks use space.
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
