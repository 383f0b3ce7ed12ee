/** Whether something can be an address at all; the server knows the rest and says so. */
export function emailFault(
  text: string,
  words: { missingEmail: string; oddEmail: string },
): string | undefined {
  const email = text.trim();
  if (!email) return words.missingEmail;
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : words.oddEmail;
}
