import { HISTORY_MONTHS } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import { deleteOldEvents } from './events.repo';
import { deleteOldVersions } from './versions.repo';

const QUEUE = 'history-sweep';

/** Time before which history is deleted. */
export function historyEnd(nowMs: number): number {
  const end = new Date(nowMs);
  end.setUTCMonth(end.getUTCMonth() - HISTORY_MONTHS);
  return Math.floor(end.getTime() / 1000);
}

/** Daily: deletes versions and events that are older than HISTORY_MONTHS. */
export async function sweepHistory(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, async () => {
    const before = historyEnd(deps.clock.nowMs());
    await deleteOldEvents(deps.db, before);
    await deleteOldVersions(deps.db, before);
  });
  await deps.jobs.schedule(QUEUE, '29 3 * * *');
}
