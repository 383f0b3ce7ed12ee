import { MAX_USERNAME_LENGTH } from '@vitrine/shared/contract';

/** A user name as it is kept: one line, single blanks. Null when nothing is left, it is too long, or holds an @ (that is how e-mails are told apart). */
export function cleanUsername(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/\p{C}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return name.length > 0 && name.length <= MAX_USERNAME_LENGTH && !name.includes('@') ? name : null;
}

/** The name for somebody who gave none: what stands before the @. */
export const usernameFromEmail = (email: string): string =>
  cleanUsername((email.split('@')[0] ?? '').slice(0, MAX_USERNAME_LENGTH)) ?? 'Member';

/** The wish, and the same with numbers: names are how people sign in, so no two are the same. */
export function usernamesLike(wish: string, many: number): string[] {
  const numbered = (number: number) => {
    const suffix = ` ${number}`;
    // A cut in the middle of a character leaves half of one, which cannot be stored.
    const start = wish.slice(0, MAX_USERNAME_LENGTH - suffix.length).replace(/[\ud800-\udbff]$/, '');
    return `${start.trimEnd()}${suffix}`;
  };
  return [wish, ...Array.from({ length: many - 1 }, (_, index) => numbered(index + 2))];
}
