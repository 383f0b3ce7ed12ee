import type { Deps } from '../../../deps.types';
import { refreshSnapshots, renewSnapshot } from './page-snapshot.action';
import { SNAPSHOT } from './page-snapshot-request.lib';

const REFRESH = 'page-snapshots';

/** Takes pictures of web pages: of a saved one at once, every hour of those that screens play. */
export async function pageSnapshotJob(deps: Deps): Promise<void> {
  await deps.jobs.work(SNAPSHOT, ({ accountId, id }: { accountId: string; id: string }, signal) =>
    renewSnapshot(deps, accountId, id, signal),
  );
  await deps.jobs.work(REFRESH, (_payload: never, signal) => refreshSnapshots(deps, signal));
  await deps.jobs.schedule(REFRESH, '*/5 * * * *');
}
