import type { Deps } from '../../deps.types';
import { deleteOldEvents } from './events.repo';
import { deleteOldVersions } from './versions.repo';

const QUEUE = 'history-sweep';

/** Time before which history is deleted. */
export function historyEnd(nowMs: number, months: number): number {
  const end = new Date(nowMs);
  end.setUTCMonth(end.getUTCMonth() - months);
  return Math.floor(end.getTime() / 1000);
}

/** Daily: deletes versions and events that are older than the installation keeps them. */
export async function sweepHistory(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, async () => {
    const before = historyEnd(deps.clock.nowMs(), deps.settings.current().keep.keep_history_months);
    await deleteOldEvents(deps.db, before);
    await deleteOldVersions(deps.db, before);
  });
  await deps.jobs.schedule(QUEUE, '29 3 * * *');
}
