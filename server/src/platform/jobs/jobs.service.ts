import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, QueryResult } from 'pg';
import { sql } from 'drizzle-orm';
import { RETENTION } from '@vitrine/shared/contract';
import PgBoss from 'pg-boss';
import type { JobsPort } from '../../deps.types';
import type { Db } from '../database/database.client';
import { aloneWithTables, createQueues, type Alone, type Registered } from './job-queues.service';
import { createRunningMarks } from './running-marks.service';
import { rootCause } from '../errors/error-translation.lib';

export interface Jobs extends JobsPort {
  /**
   * Creates the queues of everything registered, before the port opens: creating one locks tables that every
   * early `send` would wait for.
   */
  prepare(): Promise<void>;
  /** Starts working on registered queues; until then jobs are only stored. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
const POLL_SECONDS = 2;
/** A job of a dead server is released at the second check that finds it orphaned. */
const LOOK_EVERY_MS = 10_000;
const STOP_PATIENCE_MS = 5_000;

/**
 * Releases jobs that were running when the last server was killed; on its own database a server need not wait
 * until they expire.
 */
async function giveBackOrphans(pool: Pool, boss: PgBoss): Promise<void> {
  const left = await pool.query<{ name: string; id: string }>(
    `SELECT name, id FROM ${SCHEMA}.job WHERE state = 'active'`,
  );
  for (const { name, id } of left.rows)
    await boss.fail(name, id, { message: 'the server ended while this was running' });
}

/** Runs the library's SQL in a transaction. */
const within = (tx: Db) => ({
  executeSql: (text: string, values: unknown[]) =>
    tx.execute(
      sql.join(
        text
          .split(/\$(\d+)/)
          .map((part, at) =>
            at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`,
          ),
      ),
    ),
});

/** Tracks running work, so that a stop can await it. */
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
    // The longest that the installation's setting may be: `dropFinished` deletes earlier.
    deleteAfterDays: RETENTION.keep_jobs_days.max,
    cronMonitorIntervalSeconds: 30,
  });

/** Jobs that one statement deletes. */
const DROPPED_AT_ONCE = 2000;

/** Deletes archived jobs from before a time (unix seconds), in statements of bounded size. */
async function dropFinished(pool: Pool, beforeSeconds: number): Promise<void> {
  for (let rows = DROPPED_AT_ONCE; rows === DROPPED_AT_ONCE;) {
    const { rowCount } = await pool.query(
      `DELETE FROM ${SCHEMA}.archive WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${SCHEMA}.archive WHERE archived_on < to_timestamp($1) LIMIT ${DROPPED_AT_ONCE}))`,
      [beforeSeconds],
    );
    rows = rowCount ?? 0;
  }
}

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
    // The queue stores the error; SQL with its parameters must not be stored.
    throw cause;
  }
}

interface JobsOptions {
  /** Whether no other server uses this database. */
  isOnlyServer: boolean;
  pollSeconds?: number;
  /** Interval of checks for jobs of dead servers. */
  lookEveryMs?: number;
}

/** Releases jobs of servers that have died. */
function watchOrphans(
  boss: PgBoss,
  marks: ReturnType<typeof createRunningMarks>,
  everyMs: number,
  log: FastifyBaseLogger,
) {
  const look = async () => {
    for (const { name, id } of await marks.orphans()) {
      log.warn({ queue: name, job: id }, 'a job is given back: the server that ran it is gone');
      await boss.fail(name, id, { message: 'the server ended while this was running' });
    }
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: Error) => log.warn({ reason: error.message }, 'job queue'))
      .finally(() => (looking = undefined));
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** Handles jobs of other servers on this database; a single server only releases those of its last run. */
function mindOthers(pool: Pool, boss: PgBoss, everyMs: number | null, log: FastifyBaseLogger) {
  if (everyMs === null)
    return {
      mark: async () => async () => undefined,
      begin: () => giveBackOrphans(pool, boss),
      end: async () => undefined,
    };
  const marks = createRunningMarks(pool, log);
  let stopLooking: (() => Promise<void>) | undefined;
  return {
    mark: marks.mark,
    begin: async () => void (stopLooking = watchOrphans(boss, marks, everyMs, log)),
    async end() {
      await stopLooking?.();
      await marks.close();
    },
  };
}

/**
 * Durable jobs in tables beside ours, over the same pool. At-least-once: a handler may see a job again after
 * a crash.
 */
export async function createJobs(
  pool: Pool,
  log: FastifyBaseLogger,
  { isOnlyServer, pollSeconds = POLL_SECONDS, lookEveryMs = LOOK_EVERY_MS }: JobsOptions,
): Promise<Jobs> {
  const { tracked, settled } = createUnderWay();
  const boss = openBoss((text, values) => tracked(pool.query(text, values)));
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue'));
  const alone: Alone = isOnlyServer ? (work) => work() : aloneWithTables(pool);
  await alone(() => boss.start());

  const registered: Registered[] = [];
  const workers = new Map<string, string[]>();
  const queues = createQueues(alone, boss, registered);
  const stopping = new AbortController();
  const notify = (queue: string) => workers.get(queue)?.forEach((id) => boss.notifyWorker(id));
  const others = mindOthers(pool, boss, isOnlyServer ? null : lookEveryMs, log);
  const takeOne = async (one: Registered, job: PgBoss.Job | undefined) => {
    if (!job) return;
    const done = await others.mark(job.id);
    await run(one, job, log, stopping.signal).finally(done);
    // There may be more: do not wait for the next poll.
    notify(one.queue);
  };

  return {
    async send(queue, payload, { singletonKey, startAfterSeconds, tx } = {}) {
      await queues.ensure(queue);
      await boss.send(queue, payload, {
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
        ...(tx ? { db: within(tx) } : {}),
      });
      // A job of a transaction is found by the next poll, after its commit.
      if (!startAfterSeconds && !tx) notify(queue);
    },
    async work(queue, handler, options) {
      registered.push({ queue, handler, options });
    },
    async schedule(queue, cron) {
      await queues.ensure(queue);
      await boss.schedule(queue, cron, undefined, { tz: 'UTC' });
    },
    dropFinished: (beforeSeconds) => dropFinished(pool, beforeSeconds),
    prepare: queues.prepare,
    async start() {
      await others.begin();
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
      // A job that was being fetched at the stop starts after it, and its result is written to the database
      // that closes next.
      await settled();
      await others.end();
    },
  };
}
