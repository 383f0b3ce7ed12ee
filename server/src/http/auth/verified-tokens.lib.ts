/** Tokens in use at the same time by browsers that send much; a few hundred bytes each. */
const REMEMBERED = 500;

/**
 * A signature that was good stays good, so it is computed once per token and not at each of the thousand chunks of a film. The end
 * of its life is looked at every time, and whether its session still stands is not decided here.
 */
export function rememberVerified<C extends { exp: number }>(
  verify: (token: string, nowMs: number) => Promise<C | null>,
  limit = REMEMBERED,
): (token: string, nowMs: number) => Promise<C | null> {
  const remembered = new Map<string, C>();
  return async (token, nowMs) => {
    const known = remembered.get(token);
    // jose, too, calls a token expired in the very second of `exp`.
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
