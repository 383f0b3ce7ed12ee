import { CHUNKS_IN_FLIGHT } from '@vitrine/shared/contract';

/** Retry with backoff, each ± 25 %, so that a thousand browsers do not come back at once. */
const QUICK_MS = [500, 2000] as const;
const PROBE_MS = [2000, 4000, 8000, 15_000, 30_000] as const;
const JITTER = 0.25;

/** Pause before a chunk is sent again. `failure` counts from 1; `random` is 0 ≤ r < 1. */
export const retryDelayMs = (failure: number, random: number): number => delayMs(QUICK_MS, failure, random);
/** Pause before a server that was not reached is asked whether it is back. */
export const probeDelayMs = (failure: number, random: number): number => delayMs(PROBE_MS, failure, random);

function delayMs(steps: readonly number[], failure: number, random: number): number {
  const step = steps[Math.min(Math.max(failure, 1), steps.length) - 1] ?? 0;
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

/** A chunk is sent this often at most, and not again once trouble has lasted this long; then the upload stops (spec §4). */
const MAX_TRIES = 3;
const MAX_TROUBLE_MS = 10_000;

export interface ChunkFailure {
  /** 0: the server was not reached. */
  status: number;
  code: string;
  /** How often this chunk has failed, this time included. */
  tries: number;
  /** Since the first failure after which nothing has arrived. */
  troubleMs: number;
}
export type FailureVerdict = 'again' | 'stop';

/** A lost connection, a busy or broken server and bytes damaged on the way are worth a few quick tries; every other answer stops at once. */
export function judgeFailure({ status, code, tries, troubleMs }: ChunkFailure): FailureVerdict {
  if (status === 507 || code === 'disk_full') return 'stop';
  const mayPass =
    status === 0 || status === 408 || status === 429 || status >= 500 || code === 'chunk_mismatch';
  return mayPass && tries < MAX_TRIES && troubleMs < MAX_TROUBLE_MS ? 'again' : 'stop';
}

/** Refusals of the file itself: the same bytes will be refused again, and the other files go on. */
const NEVER = new Set(['wrong_type', 'unreadable_media', 'too_large', 'unreadable']);
/** The server knows nothing of this upload (any more), or never let it begin: there is nothing to go on with, but a new start may do. */
const ANEW = new Set([
  'gone',
  'upload_cancelled',
  'conflict',
  'out_of_storage',
  'subscription_blocked',
  'forbidden',
]);

/** What a file that failed can hope for: to go on where it was, to start anew, or nothing. Only the first is worth remembering. */
export function meaningOf(code: string): 'again' | 'anew' | 'never' {
  if (NEVER.has(code)) return 'never';
  return ANEW.has(code) ? 'anew' : 'again';
}
