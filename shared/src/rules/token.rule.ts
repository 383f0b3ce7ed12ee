import { decodeJwt } from 'jose/jwt/decode';
import type { AccessClaims } from '../contract';

/** The claims of a token, or why it could not be read. Signatures are not looked at. */
export type DecodedToken = { ok: true; claims: Partial<AccessClaims> } | { ok: false; error: string };

/**
 * What an access token says about itself (spec §3 "Access token claims", spec §8): a compact string of three parts with a JSON object
 * in the middle. Nothing is verified: use it to read names and ids, never to trust them. Never throws.
 */
export function decodeToken(token: unknown): DecodedToken {
  try {
    return { ok: true, claims: decodeJwt<AccessClaims>(token as string) };
  } catch (cause) {
    const { message } = cause as Error;
    // The sentences of spec §8 are the library's own, but it has another one for the five parts of an encrypted token.
    return { ok: false, error: message.startsWith('Only JWTs') ? 'Invalid JWT' : message };
  }
}

/** Spec §4 Session: the client treats a token as expired this long before its real end. */
const EXPIRE_EARLY_SECONDS = 3600;

/** Spec §4 Session: authorized when the stored token_expire is above 0 (an expired one is refreshed, not thrown away). */
export function isAuthorized(tokenExpire: number | null | undefined): boolean {
  return typeof tokenExpire === 'number' && tokenExpire > 0;
}

/** Spec §4, §9: expired when the time exceeds token_expire − 3600. Unix seconds. */
export function isTokenExpired(tokenExpire: number, nowSeconds: number): boolean {
  return nowSeconds > tokenExpire - EXPIRE_EARLY_SECONDS;
}
