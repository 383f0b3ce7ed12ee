import type { DeviceFacts, PlayerTime } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';

const TRIES = 3;
/** Reported in steps beyond this, so that a report does not change with every measurement. */
const EXACT_MS = 20;
const STEP_MS = 10;

interface Deps {
  readFacts: () => Promise<DeviceFacts>;
  askTime: (token: string) => Promise<PlayerTime>;
  timers: Pick<Timers, 'now'>;
}

/** Facts with the shortest of three round trips to the server; without it while that does not answer. */
export async function readWithLatency(deps: Deps, token: string): Promise<DeviceFacts> {
  const [facts, trip] = await Promise.all([deps.readFacts(), shortestTrip(deps, token).catch(() => null)]);
  return trip === null ? facts : { ...facts, latency_ms: trip };
}

async function shortestTrip({ askTime, timers }: Deps, token: string): Promise<number> {
  let shortest = Infinity;
  for (let count = 0; count < TRIES; count += 1) {
    const sent = timers.now();
    const { received_at, sent_at } = await askTime(token);
    shortest = Math.min(shortest, timers.now() - sent - (sent_at - received_at) * 1000);
  }
  const whole = Math.max(0, Math.round(shortest));
  return whole <= EXACT_MS ? whole : Math.round(whole / STEP_MS) * STEP_MS;
}
