import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../contract/limits';

/**
 * Error in a password's length (product §3), in characters as users see them, not code units; null when
 * valid.
 */
export function passwordLengthFault(password: string): 'too_short' | 'too_long' | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return 'too_short';
  return length > MAX_PASSWORD_LENGTH ? 'too_long' : null;
}
