import type { PlayerTime } from '@vitrine/shared/contract';
import { timeLimit } from '../platform/time-limit';

const LIMIT_MS = 3000;

/** Asks the server for its time; rejects when it does not answer with one. */
export async function askTime(
  { origin, signal }: { origin: string; signal?: AbortSignal },
  token: string,
): Promise<PlayerTime> {
  const response = await fetch(`${origin}/api/player/time`, {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
    credentials: 'omit',
    signal: signal ? AbortSignal.any([signal, timeLimit(LIMIT_MS)]) : timeLimit(LIMIT_MS),
  });
  const time = (await response.json()) as Partial<PlayerTime> | null;
  if (!Number.isFinite(time?.received_at) || !Number.isFinite(time?.sent_at))
    throw new Error(`no time: ${response.status}`);
  return time as PlayerTime;
}
