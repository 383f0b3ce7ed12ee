import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@vitrine/shared/contract/values';
import { passwordLengthFault } from '@vitrine/shared/rules';
import { COMMON_PASSWORDS } from './common-passwords.rule';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

export type PasswordFault = 'too_short' | 'too_long' | 'too_common';

/**
 * Product §3: minimum length, no composition rules; refuses common passwords and those derived from the
 * user's own data.
 */
export function passwordFault(password: string, personal: string[]): PasswordFault | null {
  const fault = passwordLengthFault(password);
  if (fault) return fault;
  const plain = password.toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || new Set(plain).size < 4 || isSequence(plain)) return 'too_common';
  const words = ['vitrine', ...personal.map((word) => word.toLowerCase())].filter((word) => word.length >= 4);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  if (rest.length < plain.length && rest.replace(/[\d\W_]/g, '').length < 3) return 'too_common';
  return null;
}

/** Any stretch of 0123456789 or 9876543210, wrapping around. */
function isSequence(text: string): boolean {
  const up = '0123456789'.repeat(13);
  const down = [...up].reverse().join('');
  return up.includes(text) || down.includes(text);
}

export const PASSWORD_SENTENCES: Record<PasswordFault, Detail> = {
  too_short: sentence`The password needs at least ${MIN_PASSWORD_LENGTH} characters.`,
  too_long: sentence`The password can have up to ${MAX_PASSWORD_LENGTH} characters.`,
  too_common: 'This password is too easy to guess. Choose another one.',
};
