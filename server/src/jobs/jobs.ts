import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, QueryResult } from 'pg';
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

interface Registered {
  queue: string;
  handler: Handler;
  options: WorkOptions;
}

/** A job keeps the rules that its queue has when it is sent, so they are said before the first one, also before the start. */
const rulesOf = (options: WorkOptions) => ({
  retryLimit: options?.retryLimit ?? 2,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: options?.expireInSeconds ?? 900,
});

/** Makes each queue once, `short`: at most one waiting job per singleton key. Many first jobs at once wait for one making. */
function createQueues(boss: PgBoss, registered: readonly Registered[]) {
  const made = new Map<string, Promise<void>>();
  const rules = (queue: string) => rulesOf(registered.find((one) => one.queue === queue)?.options);
  return {
    rules,
    ensure(queue: string): Promise<void> {
      const making =
        made.get(queue) ?? boss.createQueue(queue, { name: queue, policy: 'short', ...rules(queue) });
      made.set(queue, making);
      // A database that was away for a moment must not leave the queue unmade for ever.
      making.catch(() => made.delete(queue));
      return making;
    },
  };
}

/** Jobs that were running when the last server was killed would be busy until they expire; alone on this database we know better. */
async function giveBackOrphans(pool: Pool, boss: PgBoss): Promise<void> {
  const left = await pool.query<{ name: string; id: string }>(
    `SELECT name, id FROM ${SCHEMA}.job WHERE state = 'active'`,
  );
  for (const { name, id } of left.rows)
    await boss.fail(name, id, { message: 'the server ended while this was running' });
}

/** What is at work now, to be waited for. */
function createUnderWay() {
  const underWay = new Set<Promise<unknown>>();
  return {
    tracked<T>(work: Promise<T>): Promise<T> {
      underWay.add(work);
      const done = () => underWay.delete(work);
      work.then(done, done);
      return work;
    },
    async settled() {
      while (underWay.size > 0) {
        await Promise.allSettled(underWay);
        await new Promise(setImmediate);
      }
    },
  };
}

const openBoss = (executeSql: (text: string, values: unknown[]) => Promise<QueryResult>) =>
  new PgBoss({
    schema: SCHEMA,
    db: { executeSql },
    retryLimit: 2,
    retryDelay: 2,
    retryBackoff: true,
    expireInMinutes: 15,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 3,
    cronMonitorIntervalSeconds: 30,
  });

/** Runs one job. */
async function run(
  { queue, handler }: Registered,
  job: PgBoss.Job,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(job.expireInSeconds * 1000)]);
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
}

/** Durable jobs in tables beside ours, over the same pool. At-least-once: a handler may see a job again after a crash. */
export async function createJobs(
  pool: Pool,
  log: FastifyBaseLogger,
  { isOnlyServer, pollSeconds = POLL_SECONDS }: { isOnlyServer: boolean; pollSeconds?: number },
): Promise<Jobs> {
  const { tracked, settled } = createUnderWay();
  const boss = openBoss((text, values) => tracked(pool.query(text, values)));
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue'));
  await boss.start();

  const registered: Registered[] = [];
  const workers = new Map<string, string[]>();
  const queues = createQueues(boss, registered);
  const stopping = new AbortController();
  const notify = (queue: string) => workers.get(queue)?.forEach((id) => boss.notifyWorker(id));
  const takeOne = async (one: Registered, job: PgBoss.Job | undefined) => {
    if (!job) return;
    await run(one, job, log, stopping.signal);
    // There may be more: do not wait for the next look.
    notify(one.queue);
  };

  return {
    async send(queue, payload, { singletonKey, startAfterSeconds } = {}) {
      await queues.ensure(queue);
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
      await queues.ensure(queue);
      await boss.schedule(queue, cron, undefined, { tz: 'UTC' });
    },
    async prepare() {
      for (const { queue } of registered) {
        await queues.ensure(queue);
        await boss.updateQueue(queue, { name: queue, ...queues.rules(queue) });
      }
    },
    async start() {
      if (isOnlyServer) await giveBackOrphans(pool, boss);
      const polling = { batchSize: 1, pollingIntervalSeconds: pollSeconds };
      for (const one of registered) {
        await queues.ensure(one.queue);
        const ids: string[] = [];
        for (let worker = 0; worker < (one.options?.concurrency ?? 1); worker += 1)
          ids.push(await boss.work(one.queue, polling, ([job]: PgBoss.Job[]) => tracked(takeOne(one, job))));
        workers.set(one.queue, ids);
      }
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, wait: true, close: false, timeout: STOP_PATIENCE_MS });
      // A job that was being fetched when the queue stopped begins after it, and its end is written to the database that closes next.
      await settled();
    },
  };
}
