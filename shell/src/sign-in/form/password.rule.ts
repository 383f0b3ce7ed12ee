import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@vitrine/shared/contract';

export type PasswordState =
  | { is: 'empty' }
  | { is: 'too_short'; missing: number }
  | { is: 'too_long'; length: number }
  | { is: 'long_enough' };

/** What the field says of a password while it is typed, by its length alone; the commonest ones are the server's to refuse. */
export function passwordState(password: string): PasswordState {
  const length = [...password].length;
  if (length === 0) return { is: 'empty' };
  if (length < MIN_PASSWORD_LENGTH) return { is: 'too_short', missing: MIN_PASSWORD_LENGTH - length };
  if (length > MAX_PASSWORD_LENGTH) return { is: 'too_long', length };
  return { is: 'long_enough' };
}
