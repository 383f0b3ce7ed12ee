import {
  NOTIFICATIONS_PAGE_SIZE,
  topics,
  type NotificationPage,
  type OwnQuietHours,
  type QuietHours,
  type ReadNotifications,
} from '@vitrine/shared/contract';
import { clockTime, DAY_SECONDS } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../deps.types';
import { badRequest, fieldProblem } from '../../platform/errors/errors.lib';
import {
  countNotifications,
  hastenMails,
  listNotifications,
  markRead,
} from '../../platform/notifications/notifications.repo';
import { membershipOf, updateMembership } from '../../platform/users/users.repo';
import { recordEvent } from '../history/record.action';
import { presentNotification } from './notifications.present';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { lineOf, sentence, within } from '../../platform/languages/sentence.rule';

type Own = Pick<Actor, 'accountId' | 'userId'>;

export async function notificationsOf(
  { db, clock, settings }: Deps,
  { accountId, userId }: Own,
  { page = 1, per_page = NOTIFICATIONS_PAGE_SIZE }: { page?: number; per_page?: number },
  language: DesignLanguage,
): Promise<NotificationPage> {
  const since = clock.nowSeconds() - settings.current().keep.keep_notifications_days * DAY_SECONDS;
  const part = { limit: per_page, offset: (page - 1) * per_page, since };
  const rows = await listNotifications(db, accountId, userId, part);
  const counts = await countNotifications(db, accountId, userId, since);
  return { items: rows.map((row) => presentNotification(row, language)), page, per_page, ...counts };
}

export async function readNotifications(
  { db, clock, broker }: Deps,
  { accountId, userId }: Own,
  { ids, until }: ReadNotifications,
): Promise<void> {
  if (!ids && until === undefined)
    throw badRequest('Name the notifications (ids), or the time up to which they are read (until).');
  const wish = { ids: ids ?? [], until: until ?? -1 };
  if (await markRead(db, accountId, userId, wish, clock.nowSeconds()))
    broker.publish(accountId, topics.changed('notification'), { id: userId, by: userId });
}

export async function ownQuietHours(
  { db }: Pick<Deps, 'db'>,
  { accountId, userId }: Own,
): Promise<OwnQuietHours> {
  const member = await membershipOf(db, accountId, userId);
  const [start, end] = [member?.quietStart ?? null, member?.quietEnd ?? null];
  return { quiet_hours: start === null || end === null ? null : { start, end } };
}

export async function chooseQuietHours(
  { db, clock }: Deps,
  { accountId, userId }: Own,
  { quiet_hours: hours }: OwnQuietHours,
): Promise<void> {
  if (hours && hours.start === hours.end)
    throw fieldProblem('quiet_hours', 'same', 'Quiet hours must end at another time than they start.');
  await db.transaction(async (tx) => {
    const at = clock.nowSeconds();
    const was = hoursText((await ownQuietHours({ db: tx }, { accountId, userId })).quiet_hours);
    const is = hoursText(hours);
    const change = { quietStart: hours?.start ?? null, quietEnd: hours?.end ?? null };
    await updateMembership(tx, accountId, userId, change);
    await hastenMails(tx, accountId, userId, at);
    if (is === was) return;
    const note = lineOf([sentence`${is ?? within('none')} instead of ${was ?? within('none')}`]);
    await recordEvent(tx, { accountId, userId, at, kind: 'member.quiet_hours', note });
  });
}

const hoursText = (hours: QuietHours | null): string | null =>
  hours && `${clockTime(hours.start)} – ${clockTime(hours.end)}`;
