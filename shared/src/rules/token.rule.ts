import { decodeJwt } from 'jose/jwt/decode';
import type { AccessClaims } from '../contract';

/** Claims of a token, or the reason why it is unreadable. Signatures are not verified. */
export type DecodedToken = { ok: true; claims: Partial<AccessClaims> } | { ok: false; error: string };

/**
 * Decodes an access token (spec §3 "Access token claims", spec §8): a compact string of three parts with a
 * JSON object in the middle. Nothing is verified: use it to read names and ids, never for authorization.
 * Never throws.
 */
export function decodeToken(token: unknown): DecodedToken {
  try {
    return { ok: true, claims: decodeJwt<AccessClaims>(token as string) };
  } catch (cause) {
    const { message } = cause as Error;
    // The sentences of spec §8 are the library's own, except for the five parts of an encrypted token.
    return { ok: false, error: message.startsWith('Only JWTs') ? 'Invalid JWT' : message };
  }
}

/** Seconds before its expiry at which the client treats a token as expired (spec §4 Session). */
const EXPIRE_EARLY_SECONDS = 3600;

/**
 * Whether a session is authorized: stored token_expire above 0 (spec §4 Session). An expired one is
 * refreshed, not discarded.
 */
export function isAuthorized(tokenExpire: number | null | undefined): boolean {
  return typeof tokenExpire === 'number' && tokenExpire > 0;
}

/** Whether a token is expired: the time exceeds token_expire − 3600 (spec §4, §9). Unix seconds. */
export function isTokenExpired(tokenExpire: number, nowSeconds: number): boolean {
  return nowSeconds > tokenExpire - EXPIRE_EARLY_SECONDS;
}
