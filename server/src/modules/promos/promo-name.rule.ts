/** Longest name that is compared and kept as the client wrote it. */
const MAX_RAW_CHARACTERS = 1024;
const MAX_CHARACTERS = 255;

/**
 * A name as it may be stored and shown: text only, never a path. Control characters (also NUL, CR and LF) become blanks,
 * characters without a partner are replaced, length is cut by characters. May be empty.
 */
export function cleanName(name: string): string {
  const oneLine = name.replace(/[\ud800-\udfff]/gu, '\ufffd').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return [...oneLine.trim()].slice(0, MAX_CHARACTERS).join('').trim();
}

/** The name exactly as sent but for what a database cannot hold, so that the same name is found again. */
export function storableName(name: string): string {
  return name
    .slice(0, MAX_RAW_CHARACTERS)
    .replaceAll('\0', '\ufffd')
    .replace(/[\ud800-\udfff]/gu, '\ufffd');
}
