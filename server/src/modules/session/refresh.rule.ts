import { DAY_SECONDS } from '@vitrine/shared/rules';
/** Grace for a replaced token, for two tabs that refresh at once or a lost response (product §3). */
export const GRACE_SECONDS = 30;
export const REFRESH_LIFE_SECONDS = 30 * DAY_SECONDS;

export interface RefreshFacts {
  replacedAt: number | null;
  sessionEndedAt: number | null;
  sessionExpiresAt: number;
  secretsMatch: boolean;
}

/** `rotate`: newest token; `repeat`: same successor within the grace; `replay`: stolen, the family ends. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'replay' | 'refuse';

export function judgeRefresh(facts: RefreshFacts, nowSeconds: number): RefreshVerdict {
  if (facts.sessionEndedAt !== null || facts.sessionExpiresAt <= nowSeconds) return 'refuse';
  if (!facts.secretsMatch) return 'refuse';
  if (facts.replacedAt === null) return 'rotate';
  return nowSeconds - facts.replacedAt <= GRACE_SECONDS ? 'repeat' : 'replay';
}
