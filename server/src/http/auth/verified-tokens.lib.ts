/** Tokens of browsers that send many calls at once; a few hundred bytes each. */
const REMEMBERED = 500;

/**
 * Caches verified signatures, so that a token is verified once and not for each of a video's thousand chunks.
 * Expiry is checked every time; the session is checked elsewhere.
 */
export function rememberVerified<C extends { exp: number }>(
  verify: (token: string, nowMs: number) => Promise<C | null>,
  limit = REMEMBERED,
): (token: string, nowMs: number) => Promise<C | null> {
  const remembered = new Map<string, C>();
  return async (token, nowMs) => {
    const known = remembered.get(token);
    // Same boundary as jose: a token is expired in the very second of `exp`.
    if (known && Math.floor(nowMs / 1000) < known.exp) return known;
    remembered.delete(token);
    const claims = await verify(token, nowMs);
    if (!claims) return null;
    remembered.set(token, claims);
    const [oldest] = remembered.keys();
    if (remembered.size > limit && oldest !== undefined) remembered.delete(oldest);
    return claims;
  };
}
