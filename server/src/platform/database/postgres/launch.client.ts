import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { program } from './binaries.files';
import { place } from './cluster.files';
import { serverSettings } from './settings.config';
import type { RunAs } from './unprivileged.files';

/** Parameters of one start of the server. */
export interface Launch {
  folder: string;
  binaries: string;
  socketFolder: string;
  runAs: RunAs | null;
  settings?: Record<string, string>;
  log: FastifyBaseLogger;
  outputFile?: string;
}

/** Messages worth logging; those about a requested stop are not. */
const NEWS = /^(FATAL|PANIC|ERROR|WARNING)(?!:\s+terminating connection due to administrator command)/;

/**
 * Starts the server. Backends of a killed one need a moment to exit; until then the shared memory block is
 * taken.
 */
export async function launchPostgres(options: Launch): Promise<ChildProcess> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await launchOnce(options);
    } catch (error) {
      const isTaken = error instanceof Error && /shared memory block|lock file/.test(error.message);
      if (!isTaken || attempt >= 25) throw error;
      await sleep(200);
    }
  }
}

function launchOnce({
  folder,
  binaries,
  socketFolder,
  runAs,
  settings,
  log,
  outputFile,
}: Launch): Promise<ChildProcess> {
  const at = place(folder, runAs);
  const output = outputFile ? fs.openSync(outputFile, 'a') : 'pipe';
  const child = spawn(
    program(binaries, 'postgres'),
    ['-D', at.argument, ...serverSettings(socketFolder, settings)],
    {
      ...at.runAs,
      cwd: at.cwd,
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', output],
      // A process group of its own: Ctrl-C in the terminal must reach the database only after the server has
      // disconnected.
      detached: process.platform !== 'win32',
      windowsHide: true,
    },
  );
  if (typeof output === 'number') fs.closeSync(output);
  return whenReady(child, log, folder);
}

function whenReady(child: ChildProcess, log: FastifyBaseLogger, folder: string): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const poll = child.stderr
      ? undefined
      : setInterval(() => statusOf(folder, child.pid) === 'ready' && ready(), 10);
    const ready = () => {
      clearInterval(poll);
      resolve(child);
    };
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (said.push(line) > 15) said.shift();
        const text = line.replace(/^\S+ \S+ \S+ \[\d+\] /, '');
        log[NEWS.test(text) ? 'warn' : 'debug']({ from: 'postgres' }, text);
        if (line.includes('ready to accept connections')) ready();
      });
    }
    const failed = (reason: string) => {
      clearInterval(poll);
      reject(new Error(`The database does not start: ${said.join('\n') || reason}`));
    };
    child.once('error', (error) => failed(error.message));
    child.once('close', (code, signal) => failed(`it ended with ${code ?? signal}`));
  });
}

/** Last line of postmaster.pid: the status of a server whose output we do not read. */
function statusOf(folder: string, pid: number | undefined): string {
  try {
    const lines = fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid ? (lines[7] ?? '').trim() : '';
  } catch {
    return '';
  }
}
