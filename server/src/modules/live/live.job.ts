import type { Deps } from '../../deps.types';
import { refreshSources } from './live.action';

const QUEUE = 'live-sources';

/** Refreshes feeds and weather every minute. */
export async function liveJob(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, (_payload: never, signal) => refreshSources(deps, signal));
  await deps.jobs.schedule(QUEUE, '* * * * *');
}
