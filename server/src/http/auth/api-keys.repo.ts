import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { may, type ApiKeyScope, type Permission, type Role } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { accounts, memberships, users } from '../../platform/database/tables/accounts.table';
import { apiKeys } from '../../platform/database/tables/api-keys.table';
import { isEnabled } from '../../platform/users/accounts.repo';
import type { KeyActor } from '../../deps.types';
import { secretHash } from './integrations.repo';

/** Longest life of a connection with a key; then it authenticates again. */
const CONNECTION_SECONDS = 86_400;

/** Permissions of a key: those of its scopes that the member's role has now. */
const permissionsOf = (role: Role, scopes: readonly ApiKeyScope[]): Permission[] =>
  (['account.view', ...scopes] as const).filter((permission) => may(role, permission));

/**
 * Role that stands for a key's permissions where saving depends on the role: without `playlist.approve` what
 * it saves waits for approval.
 */
function roleOf(role: Role, permissions: readonly Permission[]): Role {
  if (!permissions.includes('playlist.approve')) return may(role, 'playlist.edit') ? 'editor' : 'viewer';
  return permissions.includes('device.manage') ? 'admin' : 'approver';
}

/**
 * Caller of a live key. The member must still belong to the account; for a key of the account, be an owner
 * or admin.
 */
export async function actorOfKey(db: Db, key: string, nowSeconds: number): Promise<KeyActor | null> {
  const [row] = await db
    .select({
      id: apiKeys.id,
      accountId: apiKeys.accountId,
      memberId: apiKeys.memberId,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      expiresAt: apiKeys.expiresAt,
      userId: users.id,
      username: users.username,
      role: memberships.role,
      mustChangePassword: users.mustChangePassword,
    })
    .from(apiKeys)
    .innerJoin(
      memberships,
      and(
        eq(memberships.accountId, apiKeys.accountId),
        eq(memberships.userId, sql`coalesce(${apiKeys.memberId}, ${apiKeys.madeBy})`),
      ),
    )
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(
      and(
        isEnabled,
        eq(apiKeys.secretHash, secretHash(key)),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, nowSeconds)),
      ),
    );
  if (!row) return null;
  const { id, accountId, memberId, name, scopes, expiresAt, role, ...user } = row;
  if (memberId === null && !may(role, 'integration.manage')) return null;
  const permissions = permissionsOf(role, scopes);
  return {
    accountId,
    ...user,
    role: roleOf(role, permissions),
    sessionId: id,
    expiresAtSeconds: Math.min(expiresAt ?? Infinity, nowSeconds + CONNECTION_SECONDS),
    key: { id, name, kind: memberId === null ? 'account' : 'personal', permissions },
  };
}

/** Whether a key belongs to an account that the operator disabled. */
export async function isKeyOfDisabled(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(eq(apiKeys.secretHash, secretHash(key)), isNotNull(accounts.disabledAt)));
  return rows.length > 0;
}
