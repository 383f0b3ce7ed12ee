/** Pattern of an accepted encoding; weight 0 refuses it. */
const signOf = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const SIGNS = { br: signOf('br'), gzip: signOf('gzip') };

/** Whether Accept-Encoding accepts this encoding. */
export const takesEncoding = (header: unknown, name: keyof typeof SIGNS): boolean =>
  SIGNS[name].test(String(header ?? ''));

/** Adds Accept-Encoding to the Vary header of an answer. */
export const variesByEncoding = (before: number | string | string[] | undefined): string =>
  [before ?? [], 'accept-encoding'].flat().join(', ');
