import { SCREENSHOT_KEPT_SECONDS } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import { sweepAbsences } from '../../platform/presence/presence.repo';
import { keptSince } from './health/month.rule';
import { sweepCommands } from './device-commands.repo';
import { sweepScreenshots } from './device-screenshots.repo';
import { sweepEvents, sweepOutages } from './devices.repo';

const QUEUE = 'device-log-sweep';
export const LOG_SECONDS = 7 * DAY_SECONDS;
/** Events kept of a device's link, which may come and go all day, and of all else. */
const MOST_OF_DEVICE = 500;

/**
 * Hourly: deletes events and commands that are older than a week, events beyond a device's newest ones,
 * screenshots that are older than a day, and outages and absences of months that are no longer kept.
 */
export async function sweepDeviceLog(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, async () => {
    const { db, clock } = deps;
    const now = clock.nowSeconds();
    await sweepEvents(db, now - LOG_SECONDS, MOST_OF_DEVICE);
    await sweepCommands(db, now - LOG_SECONDS);
    await sweepScreenshots(db, now - SCREENSHOT_KEPT_SECONDS);
    const kept = keptSince(clock.nowMs());
    await sweepOutages(db, kept);
    await sweepAbsences(db, kept);
  });
  await deps.jobs.schedule(QUEUE, '41 * * * *');
}
