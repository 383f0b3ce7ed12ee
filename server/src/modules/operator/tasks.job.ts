import type { OperatorTaskKind, OperatorTaskResult } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import { checkFiles } from '../../media/check-files.action';
import { rebuildThumbnails } from '../../media/rebuild-thumbnails.action';
import { countReadyFiles } from '../../media/stored-files.repo';
import { createMediaLanes, workerEntry } from '../../media/worker-process.client';
import { recordDeed, type By } from './operator-log.repo';
import { LEASE_SECONDS, leaseTask, startTask, updateTask, waitingTasks, type TaskRow } from './tasks.repo';
import { keepLease } from '../../platform/jobs/keep-lease.lib';
import { type Detail, foreignText, inARow, sentence, within } from '../../platform/languages/sentence.rule';
import { storedText } from '../../platform/languages/stored-sentence.lib';

const WORK = 'operator-task';
const SWEEP = 'operator-tasks';
/** Faults that a result names. */
const NAMED = 100;
/** A task that does not end within this time is given up. */
const LONGEST_SECONDS = 12 * 3600;

type Note = (done: number, total: number) => Promise<void>;
type Work = (deps: Deps, note: Note, signal: AbortSignal) => Promise<OperatorTaskResult>;

const WORKS: Record<OperatorTaskKind, Work> = {
  'check-files': (deps) => files(deps, false),
  'remove-orphans': (deps) => files(deps, true),
  'rebuild-thumbnails': thumbnails,
};

/** Starts a task, for whichever server is free; one under way goes on. */
export async function beginTask(deps: Deps, by: By, kind: OperatorTaskKind): Promise<void> {
  const at = deps.clock.nowSeconds();
  await deps.db.transaction(async (tx) => {
    if (!(await startTask(tx, kind, at))) return;
    await recordDeed(tx, by, { at, kind: 'installation.task', note: sentence`${kind}` });
    await deps.jobs.send(WORK, { kind }, { singletonKey: kind, tx });
  });
}

/** Works on tasks; every minute also on those that a stopped server left. */
export async function workOnTasks(deps: Deps): Promise<void> {
  await deps.jobs.work(
    WORK,
    async ({ kind }: { kind: OperatorTaskKind }, signal) => {
      const task = await leaseTask(deps.db, kind, deps.clock.nowSeconds());
      if (task) await work(deps, task, signal);
    },
    { retryLimit: 0, expireInSeconds: LONGEST_SECONDS },
  );
  await deps.jobs.work(SWEEP, async () => {
    const now = deps.clock.nowSeconds();
    for (const { kind, startedAt } of await waitingTasks(deps.db, now))
      if (startedAt < now - LONGEST_SECONDS)
        await end(deps, kind, 'failed', failure('It did not end within 12 hours.'));
      else await deps.jobs.send(WORK, { kind }, { singletonKey: kind });
  });
  await deps.jobs.schedule(SWEEP, '* * * * *');
}

const failure = (summary: Detail): OperatorTaskResult => ({
  summary: storedText(summary),
  ok: false,
  faults: [],
  fault_count: 0,
});

const end = (
  { db, clock }: Deps,
  kind: OperatorTaskKind,
  state: TaskRow['state'],
  result: OperatorTaskResult,
) => updateTask(db, kind, { state, result, endedAt: clock.nowSeconds(), leasedUntil: 0 });

async function work(deps: Deps, { kind }: TaskRow, signal: AbortSignal): Promise<void> {
  const lease = () => ({ leasedUntil: deps.clock.nowSeconds() + LEASE_SECONDS });
  const stopRenewal = keepLease(LEASE_SECONDS, () => updateTask(deps.db, kind, lease()));
  try {
    const result = await WORKS[kind](
      deps,
      (done, total) => updateTask(deps.db, kind, { done, total, ...lease() }),
      signal,
    );
    await end(deps, kind, 'done', result);
  } catch (error) {
    deps.log.warn({ err: error, kind }, 'an operator’s task failed');
    // A stop is no failure: the next start begins again.
    if (signal.aborted) await updateTask(deps.db, kind, { leasedUntil: 0 });
    else
      await end(
        deps,
        kind,
        'failed',
        failure(foreignText(error instanceof Error ? error.message : String(error))),
      );
  } finally {
    stopRenewal();
  }
}

async function files(deps: Deps, fix: boolean): Promise<OperatorTaskResult> {
  const { stored, missing, orphans, removed, refused } = await checkFiles(deps, fix);
  const left = orphans.length - removed;
  return {
    summary: storedText(
      inARow([
        sentence`${stored} files, ${missing.length} missing, ${orphans.length} without a row.`,
        ...(fix ? [refused ?? sentence`Removed ${removed}.`] : []),
      ]),
    ),
    ok: missing.length === 0 && refused === null,
    faults: missing
      .slice(0, NAMED)
      .map(({ part, name, account_id, key }) =>
        storedText(sentence`Missing ${within(part)} of “${name}” (account ${account_id ?? '-'}): ${key}`),
      ),
    fault_count: missing.length,
    ...(left > 0 && { orphans: left }),
  };
}

async function thumbnails(deps: Deps, note: Note, signal: AbortSignal): Promise<OperatorTaskResult> {
  const total = await countReadyFiles(deps.db);
  await note(0, total);
  let [noted, at] = [Promise.resolve(), deps.clock.nowSeconds()];
  const worker = createMediaLanes(workerEntry(deps.config.rootFolder));
  try {
    const { made, failed } = await rebuildThumbnails({ ...deps, worker }, null, (done) => {
      if (signal.aborted) throw new Error('The server stops.');
      if (deps.clock.nowSeconds() === at) return;
      at = deps.clock.nowSeconds();
      noted = noted.then(() => note(done, Math.max(done, total))).catch(() => undefined);
    });
    await noted;
    return {
      summary: storedText(
        failed.length > 0
          ? sentence`Made ${made} thumbnails anew, ${failed.length} are unchanged.`
          : sentence`Made ${made} thumbnails anew.`,
      ),
      ok: failed.length === 0,
      faults: failed
        .slice(0, NAMED)
        .map(({ file, reason }) => storedText(sentence`Unchanged: ${file}: ${reason}`)),
      fault_count: failed.length,
    };
  } finally {
    await worker.close();
  }
}
