import { timingSafeEqual, createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { bearer } from './auth/guard.plugin';
import type { Deps } from '../deps.types';
import { unauthorized } from '../platform/errors/errors.lib';
import { readLastBackup } from '../platform/backup/last-backup.files';
import { KEEP_FREE_BYTES } from '../platform/storage/disk-files.files';

const UPLOAD_ROUTE = '/api/promo/upload';
/** Buckets, from a call that reads one row to an answer that users take for a fault. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const PATIENCE_MS = 3000;

type Watched = Pick<Deps, 'pool' | 'broker' | 'storage' | 'redis' | 'config'>;

/**
 * `/metrics` in the Prometheus text format, protected by `VITRINE_METRICS_TOKEN`; absent without that
 * setting. Rows are counted at each read.
 */
export function installMetrics(app: FastifyInstance, deps: Watched, token: string): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  watchRequests(app, register);
  watchSockets(register, deps);
  watchRows(register, deps);
  const isToken = sameAs(token);
  const options = { config: { guard: 'public' as const }, schema: { hide: true } };
  app.get('/metrics', options, async (request, reply) => {
    if (!isToken(bearer(request) ?? '')) throw unauthorized();
    return reply
      .header('content-type', register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}

/** Constant-time comparison. */
function sameAs(word: string): (said: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digest(word);
  return (said) => timingSafeEqual(digest(said), wanted);
}

/** Labelled by route pattern, never by address: addresses may hold link tokens and are unbounded. */
function watchRequests(app: FastifyInstance, register: Registry): void {
  const took = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Answered requests, from the first byte of the request to the last of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  const received = new Counter({
    name: 'vitrine_upload_bytes_total',
    help: 'Bytes of the chunks of uploads that were taken in, with what the form adds',
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    const { method } = request;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    took.observe({ method, route, status }, reply.elapsedTime / 1000);
    if (route === UPLOAD_ROUTE && method === 'PATCH' && status === '2xx')
      received.inc(Number(request.headers['content-length'] ?? 0));
    done();
  });
}

function watchSockets(register: Registry, { broker }: Watched): void {
  const sum = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [register],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  new Gauge({
    name: 'vitrine_sockets',
    help: 'Live links that have signed in at this server',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      const { screens, pages } = broker.counts();
      this.set({ kind: 'screen' }, screens);
      this.set({ kind: 'page' }, pages);
    },
  });
  sum('vitrine_messages_received_total', 'Messages from screens and pages', () => broker.counts().received);
  sum('vitrine_deliveries_total', 'Messages handed to screens and pages', () => broker.counts().delivered);
}

/** Name, help, labels, and the query: `count`, and a column for each label. */
const COUNTED: [name: string, help: string, labelNames: string[], sql: string][] = [
  [
    'vitrine_jobs',
    'Jobs that are not done',
    ['queue', 'state'],
    `SELECT name AS queue, state::text, count(*) FROM jobs.job WHERE state < 'completed' GROUP BY 1, 2`,
  ],
  [
    'vitrine_jobs_late',
    'Jobs that should have started five minutes ago',
    [],
    `SELECT count(*) FROM jobs.job WHERE state < 'active' AND start_after < now() - interval '5 minutes'`,
  ],
  [
    'vitrine_uploads_open',
    'Uploads that are being received or finished',
    [],
    `SELECT count(*) FROM uploads WHERE state IN ('receiving', 'finishing')`,
  ],
  [
    'vitrine_files',
    'Stored originals by how far they are prepared',
    ['state'],
    'SELECT state, count(*) FROM files GROUP BY 1',
  ],
  [
    'vitrine_database_bytes',
    'Size of the database',
    [],
    'SELECT pg_database_size(current_database()) AS count',
  ],
];

/**
 * Metrics of the shared database and of this server's disk. A part that fails leaves its lines out;
 * `vitrine_up` names it.
 */
function watchRows(register: Registry, { pool, storage, broker, redis, config }: Watched): void {
  new Gauge({
    name: 'vitrine_up',
    help: 'Whether it answered this time',
    labelNames: ['part'],
    registers: [register],
    async collect() {
      this.set({ part: 'database' }, await answers(pool.query('SELECT 1')));
      this.set({ part: 'storage' }, await answers(storage.check()));
      this.set({ part: 'disk' }, Number((await freeBytes(storage)) > 0));
      this.set({ part: 'broker' }, Number(broker.isOpen() && broker.isAway?.() !== true));
      if (redis) this.set({ part: 'redis' }, await answers(redis.commands.ping()));
    },
  });
  const read = (name: string, help: string, labelNames: string[], fill: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        this.reset();
        await fill(this).catch(() => {
          // With labels nothing is left after the reset; without labels a 0 would remain.
          if (labelNames.length === 0) this.remove();
        });
      },
    });
  const rows = (sql: string) => async (gauge: Gauge) => {
    const found = await pool.query<{ count: number } & Record<string, string>>(sql);
    for (const { count, ...labels } of found.rows) gauge.set(labels, count);
  };
  for (const [name, help, labelNames, sql] of COUNTED) read(name, help, labelNames, rows(sql));
  read('vitrine_database_connections', 'Connections of this server', ['state'], async (gauge) => {
    gauge.set({ state: 'idle' }, pool.idleCount);
    gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    gauge.set({ state: 'waited_for' }, pool.waitingCount);
  });
  read('vitrine_backup_seconds', 'Unix time of the last backup of the data folder', [], async (gauge) =>
    gauge.set((await readLastBackup(config.dataFolder)).getTime() / 1000),
  );
  read('vitrine_disk_low', 'Whether the disk has too little room for uploads', [], async (gauge) =>
    gauge.set(Number((await storage.freeBytes()) < KEEP_FREE_BYTES)),
  );
  read('vitrine_disk_free_bytes', 'Room on the disk of the data folder', [], async (gauge) =>
    gauge.set(await storage.freeBytes()),
  );
}

const freeBytes = (storage: Watched['storage']) => storage.freeBytes().catch(() => 0);

/** Whether a part answers in time: a store that hangs must not delay the other metrics. */
const answers = (question: Promise<unknown>): Promise<number> =>
  Promise.race([question.then(() => 1), delay(PATIENCE_MS, 0, { ref: false })]).catch(() => 0);
