import { and, desc, eq, sql } from 'drizzle-orm';
import { termsAcceptances } from '../../platform/database/tables/access.table';
import { accounts, memberships, users } from '../../platform/database/tables/accounts.table';
import type { Db } from '../../platform/database/database.client';
import { first } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';

export const accountById = (db: Db, accountId: string) => accountsById(db, { accountId }).then(first);

const accountsById = prepared((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, given('accountId'))),
);

const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: memberships.role,
  developer: users.developer,
  operator: sql<boolean>`EXISTS (SELECT 1 FROM operators o WHERE o.user_id = ${users.id})`,
  metrics_opt_out: users.metricsOptOut,
  language: users.language,
};

/** User of a request, as in app data. */
export const ownUser = (db: Db, accountId: string, userId: string) =>
  db
    .select(userColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)))
    .then(first);

/**
 * The same with the account and the last accepted version of the terms, or null. Read by every page that
 * opens.
 */
export const ownApp = (db: Db, accountId: string, userId: string) =>
  apps(db, { accountId, userId }).then(first);

const apps = prepared((db) =>
  db
    .select({ account: accounts, user: userColumns, terms: lastTerms(db) })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.accountId, given('accountId')), eq(memberships.userId, given('userId')))),
);

const lastTerms = (db: Db) =>
  sql<string | null>`${db
    .select({ version: termsAcceptances.version })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, given('userId')))
    .orderBy(desc(termsAcceptances.acceptedAt), desc(termsAcceptances.version))
    .limit(1)}`;

export async function hasAnyAccount(db: Db): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).limit(1);
  return rows.length > 0;
}
