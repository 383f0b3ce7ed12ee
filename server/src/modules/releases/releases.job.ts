import type { Deps } from '../../deps.types';
import { dropOldBuilds } from './releases.action';

const QUEUE = 'release-sweep';

/** Every night: builds that nothing has pointed at for thirty days go. */
export async function sweepOldBuilds(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, () => dropOldBuilds(deps));
  await deps.jobs.schedule(QUEUE, '47 3 * * *');
}
