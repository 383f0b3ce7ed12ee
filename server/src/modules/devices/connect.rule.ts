import { CODE_ALPHABET, CODE_LENGTH } from '@vitrine/shared/contract';
import type { IncomingHttpHeaders } from 'node:http';

/** Wrong codes an account may type in a minute (product §7). */
export const WRONG_TRIES = 5;
export const TRIES_WINDOW_SECONDS = 60;

/** What somebody typed, as codes are kept: case, dashes and blanks do not count. Null when it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s\-‐-―_.]/g, '').toUpperCase();
  const fits = code.length === CODE_LENGTH && [...code].every((char) => CODE_ALPHABET.includes(char));
  return fits ? code : null;
}

/** A browser that only looks ahead must not connect a screen: this GET changes something. */
export function isLookingAhead(headers: IncomingHttpHeaders): boolean {
  const said = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']]
    .flat()
    .join(' ');
  return /prefetch|prerender|preview/i.test(said);
}

/** The next free name of the kind 'Screen 3'; the person changes it on the page that follows. */
export function suggestedName(taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let number = taken.length + 1;
  while (names.has(`screen ${number}`)) number += 1;
  return `Screen ${number}`;
}
