import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import { sweepEvents } from './devices.repo';

const QUEUE = 'device-log-sweep';
export const LOG_SECONDS = 7 * DAY_SECONDS;
/** Events kept of one device, whose link may come and go all day. */
const MOST_OF_DEVICE = 1000;

/** Hourly: deletes events that are older than a week, and those beyond a device's newest thousand. */
export async function sweepDeviceLog(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, () =>
    sweepEvents(deps.db, deps.clock.nowSeconds() - LOG_SECONDS, MOST_OF_DEVICE),
  );
  await deps.jobs.schedule(QUEUE, '41 * * * *');
}
