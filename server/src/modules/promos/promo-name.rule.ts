import { MAX_PROMO_NAME_LENGTH, MAX_SENT_NAME_LENGTH } from '@vitrine/shared/contract';

/**
 * A name as it may be stored and shown: text only, never a path. Control characters (also NUL, CR and LF) become blanks,
 * characters without a partner are replaced, length is cut by characters. May be empty.
 */
export function cleanName(name: string): string {
  const oneLine = name.replace(/[\ud800-\udfff]/gu, '\ufffd').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return [...oneLine.trim()].slice(0, MAX_PROMO_NAME_LENGTH).join('').trim();
}

/** The name exactly as sent but for what a database cannot hold, so that the same name is found again. */
export function storableName(name: string): string {
  return name
    .slice(0, MAX_SENT_NAME_LENGTH)
    .replaceAll('\0', '\ufffd')
    .replace(/[\ud800-\udfff]/gu, '\ufffd');
}
