import { access, stat } from 'node:fs/promises';
import { topics, type ErrorCode } from '@vitrine/shared/contract';
import type { Deps } from '../../deps';
import { inspectFile } from '../../media/inspect/inspect-file';
import { cleanName } from '../promos/promo-name.rule';
import { addPromo } from '../promos/promos.action';
import { endedProblem, fileChanged, type UploadSession } from './upload-session';
import { endUpload, findUpload, markFinishing, type UploadEnd } from './uploads.repo';

/**
 * Makes a promo of a whole upload, exactly once: whoever brings the last chunk does it, everybody else waits for the outcome.
 * When something of ours fails (disk, database) the upload is open again and its last chunk, sent again, finishes it.
 */
export async function finishUpload(deps: Deps, session: UploadSession): Promise<void> {
  if (session.state === 'receiving') {
    session.state = 'finishing';
    session.finishing = finish(deps, session).finally(() => {
      session.finishing = null;
      if (session.state === 'finishing') session.state = 'receiving';
    });
  }
  await session.finishing;
  const ended = endedProblem(session);
  if (ended) throw ended;
}

async function finish(deps: Deps, session: UploadSession): Promise<void> {
  const { row, part } = session;
  if (!part) return;
  const stored = await whereAreTheBytes(deps, session);
  if (!stored) return;
  const { path, sha256, size } = stored;
  if (row.size !== null && row.size !== size)
    return fail(deps, session, 'conflict', 'The file does not have the size that was announced.');
  if (row.state === 'receiving' && row.sha256 !== null && row.sha256 !== sha256) {
    return fail(deps, session, 'conflict', fileChanged().detail);
  }
  const inspected = await inspectFile(path);
  if (!inspected.ok) return fail(deps, session, inspected.code, inspected.detail);
  if (!(await markFinishing(deps.db, row.id, sha256))) return learnTheEnd(deps, session);
  const name = cleanName(row.name) || 'Untitled';
  const promo = await deps.db
    .transaction(async (tx) => {
      const file = { path: part.path, sha256, size, type: inspected.type, name };
      const added = await addPromo(deps, tx, row.accountId, file);
      const end = { state: 'done', promoId: added.id, duplicate: added.duplicate } as const;
      if (!(await endUpload(tx, row, end, deps.clock.nowSeconds()))) throw new EndedElsewhere();
      return added;
    })
    .catch((error: unknown) => {
      if (error instanceof EndedElsewhere) return null;
      throw error;
    });
  if (!promo) return learnTheEnd(deps, session);
  close(session, { state: 'done', promoId: promo.id, duplicate: promo.duplicate });
  await part.remove();
  if (!promo.isToPrepare) return;
  deps.broker.publish(row.accountId, topics.changed('promo'), { id: promo.id });
  deps.processor.wake();
}

/** Rolls the transaction back: another server process has ended the upload meanwhile. */
class EndedElsewhere extends Error {}

/** Another server process has ended this upload: its word counts, and its late chunks hear the same as there. */
async function learnTheEnd(deps: Deps, session: UploadSession): Promise<void> {
  const row = await findUpload(deps.db, session.row.accountId, session.row.uploadId);
  const part = session.part;
  session.row = row ?? { ...session.row, state: 'expired' };
  session.state = session.row.state;
  session.part = null;
  await part?.remove();
}

/** In staging, checked against the journal; or in the store, when a crash came after the rename. Null: chunks are missing again. */
async function whereAreTheBytes(deps: Deps, session: UploadSession) {
  const { part, row } = session;
  if (!part) return null;
  const isStaged = await access(part.path).then(
    () => true,
    () => false,
  );
  if (isStaged) {
    const measured = await part.measure();
    if (measured.damaged.length > 0) {
      await part.forget(measured.damaged);
      return null;
    }
    session.measured = measured;
    return { path: part.path, ...measured };
  }
  const sha256 = session.measured?.sha256 ?? (row.state === 'finishing' ? row.sha256 : null);
  if (sha256 && (await deps.storage.has(sha256))) {
    const path = deps.storage.path(sha256);
    return { path, sha256, size: (await stat(path)).size };
  }
  await part.forget([...part.held.keys()]);
  return null;
}

async function fail(
  deps: Deps,
  session: UploadSession,
  errorCode: ErrorCode,
  errorDetail: string,
): Promise<void> {
  await endSession(deps, session, { state: 'failed', errorCode, errorDetail });
}

/** Ends an open upload without a promo: reservation back first, then the bytes, so that a crash in between leaves only bytes to sweep. */
export async function endSession(
  deps: Deps,
  session: UploadSession,
  end: Exclude<UploadEnd, { state: 'done' }>,
): Promise<void> {
  await endUpload(deps.db, session.row, end, deps.clock.nowSeconds());
  const part = session.part;
  close(session, end);
  await Promise.allSettled(session.writes.values());
  await part?.remove();
}

function close(session: UploadSession, end: UploadEnd): void {
  session.row = { ...session.row, ...end };
  session.state = end.state;
  session.part = null;
}
