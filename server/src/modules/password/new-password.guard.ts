import { PASSWORD_SENTENCES, passwordFault } from '../../http/auth/password.rule';
import { fieldProblem } from '../../platform/errors/errors.lib';

/**
 * Refuses an invalid password with a sentence at its field (product §3). `personal`: easy guesses for this
 * user.
 */
export function checkNewPassword(password: string, personal: string[], field = 'password'): void {
  const words = personal.map((word) => word.split('@')[0] ?? '');
  const fault = passwordFault(password, words);
  if (fault) throw fieldProblem(field, fault, PASSWORD_SENTENCES[fault]);
}
