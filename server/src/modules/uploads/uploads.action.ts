import type { CancelUpload, OperationResult } from '@vitrine/shared/contract';
import type { Static } from 'typebox';
import type { Actor, Deps } from '../../deps.types';
import { conflict, diskFull, gone, notFound } from '../../platform/errors/errors.lib';
import { storableName } from '../promos/promo-name.rule';
import { judgeSameName } from './by-name.rule';
import type { Chunk } from './bytes/chunk-fields.rule';
import { finishUpload, giveUp } from './finish-upload.action';
import type { Shelf } from './open-files.service';
import { start } from './start/start-upload.action';
import type { Upload } from './upload.service';
import * as repo from './uploads.repo';

/** One chunk: finds or starts its upload, keeps the bytes, and finishes when it was the last one missing. */
export async function receiveChunk(deps: Deps, shelf: Shelf, actor: Actor, chunk: Chunk): Promise<Upload> {
  const upload =
    shelf.known(actor, chunk) ??
    (await deps.locks.acquire(turnOf(actor, chunk), () => findOrStart(deps, shelf, actor, chunk)));
  await followOthers(deps, upload);
  upload.touch(deps.clock.nowMs());
  try {
    await upload.take(chunk);
    if (chunk.sha256 !== null && upload.isOpen && upload.agreeOn(chunk.sha256))
      await repo.announceHash(deps.db, upload.row.id, chunk.sha256);
    if (upload.state === 'finishing') await finishUpload(deps, upload);
    // Also when it was being finished without this chunk, which a crash had taken: nobody else would come back to it.
    if (upload.isOpen && upload.isWhole) await finishUpload(deps, upload);
  } catch (error) {
    throw isDiskFull(error) ? diskFull() : error;
  }
  upload.mustNotHaveFailed();
  return upload;
}

/** Where several servers take chunks of an upload, what this one knows of it may be old. */
async function followOthers(deps: Deps, upload: Upload): Promise<void> {
  const { accountId, uploadId } = upload.row;
  if (deps.storage.parts) await upload.follow(await repo.findUpload(deps.db, accountId, uploadId));
}

/** One at a time per upload: whose turn it is may find, start or give up that upload. */
const turnOf = ({ accountId, userId }: Actor, { uploadId, total, name }: Chunk) =>
  `upload ${JSON.stringify(uploadId ? [accountId, uploadId] : [accountId, userId, total, name])}`;

async function findOrStart(deps: Deps, shelf: Shelf, actor: Actor, chunk: Chunk): Promise<Upload> {
  if (chunk.uploadId && shelf.isCancelledEarly(actor.accountId, chunk.uploadId)) {
    throw gone('This upload was cancelled.', 'upload_cancelled');
  }
  const known = shelf.known(actor, chunk) ?? (await load(deps, shelf, actor, chunk));
  if (!known) return start(deps, shelf, actor, chunk);
  if (chunk.uploadId) return known;
  const idleSeconds = (deps.clock.nowMs() - known.touchedMs) / 1000;
  const meeting = judgeSameName(chunk.number, known.isOpen ? known.heldAs(chunk) : 'nothing', idleSeconds);
  if (meeting === 'continue') return known;
  if (meeting === 'clash')
    throw conflict('Another file with this name is being uploaded.', { code: 'chunk_mismatch' });
  await giveUp(deps, known, { state: 'expired' });
  return start(deps, shelf, actor, chunk);
}

async function load(deps: Deps, shelf: Shelf, actor: Actor, chunk: Chunk): Promise<Upload | null> {
  const row = chunk.uploadId
    ? await repo.findUpload(deps.db, actor.accountId, chunk.uploadId)
    : await repo.findOpenByName(deps.db, actor.accountId, {
        name: chunk.name,
        userId: actor.userId,
        totalChunks: chunk.total,
      });
  return row ? shelf.open(row) : null;
}

/** Spec §4: cancel ends the upload and removes what has arrived; after its end it changes nothing. */
export async function cancelUpload(
  deps: Deps,
  shelf: Shelf,
  actor: Actor,
  { name, upload_id: uploadId }: Static<typeof CancelUpload>,
): Promise<Static<typeof OperationResult>> {
  const upload = await findForCancel(deps, shelf, actor, storableName(name), uploadId?.toLowerCase());
  if (!upload) {
    // Its first chunk may still be on the way: it must not start anything.
    if (uploadId) shelf.cancelEarly(actor.accountId, uploadId.toLowerCase());
    throw notFound('upload');
  }
  await upload.settled();
  if (upload.state === 'done') {
    return {
      success: false,
      id: upload.row.promoId ?? undefined,
      error: 'This upload has already finished.',
    };
  }
  if (upload.state === 'receiving') await upload.cancelBy(() => giveUp(deps, upload, { state: 'cancelled' }));
  return { success: true, id: upload.row.uploadId };
}

async function findForCancel(
  deps: Deps,
  shelf: Shelf,
  actor: Actor,
  name: string,
  uploadId: string | undefined,
): Promise<Upload | null> {
  const row = uploadId
    ? await repo.findUpload(deps.db, actor.accountId, uploadId)
    : await repo.findOpenByName(deps.db, actor.accountId, { name, userId: actor.userId });
  if (!row) return null;
  const upload = await shelf.open(row);
  await followOthers(deps, upload);
  return upload;
}

/** Where an upload stands, for a client that comes back. */
export async function findUploadOf(
  deps: Deps,
  shelf: Shelf,
  actor: Actor,
  uploadId: string,
): Promise<Upload> {
  const row = await repo.findUpload(deps.db, actor.accountId, uploadId.toLowerCase());
  if (!row) throw notFound('upload');
  const upload = await shelf.open(row);
  await followOthers(deps, upload);
  return upload;
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
