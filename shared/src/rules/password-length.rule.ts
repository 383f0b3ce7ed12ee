/** Bounds of product §3; no composition rules. The commonest passwords are the server's to refuse. */
export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 128;

/** Length counts characters as people see them, not code units. */
export function lengthFault(password: string): 'too_short' | 'too_long' | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD) return 'too_short';
  return length > MAX_PASSWORD ? 'too_long' : null;
}
