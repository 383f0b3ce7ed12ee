import { PASSWORD_SENTENCES, passwordFault } from '../../http/auth/password.rule';
import { fieldProblem } from '../../platform/errors/errors.lib';

/** Refuses a password that product §3 does not allow, with the sentence for its field. `personal`: what anybody would try for this person. */
export function checkNewPassword(password: string, personal: string[], field = 'password'): void {
  const words = personal.map((word) => word.split('@')[0] ?? '');
  const fault = passwordFault(password, words);
  if (fault) throw fieldProblem(field, fault, PASSWORD_SENTENCES[fault]);
}
