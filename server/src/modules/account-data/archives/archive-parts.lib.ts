import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Deps } from '../../../deps.types';
import { lockBytes } from '../../../media/files.repo';
import type { Db } from '../../../platform/database/database.client';
import { insertPart } from './archives.repo';

/** Position of a part within its archive. */
export interface PlacedPart {
  sha256: string;
  size: number;
}

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

/** Stream of the bytes from `start` to `end` (not included) of an archive, part after part. */
export function readParts(
  storage: Pick<Deps['storage'], 'read'>,
  parts: readonly PlacedPart[],
  { start, end }: { start: number; end: number },
): Readable {
  return Readable.from(pieces(storage, parts, start, end), { objectMode: false });
}

async function* pieces(
  storage: Pick<Deps['storage'], 'read'>,
  parts: readonly PlacedPart[],
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  let at = 0;
  for (const { sha256, size } of parts) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, size)];
    if (from < to) yield* await storage.read(sha256, { start: from, end: to - 1 });
    at += size;
    if (at >= end) return;
  }
}
