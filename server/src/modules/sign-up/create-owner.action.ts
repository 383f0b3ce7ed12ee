import { INVITATION_LINK_SECONDS } from '@vitrine/shared/contract';
import { randomBytes } from 'node:crypto';
import { isTimezone } from '../account/timezone.rule';
import { createAccount } from '../account/account.action';
import { cleanEmail } from '../../platform/users/email.rule';
import { cleanUsername } from '../../platform/users/username.rule';
import type { Deps } from '../../deps.types';
import { badRequest } from '../../platform/errors/errors.lib';
import { checkNewPassword } from '../password/new-password.guard';
import { newResetToken } from '../password/reset.action';
import { cleanAccountName } from './account-name.rule';

export interface OwnerWish {
  email: string;
  /** User name of the owner. */
  name: string;
  /** Name of the venue. */
  venue: string;
  timezone?: string | undefined;
  /** Screens of a plan without end; without it a trial of 14 days starts. */
  screens?: number | undefined;
  /** Missing: the owner sets one by a link. */
  password?: string | undefined;
}

const MOST_SCREENS = 1000;

/** Wrong fields of a wish and their rules. */
const FAULTS = {
  email: 'does not look like an e-mail address',
  name: 'is a user name without an @ and with at most 60 characters',
  venue: 'is the name of the venue, without a web address',
  timezone: 'is one like Europe/Vienna',
  screens: `is a whole number from 1 to ${MOST_SCREENS}`,
} as const;

/** First wrong field of a wish; null: it can be met, but for its password and for what is in use. */
export function ownerFault(wish: Omit<OwnerWish, 'password'>): keyof typeof FAULTS | null {
  const { email, name, venue, timezone, screens } = wish;
  if (!cleanEmail(email)) return 'email';
  if (!cleanUsername(name)) return 'name';
  if (!cleanAccountName(venue)) return 'venue';
  if (timezone !== undefined && !isTimezone(timezone)) return 'timezone';
  const isCount = screens === undefined || (Number.isInteger(screens) && screens >= 1);
  return isCount && (screens ?? 1) <= MOST_SCREENS ? null : 'screens';
}

/**
 * Creates an account and its owner for the operator, without captcha and mail, even with sign-up closed.
 * Returns the token of a link to set a password, valid as long as an invitation; null with a given password.
 * @throws {ProblemError} 409 when address or name are in use
 */
export async function createOwner(
  deps: Pick<Deps, 'clock' | 'db' | 'passwords'>,
  wish: OwnerWish,
): Promise<{ accountId: string; userId: string; token: string | null }> {
  const fault = ownerFault(wish);
  if (fault) throw badRequest(`--${fault} ${FAULTS[fault]}.`);
  const email = cleanEmail(wish.email) ?? '';
  const username = cleanUsername(wish.name) ?? '';
  const name = cleanAccountName(wish.venue) ?? '';
  const { timezone, screens, password } = wish;
  if (password !== undefined) checkNewPassword(password, [username, email, name]);
  const { accountId, userId } = await createAccount(deps, {
    name,
    username,
    email,
    password: password ?? randomBytes(32).toString('base64url'),
    ...(timezone === undefined ? {} : { timezone }),
    ...(screens === undefined ? {} : { screens, periodEndsAt: 0 }),
  });
  if (password !== undefined) return { accountId, userId, token: null };
  const now = deps.clock.nowSeconds();
  return {
    accountId,
    userId,
    token: await deps.db.transaction((tx) => newResetToken(tx, userId, now, INVITATION_LINK_SECONDS)),
  };
}
