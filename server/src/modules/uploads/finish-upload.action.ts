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
  releaseFinish,
  leaseFinish,
  markFinishing,
  type UploadEnd,
} from './uploads.repo';
import { keepLease } from '../../platform/jobs/keep-lease.lib';
import type { Detail } from '../../platform/languages/sentence.rule';

/** Interval of checks whether another server has finished. */
const POLL_MS = 300;

/**
 * Creates the promo of a complete upload exactly once; concurrent callers wait for the result. After a
 * server error
 * (disk, database) the upload is open again, and resending its last chunk finishes it.
 */
export const finishUpload = (deps: Deps, upload: Upload): Promise<void> =>
  upload.finishOnce(() => (deps.storage.parts ? finishUnderLease(deps, upload) : finish(deps, upload)));

/** Finishes under a lease, because all servers have the bytes; the others wait for the result. */
async function finishUnderLease(deps: Deps, upload: Upload): Promise<void> {
  const { id, accountId, uploadId } = upload.row;
  while (!(await leaseFinish(deps.db, id, false))) {
    const row = await findUpload(deps.db, accountId, uploadId);
    if (!row || !isOpenRow(row)) return upload.follow(row);
    await delay(POLL_MS);
  }
  const stopRenewal = keepLease(FINISH_SECONDS, () => leaseFinish(deps.db, id, true));
  try {
    await upload.follow(await findUpload(deps.db, accountId, uploadId));
    if (upload.isOpen && upload.isWhole) await finish(deps, upload);
  } finally {
    stopRenewal();
    await upload.release();
    await releaseFinish(deps.db, id).catch(() => undefined);
  }
}

async function finish(deps: Deps, upload: Upload): Promise<void> {
  const { row } = upload;
  const whole = await upload.wholeFile(deps.storage);
  if (!whole) return;
  const { path, sha256, size } = whole;
  const fail = (errorCode: FailedEnd['errorCode'], errorDetail: Detail) =>
    giveUp(deps, upload, { state: 'failed', errorCode, errorDetail });
  if (row.size !== null && row.size !== size)
    return fail('conflict', 'The file doesn’t have the announced size.');
  if (row.state === 'receiving' && row.sha256 !== null && row.sha256 !== sha256)
    return fail('conflict', fileChanged().detail);
  const inspected = await (path ? inspectFile(path) : deps.storage.withLocal(sha256, inspectFile));
  if (!inspected.ok) return fail(inspected.code, inspected.detail);
  if (path) await deps.storage.bring(path, sha256);
  if (!(await markFinishing(deps.db, row.id, sha256))) return adoptEnd(deps, upload);
  const name = cleanName(row.name) || 'Untitled';
  const promo = await deps.db
    .transaction(async (tx) => {
      const file = { path, sha256, size, type: inspected.type, cost: inspected.cost, name };
      const added = await addPromo(deps, tx, row.accountId, file, row.userId);
      const end = { state: 'done', promoId: added.id, duplicate: added.duplicate } as const;
      if (!(await endUpload(tx, row, end, deps.clock.nowSeconds()))) throw new EndedElsewhere();
      return added;
    })
    .catch((error: unknown) => {
      if (error instanceof EndedElsewhere) return null;
      throw error;
    });
  if (!promo) return adoptEnd(deps, upload);
  await upload.end({ state: 'done', promoId: promo.id, duplicate: promo.duplicate });
  if (!promo.isToPrepare) return;
  deps.broker.publish(row.accountId, topics.changed('promo'), { id: promo.id });
  deps.processor.wake();
}

type FailedEnd = Extract<UploadEnd, { state: 'failed' }>;

/** Rolls the transaction back: another server has ended the upload. */
class EndedElsewhere extends Error {}

/** Adopts the end of an upload on another server, with its response to late chunks. */
async function adoptEnd(deps: Deps, upload: Upload): Promise<void> {
  const row = await findUpload(deps.db, upload.row.accountId, upload.row.uploadId);
  await upload.end(row ?? { state: 'expired' });
}

/** Ends an open upload without a promo. Reservation first: a crash then leaves only bytes for the sweep. */
export async function giveUp(
  deps: Deps,
  upload: Upload,
  end: Exclude<UploadEnd, { state: 'done' }>,
): Promise<void> {
  await endUpload(deps.db, upload.row, end, deps.clock.nowSeconds());
  await upload.end(end);
}
