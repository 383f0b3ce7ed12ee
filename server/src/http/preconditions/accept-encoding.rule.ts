/** How a browser says that it takes an encoding; weight 0 says that it does not. */
const signOf = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const SIGNS = { br: signOf('br'), gzip: signOf('gzip') };

/** Whether the header Accept-Encoding takes answers in this encoding. */
export const takesEncoding = (header: unknown, name: keyof typeof SIGNS): boolean =>
  SIGNS[name].test(String(header ?? ''));

/** The header Vary of an answer that depends on Accept-Encoding, by what it said before. */
export const variesByEncoding = (before: number | string | string[] | undefined): string =>
  [before ?? [], 'accept-encoding'].flat().join(', ');
