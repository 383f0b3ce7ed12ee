import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { fieldProblem, unauthorized } from '../../platform/errors/errors.lib';
import { forgetAttempts, spendAttempt } from '../session/attempts.action';
import { holdPassword, passwordOwner } from './password.repo';

const LIMIT = { tries: 5, seconds: 15 * 60 };

/** A password that was verified for what a field of the call asks. */
export interface Proof {
  userId: string;
  passwordHash: string;
  field: string;
}

const notRight = (field: string) =>
  fieldProblem(field, 'invalid_credentials', 'The current password is wrong.');

/**
 * Before something that a borrowed session must not do: asks for the own password again, with the limit of signing in. The transaction of
 * it asks `mustStillHold`.
 */
export async function provePassword(deps: Deps, userId: string, password: string, field: string) {
  const user = await passwordOwner(deps.db, userId);
  if (!user) throw unauthorized();
  await spendAttempt(deps, 'user', userId, LIMIT);
  if (!(await deps.passwords.verify(user.passwordHash, password))) throw notRight(field);
  await forgetAttempts(deps, 'user', [userId]);
  return { ...user, field };
}

/** Verifying takes long: a reset in between ends what the old password began. Within the caller's transaction, and good until its end. */
export async function mustStillHold(tx: Db, { userId, passwordHash, field }: Proof): Promise<void> {
  if (!(await holdPassword(tx, userId, passwordHash))) throw notRight(field);
}
