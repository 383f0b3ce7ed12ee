import { floatingInZone, DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../../deps.types';
import { deleteOldCounts, forgetVisitors, zonesWithSalts } from './scans.repo';
import { dayOf } from '../stats-window.rule';

const QUEUE = 'qr-forget';

/**
 * Hourly: deletes the salts of venues whose day is over, so that visitors are unidentifiable (product §9).
 */
export async function forgetVisitorsHourly(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, async () => {
    for (const zone of await zonesWithSalts(deps.db))
      await forgetVisitors(deps.db, zone, dayOf(floatingInZone(deps.clock.nowMs(), zone)));
    const seconds = deps.settings.current().keep.keep_scans_days * DAY_SECONDS;
    await deleteOldCounts(deps.db, dayOf(deps.clock.nowSeconds() - seconds));
  });
  await deps.jobs.schedule(QUEUE, '3 * * * *');
}
