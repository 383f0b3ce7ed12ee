import { createHash } from 'node:crypto';
import { and, arrayContains, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { PERMISSIONS, type EmbedArea, type EmbedMode } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { first, lookupId } from '../../platform/database/ids.lib';
import { accounts, memberships, users } from '../../platform/database/tables/accounts.table';
import { integrations } from '../../platform/database/tables/integrations.table';
import { isEnabled } from '../../platform/users/accounts.repo';

/** An integration that is not revoked, and the owner or admin responsible for it. */
export interface LiveIntegration {
  id: string;
  accountId: string;
  areas: EmbedArea[];
  mode: EmbedMode;
  deviceGroupId: string | null;
  origins: string[];
  userId: string;
  username: string;
}

/** Stored form of a secret key. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const integrationById = (db: Db, id: string) => live(db, eq(integrations.id, lookupId(id)));
export const integrationBySecret = (db: Db, secret: string) =>
  live(db, eq(integrations.secretHash, secretHash(secret)));

/**
 * The responsible member must be an owner or admin now: access ends when that member leaves or loses the
 * role, and while the account is disabled.
 */
function live(db: Db, which: SQL): Promise<LiveIntegration | null> {
  const { id, accountId, areas, mode, deviceGroupId, origins } = integrations;
  return db
    .select({
      id,
      accountId,
      areas,
      mode,
      deviceGroupId,
      origins,
      userId: users.id,
      username: users.username,
    })
    .from(integrations)
    .innerJoin(
      memberships,
      and(
        eq(memberships.accountId, integrations.accountId),
        eq(memberships.userId, integrations.keptBy),
        inArray(memberships.role, [...PERMISSIONS['integration.manage']]),
      ),
    )
    .innerJoin(users, eq(users.id, integrations.keptBy))
    .innerJoin(accounts, eq(accounts.id, integrations.accountId))
    .where(and(which, isEnabled, isNull(integrations.revokedAt)))
    .then(first);
}

/** Origins that an account allows: those of its integrations that are not revoked. */
export async function originsOfAccount(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ origins: integrations.origins })
    .from(integrations)
    .where(and(eq(integrations.accountId, accountId), isNull(integrations.revokedAt)));
  return [...new Set(rows.flatMap(({ origins }) => origins))];
}

/** Whether any account allows pages of this origin. */
export async function isKnownOrigin(db: Db, origin: string): Promise<boolean> {
  const rows = await db
    .select({ id: integrations.id })
    .from(integrations)
    .where(and(arrayContains(integrations.origins, [origin]), isNull(integrations.revokedAt)))
    .limit(1);
  return rows.length > 0;
}
