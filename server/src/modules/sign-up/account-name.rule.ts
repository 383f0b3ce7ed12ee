/** Name of a venue: one line without a web address, because it appears in mails to strangers. */
export function cleanAccountName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return name.length > 0 && !/:\/\/|www\./i.test(name) ? name : null;
}
