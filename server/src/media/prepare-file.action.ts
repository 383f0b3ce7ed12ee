import { mkdir, rm } from 'node:fs/promises';
import { topics, type PromoProgress } from '@vitrine/shared/contract';
import type { FileRow } from '../platform/database/tables/promos.table';
import type { Db } from '../platform/database/database.client';
import type { AddPages, Ports } from '../deps.types';
import {
  extendLease,
  giveBackLease,
  markFailed,
  markLooked,
  markReady,
  moveToLong,
  promoOfFile,
  sameBytesFailed,
  uploaderOf,
} from './files.repo';
import { notify, type NewNotification, type Recipients } from '../platform/notifications/notifications.repo';
import { StorageError } from '../platform/errors/storage-error.types';
import {
  MediaRefused,
  MediaStalled,
  type Draft,
  type PrepareTask,
  type WorkerResult,
} from './prepare/prepared.types';
import { draftPath } from './prepare/write-draft.files';
import { emit } from '../platform/webhooks/outbox.repo';
import { emitReady } from './promo-events.action';
import { adoptBytes, removeUnreferenced } from './keep-bytes.action';
import type { MediaWorker } from './worker-process.client';
import { keepLease } from '../platform/jobs/keep-lease.lib';
import type { Detail } from '../platform/languages/sentence.rule';
import { storedText } from '../platform/languages/stored-sentence.lib';

export interface Piece {
  deps: Ports;
  worker: MediaWorker;
  file: FileRow;
  signal: AbortSignal;
  isStopping: () => boolean;
  /** Consecutive failures of each file because of a full disk. */
  shortages: Map<string, number>;
  addPages: AddPages;
}

/** Reason of aborting a piece whose time slice is over. */
export class TurnOver extends Error {}
export class UploadGone extends Error {}

const LEASE_SECONDS = 30;
/** Retry with backoff while the disk is full: half a minute, doubled up to this. */
const LONGEST_WAIT_SECONDS = 600;
/** Free bytes below which nothing can be prepared, whatever error a codec makes of a failed write. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
const MAX_TRIES = 3;
const GAVE_UP: Detail = 'This file couldn’t be prepared for screens. Export it again, then upload it.';
const TOOK_TOO_LONG: Detail =
  'This file takes too long to prepare for screens. Export it as H.264 MP4, up to 1920×1080, then upload it.';

/**
 * Runs one step of preparing one file, to its outcome: next step, ready, failed with a sentence, or queued
 * for a retry.
 */
export async function prepareFile(piece: Piece): Promise<void> {
  const { deps, file } = piece;
  const promo = await promoOfFile(deps.db, file.id);
  const publish = (progress: Omit<PromoProgress, 'id'>) => {
    if (promo)
      deps.broker.publish(promo.accountId, topics.processing(promo.id), { id: promo.id, ...progress });
  };
  const fail = async (detail: Detail) => {
    await markAndNotify(deps, file, promo, detail);
    publish({ percent: 100, done: true, error: String(detail) });
    if (promo) deps.broker.publish(promo.accountId, topics.changed('notification'), { id: promo.accountId });
  };
  if (file.tries > MAX_TRIES) await fail(GAVE_UP);
  else if (file.triedAgain === 0 && (await sameBytesFailed(deps.db, file, TOOK_TOO_LONG))) {
    await fail(TOOK_TOO_LONG);
  } else {
    try {
      if (await takeStep(piece, (percent) => publish({ percent }))) publish({ percent: 100, done: true });
      piece.shortages.delete(file.id);
    } catch (error) {
      const end = await endOf(error, piece);
      if (end === 'goes on') return;
      if (end !== 'gone') await fail(end.failed);
    }
  }
  if (promo) deps.broker.publish(promo.accountId, topics.changed('promo'), { id: promo.id });
}

/** Time in which failures of one upload are collected into one mail. */
const COLLECT_SECONDS = 120;

/**
 * Marks a file as failed and notifies who uploaded it, else owners and admins, in one transaction.
 */
async function markAndNotify(
  { db, clock }: Ports,
  file: FileRow,
  promo: Awaited<ReturnType<typeof promoOfFile>>,
  detail: Detail,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await markFailed(tx, file.id, detail)) || !promo) return;
    const { subjectId, accountId, name } = promo;
    const userId = await uploaderOf(tx, accountId, subjectId);
    const to: Recipients = userId ? { userId } : { permission: 'device.manage' };
    const mail = { mailGroup: 'promos', mailAfterSeconds: COLLECT_SECONDS };
    const event: NewNotification = {
      event: 'promo_failed',
      subjectId,
      name,
      details: { detail: storedText(detail) },
      ...mail,
    };
    await notify(tx, accountId, to, [event], clock.nowSeconds());
    const data = { id: subjectId, name, detail: String(detail) };
    await emit(tx, accountId, { event: 'promo.failed', data, at: clock.nowSeconds() });
  });
}

type End = { failed: Detail } | 'gone' | 'goes on';

