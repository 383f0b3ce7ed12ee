import type { AuthAnswer } from '@vitrine/shared/contract';
import type { Static } from 'typebox';
import type { PasswordGrant } from '@vitrine/shared/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../deps.types';
import {
  fieldProblem,
  forbidden,
  invalidCredentials,
  signInDisabled,
  singleSignOnRequired,
  tooManyRequests,
} from '../../platform/errors/errors.lib';
import { isDisabled } from '../../platform/users/accounts.repo';
import { renewHash } from '../../platform/users/users.repo';
import { networkOf } from '../../http/limits/network.rule';
import { recordEvent, recordUserEvent } from '../history/record.action';
import { isDemoAccount } from '../../platform/users/demo-account.repo';
import { hashOf, newSalt, newToken } from './opaque-token.lib';
import { askForCode } from './second-factor-ticket.lib';
import { placeOf } from './session-place.lib';
import { REFRESH_LIFE_SECONDS } from './refresh.rule';
import {
  firstMembership,
  holdMember,
  insertRefreshToken,
  insertSession,
  hasSecondFactor,
  requiredSignOn,
  userByName,
  type ProviderSession,
  type SignInUser,
} from './sessions.repo';
import { clearTries, countTry, takeBackTry, touchTry, tryKey } from './attempts.repo';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

/** Spec §7. */
const CLIENT_ID = 'website';
/** Product §3: a pause for the name after five wrong tries, and a limit per address over all names. */
const PER_NAME = { tries: 5, seconds: 15 * 60 };
const PER_ADDRESS = { tries: 100, seconds: 15 * 60 };
/**
 * Limit of a clean address while a name pauses: guessing must not lock the owner out (reliability A2).
 */
const PER_CLEAN_ADDRESS = { tries: 1, seconds: 15 * 60 };

/** Origin of a call: its address, and whether it is this machine (mail/same-machine.rule.ts). */
export interface Caller {
  address: string;
  isHere: boolean;
  userAgent?: string | undefined;
}

/** Password grant. Known and unknown names have the same response and cost. */
export async function signIn(
  deps: Deps,
  grant: Static<typeof PasswordGrant>,
  { address, isHere, userAgent }: Caller,
): Promise<AuthAnswer> {
  if (grant.client_id !== CLIENT_ID)
    throw fieldProblem('client_id', 'unknown', sentence`The client_id of a sign-in is ${CLIENT_ID}.`);
  const name = grant.username.trim();
  const network = networkOf(address);
  const keys = {
    name: tryKey('name', name),
    address: tryKey('address', network),
    nameFromAddress: tryKey('name from address', `${network} ${name}`),
  };
  const isNamePaused = await refuseDuringPause(deps, keys);
  const user = await userByName(deps.db, name);
  const isRight = await deps.passwords.verify(user?.passwordHash ?? null, grant.password);
  const membership = user && isRight ? await firstMembership(deps.db, user.userId) : null;
  if (!user || !membership) {
    await recordRefusal(deps, name, keys.name);
    deps.log.info({ event: 'sign-in refused', user: user?.userId }, 'sign-in refused');
    throw invalidCredentials();
  }
  const isRemote = !(deps.config.isLocal && isHere);
  if (isRemote && (await opensDemo(deps, membership.accountId, grant.password)))
    throw forbidden('The demo account works only on the machine that Vitrine runs on.');
  // A success during a pause does not end it for others.
  if (!isNamePaused) await clearTries(deps.db, keys.name);
  await clearTries(deps.db, keys.nameFromAddress);
  await takeBackTry(deps.db, keys.address);
  const answer = await openSession(deps, user, membership, grant, { userAgent });
  // After that, because the session is opened for the verified hash.
  if (!deps.passwords.isCurrent(user.passwordHash))
    await renewHash(deps.db, user, await deps.passwords.hash(grant.password));
  return answer;
}

/**
 * Writes a refused sign-in to the user's log. Touches the count of tries as well, so that known and unknown
 * names cost one written transaction each.
 */
const recordRefusal = (deps: Deps, name: string, key: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await touchTry(tx, key);
    await recordUserEvent(tx, { name }, { at: deps.clock.nowSeconds(), kind: 'sign_in.failed' });
  });

/** Whether it is the demo account with its printed password, which works on this machine only. */
const opensDemo = async (deps: Deps, accountId: string, password: string): Promise<boolean> =>
  (await isDemoAccount(deps.db, accountId)) && password === deps.demoAccess.password();

type Keys = Record<'name' | 'address' | 'nameFromAddress', string>;

/**
 * Counts this try, or refuses it. True when the name pauses and this address may try. Counts for name and
 * address
 * together: separately, parallel tries could exceed the limit.
 */
