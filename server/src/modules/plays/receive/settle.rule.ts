import type { Play } from '@vitrine/shared/contract';
import { PLAY_DETAIL_DAYS } from '@vitrine/shared/contract/values';
import { DAY_SECONDS } from '@vitrine/shared/rules';

/** A screen's clock is set by every answer of the server; it is never ahead by more. */
const AHEAD_SECONDS = 600;

export interface Settled {
  /** Plays to count, with the length of the past only. */
  fresh: Play[];
  repeated: number;
  refused: number;
  /** Highest number that is settled now. */
  last: number;
}

/**
 * Plays of a log that has delivered everything up to `last`. Times that cannot be right are refused, never
 * moved: an advertiser's report holds what was measured. Null when the numbers do not rise.
 */
export function settle(
  plays: readonly Play[],
  last: number,
  nowSeconds: number,
  keptDays: number = PLAY_DETAIL_DAYS,
): Settled | null {
  const isRising = plays.every(({ n }, at) => n > (plays[at - 1]?.n ?? 0));
  if (!isRising) return null;
  const unknown = plays.filter(({ n }) => n > last);
  const oldest = nowSeconds - Math.min(keptDays, PLAY_DETAIL_DAYS) * DAY_SECONDS;
  const fresh = unknown.filter(
    ({ started_at: start }) => start >= oldest && start <= nowSeconds + AHEAD_SECONDS,
  );
  return {
    fresh,
    repeated: plays.length - unknown.length,
    refused: unknown.length - fresh.length,
    last: Math.max(last, plays.at(-1)?.n ?? 0),
  };
}
