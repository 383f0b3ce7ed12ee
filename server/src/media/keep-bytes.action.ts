import { access } from 'node:fs/promises';
import type { Db } from '../platform/database/database.client';
import { mayRemoveFiles } from '../platform/database/file-removal-lock.lib';
import type { Deps } from '../deps.types';
import type { StoragePort } from '../platform/storage/storage.types';
import { lockBytes } from './files.repo';
import { unreferenced } from './stored-files.repo';

/**
 * Moves a finished file into the store inside the transaction that will refer to it; a lock excludes a
 * concurrent removal of the same bytes in any process. A missing source (null: known to be missing) was
 * adopted before a crash.
 */
export async function adoptBytes(
  storage: StoragePort,
  tx: Db,
  path: string | null,
  sha256: string,
): Promise<void> {
  await lockBytes(tx, [sha256]);
  const isThere = path !== null && (await isFile(path));
  if (isThere) return storage.adopt(path, sha256);
  if (!(await storage.has(sha256)))
    throw new Error('The uploaded bytes are neither in staging nor in the store.');
}

const isFile = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Removes bytes without references. Call it after the commit that removed the last one. */
export async function removeUnreferenced(
  deps: Pick<Deps, 'db' | 'storage'>,
  keys: (string | null)[],
): Promise<number> {
  const wanted = [...new Set(keys.filter((key) => key !== null))];
  return deps.db.transaction(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return 0;
    await lockBytes(tx, wanted);
    const free = await unreferenced(tx, wanted);
    for (const key of free) await deps.storage.remove(key);
    return free.length;
  });
}
