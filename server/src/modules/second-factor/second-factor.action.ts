import type {
  AuthAnswer,
  SecondFactor,
  SecondFactorCodes,
  SecondFactorOff,
  SecondFactorSignIn,
} from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import type { Db } from '../../platform/database/database.client';
import { conflict, fieldProblem, unauthorized } from '../../platform/errors/errors.lib';
import { memberFactor } from '../../platform/users/second-factors.repo';
import { membershipOf, personById } from '../../platform/users/users.repo';
import { recordUserEvent } from '../history/record.action';
import { findPassword, mustStillHold, provePassword } from '../password/prove-password.guard';
import { forgetAttempts, spendAttempt } from '../session/attempts.action';
import { hashOf } from '../session/opaque-token.lib';
import { readTicket } from '../session/second-factor-ticket.lib';
import { openSession } from '../session/sign-in.action';
import { newRecoveryCodes, newSecret, recoveryHash, stepOf } from './codes.lib';
import { announceFactor, sendFactorNotice } from './factor-notice.action';
import { mustKeepFactor } from './required-factor.action';
import {
  countRecoveryCodes,
  deleteFactor,
  factorOf,
  insertRecoveryCodes,
  putFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  turnOn,
} from './second-factor.repo';

const PURPOSE = 'second factor secret';
/** The limit of wrong passwords, with the same count. */
const LIMIT = { tries: 5, seconds: 15 * 60 };

const wrongCode = () =>
  fieldProblem('code', 'invalid_credentials', 'This code is wrong or was used already. Enter a new one.');
const lateTicket = () =>
  fieldProblem('code', 'expired', 'This took longer than 10 minutes. Sign in with your password again.');

/** GET /api/account/second-factor. */
export async function secondFactorOf(deps: Deps, { accountId, userId }: Actor): Promise<SecondFactor> {
  const [factor, member] = await Promise.all([
    factorOf(deps.db, userId),
    memberFactor(deps.db, accountId, userId),
  ]);
  const on = factor?.confirmedAt != null;
  return {
    on,
    recovery_codes: on ? await countRecoveryCodes(deps.db, userId) : 0,
    required: member?.required ?? false,
    account_name: member?.accountName ?? '',
  };
}

/** Makes a secret, after the password was proven. It is on once one of its codes was entered. */
export async function beginFactor(
  deps: Deps,
  { userId }: Actor,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await provePassword(deps, userId, password, 'password');
  const user = await personById(deps.db, userId);
  if (!user) throw unauthorized();
  const made = newSecret(user.email, deps.settings.current().brand.name);
  if (!(await putFactor(deps.db, userId, deps.seal.close(PURPOSE, made.secret))))
    throw conflict('Two-step sign-in is on already. Turn it off first.');
  return made;
}

/** Turns the secret on by one of its codes; returns the recovery codes, this once. */
export async function confirmFactor(deps: Deps, actor: Actor, code: string): Promise<string[]> {
  const { userId } = actor;
  const codes = newRecoveryCodes();
  const at = deps.clock.nowSeconds();
  await spendAttempt(deps, 'user', userId, LIMIT);
  await deps.db.transaction(async (tx) => {
    if (!(await takeCode(deps, tx, userId, code))) throw wrongCode();
    if (!(await turnOn(tx, userId, at))) throw conflict('Two-step sign-in is on already.');
    await insertRecoveryCodes(tx, userId, codes.map(recoveryHash));
    await recordUserEvent(tx, { userId }, { at, kind: 'sign_in.second_factor', note: 'On' });
  });
  await forgetAttempts(deps, 'user', [userId]);
  deps.log.info({ event: 'second factor on', user: userId }, 'second factor on');
  await announceFactor(deps, actor, 'on');
  return codes;
}

/** Replaces the recovery codes, by the password and a code; returns the new ones, this once. */
export async function renewRecoveryCodes(
  deps: Deps,
  { userId }: Actor,
  sent: SecondFactorCodes,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await withCode(deps, userId, sent, async (tx, at) => {
    await replaceRecoveryCodes(tx, userId, codes.map(recoveryHash));
    const note = 'New recovery codes';
    await recordUserEvent(tx, { userId }, { at, kind: 'sign_in.second_factor', note });
  });
  deps.log.info({ event: 'recovery codes renewed', user: userId }, 'recovery codes renewed');
  await sendFactorNotice(deps, userId, 'codes');
  return codes;
}

/** Turns it off, by the password and a code. */
export async function turnFactorOff(deps: Deps, actor: Actor, sent: SecondFactorOff): Promise<void> {
  const { userId } = actor;
  await withCode(deps, userId, sent, async (tx, at) => {
    if (!(await deleteFactor(tx, userId))) throw conflict('Two-step sign-in is off already.');
    await mustKeepFactor(tx, userId);
    await recordUserEvent(tx, { userId }, { at, kind: 'sign_in.second_factor', note: 'Off' });
  });
  deps.log.info({ event: 'second factor off', user: userId }, 'second factor off');
  await announceFactor(deps, actor, 'off');
}

/** Calls `act` in a transaction once the password and a code of the app, or a recovery code, were proven. */
async function withCode(
  deps: Deps,
  userId: string,
  sent: { password: string; code: string },
  act: (tx: Db, at: number) => Promise<void>,
): Promise<void> {
  const proof = await provePassword(deps, userId, sent.password, 'password');
  await spendAttempt(deps, 'user', userId, LIMIT);
  await deps.db.transaction(async (tx) => {
    await mustStillHold(tx, proof);
    if (!(await takeCode(deps, tx, userId, sent.code)) && !(await takeRecovery(tx, userId, sent.code)))
      throw wrongCode();
    await act(tx, deps.clock.nowSeconds());
  });
  await forgetAttempts(deps, 'user', [userId]);
}

/** Accepts a code of the app, once. */
async function takeCode(deps: Deps, tx: Db, userId: string, code: string): Promise<boolean> {
  const factor = await factorOf(tx, userId);
  const secret = factor && deps.seal.open(PURPOSE, factor.secret);
  const step = secret ? stepOf(secret, code, deps.clock.nowMs()) : null;
  return step !== null && takeStep(tx, userId, step);
}

const takeRecovery = (tx: Db, userId: string, code: string) =>
  takeRecoveryCode(tx, userId, recoveryHash(code));

/** Opens a session for the owner of a ticket, by a code of the app or a recovery code. */
export async function signInWithCode(
  deps: Deps,
  sent: SecondFactorSignIn,
  userAgent?: string,
): Promise<AuthAnswer> {
  const ticket = readTicket(deps, sent.ticket);
  if (!ticket) throw lateTicket();
  const { userId, accountId } = ticket;
  const [user, member] = await Promise.all([
    findPassword(deps.db, userId),
    membershipOf(deps.db, accountId, userId),
  ]);
  if (!user || !member || hashOf(user.passwordHash) !== ticket.passwordMark) throw lateTicket();
  await spendAttempt(deps, 'user', userId, LIMIT);
  const at = deps.clock.nowSeconds();
  const isRecovery = await deps.db.transaction(async (tx) => {
    if (await takeCode(deps, tx, userId, sent.code)) return false;
    if (!(await takeRecovery(tx, userId, sent.code))) throw wrongCode();
    const note = 'Recovery code used';
    await recordUserEvent(tx, { userId }, { at, kind: 'sign_in.second_factor', note });
    return true;
  });
  await forgetAttempts(deps, 'user', [userId]);
  if (isRecovery) await sendFactorNotice(deps, userId, 'recovery');
  return openSession(deps, user, member, sent, { userAgent, by: 'code' });
}
