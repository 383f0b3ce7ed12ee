import type { Deps } from '../../../deps';
import { giveUp } from '../finish-upload.action';
import { lastTouchedMs } from '../bytes/part-file';
import { lastChunkAt } from '../bytes/upload-chunks.repo';
import type { Shelf } from '../shelf';
import { openUploadsOf, type UploadRow } from '../uploads.repo';

/** Without a chunk for this long an upload makes room for a new one, when its account has as many as it may have. */
const GIVE_UP_AFTER_MS = 3600_000;

/** When an upload last went on (ms), as memory, disk or database know it. */
export async function touchedMs(deps: Deps, shelf: Shelf, row: UploadRow): Promise<number> {
  const known = shelf.byRow(row);
  // Memory knows of chunks that came again, the database of what other servers took.
  if (deps.storage.parts)
    return Math.max((await lastChunkAt(deps.db, row.id)) * 1000, row.createdAt * 1000, known?.touchedMs ?? 0);
  if (known) return known.touchedMs;
  return Math.max(await lastTouchedMs(deps.storage.stagingFolder, row.id), row.createdAt * 1000);
}

/** Ends the upload of the account that has waited longest, if that is long; false when all are going on. */
export async function giveUpLongestIdle(deps: Deps, shelf: Shelf, accountId: string): Promise<boolean> {
  const rows = (await openUploadsOf(deps.db, accountId)).filter((row) => row.state === 'receiving');
  const aged = await Promise.all(
    rows.map(async (row) => ({ row, touched: await touchedMs(deps, shelf, row) })),
  );
  const [oldest] = aged.sort((a, b) => a.touched - b.touched);
  if (!oldest || deps.clock.nowMs() - oldest.touched < GIVE_UP_AFTER_MS) return false;
  await giveUp(deps, await shelf.open(oldest.row), { state: 'expired' });
  return true;
}
