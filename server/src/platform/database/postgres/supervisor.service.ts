import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { readableBinaries } from './binaries.files';
import { DATABASE_USER, prepareCluster } from './cluster.files';
import { launchPostgres } from './launch.client';
import { endPostgres, stopOrphan } from './orphan.client';
import { unprivilegedIds, type RunAs } from './unprivileged.files';

export interface PostgresOptions {
  /** Folder of the cluster; created on the first start. */
  folder: string;
  /** Folder with bin, lib, share (packagedBinaries). */
  binaries: string;
  log: FastifyBaseLogger;
  /** Parent of the socket's folder; by default that for temporary files. */
  socketParent?: string | undefined;
  /** Overrides of the defaults; tests switch durability off. */
  settings?: Record<string, string>;
  /** File for output in place of the log: for a server that outlives this process. */
  outputFile?: string;
}

export interface Postgres {
  connection: { host: string; port: number; user: string; database: string };
  /** Pid of the running server, null between a crash and the restart. */
  pid(): number | null;
  stop(): Promise<void>;
  /** Stops supervising: the server goes on when this process ends. */
  release(): void;
}

const PORT = 5432;
const RESTART_DELAYS_MS = [50, 200, 1000, 3000];

/**
 * Starts the private PostgreSQL and keeps it running until stop(). Only a Unix socket, in a folder of this
 * user alone.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { folder, log } = options;
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  const ids = unprivilegedIds(path.dirname(folder));
  const binaries = readableBinaries(options.binaries, ids?.server ?? null);
  await prepareCluster(folder, binaries, ids);
  await stopOrphan(folder, log);
  const socketFolder = makeSocketFolder(ids?.server ?? null, options.socketParent);
  const launch = () => launchPostgres({ ...options, binaries, socketFolder, runAs: ids?.server ?? null });

  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let child: ChildProcess | null = await launch().catch((error: unknown) => {
    fs.rmSync(socketFolder, { recursive: true, force: true });
    throw error;
  });
  const watch = (running: ChildProcess) =>
    running.once('exit', (code, signal) => {
      child = null;
      if (!stopping) restarting = restart(code, signal);
    });
  const restart = async (code: number | null, signal: string | null) => {
    log.error({ code, signal }, 'the database ended unexpectedly; starting it again');
    for (let attempt = 0; !stopping; attempt += 1) {
      await sleep(RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)]);
      if (stopping) return;
      try {
        const next = await launch();
        child = next;
        watch(next);
        if (stopping && next.pid) await endPostgres(next.pid, () => child !== null);
        return log.info('the database is back');
      } catch (error) {
        log.error({ err: error }, 'the database does not start');
      }
    }
  };
  watch(child);

  return {
    connection: { host: socketFolder, port: PORT, user: DATABASE_USER, database: 'postgres' },
    pid: () => child?.pid ?? null,
    async stop() {
      stopping = true;
      if (child?.pid) await endPostgres(child.pid, () => child !== null);
      // A restart in progress ends its own server; nothing may outlive this call.
      await restarting;
      fs.rmSync(socketFolder, { recursive: true, force: true });
    },
    release() {
      stopping = true;
      child?.unref();
    },
  };
}

/**
 * Limit of the parent folder's path: the kernel takes socket addresses of at most 103 bytes (macOS; Linux
 * 107), and the rest has 30.
 */
const LONGEST_PARENT_BYTES = 103 - 30;

function makeSocketFolder(owner: RunAs | null, parent = os.tmpdir()): string {
  const isTooLong = Buffer.byteLength(parent) > LONGEST_PARENT_BYTES && process.platform !== 'win32';
  const folder = fs.mkdtempSync(path.join(isTooLong ? '/tmp' : parent, 'vitrine-pg-'));
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  return folder;
}
