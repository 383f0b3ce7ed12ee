import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '@vitrine/shared/contract';
import { v7 as uuidv7 } from 'uuid';
import { accounts, memberships, sessions, users } from '../platform/database/tables/accounts.table';
import type { Actor, Deps } from '../deps.types';

/** A signed-in member with a token, and `inject` that sends it. */
export interface TestMember extends Actor {
  token: string;
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>;
}

export interface MemberOptions {
  role?: Role;
  /** Joins this account instead of creating one. */
  accountId?: string;
  timezone?: string;
  storageQuota?: number;
  developer?: boolean;
  /** Screens of the plan; many, unless a test is about them. */
  screens?: number;
}

/** Makes a member with an open session. Without accountId a new account is made; it always has an owner. */
export async function createMember(
  app: FastifyInstance,
  deps: Deps,
  options: MemberOptions,
): Promise<TestMember> {
  const role = options.role ?? 'owner';
  const accountId = options.accountId ?? (await createAccountRow(deps, options));
  if (!options.accountId && role !== 'owner') await createMemberRow(deps, accountId, 'owner', false);
  const user = await createMemberRow(deps, accountId, role, options.developer ?? false);
  const now = deps.clock.nowSeconds();
  const sessionId = uuidv7();
  await deps.db.insert(sessions).values({
    id: sessionId,
    accountId,
    userId: user.userId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + 30 * 86_400,
  });
  const actor: Actor = { accountId, role, sessionId, ...user };
  const { token } = await deps.auth.issue(actor);
  const inject = (request: InjectOptions | string) => {
    const given = typeof request === 'string' ? { url: request } : request;
    return app.inject({ ...given, headers: { authorization: `Bearer ${token}`, ...given.headers } });
  };
  return { ...actor, token, inject };
}

async function createAccountRow(deps: Deps, options: MemberOptions): Promise<string> {
  const id = uuidv7();
  await deps.db.insert(accounts).values({
    id,
    name: `Venue ${id.slice(-6)}`,
    timezone: options.timezone ?? 'UTC',
    storageQuota: options.storageQuota ?? 1_000_000_000,
    planQuantity: options.screens ?? 10_000,
    createdAt: deps.clock.nowSeconds(),
  });
  return id;
}

async function createMemberRow(deps: Deps, accountId: string, role: Role, developer: boolean) {
  const userId = uuidv7();
  const username = `${role}-${userId.slice(-8)}`;
  const now = deps.clock.nowSeconds();
  // Not a hash, so no password matches; tests of sign-in make their accounts with createAccount.
  await deps.db.insert(users).values({
    id: userId,
    username,
    email: `${username}@venue.test`,
    passwordHash: '!',
    passwordChangedAt: now,
    developer,
    createdAt: now,
  });
  await deps.db.insert(memberships).values({ accountId, userId, role, createdAt: now });
  return { userId, username };
}
