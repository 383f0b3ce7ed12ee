import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoragePort } from '../../../deps';
import { KEEP_FREE_BYTES } from '../../../storage/disk-files';

/** Bytes that all open uploads together may come to: what is free, and what they have written already. */
export async function diskRoom({
  freeBytes,
  stagingFolder,
}: Pick<StoragePort, 'freeBytes' | 'stagingFolder'>): Promise<number> {
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
