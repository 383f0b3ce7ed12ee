/**
 * Spec §3 "Promo item": a path that starts with http is used as is, otherwise it is prefixed with the API
 * base URL.
 */
export const assetAddress = (path: string, base: string): string =>
  path.startsWith('http') ? path : `${base}${path}`;
