import type { Deps } from '../../deps.types';
import { tooManyRequests } from '../../platform/errors/errors.lib';
import { clearTries, countTry, tryKey, type TryLimit } from './attempts.repo';
import { sentence } from '../../platform/languages/sentence.rule';

/**
 * Counts a try; 429 with Retry-After at the limit. Counted in the database, so that parallel calls obey it.
 */
export async function spendAttempt(deps: Deps, kind: string, value: string, limit: TryLimit): Promise<void> {
  const now = deps.clock.nowSeconds();
  const until = await countTry(deps.db, tryKey(kind, value), limit, now);
  if (until === 0) return;
  const minutes = Math.max(1, Math.ceil((until - now) / 60));
  throw tooManyRequests(until - now, sentence`Too many attempts. Wait ${minutes} min., then try again.`);
}

/** Counts a try where the response must stay neutral: false at the limit. */
export async function isWithinLimit(
  deps: Deps,
  kind: string,
  value: string,
  limit: TryLimit,
): Promise<boolean> {
  return (await countTry(deps.db, tryKey(kind, value), limit, deps.clock.nowSeconds())) === 0;
}

/** Resets the tries of these values after a proof of identity. */
export async function forgetAttempts(deps: Deps, kind: string, values: string[]): Promise<void> {
  for (const value of values) await clearTries(deps.db, tryKey(kind, value));
}
