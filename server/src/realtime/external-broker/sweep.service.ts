import type { ExternalBrokerConfig } from '../../platform/config/broker.config';
import type { Ports } from '../../deps.types';
import { dueClients, forgetEnded } from './clients.repo';
import { createManagement } from './management.client';

const EVERY_MS = 5000;
/** RabbitMQ knows a connection's client some seconds late: an ended one is looked for this long. */
const LOOKED_FOR_SECONDS = 60;

/**
 * Ends connections whose token or session has ended, through the management API; without one their next
 * request is refused.
 */
export function createSweep(
  { db, clock, log }: Pick<Ports, 'db' | 'clock' | 'log'>,
  api: ExternalBrokerConfig['api'],
) {
  const management = createManagement(api);
  let running: Promise<void> | null = null;
  let isAgain = false;

  async function sweep(): Promise<void> {
    const nowSeconds = clock.nowSeconds();
    const due = await dueClients(db, nowSeconds);
    if (due.length === 0) return;
    await management?.end(due);
    const lookedFor = management ? nowSeconds - LOOKED_FOR_SECONDS : nowSeconds;
    await forgetEnded(db, Math.min(lookedFor, due.at(-1)?.endsAt ?? 0));
  }
  /** One run at a time; a call during a run gets another run after it. */
  async function now(): Promise<void> {
    if (running) isAgain = true;
    else {
      running = sweep().catch((error: unknown) =>
        log.warn({ err: error }, 'connections that ended are still open at the broker'),
      );
      await running;
      running = null;
      if (!isAgain) return;
      isAgain = false;
      await now();
    }
  }
  const timer = setInterval(() => void now(), EVERY_MS);
  timer.unref();
  return {
    now,
    async stop(): Promise<void> {
      clearInterval(timer);
      isAgain = false;
      await running;
    },
  };
}
