import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../deps.types';
import type { StoragePort } from '../../../platform/storage/storage.types';
import { KEEP_FREE_BYTES } from '../../../platform/storage/disk-files.files';
import { giveUp } from '../finish-upload.action';
import { lastTouchedMs } from '../bytes/part-file.files';
import { lastChunkAt } from '../bytes/upload-chunks.repo';
import type { UploadCache } from '../upload-cache.service';
import { openUploads, openUploadsOf, type UploadRow } from '../uploads.repo';

/** Uploads idle for this long can be ended for new ones, at the limit of an account or on a full disk. */
const IDLE_MS = 3600_000;

/** Time of an upload's last chunk (ms), by memory, disk or database. */
export async function touchedMs(deps: Deps, cache: UploadCache, row: UploadRow): Promise<number> {
  const known = cache.byRow(row);
  // Memory has repeated chunks, the database those of other servers.
  if (deps.storage.parts)
    return Math.max((await lastChunkAt(deps.db, row.id)) * 1000, row.createdAt * 1000, known?.touchedMs ?? 0);
  if (known) return known.touchedMs;
  return Math.max(await lastTouchedMs(deps.storage.stagingFolder, row.id), row.createdAt * 1000);
}

/** Uploads idle for long, longest first; without finishing ones, which the sweep finishes. */
async function longestIdleFirst(deps: Deps, cache: UploadCache, rows: UploadRow[]): Promise<UploadRow[]> {
  const aged = await Promise.all(
    rows.filter(isReceiving).map(async (row) => ({ row, touched: await touchedMs(deps, cache, row) })),
  );
  return aged
    .filter(({ touched }) => isIdleSince(deps, touched))
    .sort((a, b) => a.touched - b.touched)
    .map(({ row }) => row);
}

const isReceiving = ({ state }: UploadRow) => state === 'receiving';
const isIdleSince = ({ clock }: Deps, ms: number) => clock.nowMs() - ms >= IDLE_MS;
const reservedBy = (rows: UploadRow[]) => rows.reduce((sum, { reserved }) => sum + reserved, 0);

/** Ends the longest idle upload of the account; false when all are active. */
export async function giveUpLongestIdle(deps: Deps, cache: UploadCache, accountId: string): Promise<boolean> {
  const [oldest] = await longestIdleFirst(deps, cache, await openUploadsOf(deps.db, accountId));
  if (!oldest) return false;
  await giveUp(deps, await cache.open(oldest), { state: 'expired' });
  return true;
}

/**
 * Ends idle uploads of any account, longest idle first, until `bytes` fit: reserving alone must not block
 * others.
 * False, without ending any, when all of them are not enough.
 */
export async function freeSpace(deps: Deps, cache: UploadCache, bytes: number): Promise<boolean> {
  const open = await openUploads(deps.db);
  let missing = reservedBy(open) + bytes - (await uploadSpace(deps.storage, bytes));
  // Before reading their ages.
  if (reservedBy(open.filter(isReceiving)) < missing) return false;
  const idle = await longestIdleFirst(deps, cache, open);
  if (reservedBy(idle) < missing) return false;
  for (const row of idle) {
    if (missing <= 0) break;
    // It may have received a chunk meanwhile.
    if (!isIdleSince(deps, await touchedMs(deps, cache, row))) continue;
    await giveUp(deps, await cache.open(row), { state: 'expired' });
    missing -= row.reserved;
  }
  return true;
}

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
