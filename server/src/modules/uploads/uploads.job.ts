import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.types';
import { finishUpload, giveUp } from './finish-upload.action';
import { touchedMs } from './start/idle-uploads.action';
import type { Shelf } from './open-files.service';
import { IDLE_SECONDS } from './uploads.present';
import { dropEndedBefore, openUploads, type UploadRow } from './uploads.repo';

const SWEEP = 'upload-sweep';
const TOMBSTONE_SECONDS = 24 * 3600;
/** Longer than any preparation takes: a draft that is older was left by a crash. */
const REMAINS_MS = 3 * 3600_000;

/** Every hour, and once the server listens: finishes or removes what a crash or a lost client left. */
export async function workOnSweeps(deps: Deps, shelf: Shelf): Promise<void> {
  await deps.jobs.work(SWEEP, () => sweepUploads(deps, shelf));
  await deps.jobs.schedule(SWEEP, '41 * * * *');
}

/** For what the last server left; several starts at once are one sweep. */
export const sweepSoon = (deps: Deps): Promise<void> => deps.jobs.send(SWEEP, {}, { singletonKey: 'start' });

export async function sweepUploads(deps: Deps, shelf: Shelf): Promise<void> {
  // Listed before the database is asked: an upload is written down before its first byte, so what lies here and is not open is over.
  const there = await readdir(deps.storage.stagingFolder);
  const shared = await sharedChunks(deps);
  const rows = await openUploads(deps.db);
  const openIds = new Set(rows.map((row) => row.id));
  await removeRemains(deps, there, openIds);
  for (const { upload, name } of shared)
    if (!openIds.has(upload)) await deps.storage.parts?.remove(upload, name);
  for (const row of rows) await settle(deps, shelf, row);
  await dropEndedBefore(deps.db, deps.clock.nowSeconds() - TOMBSTONE_SECONDS);
}

async function sharedChunks({ storage }: Deps) {
  const found: { upload: string; name: string }[] = [];
  for await (const chunk of storage.parts?.list() ?? []) found.push(chunk);
  return found;
}

async function settle(deps: Deps, shelf: Shelf, row: UploadRow): Promise<void> {
  if (shelf.byRow(row)) return;
  const isIdle = deps.clock.nowMs() - (await touchedMs(deps, shelf, row)) > IDLE_SECONDS * 1000;
  const found = await shelf.peek(row);
  const isToFinish = row.state === 'finishing' || found.isWhole;
  if (!isToFinish && !isIdle) return;
  const upload = shelf.put(found);
  if (isToFinish) {
    // A file that is refused ends its upload as failed; whatever else goes wrong is tried again at the next sweep.
    await finishUpload(deps, upload).catch((error: unknown) =>
      deps.log.info({ err: error, upload: row.id }, 'left-over upload'),
    );
  }
  if (isIdle && upload.state === 'receiving') await giveUp(deps, upload, { state: 'expired' });
}

const OF_UPLOAD = new Set(['part', 'journal']);

/** Parts and journals of uploads that are over, at once; drafts of preparations, and what is none of ours, when they are old. */
async function removeRemains(deps: Deps, names: string[], openIds: Set<string>): Promise<void> {
  for (const name of names) {
    const path = join(deps.storage.stagingFolder, name);
    const [id = '', ending = ''] = name.split('.');
    if (OF_UPLOAD.has(ending)) {
      if (!openIds.has(id)) await rm(path, { force: true });
      continue;
    }
    const found = await stat(path).catch(() => null);
    if (found && deps.clock.nowMs() - found.mtimeMs > REMAINS_MS)
      await rm(path, { recursive: true, force: true });
  }
}
