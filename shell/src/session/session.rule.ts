import type { StoredSession } from '@vitrine/shared/contract';
import { decodeToken } from '@vitrine/shared/rules';
import type { SessionView } from '@vitrine/shared/shell-api';

/** Clocks that differ less are left alone: the difference is travel time. */
const TRUSTED_SKEW_SECONDS = 300;

/** The token itself would still be taken by the server: a failed refresh may go on with it for a while. */
export function isStillAccepted(session: StoredSession, nowSeconds: number): boolean {
  return nowSeconds < session.token_expire;
}

/**
 * Seconds to add to this machine's clock to get the server's, from a token issued this moment. Without it a clock that is a
 * day ahead would refresh before every call. 0 while both agree.
 */
export function clockSkew(issuedAtSeconds: number, nowSeconds: number): number {
  const skew = issuedAtSeconds - nowSeconds;
  return Math.abs(skew) > TRUSTED_SKEW_SECONDS ? skew : 0;
}

/** What browser storage holds, or null when it is absent, cut short or edited into something else. */
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

/** Who is signed in, read from the token's claims; null when the token is not one (spec §8 lists the reasons). */
export function readView(session: StoredSession): SessionView | null {
  const decoded = decodeToken(session.token_access);
  if (!decoded.ok) return null;
  const { usr, sub, iss, role } = decoded.claims;
  if (!usr || !sub || !iss || !role) return null;
  return { accountId: sub, userId: iss, username: usr, role };
}
