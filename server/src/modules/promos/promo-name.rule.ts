import { MAX_PROMO_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { sentence } from '../../platform/languages/sentence.rule';

/**
 * Name for storage and display: text only, never a path. Control characters (also NUL, CR and LF) become
 * spaces,
 * lone surrogates are replaced. May be empty; not truncated, see `isTooLong`.
 */
export function cleanName(name: string): string {
  const oneLine = name.replace(/[\ud800-\udfff]/gu, '\ufffd').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return oneLine.trim();
}

/** Longer names are refused, never truncated. */
export const isTooLong = (name: string): boolean => [...name].length > MAX_PROMO_NAME_LENGTH;
export const TOO_LONG = sentence`A name can have up to ${MAX_PROMO_NAME_LENGTH} characters.`;

/** Name as sent, without what a database cannot store, so that the same name matches. */
export const storableName = (name: string): string =>
  name.replaceAll('\0', '\ufffd').replace(/[\ud800-\udfff]/gu, '\ufffd');
