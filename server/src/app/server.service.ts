import { createServer } from 'node:net';
import { lockDataFolder } from '../../data-folder-lock.mjs';
import { backUpBeforeUpgrade } from '../platform/backup/before-upgrade.files';
import { mustBeRestored } from '../platform/backup/restore.files';
import { mustBeUndone } from '../platform/backup/undo-upgrade.files';
import { buildApp } from './app.service';
import { createAuth } from '../http/auth/auth.service';
import { loadSigningKey } from '../http/auth/signing-key.files';
import { openBroker } from '../realtime/open-broker.service';
import { ownOrigin, readConfig, type Config } from '../platform/config/server.config';
import { connectDatabase } from '../platform/database/connect-database.service';
import type { Clock, Deps } from '../deps.types';
import { codeOf } from '../platform/errors/error-code.lib';
import { startDemo, type RunningDemo } from '../modules/demo/start-demo.service';
import { createJobs } from '../platform/jobs/jobs.service';
import { openLog, type Log } from '../platform/log.service';
import { loadMailboxKey, mailboxAddress } from '../platform/mail/mailbox-key.files';
import { deviceByToken } from '../modules/devices/devices.action';
import { prepareReleases } from '../modules/releases/at-start.action';
import { deployKey, loadOperatorKey } from '../modules/releases/deploy-keys.action';
import { startPresence } from '../platform/presence/presence.service';
import { openRedis } from '../platform/redis/redis.client';
import { keepSameSecret } from '../platform/redis/same-secret.service';
import { createServices } from './deps.service';
import { createStopper } from './stopper.service';
import { openFiles } from '../platform/storage/open-files.service';

export interface RunningServer {
  /** Address on this machine. */
  url: string;
  /** Address for everyone else: VITRINE_PUBLIC_URL, or the same. */
  publicUrl: string;
  /**
   * Sign-in of the demo account, if there is one (password null: its user chose another), and the demo page,
   * key included.
   */
  demo: { username: string; password: string | null; page: string | null } | null;
  /** Sentences for the operator who starts it. */
  notes: string[];
  /** Address of the mailbox on this machine, key included; null with a mail server or on a public server. */
  mailbox: string | null;
  /** Stops everything in order; safe to call twice. */
  close(): Promise<void>;
}

const clock: Clock = { nowMs: () => Date.now(), nowSeconds: () => Math.floor(Date.now() / 1000) };

/**
 * Config → lock → database → app → broker → jobs → listen. Everything started is stopped again when a later
 * step fails.
 */
export async function startServer(
  env: Record<string, string | undefined>,
  cwd: string,
): Promise<RunningServer> {
  const config = readConfig(await withPort(env), cwd);
  const { log, reopen } = openLog(config);
  const stopper = createStopper(log, config.drainSeconds);
  try {
    // First: an unhandled signal would leave the lock behind.
    stopper.onSignals(() => onHangUp(log, reopen));
    const starting = start(config, log, stopper);
    stopper.after(starting);
    const running = await starting;
    // Ctrl-C during the start: a server that ends is not reported as started, and the signal ends the
    // process.
    return stopper.isStopping() ? await new Promise(() => undefined) : running;
  } catch (error) {
    log.fatal({ err: error }, 'the server could not start');
    await stopper.stop();
    throw error;
  }
}

