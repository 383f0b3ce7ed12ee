import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { given, prepared } from '../../platform/database/prepared.lib';
import { memberships } from '../../platform/database/tables/accounts.table';
import { promos } from '../../platform/database/tables/promos.table';
import {
  onboardingDismissals,
  playlists,
  scheduleEntries,
} from '../../platform/database/tables/screens.table';

/** Facts for the first steps, and whether this member has dismissed them. */
export interface StepFacts {
  hasPromo: boolean;
  hasPlaylist: boolean;
  isScheduled: boolean;
  hasOthers: boolean;
  isDismissed: boolean;
}

export async function stepFacts(db: Db, accountId: string, userId: string): Promise<StepFacts> {
  const [found] = await facts(db, { accountId, userId });
  if (!found) throw new Error('A statement about one row answered none.');
  return found;
}

const isOwn = sql`account_id = ${given('accountId')}`;
const facts = prepared((db) =>
  db
    .select({
      hasPromo: sql<boolean>`EXISTS (SELECT 1 FROM ${promos} WHERE ${isOwn})`,
      hasPlaylist: sql<boolean>`EXISTS (SELECT 1 FROM ${playlists} WHERE ${isOwn})`,
      isScheduled: sql<boolean>`EXISTS (SELECT 1 FROM ${scheduleEntries} WHERE ${isOwn})`,
      hasOthers: sql<boolean>`EXISTS (SELECT 1 FROM ${memberships} WHERE ${isOwn} AND user_id <> ${given('userId')})`,
      isDismissed: sql<boolean>`EXISTS (SELECT 1 FROM ${onboardingDismissals} WHERE ${isOwn} AND user_id = ${given('userId')})`,
    })
    .from(sql`(SELECT 1) AS one`),
);

export async function dismiss(db: Db, accountId: string, userId: string, now: number): Promise<void> {
  await db.insert(onboardingDismissals).values({ accountId, userId, dismissedAt: now }).onConflictDoNothing();
}

export async function bringBack(db: Db, accountId: string, userId: string): Promise<void> {
  const own = and(eq(onboardingDismissals.accountId, accountId), eq(onboardingDismissals.userId, userId));
  await db.delete(onboardingDismissals).where(own);
}
