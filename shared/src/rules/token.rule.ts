import type { AccessClaims } from '../contract';

/** Spec §8, letter for letter. */
export const TOKEN_ERRORS = {
  notString: 'JWTs must use Compact JWS serialization, JWT must be a string',
  notThreeParts: 'Invalid JWT',
  noPayload: 'JWTs must contain a payload',
  notBase64: 'Failed to base64url decode the payload',
  notJson: 'Failed to parse the decoded payload as JSON',
  notObject: 'Invalid JWT Claims Set',
} as const;
/** One of the sentences in TOKEN_ERRORS. */
export type TokenError = (typeof TOKEN_ERRORS)[keyof typeof TOKEN_ERRORS];

/** The claims of a token, or why it could not be read. Signatures are not looked at. */
export type DecodedToken = { ok: true; claims: Partial<AccessClaims> } | { ok: false; error: TokenError };
const fail = (error: TokenError): DecodedToken => ({ ok: false, error });

function bytesOf(base64url: string): Uint8Array | null {
  if (!/^[\w-]+$/.test(base64url) || base64url.length % 4 === 1) return null;
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/**
 * What an access token says about itself (spec §3 "Access token claims", spec §8): a compact string of three parts with a JSON object
 * in the middle. Nothing is verified: use it to read names and ids, never to trust them. Never throws.
 */
export function decodeToken(token: unknown): DecodedToken {
  if (typeof token !== 'string') return fail(TOKEN_ERRORS.notString);
  const parts = token.split('.');
  if (parts.length !== 3) return fail(TOKEN_ERRORS.notThreeParts);
  const [, payload] = parts;
  if (!payload) return fail(TOKEN_ERRORS.noPayload);
  const bytes = bytesOf(payload);
  if (!bytes) return fail(TOKEN_ERRORS.notBase64);
  let claims: unknown;
  try {
    claims = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail(TOKEN_ERRORS.notJson);
  }
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims))
    return fail(TOKEN_ERRORS.notObject);
  return { ok: true, claims };
}

/** Spec §4 Session: the client treats a token as expired this long before its real end. */
export const EXPIRE_EARLY_SECONDS = 3600;

/** Spec §4 Session: authorized when the stored token_expire is above 0 (an expired one is refreshed, not thrown away). */
export function isAuthorized(tokenExpire: number | null | undefined): boolean {
  return typeof tokenExpire === 'number' && tokenExpire > 0;
}

/** Spec §4, §9: expired when the time exceeds token_expire − 3600. Unix seconds. */
export function isTokenExpired(tokenExpire: number, nowSeconds: number): boolean {
  return nowSeconds > tokenExpire - EXPIRE_EARLY_SECONDS;
}
