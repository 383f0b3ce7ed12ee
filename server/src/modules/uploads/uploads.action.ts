import type { CancelUpload, OperationResult } from '@vitrine/shared/contract';
import type { Static } from 'typebox';
import type { Actor, Deps } from '../../deps';
import { conflict, diskFull, gone, notFound } from '../../errors/errors';
import { meetByName } from './by-name.rule';
import type { Chunk } from './chunk/chunk-fields.rule';
import { endSession, finishUpload } from './finish-upload.action';
import type { SessionShelf } from './session-shelf';
import { start } from './start/start-upload.action';
import {
  endedProblem,
  fileChanged,
  heldAs,
  isOpen,
  isWhole,
  takeChunk,
  toSession,
  type UploadSession,
} from './upload-session';
import * as repo from './uploads.repo';

/** One chunk: finds or starts its upload, keeps the bytes, and finishes when it was the last one missing. */
export async function receiveChunk(
  deps: Deps,
  shelf: SessionShelf,
  actor: Actor,
  chunk: Chunk,
): Promise<UploadSession> {
  const session =
    shelf.known(actor, chunk) ??
    (await shelf.alone(actor, chunk, () => findOrStart(deps, shelf, actor, chunk)));
  session.touchedMs = deps.clock.nowMs();
  try {
    await takeChunk(session, chunk);
    await agreeOnHash(deps, session, chunk);
    if (session.state === 'finishing' || (isOpen(session) && isWhole(session)))
      await finishUpload(deps, session);
  } catch (error) {
    throw isDiskFull(error) ? diskFull() : error;
  }
  const ended = endedProblem(session);
  if (ended) throw ended;
  return session;
}

/** A hash that did not come with the first chunk counts from then on like one that did. */
async function agreeOnHash(deps: Deps, session: UploadSession, { sha256 }: Chunk): Promise<void> {
  if (sha256 === null || !isOpen(session)) return;
  if (session.row.sha256 === null) {
    session.row = { ...session.row, sha256 };
    await repo.announceHash(deps.db, session.row.id, sha256);
  } else if (session.row.sha256 !== sha256) throw fileChanged();
}

async function findOrStart(
  deps: Deps,
  shelf: SessionShelf,
  actor: Actor,
  chunk: Chunk,
): Promise<UploadSession> {
  if (chunk.uploadId && shelf.isCancelledEarly(actor.accountId, chunk.uploadId)) {
    throw gone('This upload was cancelled.', 'upload_cancelled');
  }
  const known = shelf.known(actor, chunk) ?? (await load(deps, shelf, actor, chunk));
  if (!known) return start(deps, shelf, actor, chunk);
  if (chunk.uploadId) return known;
  const idleSeconds = (deps.clock.nowMs() - known.touchedMs) / 1000;
  const meeting = meetByName(chunk.number, isOpen(known) ? heldAs(known, chunk) : 'nothing', idleSeconds);
  if (meeting === 'continue') return known;
  if (meeting === 'clash')
    throw conflict('Another file of this name is being uploaded.', { code: 'chunk_mismatch' });
  await endSession(deps, known, { state: 'expired' });
  return start(deps, shelf, actor, chunk);
}

async function load(
  deps: Deps,
  shelf: SessionShelf,
  actor: Actor,
  chunk: Chunk,
): Promise<UploadSession | null> {
  const row = chunk.uploadId
    ? await repo.findUpload(deps.db, actor.accountId, chunk.uploadId)
    : await repo.findOpenByName(deps.db, actor.accountId, {
        name: chunk.name,
        userId: actor.userId,
        totalChunks: chunk.total,
      });
  return row ? onShelf(deps, shelf, row) : null;
}

/** Looks first: opening the part of a session that is alive a second time would only cost. */
const onShelf = async (deps: Deps, shelf: SessionShelf, row: repo.UploadRow) =>
  shelf.byRow(row) ?? shelf.put(await toSession(deps, row));

/** Spec §4: cancel ends the upload and removes what has arrived; after its end it changes nothing. */
export async function cancelUpload(
  deps: Deps,
  shelf: SessionShelf,
  actor: Actor,
  { name, upload_id: uploadId }: Static<typeof CancelUpload>,
): Promise<Static<typeof OperationResult>> {
  const session = await findForCancel(deps, shelf, actor, name, uploadId?.toLowerCase());
  if (!session) {
    // Its first chunk may still be on the way: it must not start anything.
    if (uploadId) shelf.cancelEarly(actor.accountId, uploadId.toLowerCase());
    throw notFound('upload');
  }
  await session.finishing?.catch(() => undefined);
  if (session.state === 'done') {
    return {
      success: false,
      id: session.row.promoId ?? undefined,
      error: 'This upload has already finished.',
    };
  }
  if (session.state === 'receiving') {
    session.state = 'cancelled';
    try {
      await endSession(deps, session, { state: 'cancelled' });
    } catch (error) {
      session.state = 'receiving';
      throw error;
    }
  }
  return { success: true, id: session.row.uploadId };
}

async function findForCancel(
  deps: Deps,
  shelf: SessionShelf,
  actor: Actor,
  name: string,
  uploadId: string | undefined,
): Promise<UploadSession | null> {
  const row = uploadId
    ? await repo.findUpload(deps.db, actor.accountId, uploadId)
    : await repo.findOpenByName(deps.db, actor.accountId, { name, userId: actor.userId });
  return row ? onShelf(deps, shelf, row) : null;
}

/** Where an upload stands, for a client that comes back. */
export async function findSession(
  deps: Deps,
  shelf: SessionShelf,
  actor: Actor,
  uploadId: string,
): Promise<UploadSession> {
  const row = await repo.findUpload(deps.db, actor.accountId, uploadId.toLowerCase());
  if (!row) throw notFound('upload');
  return onShelf(deps, shelf, row);
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
