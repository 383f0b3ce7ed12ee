import type { Deps } from '../../../deps';
import { endSession } from '../finish-upload.action';
import { lastTouchedMs } from '../part/part-file';
import type { SessionShelf } from '../session-shelf';
import { toSession } from '../upload-session';
import { openUploadsOf, type UploadRow } from '../uploads.repo';

/** Without a chunk for this long an upload makes room for a new one, when its account has as many as it may have. */
const GIVE_UP_AFTER_MS = 3600_000;

/** When an upload last went on (ms), as memory, disk or database know it. */
export async function touchedMs(deps: Deps, shelf: SessionShelf, row: UploadRow): Promise<number> {
  const known = shelf.byRow(row);
  if (known) return known.touchedMs;
  return Math.max(await lastTouchedMs(deps.storage.stagingFolder, row.id), row.createdAt * 1000);
}

/** Ends the upload of the account that has waited longest, if that is long; false when all are going on. */
export async function giveUpLongestIdle(
  deps: Deps,
  shelf: SessionShelf,
  accountId: string,
): Promise<boolean> {
  const rows = (await openUploadsOf(deps.db, accountId)).filter((row) => row.state === 'receiving');
  const aged = await Promise.all(
    rows.map(async (row) => ({ row, touched: await touchedMs(deps, shelf, row) })),
  );
  const [oldest] = aged.sort((a, b) => a.touched - b.touched);
  if (!oldest || deps.clock.nowMs() - oldest.touched < GIVE_UP_AFTER_MS) return false;
  const session = shelf.byRow(oldest.row) ?? shelf.put(await toSession(deps, oldest.row));
  await endSession(deps, session, { state: 'expired' });
  return true;
}
