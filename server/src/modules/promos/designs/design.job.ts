import type { Deps } from '../../../deps.types';
import { pageSnapshotJob } from './page-snapshot.job';
import { REDRAW } from './redraw-request.lib';
import { redrawDesigns } from './redraw.action';

/** Draws designs again after a change of what they show, and takes pictures of web pages. */
export async function designJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(REDRAW, ({ accountId }: { accountId: string }, signal) =>
    redrawDesigns(deps, accountId, signal),
  );
  await pageSnapshotJob(deps);
}
