import { MAX_PROMO_NAME_LENGTH } from '@vitrine/shared/contract/values';

const SUFFIX = / \(page \d+ of \d+\)$/;
const ENDING = /\.pdf$/i;

/**
 * Name of a page of a document: "Menu.pdf" gives "Menu (page 2 of 5)". A name that is too long
 * for it is shortened, because this name is ours; too long names by users are refused.
 */
export function pageName(name: string, page: number, of: number): string {
  const suffix = ` (page ${page} of ${of})`;
  const stem = [...(name.replace(ENDING, '').replace(SUFFIX, '') || 'PDF')];
  const most = MAX_PROMO_NAME_LENGTH - suffix.length;
  return `${stem.length > most ? `${stem.slice(0, most - 1).join('')}…` : stem.join('')}${suffix}`;
}

/** Name without its page, as of the whole document. */
export const documentName = (name: string): string => name.replace(SUFFIX, '');

/** Key of a page's promo, instead of the bytes' that all pages have: an account has each page once. */
export const pageKey = (sha256: string, page: number): string =>
  page === 1 ? sha256 : `page ${page} of ${sha256}`;
