import { uuidv7 } from '../../auth/new-id';
import { hashPassword } from '../../auth/passwords';
import type { Db, Deps } from '../../deps';
import { codeOf } from '../../errors/error-code';
import { rootCause } from '../../errors/error-translation';
import { conflict, notFound } from '../../errors/errors';
import { accountById, hasAnyAccount, insertAccount } from './account.repo';
import { subscriptionState, TRIAL_SECONDS, type SubscriptionState } from './subscription-state.rule';

/** The trial is one screen of `pro` (decisions §10). */
const TRIAL_QUOTA_BYTES = 20_000_000_000;

export interface AccountWish {
  /** Name of the venue. */
  name: string;
  username: string;
  email: string;
  /** The caller has asked passwordFault; the demo's password would not pass it. */
  password: string;
  timezone?: string;
  developer?: boolean;
  /** Unix seconds; 0 never ends. Without it the trial ends in 14 days. */
  periodEndsAt?: number;
}

/** Makes an account and its owner. 409 when the user name or e-mail is taken. */
export async function createAccount(
  deps: Deps,
  wish: AccountWish,
): Promise<{ accountId: string; userId: string }> {
  const now = deps.clock.nowSeconds();
  const [accountId, userId] = [uuidv7(), uuidv7()];
  const account = {
    id: accountId,
    name: wish.name,
    timezone: wish.timezone ?? 'UTC',
    storageQuota: TRIAL_QUOTA_BYTES,
    periodEndsAt: wish.periodEndsAt ?? now + TRIAL_SECONDS,
    createdAt: now,
  };
  const user = {
    id: userId,
    username: wish.username,
    email: wish.email,
    passwordHash: await hashPassword(wish.password),
    passwordChangedAt: now,
    developer: wish.developer ?? false,
    createdAt: now,
  };
  try {
    await insertAccount(deps.db, { account, user });
  } catch (error) {
    if (codeOf(rootCause(error)) === '23505') {
      throw conflict('This user name or e-mail is already in use.');
    }
    throw error;
  }
  return { accountId, userId };
}

/** Whether anybody ever signed up on this installation; the demo is made on a fresh one only. */
export const isFreshInstallation = async (db: Db): Promise<boolean> => !(await hasAnyAccount(db));

/** The subscription as home and app data show it. */
export async function subscriptionOf(deps: Deps, accountId: string): Promise<SubscriptionState> {
  const account = await accountById(deps.db, accountId);
  if (!account) throw notFound('account');
  return subscriptionState(account, `${deps.config.publicUrl}/account/subscription`, deps.clock.nowSeconds());
}
