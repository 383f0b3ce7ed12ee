import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  sql,
} from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  MAIL_PERMISSIONS,
  PERMISSIONS,
  type NotificationEvent,
  type Permission,
} from '@vitrine/shared/contract';
import type { Db } from '../database/database.client';
import { deleteInBatches } from '../database/delete-in-batches.lib';
import { isOneOf, lookupId } from '../database/ids.lib';
import { accounts, memberships } from '../database/tables/accounts.table';
import {
  notifications,
  type NotificationDetails,
  type NotificationRow,
} from '../database/tables/notifications.table';

/** Recipients of an event: the members with a permission, or one of them. */
export type Recipients = { permission: Permission; except?: string } | { userId: string };

/** Recipients of a kind of notification that concerns the account. */
export const recipientsOf = (kind: keyof typeof MAIL_PERMISSIONS): Recipients => ({
  permission: MAIL_PERMISSIONS[kind],
});

export interface NewNotification {
  event: NotificationEvent;
  subjectId?: string;
  name?: string;
  details?: NotificationDetails;
  /** Events of one group that are due go into one mail. */
  mailGroup: string;
  /** Delay of the mail, in which further events are collected. */
  mailAfterSeconds: number | ((member: { approvalsNotifiedAt: number }) => number);
}

/**
 * Writes notifications in the transaction of their events, one row for each recipient and event; returns
 * whether there is any recipient. The members are locked against removal until the commit.
 */
export async function notify(
  tx: Db,
  accountId: string,
  to: Recipients,
  events: readonly NewNotification[],
  nowSeconds: number,
): Promise<boolean> {
  if (events.length === 0) return false;
  const members = await tx
    .select({ userId: memberships.userId, approvalsNotifiedAt: memberships.approvalsNotifiedAt })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), isRecipient(to)))
    .orderBy(asc(memberships.userId))
    .for('key share');
  const rows = members
    .filter(({ userId }) => !('except' in to) || userId !== to.except)
    .flatMap((member) =>
      events.map(({ event, subjectId, name = '', details = {}, mailGroup, mailAfterSeconds: after }) => ({
        id: uuidv7(),
        accountId,
        userId: member.userId,
        event,
        subjectId: subjectId ?? null,
        name,
        details,
        createdAt: nowSeconds,
        mailGroup,
        mailDueAt: nowSeconds + (typeof after === 'number' ? after : after(member)),
      })),
    );
  for (let at = 0; at < rows.length; at += BATCH)
    await tx.insert(notifications).values(rows.slice(at, at + BATCH));
  return rows.length > 0;
}
/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1000;

const isRecipient = (to: Recipients) =>
  'userId' in to
    ? eq(memberships.userId, lookupId(to.userId))
    : inArray(memberships.role, [...PERMISSIONS[to.permission]]);

const own = (accountId: string, userId: string) =>
  and(eq(notifications.accountId, accountId), eq(notifications.userId, lookupId(userId)));

/** Page of a member's notifications, newest first. */
export const listNotifications = (
  db: Db,
  accountId: string,
  userId: string,
  { limit, offset, since }: { limit: number; offset: number; since: number },
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(and(own(accountId, userId), gte(notifications.createdAt, since)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset);

export async function countNotifications(
  db: Db,
  accountId: string,
  userId: string,
  since: number,
): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({ total: count(), unread: sql<number>`count(*) FILTER (WHERE ${notifications.readAt} IS NULL)` })
    .from(notifications)
    .where(and(own(accountId, userId), gte(notifications.createdAt, since)));
  return row ?? { total: 0, unread: 0 };
}

/** Marks unread notifications; true when there were any. */
export async function markRead(
  db: Db,
  accountId: string,
  userId: string,
  { ids, until }: { ids: readonly string[]; until: number },
  nowSeconds: number,
): Promise<boolean> {
  const read = await db
    .update(notifications)
    .set({ readAt: nowSeconds })
    .where(
      and(
        own(accountId, userId),
        isNull(notifications.readAt),
        or(isOneOf(notifications.id, ids), lte(notifications.createdAt, until)),
      ),
    )
    .returning({ id: notifications.id });
  return read.length > 0;
}

/** Marks an event of all members as read because it is settled. */
export async function settle(
  tx: Db,
  accountId: string,
  { event, subjectId }: { event: NotificationEvent; subjectId: string },
  nowSeconds: number,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: nowSeconds })
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.event, event),
        eq(notifications.subjectId, subjectId),
        isNull(notifications.readAt),
      ),
    );
}

