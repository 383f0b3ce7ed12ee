import type { StoredSession } from '@vitrine/shared/contract';
import { decodeToken } from '@vitrine/shared/rules';
import type { SessionView } from '@vitrine/shared/shell-api';

/** Smallest clock difference that is corrected: below it may be latency. */
const TRUSTED_SKEW_SECONDS = 300;

/** Whether the server still accepts the token: then a failed refresh may be retried later. */
export function isStillAccepted(session: StoredSession, nowSeconds: number): boolean {
  return nowSeconds < session.token_expire;
}

/**
 * Offset from this machine's clock to the server's, in seconds, by a token issued just now. Without it a
 * clock that is a day ahead would refresh before every call. 0 for a small difference.
 */
export function clockSkew(issuedAtSeconds: number, nowSeconds: number): number {
  const skew = issuedAtSeconds - nowSeconds;
  return Math.abs(skew) > TRUSTED_SKEW_SECONDS ? skew : 0;
}

/** Parses the stored session; null when absent, truncated or modified. */
export function parseStoredSession(text: string | null): StoredSession | null {
  if (!text) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { token_access, token_expire, token_refresh, access_secret, refresh_secret } = value as Record<
    string,
    unknown
  >;
  const isText = (part: unknown): part is string => typeof part === 'string';
  if (!isText(token_access) || !isText(token_refresh) || !isText(access_secret) || !isText(refresh_secret))
    return null;
  if (typeof token_expire !== 'number' || !Number.isFinite(token_expire)) return null;
  return { token_access, token_expire, token_refresh, access_secret, refresh_secret };
}

/** Signed-in user by the token's claims; null for an invalid token (reasons in spec §8). */
export function readView(session: StoredSession): SessionView | null {
  const decoded = decodeToken(session.token_access);
  if (!decoded.ok) return null;
  const { usr, sub, iss, role } = decoded.claims;
  if (!usr || !sub || !iss || !role) return null;
  return { accountId: sub, userId: iss, username: usr, role };
}
