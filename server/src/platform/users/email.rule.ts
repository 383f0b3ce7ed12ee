const LOCAL = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Normalizes an address: trimmed, composed, lower case. Null when malformed. */
export function cleanEmail(text: string): string | null {
  const email = text.trim().normalize('NFC').toLowerCase();
  const at = email.lastIndexOf('@');
  if (at < 1 || email.length > 254) return null;
  const labels = email.slice(at + 1).split('.');
  if (!LOCAL.test(email.slice(0, at)) || labels.length < 2) return null;
  return labels.every((label) => LABEL.test(label)) ? email : null;
}
