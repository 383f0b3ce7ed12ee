/** Bounds of product §3, counted as people count characters; no composition rules. The commonest are the server's to refuse. */
export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 128;

export type PasswordState =
  | { is: 'empty' }
  | { is: 'too_short'; missing: number }
  | { is: 'too_long'; length: number }
  | { is: 'long_enough' };

export function passwordState(password: string): PasswordState {
  const length = [...password].length;
  if (length === 0) return { is: 'empty' };
  if (length < MIN_PASSWORD) return { is: 'too_short', missing: MIN_PASSWORD - length };
  if (length > MAX_PASSWORD) return { is: 'too_long', length };
  return { is: 'long_enough' };
}
