import type { CancelUpload, OperationResult } from '@vitrine/shared/contract';
import type { Static } from 'typebox';
import type { Actor, Deps } from '../../deps.types';
import { conflict, diskFull, gone, notFound } from '../../platform/errors/errors.lib';
import { storableName } from '../promos/promo-name.rule';
import { judgeSameName } from './uploads.rule';
import type { Chunk } from './bytes/chunk-fields.rule';
import { finishUpload, giveUp } from './finish-upload.action';
import type { UploadCache } from './upload-cache.service';
import { start } from './start/start-upload.action';
import type { Upload } from './upload.service';
import * as repo from './uploads.repo';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { inLanguage } from '../../platform/languages/translation.lib';

/** Stores one chunk: finds or starts its upload, and finishes it after the last chunk. */
export async function receiveChunk(
  deps: Deps,
  cache: UploadCache,
  actor: Actor,
  chunk: Chunk,
): Promise<Upload> {
  const upload =
    cache.known(actor, chunk) ??
    (await deps.locks.acquire(lockOf(actor, chunk), () => findOrStart(deps, cache, actor, chunk)));
  await applyOtherServers(deps, upload);
  upload.touch(deps.clock.nowMs());
  try {
    await upload.take(chunk);
    if (chunk.sha256 !== null && upload.isOpen && upload.agreeOn(chunk.sha256))
      await repo.announceHash(deps.db, upload.row.id, chunk.sha256);
    if (upload.state === 'finishing') await finishUpload(deps, upload);
    // Also for a finish that lacked this chunk after a crash: no other call would resume it.
    if (upload.isOpen && upload.isWhole) await finishUpload(deps, upload);
  } catch (error) {
    throw isDiskFull(error) ? diskFull() : error;
  }
  upload.mustNotHaveFailed();
  return upload;
}

/** Applies changes of other servers to the upload in memory. */
async function applyOtherServers(deps: Deps, upload: Upload): Promise<void> {
  const { accountId, uploadId } = upload.row;
  if (deps.storage.parts) await upload.follow(await repo.findUpload(deps.db, accountId, uploadId));
}

/** Lock of one upload for finding, starting and giving it up. */
const lockOf = ({ accountId, userId }: Actor, { uploadId, total, name }: Chunk) =>
  `upload ${JSON.stringify(uploadId ? [accountId, uploadId] : [accountId, userId, total, name])}`;

async function findOrStart(deps: Deps, cache: UploadCache, actor: Actor, chunk: Chunk): Promise<Upload> {
  if (chunk.uploadId && cache.isCancelledEarly(actor.accountId, chunk.uploadId)) {
    throw gone('This upload was cancelled.', 'upload_cancelled');
  }
  const known = cache.known(actor, chunk) ?? (await load(deps, cache, actor, chunk));
  if (!known) return start(deps, cache, actor, chunk);
  if (chunk.uploadId) return known;
  const idleSeconds = (deps.clock.nowMs() - known.touchedMs) / 1000;
  const meeting = judgeSameName(chunk.number, known.isOpen ? known.heldAs(chunk) : 'nothing', idleSeconds);
  if (meeting === 'continue') return known;
  if (meeting === 'clash')
    throw conflict('Another file with this name is being uploaded.', { code: 'chunk_mismatch' });
  await giveUp(deps, known, { state: 'expired' });
  return start(deps, cache, actor, chunk);
}

async function load(deps: Deps, cache: UploadCache, actor: Actor, chunk: Chunk): Promise<Upload | null> {
  const row = chunk.uploadId
    ? await repo.findUpload(deps.db, actor.accountId, chunk.uploadId)
    : await repo.findOpenByName(deps.db, actor.accountId, {
        name: chunk.name,
        userId: actor.userId,
        totalChunks: chunk.total,
      });
  return row ? cache.open(row) : null;
}

/** Spec §4: a cancel ends the upload and deletes its chunks; after its end it has no effect. */
export async function cancelUpload(
  deps: Deps,
  cache: UploadCache,
  actor: Actor,
  { name, upload_id: uploadId }: Static<typeof CancelUpload>,
  language: DesignLanguage,
): Promise<Static<typeof OperationResult>> {
  const upload = await findForCancel(deps, cache, actor, storableName(name), uploadId?.toLowerCase());
  if (!upload) {
    // Its first chunk may still arrive: it must not start the upload.
    if (uploadId) cache.cancelEarly(actor.accountId, uploadId.toLowerCase());
    throw notFound('upload');
  }
  await upload.settled();
  if (upload.state === 'done') {
    return {
      success: false,
      id: upload.row.promoId ?? undefined,
      error: inLanguage('This upload has already finished.', language),
    };
  }
  if (upload.state === 'receiving') await upload.cancelBy(() => giveUp(deps, upload, { state: 'cancelled' }));
  return { success: true, id: upload.row.uploadId };
}

async function findForCancel(
  deps: Deps,
  cache: UploadCache,
  actor: Actor,
  name: string,
  uploadId: string | undefined,
): Promise<Upload | null> {
  const row = uploadId
    ? await repo.findUpload(deps.db, actor.accountId, uploadId)
    : await repo.findOpenByName(deps.db, actor.accountId, { name, userId: actor.userId });
  if (!row) return null;
  const upload = await cache.open(row);
  await applyOtherServers(deps, upload);
  return upload;
}

/** Upload by its id, for a client that resumes. */
export async function findUploadOf(
  deps: Deps,
  cache: UploadCache,
  actor: Actor,
  uploadId: string,
): Promise<Upload> {
  const row = await repo.findUpload(deps.db, actor.accountId, uploadId.toLowerCase());
  if (!row) throw notFound('upload');
  const upload = await cache.open(row);
  await applyOtherServers(deps, upload);
  return upload;
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
