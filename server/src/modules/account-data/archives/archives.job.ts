import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../../deps.types';
import { ProblemError } from '../../../platform/errors/errors.lib';
import { ArchiveRefused } from './archive-refused.types';
import {
  deleteArchive,
  dropParts,
  expiredArchives,
  leaseArchive,
  LEASE_SECONDS,
  updateArchive,
  waitingArchives,
  type ArchiveRow,
} from './archives.repo';
import { keepLease } from '../../../platform/jobs/keep-lease.lib';
import type { Detail } from '../../../platform/languages/sentence.rule';

const ARCHIVE_WORK = 'account-archive';
export const ARCHIVE_SWEEP = 'account-archives';
/** Tries of an archive whose work fails for a reason of the server. */
const TRIES = 5;
/** Time in which a report stays, and an import may pause. */
const KEPT_SECONDS = 30 * DAY_SECONDS;
const IDLE_SECONDS = DAY_SECONDS;

/**
 * Work on an archive: may be repeated from its beginning. `noteProgress` takes bytes and throws once the
 * archive is deleted.
 */
export type ArchiveWork = (
  deps: Deps,
  archive: ArchiveRow,
  noteProgress: (done: number, total: number) => Promise<void>,
  signal: AbortSignal,
) => Promise<Partial<ArchiveRow>>;

/** Asks a server to work on an archive. */
export const wakeArchive = (deps: Pick<Deps, 'jobs'>, id: string): Promise<void> =>
  deps.jobs.send(ARCHIVE_WORK, { id }, { singletonKey: id });

/** Works on archives, also on what a power cut left, and removes expired ones. */
export async function workOnArchives(
  deps: Deps,
  works: Record<ArchiveRow['kind'], ArchiveWork>,
  afterWork: (archive: ArchiveRow) => Promise<void>,
): Promise<void> {
  await deps.jobs.work(
    ARCHIVE_WORK,
    async ({ id }: { id: string }, signal) => {
      const archive = await leaseArchive(deps.db, id, deps.clock.nowSeconds());
      if (archive) await work(deps, archive, works[archive.kind], signal);
      if (archive) await afterWork(archive);
    },
    { retryLimit: 0, expireInSeconds: 12 * 3600 },
  );
  await deps.jobs.work(ARCHIVE_SWEEP, () => sweepArchives(deps));
  await deps.jobs.schedule(ARCHIVE_SWEEP, '* * * * *');
}

async function sweepArchives(deps: Deps): Promise<void> {
  const now = deps.clock.nowSeconds();
  for (const { id } of await waitingArchives(deps.db, now)) await wakeArchive(deps, id);
  for (const { id } of await expiredArchives(deps.db, now, now - IDLE_SECONDS))
    await deps.db.transaction((tx) => deleteArchive(tx, id));
}

async function work(deps: Deps, archive: ArchiveRow, act: ArchiveWork, signal: AbortSignal): Promise<void> {
  const { id } = archive;
  const lease = () => ({ leasedUntil: deps.clock.nowSeconds() + LEASE_SECONDS });
  const stopRenewal = keepLease(LEASE_SECONDS, () => updateArchive(deps.db, id, lease()));
  const noteProgress = async (done: number, total: number) => {
    if (signal.aborted) throw new Error('the server stops');
    if (!(await updateArchive(deps.db, id, { done, total, ...lease() })))
      throw new ArchiveRefused('It was cancelled.');
  };
  const end = async (change: Partial<ArchiveRow>) => {
    const endedAt = deps.clock.nowSeconds();
    const ended = { endedAt, leasedUntil: 0, expiresAt: endedAt + KEPT_SECONDS, ...change };
    await deps.db.transaction(async (tx) => {
      if ((await updateArchive(tx, id, ended)) && (archive.kind === 'import' || change.state === 'failed'))
        await dropParts(tx, id);
    });
  };
  try {
    await end({ state: 'done', error: null, ...(await act(deps, archive, noteProgress, signal)) });
  } catch (error) {
    // A stop is no failure: the next start goes on.
    if (signal.aborted) await updateArchive(deps.db, id, { leasedUntil: 0, tries: archive.tries - 1 });
    else await settleFailure(deps, archive, error, end);
  } finally {
    stopRenewal();
  }
}

const GAVE_UP: Detail =
  'This didn’t work several times. Try again later, or ask the operator of this server.';

async function settleFailure(
  deps: Deps,
  { id, tries, kind }: ArchiveRow,
  error: unknown,
  end: (change: Partial<ArchiveRow>) => Promise<void>,
): Promise<void> {
  if (error instanceof ArchiveRefused) return end({ state: 'failed', error: error.detail });
  if (error instanceof ProblemError && error.status < 500)
    return end({ state: 'failed', error: error.detail });
  deps.log.warn({ err: error, archive: id, kind, tries }, 'work on an archive failed');
  if (tries >= TRIES)
    return end({
      state: 'failed',
      error: GAVE_UP,
    });
  // Tried again by the sweep, after a while.
  await updateArchive(deps.db, id, { leasedUntil: deps.clock.nowSeconds() + 60 * tries });
}
