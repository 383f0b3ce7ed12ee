import { MAX_TARGET_LENGTH } from '@vitrine/shared/contract/values';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

export type Target = { ok: true; url: string } | { ok: false; code: string; detail: Detail };

const refuse = (code: string, detail: Detail): Target => ({ ok: false, code, detail });

/** Target of a QR code: a web address without credentials, in ASCII for a Location header. */
export function targetOf(text: string): Target {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return refuse('no_address', 'Enter a full web address, for example https://example.com/menu.');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return refuse('wrong_scheme', 'The address must begin with https:// or http://.');
  if (url.username || url.password)
    return refuse('credentials', 'The address must not contain a user name or password.');
  if (url.href.length > MAX_TARGET_LENGTH)
    return refuse('too_long', sentence`The address can have up to ${MAX_TARGET_LENGTH} characters.`);
  return { ok: true, url: url.href };
}
