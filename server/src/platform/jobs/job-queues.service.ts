import type { Pool } from 'pg';
import pLimit from 'p-limit';
import type PgBoss from 'pg-boss';
import type { JobsPort } from '../../deps.types';

type Handler = Parameters<JobsPort['work']>[1];
type WorkOptions = Parameters<JobsPort['work']>[2];

/** Queue with its handler. */
export interface Registered {
  queue: string;
  handler: Handler;
  options: WorkOptions;
}

/**
 * A job keeps the options that its queue has when it is sent, so they are set before the first one, also
 * before the start.
 */
const rulesOf = (options: WorkOptions) => ({
  retryLimit: options?.retryLimit ?? 2,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: options?.expireInSeconds ?? 900,
});

/**
 * Any constant: serializes changes of the queue's tables, where two servers that start on one database would
 * deadlock.
 */
const TABLES_KEY = 7_218_046;
/** Runs work while no other server changes the tables of the queues. */
export type Alone = <T>(work: () => Promise<T>) => Promise<T>;
export const aloneWithTables =
  (pool: Pool): Alone =>
  async (work) => {
    const client = await pool.connect();
    try {
      await client.query('SET statement_timeout = 0');
      await client.query('SELECT pg_advisory_lock($1)', [TABLES_KEY]);
      return await work();
    } finally {
      // Ending the session releases the lock, in any case.
      client.release(true);
    }
  };

/**
 * Creates each queue once, `short`: at most one waiting job per singleton key. Concurrent first jobs share
 * one creation.
 */
export function createQueues(alone: Alone, boss: PgBoss, registered: readonly Registered[]) {
  // At most one connection of the pool waits.
  const oneByOne = pLimit(1);
  const made = new Map<string, Promise<void>>();
  const rules = (queue: string) => rulesOf(registered.find((one) => one.queue === queue)?.options);
  const make = (queue: string) =>
    alone(() => boss.createQueue(queue, { name: queue, policy: 'short', ...rules(queue) }));
  const ensure = (queue: string): Promise<void> => {
    const making = made.get(queue) ?? oneByOne(() => make(queue));
    made.set(queue, making);
    // A short outage of the database must not block the queue for ever.
    making.catch(() => made.delete(queue));
    return making;
  };
  return {
    ensure,
    async prepare() {
      for (const { queue } of registered) {
        await ensure(queue);
        await boss.updateQueue(queue, { name: queue, ...rules(queue) });
      }
    },
  };
}
