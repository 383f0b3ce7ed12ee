/** Name of a venue: one line, and no address in it, for it stands in mails that we send to strangers. */
export function cleanAccountName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return name.length > 0 && !/:\/\/|www\./i.test(name) ? name : null;
}
