import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PLACES = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/sbin'];
/** Held while installing: several test files may start at once, and apt refuses a second process. */
const INSTALLING = path.join(os.tmpdir(), 'vitrine-engines.lock');
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
const LOG_TAIL = 2_000;

/**
 * Full path of a program; undefined when it is not installed.
 * @param {string} name @param {readonly string[]} more folders searched first
 */
export const programAt = (name, more = []) =>
  [...more, ...PLACES].map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));

/**
 * Installs missing engines from Debian's packages: as root only, and without starting their services.
 * @param {Record<string, readonly string[]>} programs packages by program: `{'redis-server':
 *   ['redis-server']}`
 * @throws {Error} when a program is missing and cannot be installed
 */
export function ensurePrograms(programs) {
  const missing = () => Object.keys(programs).filter((name) => !programAt(name));
  // Another process may be installing: a package is usable only once it is configured.
  if (fs.existsSync(INSTALLING)) spawnSync('flock', ['-s', INSTALLING, 'true']);
  const packages = [...new Set(missing().flatMap((name) => programs[name]))];
  if (packages.length === 0) return;
  const errors = installPackages(packages);
  if (missing().length > 0)
    throw new Error(
      `${missing().join(', ')} is missing. Install it first: apt-get install ${packages.join(' ')}\n${errors}`,
    );
}

/**
 * Installs Debian's packages without starting their services, when root; the caller looks whether it did.
 * @param {readonly string[]} packages
 * @returns {string} what apt-get complains about
 */
export function installPackages(packages) {
  if (process.getuid?.() !== 0 || !programAt('apt-get')) return '';
  const { stderr } = spawnSync(
    'flock',
    [
      INSTALLING,
      'sh',
      '-c',
      'apt-get update -qq; exec apt-get install -y -qq --no-install-recommends "$@"',
      'install',
      ...packages,
    ],
    {
      encoding: 'utf8',
      // Debian starts what it installs; RUNLEVEL=1 keeps its scripts from it.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    },
  );
  return stderr ?? '';
}

/**
 * @typedef {object} Engine
 * @property {number} pid
 * @property {() => boolean} isRunning
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop resolves once it has ended; SIGKILL after 15 s
 * @property {() => void} pause SIGSTOP: connections stay open without an answer
 * @property {() => void} resume
 */

/**
 * Runs one engine as a child process with its log in `<folder>/<name>.log`, and resolves once it is ready.
 * @param {object} what
 * @param {string} what.name
 * @param {string} what.command
 * @param {readonly string[]} what.args
 * @param {string} what.folder working folder, created when missing
 * @param {Record<string, string>} [what.env]
 * @param {{uid: number, gid: number}} [what.user]
 * @param {() => Promise<boolean>} what.isReady polled; may throw for no
 * @returns {Promise<Engine>}
 * @throws {Error} with the end of its log, when it exits or is not ready within a minute
 */
export async function startEngine({ name, command, args, folder, env = {}, user, isReady }) {
  fs.mkdirSync(folder, { recursive: true });
  const log = path.join(folder, `${name}.log`);
  const out = fs.openSync(log, 'a');
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', out, out],
    ...user,
  });
  fs.closeSync(out);
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  void ended.then(() => process.off('exit', endWithUs));
  const stop = async (signal = 'SIGTERM') => {
    if (!isRunning()) return;
    child.kill(signal);
    const inTime = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(inTime);
  };
  const until = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady().catch(() => false))) {
    if (isRunning() && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      continue;
    }
    const why = isRunning() ? 'does not answer' : 'ended';
    await stop('SIGKILL');
    throw new Error(`${name} ${why}: ${fs.readFileSync(log, 'utf8').slice(-LOG_TAIL)}`);
  }
  return {
    pid: child.pid ?? 0,
    isRunning,
    stop,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  };
}
