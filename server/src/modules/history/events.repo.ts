import { and, desc, eq, gte, like, lt, sql } from 'drizzle-orm';
import type { Detail } from '../../platform/languages/sentence.rule';
import { unionAll } from 'drizzle-orm/pg-core';
import { WEBHOOK_EVENTS, type EventKind, type WebhookEvent } from '@vitrine/shared/contract';
import { keyInUse } from '../../http/auth/key-in-use.lib';
import type { Db } from '../../platform/database/database.client';
import { deleteInBatches } from '../../platform/database/delete-in-batches.lib';
import { isOneOf, newId } from '../../platform/database/ids.lib';
import { memberships, users } from '../../platform/database/tables/accounts.table';
import { emit } from '../../platform/webhooks/outbox.repo';
import { accountEvents } from '../../platform/database/tables/history.table';
import { promos } from '../../platform/database/tables/promos.table';
import { deviceGroups, devices, playlists } from '../../platform/database/tables/screens.table';
import type { EventFilter } from './event-filter.rule';

export type EventRow = typeof accountEvents.$inferSelect & { exists: boolean };

export interface NewEvent {
  accountId: string;
  /** Null: the server itself, or the payment provider. */
  userId: string | null;
  /** Author by name where no user is one. */
  by?: string;
  at: number;
  kind: EventKind;
  /** Thing that it concerns, by its name at this time; never a secret. */
  subject?: { id?: string | null; name: string };
  note?: Detail;
}

/** Whether webhooks receive a kind of event, by the same name. */
const isWebhookEvent = (kind: EventKind | WebhookEvent): kind is EventKind & WebhookEvent =>
  (WEBHOOK_EVENTS as readonly string[]).includes(kind);

/** Writes an event with the user's name at this time, for webhooks too. */
export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  const { accountId, userId, by = '', at, kind, subject, note = '' } = event;
  await tx.insert(accountEvents).values({
    id: newId(),
    accountId,
    at,
    userId,
    userName: userId === null ? by : sql`coalesce((SELECT username FROM users WHERE id = ${userId}), '')`,
    apiKey: keyInUse.getStore() ?? null,
    kind,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? '',
    note,
  });
  if (!isWebhookEvent(kind)) return;
  const data = { id: subject?.id ?? null, name: subject?.name ?? '', note: String(note), by: userId };
  await emit(tx, accountId, { event: kind, data, at });
}

/** Writes an event about a user in each of the user's accounts; by their id, or by a name that was typed. */
export async function insertUserEvent(
  tx: Db,
  of: { userId: string } | { name: string },
  { at, kind, note = '' }: Pick<NewEvent, 'at' | 'kind' | 'note'>,
): Promise<void> {
  const isUser =
    'userId' in of
      ? eq(users.id, of.userId)
      : sql`(lower(${users.username}) = lower(${of.name}) OR lower(${users.email}) = lower(${of.name}))`;
  const found = await tx
    .select({ accountId: memberships.accountId, userId: users.id, userName: users.username })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(isUser);
  if (found.length === 0) return;
  await tx
    .insert(accountEvents)
    .values(found.map((who) => ({ id: newId(), ...who, at, kind, subjectName: '', note })));
}

/** Ids of the subjects that still exist: playlists, promos, screens, groups and members of the account. */
async function existing(db: Db, accountId: string, subjects: string[]): Promise<Set<string>> {
  const own = (table: typeof playlists | typeof promos | typeof devices | typeof deviceGroups) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.accountId, accountId), isOneOf(table.id, subjects)));
  const members = db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), isOneOf(memberships.userId, subjects)));
  const found = await unionAll(own(playlists), own(promos), own(devices), own(deviceGroups), members);
  return new Set(found.map(({ id }) => id));
}

/** Events that the filter lets through, newest first. */
export async function eventsOf(
  db: Db,
  accountId: string,
  { member, subject, since, until, before }: EventFilter,
  limit: number,
): Promise<EventRow[]> {
  const rows = await db
    .select()
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.accountId, accountId),
        member === null ? undefined : eq(accountEvents.userId, member),
        subject === null ? undefined : like(accountEvents.kind, `${subject.replaceAll('_', '\\_')}.%`),
        since === null ? undefined : gte(accountEvents.at, since),
        until === null ? undefined : lt(accountEvents.at, until),
        before === null
          ? undefined
          : sql`(${accountEvents.at}, ${accountEvents.id}) < (SELECT e.at, e.id FROM account_events e
              WHERE e.id = ${before} AND e.account_id = ${accountId})`,
      ),
    )
    .orderBy(desc(accountEvents.at), desc(accountEvents.id))
    .limit(limit);
  const subjects = await existing(
    db,
    accountId,
    rows.flatMap(({ subjectId }) => subjectId ?? []),
  );
  return rows.map((row) => ({ ...row, exists: row.subjectId !== null && subjects.has(row.subjectId) }));
}

/** All users in the log by their newest name, and whether they are still members. */
export async function usersOf(
  db: Db,
  accountId: string,
): Promise<{ id: string; name: string; member: boolean }[]> {
  const { rows } = await db.execute<{ id: string; name: string; member: boolean }>(sql`
    SELECT e.id, e.name, EXISTS (SELECT 1 FROM memberships m WHERE m.account_id = ${accountId} AND m.user_id = e.id) AS member
    FROM (SELECT DISTINCT ON (user_id) user_id AS id, user_name AS name FROM account_events
      WHERE account_id = ${accountId} AND user_id IS NOT NULL ORDER BY user_id, at DESC, id DESC) e
    ORDER BY lower(e.name), e.id`);
  return rows;
}

export async function deleteOldEvents(db: Db, beforeSeconds: number): Promise<void> {
  await deleteInBatches(db, accountEvents, lt(accountEvents.at, beforeSeconds));
}
