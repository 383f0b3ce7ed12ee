import type { Deps } from '../../deps.types';
import { dropOldReports } from './load-reports.action';

const QUEUE = 'load-report-sweep';

/** Deletes old reports every night. */
export async function sweepOldReports(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, () => dropOldReports(deps));
  await deps.jobs.schedule(QUEUE, '53 3 * * *');
}
