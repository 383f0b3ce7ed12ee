import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import { deleteOldMetrics } from './metrics.repo';
import { deleteOldSessions } from './sessions.repo';
import { deleteOldTries } from './attempts.repo';

const QUEUE = 'session-sweep';

/** Hourly: deletes old sessions, tries and metrics. */
export async function sweepSessions(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, async () => {
    const now = deps.clock.nowSeconds();
    await deleteOldSessions(deps.db, now - 7 * DAY_SECONDS);
    await deleteOldTries(deps.db, now - DAY_SECONDS);
    await deleteOldMetrics(deps.db, now - 400 * DAY_SECONDS);
  });
  await deps.jobs.schedule(QUEUE, '17 * * * *');
}
