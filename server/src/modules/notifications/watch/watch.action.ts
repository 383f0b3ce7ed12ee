import { topics } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import type { Db } from '../../../platform/database/database.client';
import {
  notify,
  recipientsOf,
  type NewNotification,
} from '../../../platform/notifications/notifications.repo';
import { emit } from '../../../platform/webhooks/outbox.repo';
import { groupIdsOf, type InGroups } from '../../device-groups/groups-of-device.rule';
import { hoursOfGroups, venueOf } from '../../../platform/users/accounts.repo';
import {
  accountsToCheck,
  changedLevels,
  lockAlerts,
  saveAlert,
  saveLevel,
  screensToCheck,
  storageLevel,
} from './alerts.repo';
import { accountsRunningOut, checkPlaylists } from './running-out.action';
import { accountsWithChanges } from './running-out.repo';
import { afterCheck, openSinceOf } from './screen-alert.rule';

/** Time in which events of the screens are collected into one mail. */
const COLLECT_SECONDS = 120;

/** Notifies of screens that are offline or back, and of storage that runs out. Runs every minute. */
export async function watch(deps: Deps, signal: AbortSignal): Promise<void> {
  // Without the broker no screen can report.
  const screens = deps.broker.isAway?.() ? [] : await accountsToCheck(deps.db, deps.clock.nowSeconds());
  await each(deps, signal, screens, checkScreens);
  const levels = await changedLevels(deps.db);
  await each(
    deps,
    signal,
    levels.map(({ accountId }) => accountId),
    checkStorage,
  );
  await each(deps, signal, await accountsWithChanges(deps.db), checkPlaylists);
}

/** Notifies of playlists that run out. Runs every hour, as most accounts have nothing new then. */
export async function watchPlaylists(deps: Deps, signal: AbortSignal): Promise<void> {
  await each(deps, signal, await accountsRunningOut(deps), checkPlaylists);
}

type Work = (tx: Db, deps: Deps, accountId: string) => Promise<boolean>;

/** Checks accounts, each in a transaction that no other server's check overlaps; a failing one is skipped. */
async function each(deps: Deps, signal: AbortSignal, accountIds: string[], work: Work): Promise<void> {
  for (const accountId of accountIds) {
    if (signal.aborted) return;
    try {
      const isNew = await deps.db.transaction(async (tx) => {
        await lockAlerts(tx, accountId);
        return work(tx, deps, accountId);
      });
      if (isNew) deps.broker.publish(accountId, topics.changed('notification'), { id: accountId });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      deps.log.warn({ reason, account: accountId }, 'notifications of an account not checked');
    }
  }
}

const checkScreens: Work = async (tx, { clock, live }, accountId) => {
  const now = clock.nowSeconds();
  const venue = await venueOf(tx, accountId);
  const openSinceFor = (device: InGroups) =>
    openSinceOf(hoursOfGroups(venue, groupIdsOf(device)), venue.timezone, clock.nowMs());
  const events: NewNotification[] = [];
  for (const { id, name, alert: before, ...device } of await screensToCheck(tx, accountId, now)) {
    const isLive = live.isLive({ ...device, state: null });
    const openSince = openSinceFor(device);
    const { alert, event } = afterCheck(before, { isLive, openSince, now });
    await saveAlert(tx, accountId, id, alert);
    if (!event) continue;
    const { drops, countedSince } = alert ?? { drops: 0, countedSince: now };
    events.push({
      event,
      subjectId: id,
      name,
      details:
        event === 'screen_offline' ? { count: drops, since: drops > 1 ? countedSince : device.lastSeen } : {},
      mailGroup: 'screens',
      mailAfterSeconds: COLLECT_SECONDS,
    });
  }
  for (const { event, subjectId, name, details } of events)
    await emit(tx, accountId, {
      event: event === 'screen_offline' ? 'device.offline' : 'device.online',
      data: { id: subjectId, name, ...(details?.since === undefined ? {} : { since: details.since }) },
      at: now,
    });
  return notify(tx, accountId, recipientsOf('screens'), events, now);
};

const checkStorage: Work = async (tx, { clock }, accountId) => {
  const found = await storageLevel(tx, accountId);
  if (!found || found.level === found.before) return false;
  const { level, before } = found;
  await saveLevel(tx, accountId, level);
  if (level < before) return false;
  const event = level === 100 ? 'storage_full' : 'storage_nearly_full';
  const noted = { event, mailGroup: 'storage', mailAfterSeconds: 0 } as const;
  return notify(tx, accountId, recipientsOf('storage'), [noted], clock.nowSeconds());
};
