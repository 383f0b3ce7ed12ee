import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { fieldProblem, unauthorized } from '../../platform/errors/errors.lib';
import { forgetAttempts, spendAttempt } from '../session/attempts.action';
import { holdPassword, passwordOwner } from './password.repo';

const LIMIT = { tries: 5, seconds: 15 * 60 };

/** Verified password of a field of the call. */
export interface Proof {
  userId: string;
  passwordHash: string;
  field: string;
}

/** User with the hash of their password; null for a deleted one. */
export const findPassword = (db: Db, userId: string) => passwordOwner(db, userId);

const notRight = (field: string) =>
  fieldProblem(field, 'invalid_credentials', 'The current password is wrong.');

/**
 * Verifies the own password, with the limit of signing in, before actions that a stolen session must not do.
 * Their transaction calls `mustStillHold`.
 */
export async function provePassword(deps: Deps, userId: string, password: string, field: string) {
  const user = await passwordOwner(deps.db, userId);
  if (!user) throw unauthorized();
  await spendAttempt(deps, 'user', userId, LIMIT);
  if (!(await deps.passwords.verify(user.passwordHash, password))) throw notRight(field);
  await forgetAttempts(deps, 'user', [userId]);
  return { ...user, field };
}

/**
 * Throws when the password was changed since its slow verification; locks it until the caller's transaction
 * ends.
 */
export async function mustStillHold(tx: Db, { userId, passwordHash, field }: Proof): Promise<void> {
  if (!(await holdPassword(tx, userId, passwordHash))) throw notRight(field);
}
