import type { DesignLanguage, DeviceDetails, LoggedCommand } from '@vitrine/shared/contract';
import { playerError } from '../../platform/languages/player-error.lib';
import { inLanguage } from '../../platform/languages/translation.lib';
import { LIVE_SECONDS } from '@vitrine/shared/contract/values';
import { floatingInZone, rulesReaching } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import { notFound } from '../../platform/errors/errors.lib';
import { absencesSince } from '../../platform/presence/presence.repo';
import { venueOf } from '../../platform/users/accounts.repo';
import { groupIdsOf } from '../device-groups/groups-of-device.rule';
import { nextStarts } from '../schedule/next-starts.rule';
import { rulesOfAccount } from '../schedule/schedule.action';
import { commandsOf } from './device-commands.repo';
import { loggedCommand } from './device-commands.rule';
import { logSeconds, screenshotSeconds } from './device-log.job';
import { deviceEvents } from './device-log.repo';
import { screenshotTime } from './device-screenshots.repo';
import { deviceRow } from './device-list.repo';

const STARTS = 3;
const MOST_EVENTS = 300;
const MOST_COMMANDS = 100;

/** Command with the screen's error in the reader's language. */
const inWords = ({ error, ...command }: LoggedCommand, language: DesignLanguage): LoggedCommand => ({
  ...command,
  ...(error === undefined ? {} : { error: inLanguage(playerError(error), language) }),
});

/** GET /api/device/details/{id}: starts, settings and log of one screen; 404 for another account's. */
export async function deviceDetails(
  deps: Deps,
  accountId: string,
  id: string,
  language: DesignLanguage,
): Promise<DeviceDetails> {
  const { db, clock } = deps;
  const device = await deviceRow(db, accountId, id);
  if (!device) throw notFound('device');
  const now = clock.nowSeconds();
  const { timezone } = await venueOf(db, accountId);
  const rules = rulesReaching(await rulesOfAccount(db, accountId), groupIdsOf(device));
  const since = now - logSeconds(deps);
  const one = { accountId, deviceId: device.id };
  const events = await deviceEvents(db, one, { since, limit: MOST_EVENTS });
  const commands = await commandsOf(db, one, { since, limit: MOST_COMMANDS });
  const absences = await absencesSince(db, Math.max(since, device.createdAt), now);
  const { volume, brightness, hourlyScreenshot } = device;
  const shotAt = (await screenshotTime(db, accountId, device.id)) ?? 0;
  return {
    ...{ timezone, volume, brightness, hourly_screenshot: hourlyScreenshot },
    ...(shotAt > now - screenshotSeconds(deps) ? { screenshot_at: shotAt } : {}),
    commands: commands.map((row) => inWords(loggedCommand(row, now), language)),
    starts: nextStarts(rules, floatingInZone(clock.nowMs(), timezone), STARTS),
    log: events.map(({ at, kind, note, why }) => ({
      ...{ at, kind },
      ...(note === null ? {} : { note }),
      ...(why === null ? {} : { why }),
    })),
    // Shorter ones are not noticed.
    absences: absences.filter(({ start, end }) => end - start > LIVE_SECONDS),
  };
}
