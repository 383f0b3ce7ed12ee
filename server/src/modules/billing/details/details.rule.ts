import { type Detail, sentence } from '../../../platform/languages/sentence.rule';

const MAX_LINES = 6;
const DETAILS_BOUNDS = { name: 120, address: 400, vatNumber: 32 } as const;

export interface Details {
  name: string;
  address: string;
  vatNumber: string;
}

/** Replaces control characters (also NUL) by blanks and lone surrogates by U+FFFD; joins runs of blanks. */
const clean = (line: string) =>
  line
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();

/** Normalizes details: a name of one line, an address of a few, a VAT number without blanks in capitals. */
export function cleanDetails(wish: {
  name?: string;
  address?: string;
  vat_number?: string;
}): Partial<Details> {
  const details: Partial<Details> = {};
  if (wish.name !== undefined) details.name = clean(wish.name);
  if (wish.address !== undefined)
    details.address = wish.address
      .split(/\r\n|[\r\n\u2028\u2029]/u)
      .map(clean)
      .filter(Boolean)
      .join('\n');
  if (wish.vat_number !== undefined)
    details.vatNumber = clean(wish.vat_number).replaceAll(' ', '').toUpperCase();
  return details;
}

export interface DetailsMistake {
  field: 'name' | 'address' | 'vat_number';
  detail: Detail;
}

/** First field that cannot be printed on an invoice, with its problem; or null. */
export function mistakeIn({
  name = '',
  address = '',
  vatNumber = '',
}: Partial<Details>): DetailsMistake | null {
  if (name.length > DETAILS_BOUNDS.name)
    return { field: 'name', detail: sentence`Use up to ${DETAILS_BOUNDS.name} characters.` };
  if (address.length > DETAILS_BOUNDS.address || address.split('\n').length > MAX_LINES)
    return {
      field: 'address',
      detail: sentence`Use up to ${MAX_LINES} lines and ${DETAILS_BOUNDS.address} characters.`,
    };
  // Formats differ by country: letters, digits and separators, with at least one digit.
  const isNumber = /^(?=.*\d)[\p{L}\d][\p{L}\d.+*/-]{2,31}$/u.test(vatNumber);
  if (vatNumber !== '' && !isNumber)
    return { field: 'vat_number', detail: 'This is not a VAT number. It looks like DE123456789.' };
  return null;
}
