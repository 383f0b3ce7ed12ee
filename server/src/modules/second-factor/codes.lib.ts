import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { BRAND_NAME } from '@vitrine/shared/contract';
import { hashOf } from '../session/opaque-token.lib';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose codes are accepted: clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 12;

/** Authenticator of a secret (RFC 6238), with the names that the app shows. */
const authenticator = (secret: Secret, label: string, issuer: string = BRAND_NAME) =>
  new TOTP({ issuer, label, secret, period: PERIOD_SECONDS });

/** New secret of 160 bits in base32, and its address for apps. */
export function newSecret(label: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: authenticator(secret, label, issuer).toString() };
}

/** Step of 30 s at which this code is valid, near the given time; null for a wrong code. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = authenticator(Secret.fromBase32(secret), '');
  const delta = totp.validate({ token, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta;
}

/** New recovery codes: 12 characters of 31, about 59 bits, in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  let code = '';
  while (code.length < RECOVERY_LENGTH)
    for (const byte of randomBytes(RECOVERY_LENGTH))
      // Bytes above the last multiple of 31 would make the first characters more likely.
      if (byte < 248 && code.length < RECOVERY_LENGTH) code += ALPHABET[byte % ALPHABET.length];
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Hash under which a recovery code is stored. Their randomness makes a slow hash needless. */
export const recoveryHash = (code: string): string => hashOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
