import { CHUNKS_IN_FLIGHT } from '@vitrine/shared/contract';

/** Back-off between tries: 0.5, 1, 2, 4, 8 s, each ± 25 %, so that a thousand browsers do not come back in one beat. */
const STEPS_MS = [500, 1000, 2000, 4000, 8000] as const;
const JITTER = 0.25;

/** `failure` counts from 1 in a row; `random` is 0 ≤ r < 1. */
export function retryDelayMs(failure: number, random: number): number {
  const step = STEPS_MS[Math.min(Math.max(failure, 1), STEPS_MS.length) - 1] ?? 8000;
  return Math.round(step * (1 - JITTER + 2 * JITTER * random));
}

/** How many chunks fly at once: all lanes, but 1 after a 429 or 5xx until 8 have landed well again. */
export interface Lanes {
  open: number;
  goodInRow: number;
}
export const ALL_LANES: Lanes = { open: CHUNKS_IN_FLIGHT, goodInRow: 0 };
const GOOD_TO_WIDEN = 8;

export function afterSuccess({ open, goodInRow }: Lanes): Lanes {
  const good = goodInRow + 1;
  return { open: open === 1 && good >= GOOD_TO_WIDEN ? ALL_LANES.open : open, goodInRow: good };
}
export function afterFailure(): Lanes {
  return { open: 1, goodInRow: 0 };
}

/** A chunk that arrived broken is sent again, up to this often. */
const MAX_MISMATCHES = 3;
/** A server that answers but cannot (5xx, 429) is asked this often in a row: with the delays above, about a minute. */
const MAX_REFUSALS = 10;

export interface ChunkFailure {
  /** 0: the server was not reached. */
  status: number;
  code: string;
}
export type FailureVerdict = 'again' | 'stop';

/**
 * What a failed chunk means. Unreached: again for as long as it takes (the person can cancel). Busy or broken server: again for
 * about a minute. Damaged on the way: three times. Every other answer is a refusal and stops the upload (spec §4).
 */
export function judgeFailure({ status, code }: ChunkFailure, failuresInRow: number): FailureVerdict {
  if (status === 0) return 'again';
  if (status === 507 || code === 'disk_full') return 'stop';
  if (code === 'chunk_mismatch') return failuresInRow <= MAX_MISMATCHES ? 'again' : 'stop';
  if (status === 429 || status === 408 || status >= 500)
    return failuresInRow <= MAX_REFUSALS ? 'again' : 'stop';
  return 'stop';
}

/** Refusals of the file itself: the same bytes will be refused again. */
const NEVER = new Set([
  'wrong_type',
  'unreadable_media',
  'too_large',
  'conflict',
  'chunk_mismatch',
  'unreadable',
]);
/** The server knows nothing of this upload (any more), or never let it begin: there is nothing to go on with, but a new start may do. */
const ANEW = new Set(['gone', 'upload_cancelled', 'out_of_storage', 'subscription_blocked', 'forbidden']);

/** What a stopped file can hope for: to go on where it was, to start anew, or nothing. Only the first is worth remembering. */
export function meaningOf(code: string): 'again' | 'anew' | 'never' {
  if (NEVER.has(code)) return 'never';
  return ANEW.has(code) ? 'anew' : 'again';
}
