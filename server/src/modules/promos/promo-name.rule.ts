import { MAX_PROMO_NAME_LENGTH, MAX_SENT_NAME_LENGTH } from '@vitrine/shared/contract';

/**
 * A name as it may be stored and shown: text only, never a path. Control characters (also NUL, CR and LF) become blanks,
 * characters without a partner are replaced, length is cut by characters. May be empty.
 */
export function cleanName(name: string): string {
  const oneLine = name.replace(/[\ud800-\udfff]/gu, '\ufffd').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return [...oneLine.trim()].slice(0, MAX_PROMO_NAME_LENGTH).join('').trim();
}

/** Fits into the index of open uploads, whose entries PostgreSQL ends at 2704 bytes; file systems end names far earlier. */
const MAX_KEPT_BYTES = 2560;

/** The name exactly as sent but for what a database cannot hold, so that the same name is found again. */
export function storableName(name: string): string {
  // Halves of characters become U+FFFD on the way to bytes.
  const bytes = Buffer.from(name.slice(0, MAX_SENT_NAME_LENGTH).replaceAll('\0', '\ufffd'));
  // As of a stream: the beginning of a character that is cut here is left out.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, MAX_KEPT_BYTES), {
    stream: true,
  });
}
