import { CODE_ALPHABET, CODE_LENGTH, type DesignLanguage } from '@vitrine/shared/contract/values';
import type { IncomingHttpHeaders } from 'node:http';

/** Wrong codes per account and minute (product §7). */
export const MAX_WRONG_ATTEMPTS = 5;
export const ATTEMPTS_WINDOW_SECONDS = 60;

/** Normalizes a typed code: case, dashes and blanks do not count. Null when it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s\-‐-―_.]/g, '').toUpperCase();
  const fits = code.length === CODE_LENGTH && [...code].every((char) => CODE_ALPHABET.includes(char));
  return fits ? code : null;
}

/** Whether a browser only prefetches; that must not connect a screen by this GET. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']]
    .flat()
    .join(' ');
  return /prefetch|prerender|preview/i.test(purposes);
}

/** Next free name like `Screen 3`, which the user can change on the next page. */
export function suggestedName(taken: readonly string[], language: DesignLanguage): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  const numbered = (number: number) => `${SCREEN[language]} ${number}`;
  let number = taken.length + 1;
  while (names.has(numbered(number).toLowerCase())) number += 1;
  return numbered(number);
}

const SCREEN: Record<DesignLanguage, string> = {
  en: 'Screen',
  de: 'Bildschirm',
  fr: 'Écran',
  es: 'Pantalla',
};
