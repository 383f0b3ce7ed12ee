import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PLACES = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/sbin'];
/** Held by whoever installs: several test files may find out at once, and apt lets one in and refuses the others. */
const INSTALLING = path.join(os.tmpdir(), 'vitrine-engines.lock');
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 100;
const LAST_WORDS = 2_000;

/**
 * The full path of a program of this machine; undefined when it is not there.
 * @param {string} name @param {readonly string[]} more folders that are looked through first
 */
export const programAt = (name, more = []) =>
  [...more, ...PLACES].map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));

/**
 * The engines that a command needs, from Debian's packages where they are not there: as root only, and without their services being started.
 * @param {Record<string, readonly string[]>} programs the packages by the program that shows that they are there: `{'redis-server': ['redis-server']}`
 * @param {(line: string) => void} say
 * @throws {Error} in words, when a program is missing and cannot be installed
 */
export function ensurePrograms(programs, say = () => undefined) {
  const missing = () => Object.keys(programs).filter((name) => !programAt(name));
  // Another process may be installing: what it has unpacked cannot be used yet.
  if (fs.existsSync(INSTALLING)) spawnSync('flock', ['-s', INSTALLING, 'true']);
  const packages = [...new Set(missing().flatMap((name) => programs[name]))];
  if (packages.length === 0) return;
  const asks = `Install it first: apt-get install ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    throw new Error(`${missing().join(', ')} is not on this machine. ${asks}`);
  say(`Installing ${packages.join(', ')} from Debian`);
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
      // Debian starts what it installs; RUNLEVEL=1 is how its scripts are told not to.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    },
  );
  if (missing().length > 0)
    throw new Error(`${missing().join(', ')} could not be installed. ${asks}\n${stderr ?? ''}`);
}

/**
 * @typedef {object} Engine
 * @property {number} pid
 * @property {() => boolean} isRunning
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop resolves once it has ended; SIGKILL when the signal is not heard in time
 * @property {() => void} pause SIGSTOP: it is there and does not answer
 * @property {() => void} resume
 */

/**
 * Runs one engine as a child with its log in `<folder>/<name>.log`, and resolves once it answers.
 * @param {object} what
 * @param {string} what.name
 * @param {string} what.command
 * @param {readonly string[]} what.args
 * @param {string} what.folder its own, made when missing
 * @param {Record<string, string>} [what.env]
 * @param {{uid: number, gid: number}} [what.user] whom it runs as
 * @param {() => Promise<boolean>} what.isReady asked again and again; may throw for no
 * @returns {Promise<Engine>}
 * @throws {Error} with the end of its log, when it ends or does not answer within a minute
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
  const until = Date.now() + PATIENCE_MS;
  while (!(await isReady().catch(() => false))) {
    if (isRunning() && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      continue;
    }
    const why = isRunning() ? 'does not answer' : 'ended';
    await stop('SIGKILL');
    throw new Error(`${name} ${why}: ${fs.readFileSync(log, 'utf8').slice(-LAST_WORDS)}`);
  }
  return {
    pid: child.pid ?? 0,
    isRunning,
    stop,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  };
}
