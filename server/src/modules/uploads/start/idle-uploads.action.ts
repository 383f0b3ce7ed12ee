import type { Deps } from '../../../deps.types';
import { giveUp } from '../finish-upload.action';
import { lastTouchedMs } from '../bytes/part-file.files';
import { lastChunkAt } from '../bytes/upload-chunks.repo';
import type { Shelf } from '../open-files.service';
import { openUploads, openUploadsOf, type UploadRow } from '../uploads.repo';
import { diskRoom } from './free-space.lib';

/** Without a chunk for this long an upload makes room for a new one, when its account has as many as it may have, or the disk is promised. */
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

/** Those that have waited for long, longest first. None that is finishing: all of it had come, and the sweep looks after it. */
async function longestIdleFirst(deps: Deps, shelf: Shelf, rows: UploadRow[]): Promise<UploadRow[]> {
  const aged = await Promise.all(
    rows.filter(isReceiving).map(async (row) => ({ row, touched: await touchedMs(deps, shelf, row) })),
  );
  return aged
    .filter(({ touched }) => isLongAgo(deps, touched))
    .sort((a, b) => a.touched - b.touched)
    .map(({ row }) => row);
}

const isReceiving = ({ state }: UploadRow) => state === 'receiving';
const isLongAgo = ({ clock }: Deps, ms: number) => clock.nowMs() - ms >= GIVE_UP_AFTER_MS;
const reservedBy = (rows: UploadRow[]) => rows.reduce((sum, { reserved }) => sum + reserved, 0);

/** Ends the upload of the account that has waited longest, if that is long; false when all are going on. */
export async function giveUpLongestIdle(deps: Deps, shelf: Shelf, accountId: string): Promise<boolean> {
  const [oldest] = await longestIdleFirst(deps, shelf, await openUploadsOf(deps.db, accountId));
  if (!oldest) return false;
  await giveUp(deps, await shelf.open(oldest), { state: 'expired' });
  return true;
}

/**
 * Ends uploads of any account that have waited for long, longest first, until so many bytes more can be promised: an account that only
 * announces must not stop all others. Where all of them together are not enough none is ended, and the answer is false.
 */
export async function makeDiskRoom(deps: Deps, shelf: Shelf, bytes: number): Promise<boolean> {
  const open = await openUploads(deps.db);
  let missing = reservedBy(open) + bytes - (await diskRoom(deps.storage, bytes));
  // Without asking how long each has waited.
  if (reservedBy(open.filter(isReceiving)) < missing) return false;
  const idle = await longestIdleFirst(deps, shelf, open);
  if (reservedBy(idle) < missing) return false;
  for (const row of idle) {
    if (missing <= 0) break;
    // It may have gone on while others were ended.
    if (!isLongAgo(deps, await touchedMs(deps, shelf, row))) continue;
    await giveUp(deps, await shelf.open(row), { state: 'expired' });
    missing -= row.reserved;
  }
  return true;
}
