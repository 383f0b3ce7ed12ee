import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { OperatorDeed } from '@vitrine/shared/contract';
import type { Detail } from '../../platform/languages/sentence.rule';
import type { Db } from '../../platform/database/database.client';
import { lookupId, newId } from '../../platform/database/ids.lib';
import { operatorEvents } from '../../platform/database/tables/operators.table';

/** Operator behind a deed; null: the command line. `mustHold` runs in its transaction and may refuse it. */
export interface By {
  userId: string | null;
  mustHold?(tx: Db): Promise<void>;
}
export const COMMAND_LINE: By = { userId: null };

export interface Deed {
  at: number;
  kind: OperatorDeed;
  account?: { id: string; name: string };
  /** Address of the user that it concerns. */
  subject?: string;
  note?: Detail;
}

/** Writes a deed to the operators' log, with the names of now, in the transaction of its change. */
export async function recordDeed(tx: Db, { userId }: By, deed: Deed): Promise<void> {
  const { at, kind, account, subject = '', note = '' } = deed;
  await tx.insert(operatorEvents).values({
    id: newId(),
    at,
    kind,
    subject,
    note,
    userId,
    userName: userId === null ? '' : sql`coalesce((SELECT username FROM users WHERE id = ${userId}), '')`,
    ...(account && { targetId: account.id, targetName: account.name }),
  });
}

/** Deeds, newest first, after the one with the id `before`; about one account, or about all. */
export const deedsOf = (db: Db, asked: { before?: string; account?: string }, limit: number) =>
  db
    .select({
      id: operatorEvents.id,
      at: operatorEvents.at,
      userId: operatorEvents.userId,
      userName: operatorEvents.userName,
      kind: operatorEvents.kind,
      targetId: operatorEvents.targetId,
      targetName: operatorEvents.targetName,
      subject: operatorEvents.subject,
      note: operatorEvents.note,
      exists: sql<boolean>`EXISTS (SELECT 1 FROM accounts a WHERE a.id = ${operatorEvents.targetId})`,
    })
    .from(operatorEvents)
    .where(
      and(
        asked.account ? eq(operatorEvents.targetId, lookupId(asked.account)) : undefined,
        asked.before
          ? sql`(${operatorEvents.at}, ${operatorEvents.id}) < (SELECT e.at, e.id FROM operator_events e
              WHERE e.id = ${lookupId(asked.before)})`
          : undefined,
      ),
    )
    .orderBy(desc(operatorEvents.at), desc(operatorEvents.id))
    .limit(limit);

export async function deleteOldDeeds(db: Db, beforeSeconds: number): Promise<void> {
  await db.delete(operatorEvents).where(lt(operatorEvents.at, beforeSeconds));
}
