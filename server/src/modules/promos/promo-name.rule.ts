import { MAX_PROMO_NAME_LENGTH } from '@vitrine/shared/contract';

/**
 * A name as it may be stored and shown: text only, never a path. Control characters (also NUL, CR and LF) become blanks,
 * characters without a partner are replaced. May be empty; as long as it was, see `isTooLong`.
 */
export function cleanName(name: string): string {
  const oneLine = name.replace(/[\ud800-\udfff]/gu, '\ufffd').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return oneLine.trim();
}

/** A longer name is refused, so that nothing of it is lost without a word. */
export const isTooLong = (name: string): boolean => [...name].length > MAX_PROMO_NAME_LENGTH;
export const TOO_LONG = `A name can have up to ${MAX_PROMO_NAME_LENGTH} characters.`;

/** The name exactly as sent but for what a database cannot hold, so that the same name is found again. */
export const storableName = (name: string): string =>
  name.replaceAll('\0', '\ufffd').replace(/[\ud800-\udfff]/gu, '\ufffd');