async function refuseDuringPause(deps: Deps, keys: Keys): Promise<boolean> {
  const now = deps.clock.nowSeconds();
  const ofAddress = await countTry(deps.db, keys.address, PER_ADDRESS, now);
  const { isClean, ofName } = ofAddress
    ? { isClean: false, ofName: 0 }
    : await deps.db.transaction(async (tx) => ({
        isClean: (await countTry(tx, keys.nameFromAddress, PER_CLEAN_ADDRESS, now)) === 0,
        ofName: await countTry(tx, keys.name, PER_NAME, now),
      }));
  const until = ofAddress || (isClean ? 0 : ofName);
  if (until === 0) return ofName > 0;
  deps.log.warn({ event: 'sign-in paused', by: ofAddress ? 'address' : 'name' }, 'sign-in paused');
  const minutes = Math.max(1, Math.ceil((until - now) / 60));
  throw tooManyRequests(until - now, sentence`Too many attempts. Wait ${minutes} min., then try again.`);
}

/** Account that a user signs in to, with the role there; null without one. */
export const accountToEnter = ({ db }: Pick<Deps, 'db'>, userId: string) => firstMembership(db, userId);

type Membership = NonNullable<Awaited<ReturnType<typeof firstMembership>>>;

/** Seal of the address that ends a session at its provider. */
export const SIGN_OUT_PURPOSE = 'sign-out at the provider';

/** Sign-in at an identity provider. */
export interface ByProvider {
  provider: string;
  isOfAccount: boolean;
  from: ProviderSession;
}

/** Browser of a new session, and how the user proved who they are; without `by`: a password alone. */
interface SignInFrom {
  userAgent?: string | undefined;
  by?: ByProvider | 'code' | 'passkey';
}

/**
 * Opens a session for a user whom the caller has verified. Fails if the password was replaced since, because
 * that ended all earlier sessions, and where the account wants another way of signing in.
 */
export async function openSession(
  deps: Deps,
  user: Pick<SignInUser, 'userId' | 'username' | 'passwordHash'>,
  membership: Membership,
  secrets: { access_secret?: string; refresh_secret?: string },
  { userAgent, by }: SignInFrom = {},
): Promise<AuthAnswer> {
  const now = deps.clock.nowSeconds();
  const sessionId = uuidv7();
  const refreshToken = newToken();
  const { mustChangePassword } = await deps.db.transaction(async (tx) => {
    const held = await holdMember(tx, { ...user, accountId: membership.accountId });
    if (!held) throw invalidCredentials();
    if (await isDisabled(tx, membership.accountId)) throw signInDisabled();
    const isFree = membership.role === 'owner' || (typeof by === 'object' && by.isOfAccount);
    const provider = isFree ? null : await requiredSignOn(tx, membership.accountId);
    if (provider !== null) throw singleSignOnRequired(provider);
    await insertSession(tx, {
      id: sessionId,
      accountId: membership.accountId,
      userId: user.userId,
      accessSecretHash: secrets.access_secret ? hashOf(secrets.access_secret) : null,
      refreshSecretHash: secrets.refresh_secret ? hashOf(secrets.refresh_secret) : null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: now + REFRESH_LIFE_SECONDS,
      ...(typeof by === 'object' && { byProvider: true, ...by.from }),
      ...placeOf(userAgent),
    });
    await insertRefreshToken(tx, { hash: hashOf(refreshToken), sessionId, salt: newSalt(), createdAt: now });
    const { accountId } = membership;
    if (!by && (await hasSecondFactor(tx, user.userId)))
      throw askForCode(deps, { ...user, accountId: membership.accountId });
    const note = noteOf(by);
    await recordEvent(tx, { accountId, userId: user.userId, at: now, kind: 'sign_in.succeeded', note });
    return held;
  });
  const access = await deps.auth.issue({
    ...membership,
    userId: user.userId,
    username: user.username,
    sessionId,
  });
  deps.log.info({ event: 'signed in', user: user.userId, session: sessionId }, 'signed in');
  return authAnswer(access, refreshToken, mustChangePassword);
}

const NOTES: Record<'code' | 'passkey', Detail> = { code: 'With a code', passkey: 'With a passkey' };
const noteOf = (by: SignInFrom['by']): Detail =>
  typeof by === 'string' ? NOTES[by] : by ? sentence`By single sign-on with ${by.provider}` : '';

/** Tokens of a session in the response of sign-in and refresh. */
export const authAnswer = (
  access: Awaited<ReturnType<Deps['auth']['issue']>>,
  refreshToken: string,
  mustChangePassword = false,
): AuthAnswer => ({
  token_access: access.token,
  token_expire: access.expiresAtSeconds,
  token_refresh: refreshToken,
  ...(mustChangePassword ? { must_change_password: true } : {}),
});
