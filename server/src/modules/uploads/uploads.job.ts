import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.types';
import { finishUpload, giveUp } from './finish-upload.action';
import { touchedMs } from './start/idle-uploads.action';
import type { UploadCache } from './upload-cache.service';
import { IDLE_SECONDS } from './uploads.present';
import { dropEndedBefore, openUploads, type UploadRow } from './uploads.repo';

const SWEEP = 'upload-sweep';
const TOMBSTONE_SECONDS = 24 * 3600;
/** Longer than any preparation: older drafts are left by a crash. */
const LEFTOVER_MS = 3 * 3600_000;

/** Hourly and at the start: finishes or deletes what crashes and lost clients left. */
export async function workOnSweeps(deps: Deps, cache: UploadCache): Promise<void> {
  await deps.jobs.work(SWEEP, () => sweepUploads(deps, cache));
  await deps.jobs.schedule(SWEEP, '41 * * * *');
}

/** Sweeps after the last server; concurrent starts are one job. */
export const sweepSoon = (deps: Deps): Promise<void> => deps.jobs.send(SWEEP, {}, { singletonKey: 'start' });

export async function sweepUploads(deps: Deps, cache: UploadCache): Promise<void> {
  // Listed before the query: a row precedes its first byte, so files without an open row are leftovers.
  const there = await readdir(deps.storage.stagingFolder);
  const shared = await sharedChunks(deps);
  const rows = await openUploads(deps.db);
  const openIds = new Set(rows.map((row) => row.id));
  await removeLeftovers(deps, there, openIds);
  for (const { upload, name } of shared)
    if (!openIds.has(upload)) await deps.storage.parts?.remove(upload, name);
  for (const row of rows) await sweepOne(deps, cache, row);
  await dropEndedBefore(deps.db, deps.clock.nowSeconds() - TOMBSTONE_SECONDS);
}

async function sharedChunks({ storage }: Deps) {
  const found: { upload: string; name: string }[] = [];
  for await (const chunk of storage.parts?.list() ?? []) found.push(chunk);
  return found;
}

async function sweepOne(deps: Deps, cache: UploadCache, row: UploadRow): Promise<void> {
  if (cache.byRow(row)) return;
  const isIdle = deps.clock.nowMs() - (await touchedMs(deps, cache, row)) > IDLE_SECONDS * 1000;
  const found = await cache.peek(row);
  const isToFinish = row.state === 'finishing' || found.isWhole;
  if (!isToFinish && !isIdle) return;
  const upload = cache.put(found);
  if (isToFinish) {
    // A refused file ends its upload as failed; other errors are retried by the next sweep.
    await finishUpload(deps, upload).catch((error: unknown) =>
      deps.log.info({ err: error, upload: row.id }, 'left-over upload'),
    );
  }
  if (isIdle && upload.state === 'receiving') await giveUp(deps, upload, { state: 'expired' });
}

const OF_UPLOAD = new Set(['part', 'journal']);

/** Deletes parts and journals of ended uploads, and old drafts and unknown files. */
async function removeLeftovers(deps: Deps, names: string[], openIds: Set<string>): Promise<void> {
  for (const name of names) {
    const path = join(deps.storage.stagingFolder, name);
    const [id = '', ending = ''] = name.split('.');
    if (OF_UPLOAD.has(ending)) {
      if (!openIds.has(id)) await rm(path, { force: true });
      continue;
    }
    const found = await stat(path).catch(() => null);
    if (found && deps.clock.nowMs() - found.mtimeMs > LEFTOVER_MS)
      await rm(path, { recursive: true, force: true });
  }
}
