import { hkdfSync } from 'node:crypto';

/** What a key is for. Never renamed: another name is another key. */
type Purpose =
  | 'access tokens'
  | 'operator key'
  | 'till links'
  | 'scans'
  | 'comparison'
  | 'demo password'
  | 'demo key';

/** A key made of the secret that several servers have in common (HKDF, RFC 5869): the same on all of them, and none tells of another. */
export const derivedKey = (secret: string, purpose: Purpose, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `vitrine ${purpose}`, bytes));
