import type { Deps } from '../../deps.types';
import { dropOldBuilds } from './releases.action';

const QUEUE = 'release-sweep';

/** Nightly: deletes builds without a pointer for thirty days. */
export async function sweepOldBuilds(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, () => dropOldBuilds(deps));
  await deps.jobs.schedule(QUEUE, '47 3 * * *');
}
