import { CHUNKS_IN_FLIGHT } from '@vitrine/shared/contract/values';

/** Steps of retry with backoff, each ± 25 %, so that a thousand browsers do not retry at once. */
const QUICK_MS = [500, 2000] as const;
const PROBE_MS = [2000, 4000, 8000, 15_000, 30_000] as const;
const JITTER = 0.25;

/** Delay before a chunk is retried. `failure` counts from 1; `random` is 0 ≤ r < 1. */
export const retryDelayMs = (failure: number, random: number): number => delayMs(QUICK_MS, failure, random);
/** Delay before an unreachable server is probed again. */
export const probeDelayMs = (failure: number, random: number): number => delayMs(PROBE_MS, failure, random);

function delayMs(steps: readonly number[], failure: number, random: number): number {
  const step = steps[Math.min(Math.max(failure, 1), steps.length) - 1] ?? 0;
  return Math.round(step * (1 - JITTER + 2 * JITTER * random));
}

/** Concurrency of chunks: all lanes, but 1 after a 429 or 5xx until 8 have succeeded. */
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

/** Limits of retries of a chunk, by number and duration; then the upload stops (spec §4). */
const MAX_TRIES = 3;
const MAX_TROUBLE_MS = 10_000;

export interface ChunkFailure {
  /** HTTP status; 0: the server was not reached. */
  status: number;
  code: string;
  /** Failures of this chunk, including this one. */
  tries: number;
  /** Milliseconds since the first failure without a success in between. */
  troubleMs: number;
}
export type FailureVerdict = 'again' | 'stop';

/**
 * Decides about a retry: a lost connection, an overloaded or failing server and damaged bytes are retried
 * quickly; any other response stops at once.
 */
export function judgeFailure({ status, code, tries, troubleMs }: ChunkFailure): FailureVerdict {
  if (status === 507 || code === 'disk_full') return 'stop';
  const mayPass =
    status === 0 || status === 408 || status === 429 || status >= 500 || code === 'chunk_mismatch';
  return mayPass && tries < MAX_TRIES && troubleMs < MAX_TROUBLE_MS ? 'again' : 'stop';
}

/** Refusals of the file itself: a retry would be refused too, and the other files continue. */
const NEVER = new Set(['wrong_type', 'unreadable_media', 'too_large', 'unreadable']);
/** Codes of an upload unknown to the server: it cannot be resumed, but restarted. */
const ANEW = new Set([
  'gone',
  'upload_cancelled',
  'conflict',
  'out_of_storage',
  'subscription_blocked',
  'forbidden',
]);

/** Recovery of a failed file: resume, restart, or none. Only the first is worth remembering. */
export function meaningOf(code: string): 'again' | 'anew' | 'never' {
  if (NEVER.has(code)) return 'never';
  return ANEW.has(code) ? 'anew' : 'again';
}
