import { may, TERMS_VERSION, type Role } from '@vitrine/shared/contract';
import type { PlanFacts } from '@vitrine/shared/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { isDuplicate } from '../../platform/errors/error-translation.lib';
import { conflict, notFound } from '../../platform/errors/errors.lib';
import { quotaOf } from '../billing/ledger/prices.rule';
import { insertAccount, type AccountRow } from '../../platform/users/accounts.repo';
import { insertMember } from '../../platform/users/users.repo';
import { accountById, hasAnyAccount, ownUser } from './account.repo';
import { insertAcceptance } from './terms.repo';
import {
  subscriptionState,
  TRIAL_SECONDS,
  type SubscriptionState,
} from '../billing/ledger/subscription-state.rule';

/** The trial is `pro` (product §10), with enough screens to try groups. */
const TRIAL_SCREENS = 3;

export interface AccountWish {
  /** Name of the venue. */
  name: string;
  username: string;
  email: string;
  /** Checked by the caller with passwordFault, which the demo's password would not pass. */
  password: string;
  timezone?: string;
  developer?: boolean;
  /** Unix seconds; 0 never ends. Without it the trial ends in 14 days. */
  periodEndsAt?: number;
  /** Accepted version of the terms; the one in force for accounts that no sign-up made. */
  termsVersion?: string;
  /** Screens that may be connected; as many as in a trial by default. */
  screens?: number;
}

/** Creates an account and its owner. 409 when the user name or e-mail is taken. */
export async function createAccount(
  deps: Pick<Deps, 'clock' | 'db' | 'passwords'>,
  wish: AccountWish,
): Promise<{ accountId: string; userId: string }> {
  const passwordHash = await deps.passwords.hash(wish.password);
  try {
    return await insertAccountWithOwner(deps.db, { ...wish, passwordHash }, deps.clock.nowSeconds());
  } catch (error) {
    if (isDuplicate(error)) {
      throw conflict('This user name or e-mail is already in use.');
    }
    throw error;
  }
}

/** The same with a hashed password; a taken name or e-mail throws the database's error. */
export async function insertAccountWithOwner(
  db: Db,
  wish: Omit<AccountWish, 'password'> & { passwordHash: string },
  now: number,
): Promise<{ accountId: string; userId: string }> {
  const [accountId, userId] = [uuidv7(), uuidv7()];
  const screens = wish.screens ?? TRIAL_SCREENS;
  const account = {
    id: accountId,
    name: wish.name,
    timezone: wish.timezone ?? 'UTC',
    planQuantity: screens,
    storageQuota: quotaOf({ plan: 'pro', quantity: screens, interval: 'month', packs: 0 }),
    periodEndsAt: wish.periodEndsAt ?? now + TRIAL_SECONDS,
    createdAt: now,
  };
  const user = {
    id: userId,
    username: wish.username,
    email: wish.email,
    passwordHash: wish.passwordHash,
    passwordChangedAt: now,
    developer: wish.developer ?? false,
    createdAt: now,
  };
  await db.transaction(async (tx) => {
    await insertAccount(tx, account);
    await insertMember(tx, accountId, user, 'owner');
    await insertAcceptance(tx, userId, wish.termsVersion ?? TERMS_VERSION, now);
  });
  return { accountId, userId };
}

/** Records acceptance of the terms by joining. Idempotent. */
export const recordTerms = (db: Db, userId: string, version: string, nowSeconds: number): Promise<void> =>
  insertAcceptance(db, userId, version, nowSeconds);

/** Whether the installation has no account yet; the demo is created on a fresh one only. */
export const isFreshInstallation = async (db: Db): Promise<boolean> => !(await hasAnyAccount(db));

/**
 * Subscription for home and app data. After a failed payment its state is the address where the card is
 * changed, for roles that may change it; for other roles the subscription page.
 */
export async function subscriptionOf(
  deps: Deps,
  accountId: string,
  role: Role = 'viewer',
): Promise<SubscriptionState> {
  const account = await accountById(deps.db, accountId);
  if (!account) throw notFound('account');
  return subscriptionIn(deps, account, role);
}

/** The same of a loaded account. */
export function subscriptionIn(
  deps: Pick<Deps, 'clock' | 'testCheckoutLinks'>,
  account: AccountRow,
  role: Role = 'viewer',
): SubscriptionState {
  const address = may(role, 'billing.manage')
    ? deps.testCheckoutLinks.failedCardPath(account.id, account.paymentFailedAt)
    : '/account/subscription';
  return subscriptionState(account, address, deps.clock.nowSeconds());
}

/** Input of the shared rule planHas. */
export async function planFactsOf(deps: Pick<Deps, 'db' | 'clock'>, accountId: string): Promise<PlanFacts> {
  const account = await accountById(deps.db, accountId);
  if (!account) throw notFound('account');
  const { subscr_expire_int } = subscriptionState(account, '', deps.clock.nowSeconds());
  return { plan: account.plan, subscrExpireInt: subscr_expire_int };
}

/**
 * Whether a user may run local areas and see load reports: marked in the database, or named by the operator.
 */
export const isMarkedDeveloper = (
  { config }: Pick<Deps, 'config'>,
  { developer, email }: { developer: boolean; email: string },
): boolean => developer || config.developers.includes(email.toLowerCase());

export async function isDeveloper(
  deps: Pick<Deps, 'config' | 'db'>,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
): Promise<boolean> {
  const user = await ownUser(deps.db, accountId, userId);
  return user !== null && isMarkedDeveloper(deps, user);
}
