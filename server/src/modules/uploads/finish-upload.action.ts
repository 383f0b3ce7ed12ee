import { setTimeout as delay } from 'node:timers/promises';
import { topics } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import { inspectFile } from '../../media/inspect/inspect-file.files';
import { cleanName } from '../promos/promo-name.rule';
import { addPromo } from '../promos/promos.action';
import { fileChanged, isOpenRow, type Upload } from './upload.service';
import {
  endUpload,
  findUpload,
  FINISH_SECONDS,
  giveBackFinish,
  leaseFinish,
  markFinishing,
  type UploadEnd,
} from './uploads.repo';

/** How often a server looks whether another has finished. */
const LOOK_EVERY_MS = 300;

/**
 * Makes a promo of a whole upload, exactly once: whoever brings the last chunk does it, everybody else waits for the outcome.
 * When something of ours fails (disk, database) the upload is open again and its last chunk, sent again, finishes it.
 */
export const finishUpload = (deps: Deps, upload: Upload): Promise<void> =>
  upload.finishOnce(() => (deps.storage.parts ? finishInTurn(deps, upload) : finish(deps, upload)));

/** Among servers that all have the bytes one finishes, and the others wait for what comes of it. */
async function finishInTurn(deps: Deps, upload: Upload): Promise<void> {
  const { id, accountId, uploadId } = upload.row;
  while (!(await leaseFinish(deps.db, id, false))) {
    const row = await findUpload(deps.db, accountId, uploadId);
    if (!row || !isOpenRow(row)) return upload.follow(row);
    await delay(LOOK_EVERY_MS);
  }
  const goOn = () => void leaseFinish(deps.db, id, true).catch(() => undefined);
  const timer = setInterval(goOn, (FINISH_SECONDS * 1000) / 3);
  try {
    await upload.follow(await findUpload(deps.db, accountId, uploadId));
    if (upload.isOpen && upload.isWhole) await finish(deps, upload);
  } finally {
    clearInterval(timer);
    await upload.letGo();
    await giveBackFinish(deps.db, id).catch(() => undefined);
  }
}

async function finish(deps: Deps, upload: Upload): Promise<void> {
  const { row } = upload;
  const whole = await upload.wholeFile(deps.storage);
  if (!whole) return;
  const { path, sha256, size } = whole;
  const fail = (errorCode: FailedEnd['errorCode'], errorDetail: string) =>
    giveUp(deps, upload, { state: 'failed', errorCode, errorDetail });
  if (row.size !== null && row.size !== size)
    return fail('conflict', 'The file doesn’t have the announced size.');
  if (row.state === 'receiving' && row.sha256 !== null && row.sha256 !== sha256)
    return fail('conflict', fileChanged().detail);
  const inspected = await (path ? inspectFile(path) : deps.storage.withLocal(sha256, inspectFile));
  if (!inspected.ok) return fail(inspected.code, inspected.detail);
  if (path) await deps.storage.bring(path, sha256);
  if (!(await markFinishing(deps.db, row.id, sha256))) return followOther(deps, upload);
  const name = cleanName(row.name) || 'Untitled';
  const promo = await deps.db
    .transaction(async (tx) => {
      const file = { path, sha256, size, type: inspected.type, cost: inspected.cost, name };
      const added = await addPromo(deps, tx, row.accountId, file);
      const end = { state: 'done', promoId: added.id, duplicate: added.duplicate } as const;
      if (!(await endUpload(tx, row, end, deps.clock.nowSeconds()))) throw new EndedElsewhere();
      return added;
    })
    .catch((error: unknown) => {
      if (error instanceof EndedElsewhere) return null;
      throw error;
    });
  if (!promo) return followOther(deps, upload);
  await upload.end({ state: 'done', promoId: promo.id, duplicate: promo.duplicate });
  if (!promo.isToPrepare) return;
  deps.broker.publish(row.accountId, topics.changed('promo'), { id: promo.id });
  deps.processor.wake();
}

type FailedEnd = Extract<UploadEnd, { state: 'failed' }>;

/** Rolls the transaction back: another server process has ended the upload meanwhile. */
class EndedElsewhere extends Error {}

/** Another server process has ended this upload: its word counts, and its late chunks hear the same as there. */
async function followOther(deps: Deps, upload: Upload): Promise<void> {
  const row = await findUpload(deps.db, upload.row.accountId, upload.row.uploadId);
  await upload.end(row ?? { state: 'expired' });
}

/** Ends an open upload without a promo: reservation back first, then the bytes, so that a crash in between leaves only bytes to sweep. */
export async function giveUp(
  deps: Deps,
  upload: Upload,
  end: Exclude<UploadEnd, { state: 'done' }>,
): Promise<void> {
  await endUpload(deps.db, upload.row, end, deps.clock.nowSeconds());
  await upload.end(end);
}