async function start(config: Config, log: Log['log'], stopper: ReturnType<typeof createStopper>) {
  mustBeRestored(config.dataFolder);
  mustBeUndone(config.dataFolder);
  const lock = lockDataFolder(config.dataFolder);
  stopper.add('lock', async () => lock.release());
  const database = await connectDatabase(config, log, (connection, upgrade) =>
    backUpBeforeUpgrade({ config, log }, connection, upgrade),
  );
  stopper.add('database', database.close);

  const { isLeaving } = stopper;
  const { pool, db } = database;
  const key = await loadSigningKey(config.dataFolder, config.secret);
  const operatorKey = loadOperatorKey(config.dataFolder, config.secret);
  const auth = createAuth({
    db,
    clock,
    key,
    device: (token) => deviceByToken({ db }, token),
    deployKey: (token) => deployKey({ db, clock, operatorKey }, token),
  });
  const { redis, warning } = await meetOthers(config, log, stopper);
  const { broker, acceptSockets } = await openBroker({ config, auth, db, clock, log, redis });
  const jobs = await createJobs(pool, log, { isOnlyServer: !config.databaseUrl });
  stopper.add('jobs', jobs.stop);
  const storage = await openFiles(config, log);
  const own = { config, clock, log, storage, isLeaving, warning };
  const deps = createServices({ ...own, auth, pool, db, broker, jobs, redis });
  const app = await buildApp(deps);
  stopper.add('http', () => app.close());
  await app.ready();
  const areaNotes = await prepareReleases(deps);

  stopper.add('presence', await startPresence(deps));
  const upgrades = acceptSockets(app.server);
  // Sockets first: the HTTP server waits for every connection, upgraded ones too.
  stopper.add('broker', async () => {
    upgrades.close();
    await broker.close();
  });
  await jobs.prepare();
  // Before the port opens: the page must be able to sign in. The content follows in the background.
  const demo = await startDemo(deps);
  stopper.add('demo', demo.stop);
  const url = await listen(app, config);
  lock.setUrl(url);
  demo.listening(ownOrigin(config));
  await jobs.start();
  const { smtpUrl, isLocal, dataFolder, publicUrl } = config;
  log.info({ url, publicUrl, data: dataFolder }, 'listening');
  return {
    url,
    publicUrl,
    demo: demo.signIn && {
      ...demo.signIn,
      page: config.demoContent ? `${url}/demo?key=${deps.demoAccess.key()}` : null,
    },
    notes: [...areaNotes, ...notesOf(deps, demo)],
    mailbox: smtpUrl || !isLocal ? null : mailboxAddress(url, loadMailboxKey(dataFolder)),
    close: stopper.stop,
  };
}

/** Notes for the operator about the settings. */
function notesOf({ config, payments }: Deps, demo: RunningDemo): string[] {
  const { smtpUrl, isLocal, dataFolder, publicUrl } = config;
  return [
    demo.isClosed ? `The demo account is switched off, because others can reach ${publicUrl}.` : null,
    payments.warning,
    smtpUrl || isLocal
      ? null
      : `Mails are stored in ${dataFolder}/mail, not sent. Set SMTP_URL to send them.`,
  ].flatMap((note) => note ?? []);
}

/** SIGHUP reopens the log file (rotation) or ends a program in a closed terminal; else it is ignored. */
function onHangUp(log: Log['log'], reopen: Log['reopen']): boolean {
  if (!reopen && process.stdout.isTTY) return false;
  reopen?.();
  log.info({ reopened: reopen !== null }, 'SIGHUP: the server goes on');
  return true;
}

/** Connects to the Redis of several servers; null for a single one. */
async function meetOthers(
  { redisUrl, secret }: Config,
  log: Log['log'],
  stopper: ReturnType<typeof createStopper>,
) {
  if (!redisUrl || secret === undefined) return { redis: null };
  const redis = await openRedis(redisUrl, log);
  stopper.add('redis', redis.close);
  const { warning, close } = await keepSameSecret({ redis, secret, log });
  stopper.add('secret', async () => close());
  return { redis, warning };
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<string> {
  const { host, port } = config;
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use. Stop what runs there, or choose another with PORT.`, {
        cause,
      });
    if (code === 'EACCES')
      throw new Error(`Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`, {
        cause,
      });
    throw cause;
  }
  return config.isLocal ? config.publicUrl : ownOrigin(config);
}

/** PORT=0 picks any free port; addresses are built from it, so it is chosen first. */
async function withPort(
  env: Record<string, string | undefined>,
): Promise<Record<string, string | undefined>> {
  if (env['PORT']?.trim() !== '0') return env;
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, env['HOST'] ?? '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  return { ...env, PORT: String(port) };
}
