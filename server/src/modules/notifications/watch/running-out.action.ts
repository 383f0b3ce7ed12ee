import { DAY_SECONDS, startOfDay } from '@vitrine/shared/rules';
import type { Deps } from '../../../deps.types';
import type { Db } from '../../../platform/database/database.client';
import {
  notify,
  recipientsOf,
  settle,
  type NewNotification,
} from '../../../platform/notifications/notifications.repo';
import { ENDING_DAYS, playlistsRunningOut } from '../../playlists/read-playlists.action';
import { venueNow } from '../../schedule/schedule.action';
import { accountsWithEndings, alertsOf, forgetPlaylistAlert, savePlaylistAlert } from './running-out.repo';

/** Days before the end at which a playlist is announced. */
const LEVELS = { week: 7, day: 1 };
/** Time of day, in seconds, before which no mail about a playlist is sent: most of them end at midnight. */
const MORNING = 9 * 3600;

/** Accounts with content that ends soon, in whichever time zone. */
export function accountsRunningOut({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string[]> {
  const now = clock.nowSeconds();
  const { before, after } = ENDING_DAYS;
  return accountsWithEndings(db, {
    from: now - (before + 1) * DAY_SECONDS,
    to: now + (after + 1) * DAY_SECONDS,
  });
}

/**
 * Announces playlists of which nothing is left within a week, and again within a day; settles those that
 * have content again. Returns whether there is anything new.
 */
export async function checkPlaylists(tx: Db, deps: Deps, accountId: string): Promise<boolean> {
  const now = await venueNow(tx, accountId, deps.clock.nowMs());
  const known = new Map((await alertsOf(tx, accountId)).map((alert) => [alert.playlistId, alert]));
  const ending = await playlistsRunningOut({ ...deps, db: tx }, accountId);
  const events: NewNotification[] = [];
  for (const { id, name, versionId, runsOutAt } of ending) {
    const level = runsOutAt <= now + DAY_SECONDS ? LEVELS.day : LEVELS.week;
    const before = known.get(id);
    known.delete(id);
    if (before?.level === level && before.versionId === versionId) continue;
    await savePlaylistAlert(tx, { playlistId: id, accountId, level, versionId });
    if (before && before.level <= level) continue;
    events.push({
      event: 'playlist_running_out',
      subjectId: id,
      name,
      details: { endsAt: runsOutAt },
      mailGroup: 'playlists',
      mailAfterSeconds: Math.max(0, MORNING - (now - startOfDay(now))),
    });
  }
  const at = deps.clock.nowSeconds();
  for (const subjectId of known.keys()) {
    await forgetPlaylistAlert(tx, accountId, subjectId);
    await settle(tx, accountId, { event: 'playlist_running_out', subjectId }, at);
  }
  const isNew = await notify(tx, accountId, recipientsOf('playlists'), events, at);
  return isNew || known.size > 0;
}
