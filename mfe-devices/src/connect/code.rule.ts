import { CODE_ALPHABET, CODE_LENGTH } from '@vitrine/shared/contract/values';

/**
 * State of the text typed or pasted into the code field (product §7: six characters, case and dash are
 * ignored).
 */
export type CodeReading =
  | { state: 'incomplete'; code: string }
  | { state: 'complete'; code: string }
  /** Contains a character that no code has (0 O 1 I L): reported at once, not after a failed attempt. */
  | { state: 'impossible'; code: string };

/** Reads a code from typed text, a pasted 'abc-d29', or the pasted address behind the QR code. */
export function readCode(text: string): CodeReading {
  const fromAddress = /[?&]code=([^&#\s]+)/i.exec(text)?.[1];
  const code = (fromAddress ?? text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH);
  if ([...code].some((character) => !CODE_ALPHABET.includes(character))) return { state: 'impossible', code };
  return { state: code.length === CODE_LENGTH ? 'complete' : 'incomplete', code };
}

/** Format on the screen: ABC-D29, with a dash before the fourth character. */
export const shownCode = (code: string): string =>
  code.length > 3 ? `${code.slice(0, 3)}-${code.slice(3)}` : code;

export type ConnectFailure = 'unknown' | 'expired' | 'too_many' | 'forbidden' | 'other';

/** Kind of a refusal, for our own message; 'other' shows the server's. */
export function connectFailure(status: number, code: string): ConnectFailure {
  if (code === 'code_expired' || status === 410) return 'expired';
  if (code === 'code_unknown' || status === 404) return 'unknown';
  if (code === 'too_many_requests' || status === 429) return 'too_many';
  if (code === 'forbidden' || status === 403) return 'forbidden';
  return 'other';
}