/** Outcome of an error: the sentence for the user, a deleted file, or a retry. */
async function endOf(error: unknown, { deps, file, isStopping, shortages }: Piece): Promise<End> {
  if (error instanceof UploadGone) {
    shortages.delete(file.id);
    return 'gone';
  }
  if (!(error instanceof TurnOver) && !isStopping() && (await isDiskFull(error, deps))) {
    // Not the fault of the file, and not reported to its owner: it waits for disk space.
    const times = (shortages.get(file.id) ?? 0) + 1;
    shortages.set(file.id, times);
    const seconds = Math.min(LEASE_SECONDS * 2 ** (times - 1), LONGEST_WAIT_SECONDS);
    deps.log.warn({ err: error, file: file.id, seconds }, 'a file waits for room on the disk');
    await giveBackLease(deps.db, file.id);
    await extendLease(deps.db, file.id, deps.clock.nowSeconds() + seconds);
    return 'goes on';
  }
  if (error instanceof MediaRefused) return { failed: error.detail };
  if (error instanceof TurnOver) await moveToLong(deps.db, file.id);
  else if (isStopping()) await giveBackLease(deps.db, file.id);
  else if (error instanceof StorageError && error.fault !== 'missing') {
    // Not the fault of the file: it waits until the store is available again.
    deps.log.warn({ err: error, file: file.id }, 'a file waits for the file store');
    await giveBackLease(deps.db, file.id);
    await extendLease(deps.db, file.id, deps.clock.nowSeconds() + LEASE_SECONDS);
  } else {
    deps.log.warn({ err: error, file: file.id, tries: file.tries }, 'preparing a file failed');
    if (error instanceof MediaStalled) return { failed: TOOK_TOO_LONG };
    if (file.tries >= MAX_TRIES) return { failed: GAVE_UP };
    await extendLease(deps.db, file.id, 0);
  }
  return 'goes on';
}

/**
 * Whether the disk is full. It shows as an error code, as a program's message, or as a file that a codec
 * calls broken because it could not write.
 */
async function isDiskFull(error: unknown, { storage }: Pick<Ports, 'storage'>): Promise<boolean> {
  if (/ENOSPC|EDQUOT|No space left on device/i.test(String(error))) return true;
  if (error instanceof StorageError) return false;
  return (await storage.freeBytes().catch(() => Infinity)) < LEAST_FREE_BYTES;
}

/** Runs the step in a temporary folder, which is always removed. True when the file is ready. */
async function takeStep(piece: Piece, report: (percent: number) => void): Promise<boolean> {
  const { deps, worker, file } = piece;
  const folder = draftPath(deps.storage.stagingFolder);
  const lease = renewLease(piece);
  try {
    await mkdir(folder);
    const signal = AbortSignal.any([piece.signal, lease.gone]);
    const made = await deps.storage.withLocal(file.sha256, (source) =>
      worker.run(
        {
          do: file.stage === 'look' ? 'prepare' : 'render',
          ...taskOf(file, { source, folder, ffmpeg: deps.config.ffmpeg }),
        },
        { report, signal },
      ),
    );
    return await keepMade(piece, made);
  } finally {
    lease.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Task of the media process for a stored file. */
export const taskOf = (
  { type, trimStart, trimEnd }: Pick<FileRow, 'type' | 'trimStart' | 'trimEnd'>,
  places: Pick<PrepareTask, 'source' | 'folder' | 'ffmpeg'>,
): PrepareTask => ({
  kind: kindOf(type),
  type,
  ...places,
  ...(trimEnd === null ? {} : { trim: { start: trimStart ?? 0, end: trimEnd } }),
});

function kindOf(type: string) {
  if (type === 'application/pdf') return 'document';
  return type.startsWith('video/') ? 'video' : 'image';
}

/** Renews the lease during the work; aborts `gone` when the upload is deleted meanwhile. */
function renewLease({ deps, file }: Piece) {
  const gone = new AbortController();
  const stop = keepLease(LEASE_SECONDS, async () => {
    const isThere = await extendLease(deps.db, file.id, deps.clock.nowSeconds() + LEASE_SECONDS);
    if (!isThere) gone.abort(new UploadGone());
  });
  return { gone: gone.signal, stop };
}

/** True when nothing is left to do; a video after its look is still to be rendered. */
async function keepMade(piece: Piece, made: WorkerResult): Promise<boolean> {
  const { file } = piece;
  const ready = async (
    tx: Db,
    rendition: Parameters<typeof markReady>[2],
    looked?: Parameters<typeof markReady>[3],
  ) => {
    const isThere = await markReady(tx, file, rendition, looked);
    if (isThere) await emitReady(tx, file.id, piece.deps.clock.nowSeconds());
    return isThere;
  };
  if ('thumb' in made) {
    const { isToRender, furtherPages = [] } = made;
    const drafts = [made, ...furtherPages].flatMap(({ thumb, rendition }) =>
      rendition ? [thumb, rendition] : [thumb],
    );
    await keep(piece, drafts, async (tx) => {
      if (isToRender) return markLooked(tx, file.id, made);
      // First, because users' changes lock a promo before its file too.
      if (furtherPages.length > 0) await piece.addPages(tx, file, furtherPages);
      return ready(tx, made.rendition, made);
    });
    return !isToRender;
  }
  if (!('sha256' in made)) throw new Error('The media process answered another question.');
  await keep(piece, [made], (tx) => ready(tx, made));
  return true;
}

/** Stores the results, unless the upload was deleted meanwhile. */
async function keep(
  { deps, file }: Piece,
  drafts: Draft[],
  mark: (tx: Db) => Promise<boolean>,
): Promise<void> {
  // One global order of locks, so that two processes cannot deadlock.
  drafts.sort((a, b) => a.sha256.localeCompare(b.sha256));
  for (const draft of drafts) await deps.storage.bring(draft.path, draft.sha256);
  const isStillWanted = await deps.db.transaction(async (tx) => {
    const kept = await mark(tx);
    if (kept) for (const draft of drafts) await adoptBytes(deps.storage, tx, draft.path, draft.sha256);
    return kept;
  });
  if (!isStillWanted) await removeUnreferenced(deps, [file.sha256]);
}
