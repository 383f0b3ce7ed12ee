import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { JobsPort } from '../deps';
import { rootCause } from '../errors/error-translation';

type Handler = Parameters<JobsPort['work']>[1];
type WorkOptions = Parameters<JobsPort['work']>[2];

export interface Jobs extends JobsPort {
  /**
   * Makes the queues of everything registered, with their rules: before the port opens, because making one locks the tables that every
   * `send` of the first moment would wait for.
   */
  prepare(): Promise<void>;
  /** Begins to work on what modules have registered; until then jobs are only stored. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
const POLL_SECONDS = 2;
const STOP_PATIENCE_MS = 5_000;

/** Durable jobs in tables beside ours, over the same pool. At-least-once: a handler may see a job again after a crash. */
export async function createJobs(
  pool: Pool,
  log: FastifyBaseLogger,
  { isOnlyServer, pollSeconds = POLL_SECONDS }: { isOnlyServer: boolean; pollSeconds?: number },
): Promise<Jobs> {
  const underWay = new Set<Promise<unknown>>();
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    const done = () => underWay.delete(work);
    work.then(done, done);
    return work;
  };
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text: string, values: unknown[]) => tracked(pool.query(text, values)) },
    retryLimit: 2,
    retryDelay: 2,
    retryBackoff: true,
    expireInMinutes: 15,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 3,
    cronMonitorIntervalSeconds: 30,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue'));
  await boss.start();

  const registered: { queue: string; handler: Handler; options: WorkOptions }[] = [];
  const workers = new Map<string, string[]>();
  /** Queues that were made or are being made: many first jobs at once wait for one making. */
  const made = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  /** A job keeps the rules that its queue has when it is sent, so they are said before the first one, also before the start. */
  const rulesOf = (queue: string) => {
    const options = registered.find((one) => one.queue === queue)?.options;
    return {
      retryLimit: options?.retryLimit ?? 2,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: options?.expireInSeconds ?? 900,
    };
  };
  /** `short`: at most one waiting job per singleton key. */
  const ensureQueue = (queue: string): Promise<void> => {
    const making =
      made.get(queue) ?? boss.createQueue(queue, { name: queue, policy: 'short', ...rulesOf(queue) });
    made.set(queue, making);
    // A database that was away for a moment must not leave the queue unmade for ever.
    making.catch(() => made.delete(queue));
    return making;
  };
  const notify = (queue: string) => workers.get(queue)?.forEach((id) => boss.notifyWorker(id));

  const run = async (queue: string, handler: Handler, job: PgBoss.Job | undefined) => {
    if (!job) return;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(job.expireInSeconds * 1000)]);
    try {
      await handler(job.data as never, signal);
    } catch (error) {
      const cause = rootCause(error);
      log.warn(
        { queue, job: job.id, reason: cause instanceof Error ? cause.message : String(cause) },
        'job failed',
      );
      // The queue keeps what it is given; SQL with its parameters must not be kept.
      throw cause;
    }
    // There may be more: do not wait for the next look.
    notify(queue);
  };

  /** Jobs that were running when the last server was killed would be busy until they expire; alone on this database we know better. */
  const giveBackOrphans = async () => {
    const left = await pool.query<{ name: string; id: string }>(
      `SELECT name, id FROM ${SCHEMA}.job WHERE state = 'active'`,
    );
    for (const { name, id } of left.rows)
      await boss.fail(name, id, { message: 'the server ended while this was running' });
  };

  return {
    async send(queue, payload, { singletonKey, startAfterSeconds } = {}) {
      await ensureQueue(queue);
      const key = singletonKey ?? randomUUID();
      await boss.send(queue, payload, {
        singletonKey: key,
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      });
      if (!startAfterSeconds) notify(queue);
    },
    async work(queue, handler, options) {
      registered.push({ queue, handler, options });
    },
    async schedule(queue, cron) {
      await ensureQueue(queue);
      await boss.schedule(queue, cron, undefined, { tz: 'UTC' });
    },
    async prepare() {
      for (const { queue } of registered) {
        await ensureQueue(queue);
        await boss.updateQueue(queue, { name: queue, ...rulesOf(queue) });
      }
    },
    async start() {
      if (isOnlyServer) await giveBackOrphans();
      for (const { queue, handler, options } of registered) {
        await ensureQueue(queue);
        const ids: string[] = [];
        for (let worker = 0; worker < (options?.concurrency ?? 1); worker += 1) {
          const polling = { batchSize: 1, pollingIntervalSeconds: pollSeconds };
          ids.push(
            await boss.work(queue, polling, ([job]: PgBoss.Job[]) => tracked(run(queue, handler, job))),
          );
        }
        workers.set(queue, ids);
      }
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, wait: true, close: false, timeout: STOP_PATIENCE_MS });
      // A job that was being fetched when the queue stopped begins after it, and its end is written to the database that closes next.
      while (underWay.size > 0) {
        await Promise.allSettled(underWay);
        await new Promise(setImmediate);
      }
    },
  };
}
