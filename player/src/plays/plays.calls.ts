import { timeLimit } from '../platform/time-limit';
import type { StoredPlay } from './play-store';

const LIMIT_MS = 30_000;

/** Batch as it is sent: plays of one log, and those that were dropped since the last batch. */
export interface SentBatch {
  log: string;
  plays: Omit<StoredPlay, 'log'>[];
  dropped?: number;
}

/** POST /api/player/plays; resolves with the status, rejects on network errors. */
export async function sendPlays(
  { origin, signal }: { origin: string; signal?: AbortSignal },
  token: string,
  batch: SentBatch,
): Promise<number> {
  const response = await fetch(`${origin}/api/player/plays`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(batch),
    credentials: 'omit',
    signal: signal ? AbortSignal.any([signal, timeLimit(LIMIT_MS)]) : timeLimit(LIMIT_MS),
  });
  await response.text();
  return response.status;
}
