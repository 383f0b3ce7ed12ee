const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 4 * 3600;

/**
 * Unix seconds of the next attempt after `attempts` failed ones: exponential backoff from half a minute to
 * four hours, ± 10 %; null once that is after `retryUntil`. `random` is from 0 to 1.
 */
export function nextAttempt(
  { attempts, retryUntil }: { attempts: number; retryUntil: number },
  nowSeconds: number,
  random: number,
): number | null {
  const wait = Math.min(FIRST_SECONDS * 2 ** (attempts - 1), LONGEST_SECONDS) * (0.9 + random * 0.2);
  const at = Math.round(nowSeconds + wait);
  return at > retryUntil ? null : at;
}
