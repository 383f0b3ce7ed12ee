/** Checks the format of an address; the server checks the rest. */
export function emailFault(
  text: string,
  words: { missingEmail: string; oddEmail: string },
): string | undefined {
  const email = text.trim();
  if (!email) return words.missingEmail;
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : words.oddEmail;
}
