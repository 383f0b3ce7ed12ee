import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import { sweepAbsences } from '../../platform/presence/presence.repo';
import { keptSince } from './health/month.rule';
import { sweepCommands } from './device-commands.repo';
import { sweepScreenshots } from './device-screenshots.repo';
import { sweepEvents, sweepOutages } from './devices.repo';

const QUEUE = 'device-log-sweep';
/** Events kept of a device's link, which may come and go all day, and of all else. */
const MOST_OF_DEVICE = 500;

/** Seconds for which events and commands are kept. */
export const logSeconds = ({ settings }: Pick<Deps, 'settings'>): number =>
  settings.current().keep.keep_device_log_days * DAY_SECONDS;

/** Seconds for which a screenshot is kept. */
export const screenshotSeconds = ({ settings }: Pick<Deps, 'settings'>): number =>
  settings.current().keep.keep_screenshots_hours * 3600;

/**
 * Hourly: deletes events, commands and screenshots that are too old, events beyond a device's newest ones,
 * and outages and absences of months that are no longer kept.
 */
export async function sweepDeviceLog(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, async () => {
    const { db, clock } = deps;
    const now = clock.nowSeconds();
    const logged = now - logSeconds(deps);
    await sweepEvents(db, logged, MOST_OF_DEVICE);
    await sweepCommands(db, logged);
    await sweepScreenshots(db, now - screenshotSeconds(deps));
    const kept = keptSince(clock.nowMs());
    await sweepOutages(db, kept);
    await sweepAbsences(db, kept);
  });
  await deps.jobs.schedule(QUEUE, '41 * * * *');
}
