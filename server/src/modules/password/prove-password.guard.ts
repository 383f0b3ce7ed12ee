import type { Deps } from '../../deps';
import { fieldProblem, unauthorized } from '../../errors/errors';
import { forgetAttempts, spendAttempt } from '../session/attempts.action';
import { passwordOwner } from './password.repo';

const LIMIT = { tries: 5, seconds: 15 * 60 };

/** Before something that a borrowed session must not do: asks for the own password again, with the limit of signing in. */
export async function provePassword(deps: Deps, userId: string, password: string, field: string) {
  const user = await passwordOwner(deps.db, userId);
  if (!user) throw unauthorized();
  await spendAttempt(deps, 'user', userId, LIMIT);
  if (!(await deps.passwords.verify(user.passwordHash, password)))
    throw fieldProblem(field, 'invalid_credentials', 'The current password is not right.');
  await forgetAttempts(deps, 'user', [userId]);
  return user;
}
