import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Role } from '@vitrine/shared/contract';
import type { Db } from '../database/database.client';
import { first, lookupId } from '../database/ids.lib';
import { accounts, memberships, users } from '../database/tables/accounts.table';
import { notifications, type NotificationRow } from '../database/tables/notifications.table';
import { isEnabled } from '../users/accounts.repo';

/** Subjects of which the last mail to this member, before this one, had the event `event`. */
export async function lastMailedAs(
  db: Db,
  accountId: string,
  userId: string,
  { mailId, mailGroup, event }: Pick<NotificationRow, 'mailId' | 'mailGroup' | 'event'>,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinctOn([notifications.subjectId], {
      subjectId: notifications.subjectId,
      event: notifications.event,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.userId, lookupId(userId)),
        eq(notifications.mailGroup, mailGroup),
        isNotNull(notifications.mailedAt),
        sql`${notifications.mailId} IS DISTINCT FROM ${lookupId(mailId ?? '')}::uuid`,
      ),
    )
    .orderBy(notifications.subjectId, desc(notifications.createdAt), desc(notifications.id));
  return new Set(rows.flatMap((row) => (row.event === event && row.subjectId ? [row.subjectId] : [])));
}

/** Present membership of a recipient; null: removed meanwhile, or the account is disabled. */
export const recipientNow = (
  db: Db,
  accountId: string,
  userId: string,
): Promise<{ email: string; role: Role } | null> =>
  db
    .select({ email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(isEnabled, eq(memberships.accountId, accountId), eq(memberships.userId, lookupId(userId))))
    .then(first);