export async function deleteOldNotifications(db: Db, beforeSeconds: number): Promise<void> {
  await deleteInBatches(db, notifications, lt(notifications.createdAt, beforeSeconds));
}

export interface DueMail {
  accountId: string;
  userId: string;
  mailGroup: string;
  timezone: string;
  quietStart: number | null;
  quietEnd: number | null;
}

/** Members and groups of which a mail is due, the longest due first. */
export const dueMails = (db: Db, nowSeconds: number, limit: number): Promise<DueMail[]> =>
  db
    .select({
      accountId: notifications.accountId,
      userId: notifications.userId,
      mailGroup: notifications.mailGroup,
      timezone: accounts.timezone,
      quietStart: memberships.quietStart,
      quietEnd: memberships.quietEnd,
    })
    .from(notifications)
    .innerJoin(
      memberships,
      and(eq(memberships.accountId, notifications.accountId), eq(memberships.userId, notifications.userId)),
    )
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(lte(notifications.mailDueAt, nowSeconds))
    .groupBy(
      notifications.accountId,
      notifications.userId,
      notifications.mailGroup,
      accounts.timezone,
      memberships.quietStart,
      memberships.quietEnd,
    )
    .orderBy(asc(min(notifications.mailDueAt)))
    .limit(limit);

const undecided = ({ accountId, userId, mailGroup }: Omit<DueMail, 'timezone' | 'quietStart' | 'quietEnd'>) =>
  and(own(accountId, userId), eq(notifications.mailGroup, mailGroup), isNotNull(notifications.mailDueAt));

/** Postpones a group's mail until then. */
export async function postponeMail(db: Db, mail: DueMail, untilSeconds: number): Promise<void> {
  await db.update(notifications).set({ mailDueAt: untilSeconds }).where(undecided(mail));
}

/** Puts a group's events into one mail; false when another server has done it. */
export async function claimMail(tx: Db, mail: DueMail, mailId: string): Promise<boolean> {
  const claimed = await tx
    .update(notifications)
    .set({ mailId, mailDueAt: null })
    .where(undecided(mail))
    .returning({ id: notifications.id });
  return claimed.length > 0;
}

/** Makes the mails due that wait for the end of a member's quiet hours, because these have changed. */
export async function hastenMails(
  db: Db,
  accountId: string,
  userId: string,
  nowSeconds: number,
): Promise<void> {
  await db
    .update(notifications)
    .set({ mailDueAt: nowSeconds })
    .where(
      and(
        own(accountId, userId),
        sql`${notifications.mailDueAt} > ${notifications.createdAt} + ${LONGEST_DELAY_SECONDS}`,
      ),
    );
}
/** Longest delay of a mail but for quiet hours: that of approvals. */
const LONGEST_DELAY_SECONDS = 15 * 60;

/** Events of a mail, oldest first. */
export const eventsOfMail = (
  db: Db,
  accountId: string,
  userId: string,
  mailId: string,
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(and(own(accountId, userId), eq(notifications.mailId, lookupId(mailId))))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));

/** Notes which events of a mail it mentions: a retry may mention others. */
export async function noteMentioned(
  db: Db,
  accountId: string,
  userId: string,
  mail: { id: string; mentioned: readonly string[] },
  nowSeconds: number,
): Promise<void> {
  const isOfMail = and(own(accountId, userId), eq(notifications.mailId, lookupId(mail.id)));
  await db.update(notifications).set({ mailedAt: null }).where(isOfMail);
  await db
    .update(notifications)
    .set({ mailedAt: nowSeconds })
    .where(and(isOfMail, isOneOf(notifications.id, mail.mentioned)));
}
