import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps.types';
import { lockBytes } from '../../../media/files.repo';
import type { Db } from '../../../platform/database/database.client';
import { insertPart } from './archives.repo';

/**
 * Stores the next bytes of an archive under their hash, with the row that refers to them; `also` runs in the
 * same transaction.
 */
export async function storePart(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { accountId, archiveId, number }: { accountId: string; archiveId: string; number: number },
  bytes: Uint8Array,
  also: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.transaction(async (tx) => {
    await also(tx);
    // Against a removal of the same bytes meanwhile.
    await lockBytes(tx, [sha256]);
    await storage.write(bytes);
    await insertPart(tx, { accountId, archiveId, number, sha256, size: bytes.byteLength });
  });
}
