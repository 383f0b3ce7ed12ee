import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify, type JWTPayload } from 'jose';
import { guardedFetch } from './guarded-fetch.client';
import { discover, type Provider } from './provider.client';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TOLERANCE_SECONDS = 60;
/** Oldest accepted token; its `jti` must be remembered for this time. */
export const TOKEN_SECONDS = 5 * 60 + TOLERANCE_SECONDS;

/** Verified logout token: a session, a user, or both. */
export interface Logout {
  id: string;
  subject?: string | undefined;
  session?: string | undefined;
}

/** Issuer and clients that an unverified logout token names; null for what is no token. */
export function namedIn(token: string): { issuer: string; clientIds: string[] } | null {
  try {
    const { iss, aud } = decodeJwt(token);
    return iss === undefined || aud === undefined ? null : { issuer: iss, clientIds: [aud].flat() };
  } catch {
    return null;
  }
}

/**
 * Verifies a logout token by the provider's keys (OpenID Connect back-channel logout); null when it is
 * not valid. @throws {ProviderFault} when the provider's description cannot be read
 */
export async function verifyLogout(provider: Provider, token: string): Promise<Logout | null> {
  const { jwks_uri: address } = (await discover(provider)).serverMetadata();
  if (!address || (!provider.allowsPrivate && !address.startsWith('https:'))) return null;
  const fetchKeys = guardedFetch(provider.allowsPrivate);
  const keys = createRemoteJWKSet(new URL(address), {
    [customFetch]: (url, { headers, ...rest }) =>
      fetchKeys(url, { ...rest, headers: Object.fromEntries(headers) }),
  });
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: provider.issuer,
      audience: provider.clientId,
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: TOKEN_SECONDS - TOLERANCE_SECONDS,
      requiredClaims: ['jti', 'events'],
    });
    return logoutOf(payload);
  } catch {
    return null;
  }
}

function logoutOf({ jti, sub, sid, nonce, events }: JWTPayload): Logout | null {
  const event = (events as Readonly<Record<string, unknown>> | null)?.[EVENT];
  if (typeof event !== 'object' || event === null || nonce !== undefined) return null;
  if (typeof jti !== 'string' || (sid !== undefined && typeof sid !== 'string')) return null;
  return sub === undefined && sid === undefined ? null : { id: jti, subject: sub, session: sid };
}
