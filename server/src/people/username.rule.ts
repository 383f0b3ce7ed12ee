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

/** The wish, or with the first number that nobody has: names are how people sign in, so no two are the same. */
export function freeUsername(wish: string, takenLowerCase: ReadonlySet<string>): string {
  if (!takenLowerCase.has(wish.toLowerCase())) return wish;
  for (let number = 2; ; number += 1) {
    const suffix = ` ${number}`;
    // A cut in the middle of a character leaves half of one, which cannot be stored.
    const start = wish.slice(0, MAX_USERNAME_LENGTH - suffix.length).replace(/[\ud800-\udbff]$/, '');
    const name = `${start.trimEnd()}${suffix}`;
    if (!takenLowerCase.has(name.toLowerCase())) return name;
  }
}
