import { hkdfSync } from 'node:crypto';

/** Purposes of keys. Never renamed: another name is another key. */
type Purpose =
  | 'access tokens'
  | 'operator key'
  | 'till links'
  | 'scans'
  | 'sealed secrets'
  | 'comparison'
  | 'demo password'
  | 'demo key';

/**
 * Derives a key from the servers' common secret (HKDF, RFC 5869): the same on all of them, and independent of
 * the others.
 */
export const derivedKey = (secret: string, purpose: Purpose, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `vitrine ${purpose}`, bytes));
