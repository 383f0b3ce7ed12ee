import type { Ports } from '../../deps.types';
import { recordPresence } from './presence.repo';

const BEAT_MS = 10_000;

/**
 * Records every ten seconds that this server is at work, from before the first device can report. Without
 * broker or database no device can report: such times are absences too. Returns the stop.
 */
export async function startPresence({
  db,
  clock,
  broker,
  log,
}: Pick<Ports, 'db' | 'clock' | 'broker' | 'log'>) {
  const beat = async () => {
    if (broker.isAway?.() !== true) await recordPresence(db, clock.nowSeconds());
  };
  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) =>
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'presence not recorded'),
    );
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    await beat();
  };
}
