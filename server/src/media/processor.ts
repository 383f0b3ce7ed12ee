import { rm } from 'node:fs/promises';
import { topics, type PromoProgress } from '@vitrine/shared/contract';
import type { FileRow } from '../db/tables/promos';
import type { Deps } from '../deps';
import { extendLease, giveBackLease, leaseNextFile, markFailed, markReady, promoOfFile } from './files.repo';
import { MediaRefused, type Prepared } from './prepare/prepared';
import { adoptBytes, removeUnreferenced } from './store-bytes';
import type { MediaWorker } from './worker-process';

export interface Processor {
  /** A file was stored: look for work now, once started. */
  wake(): void;
  /** Prepares everything that waits, then resolves. */
  drain(): Promise<void>;
  /** Looks for work now, and again every few seconds for what other processes or crashes left. */
  start(): void;
  stop(): Promise<void>;
}

const MAX_TRIES = 3;
/** Short, because a server that was killed leaves its lease behind and the file must not wait (bar M2). */
const LEASE_SECONDS = 30;
const LOOK_EVERY_MS = 5000;
const GAVE_UP = 'This file could not be prepared for screens. Try to export it again and upload that.';

/** Prepares stored files one after the other. The rows themselves are the queue, so nothing is lost in a crash. */
export function createProcessor(deps: Deps, worker: MediaWorker): Processor {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  const loop = async () => {
    do {
      isAskedAgain = false;
      for (;;) {
        const file = isStopping ? null : await leaseNextFile(deps.db, deps.clock.nowSeconds(), LEASE_SECONDS);
        if (!file) break;
        await prepareFile(deps, worker, file, () => isStopping);
      }
    } while (isAskedAgain && !isStopping);
  };
  const look = (): Promise<void> => {
    isAskedAgain = true;
    running ??= loop().finally(() => {
      running = null;
    });
    return running;
  };
  const wake = () => {
    if (timer) void look().catch((error) => deps.log.warn({ err: error }, 'media processing paused'));
  };

  return {
    wake,
    drain: look,
    start() {
      timer ??= setInterval(wake, LOOK_EVERY_MS);
      timer.unref();
      wake();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await worker.close();
      await running?.catch(() => undefined);
    },
  };
}

async function prepareFile(
  deps: Deps,
  worker: MediaWorker,
  file: FileRow,
  isStopping: () => boolean,
): Promise<void> {
  const promo = await promoOfFile(deps.db, file.id);
  const tell = (progress: Omit<PromoProgress, 'id'>) => {
    if (promo)
      deps.broker.publish(promo.accountId, topics.processing(promo.id), { id: promo.id, ...progress });
  };
  const fail = async (detail: string) => {
    await markFailed(deps.db, file.id, detail);
    tell({ percent: 100, done: true, error: detail });
  };
  if (file.tries > MAX_TRIES) await fail(GAVE_UP);
  else {
    const lease = setInterval(
      () =>
        void extendLease(deps.db, file.id, deps.clock.nowSeconds() + LEASE_SECONDS).catch(() => undefined),
      (LEASE_SECONDS * 1000) / 3,
    );
    try {
      await store(deps, file, await prepare(deps, worker, file, (percent) => tell({ percent })));
      tell({ percent: 100, done: true });
    } catch (error) {
      if (error instanceof MediaRefused) await fail(error.message);
      else if (isStopping()) return void (await giveBackLease(deps.db, file.id));
      else {
        deps.log.warn({ err: error, file: file.id, tries: file.tries }, 'preparing a file failed');
        if (file.tries >= MAX_TRIES) await fail(GAVE_UP);
        else return extendLease(deps.db, file.id, 0);
      }
    } finally {
      clearInterval(lease);
    }
  }
  if (promo) deps.broker.publish(promo.accountId, topics.changed('promo'), { id: promo.id });
}

async function prepare(deps: Deps, worker: MediaWorker, file: FileRow, report: (percent: number) => void) {
  const made = await worker.run(
    {
      do: 'prepare',
      kind: file.type.startsWith('video/') ? 'video' : 'image',
      type: file.type,
      source: deps.storage.path(file.sha256),
      folder: deps.storage.stagingFolder,
    },
    report,
  );
  if (!('thumb' in made)) throw new Error('The media process answered another question.');
  return made;
}

async function store(deps: Deps, file: FileRow, made: Prepared): Promise<void> {
  const drafts = [made.thumb, made.screen].filter((draft) => draft !== null);
  // One order for everybody, so that two processes never wait for each other's lock.
  drafts.sort((a, b) => a.sha256.localeCompare(b.sha256));
  const isStillWanted = await deps.db.transaction(async (tx) => {
    const kept = await markReady(tx, file, made);
    if (kept) for (const draft of drafts) await adoptBytes(deps.storage, tx, draft.path, draft.sha256);
    return kept;
  });
  if (isStillWanted) return;
  for (const draft of drafts) await rm(draft.path, { force: true });
  await removeUnreferenced(deps, [file.sha256]);
}
