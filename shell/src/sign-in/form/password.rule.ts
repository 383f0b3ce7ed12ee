import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@vitrine/shared/contract/values';

export type PasswordState =
  | { is: 'empty' }
  | { is: 'too_short'; missing: number }
  | { is: 'too_long'; length: number }
  | { is: 'long_enough' };

/** State of a password while it is typed, by its length; common passwords are refused by the server. */
export function passwordState(password: string): PasswordState {
  const length = [...password].length;
  if (length === 0) return { is: 'empty' };
  if (length < MIN_PASSWORD_LENGTH) return { is: 'too_short', missing: MIN_PASSWORD_LENGTH - length };
  if (length > MAX_PASSWORD_LENGTH) return { is: 'too_long', length };
  return { is: 'long_enough' };
}
