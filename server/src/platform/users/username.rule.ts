import { MAX_USERNAME_LENGTH } from '@vitrine/shared/contract/values';

/**
 * Normalizes a user name: one line, single blanks. Null when empty, too long, or with an @ (which marks
 * e-mail addresses).
 */
export function cleanUsername(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/\p{C}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return name.length > 0 && name.length <= MAX_USERNAME_LENGTH && !name.includes('@') ? name : null;
}

/** Default user name: the part before the @. */
export const usernameFromEmail = (email: string): string =>
  cleanUsername((email.split('@')[0] ?? '').slice(0, MAX_USERNAME_LENGTH)) ?? 'Member';

/** Candidates: the wish, and the wish with numbers. Names are unique because they sign in. */
export function usernamesLike(wish: string, many: number): string[] {
  const numbered = (number: number) => {
    const suffix = ` ${number}`;
    // A cut in the middle of a surrogate pair leaves half of one, which cannot be stored.
    const start = wish.slice(0, MAX_USERNAME_LENGTH - suffix.length).replace(/[\ud800-\udbff]$/, '');
    return `${start.trimEnd()}${suffix}`;
  };
  return [wish, ...Array.from({ length: many - 1 }, (_, index) => numbered(index + 2))];
}
