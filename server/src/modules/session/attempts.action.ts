import type { Deps } from '../../deps.types';
import { tooManyRequests } from '../../platform/errors/errors.lib';
import { clearTries, countTry, tryKey, type TryLimit } from './attempts.repo';

/** 429 with Retry-After once `limit.tries` were made for this value; counted in the database, so parallel calls cannot outrun it. */
export async function spendAttempt(deps: Deps, kind: string, value: string, limit: TryLimit): Promise<void> {
  const now = deps.clock.nowSeconds();
  const until = await countTry(deps.db, tryKey(kind, value), limit, now);
  if (until === 0) return;
  const minutes = Math.max(1, Math.ceil((until - now) / 60));
  throw tooManyRequests(until - now, `Too many attempts. Wait ${minutes} min., then try again.`);
}

/** The same as a question, where the answer must stay neutral: false once the limit is reached. */
export async function isWithinLimit(
  deps: Deps,
  kind: string,
  value: string,
  limit: TryLimit,
): Promise<boolean> {
  return (await countTry(deps.db, tryKey(kind, value), limit, deps.clock.nowSeconds())) === 0;
}

/** These may start afresh: somebody has shown to be the right person. */
export async function forgetAttempts(deps: Deps, kind: string, values: string[]): Promise<void> {
  for (const value of values) await clearTries(deps.db, tryKey(kind, value));
}
