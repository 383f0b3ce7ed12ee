import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../areas.mjs';
import { freePort } from '../../server/src/testing/engines/free-port.mjs';

const PROBE = new URL('./probe.mjs', import.meta.url).href;
/** Unit of the kernel's processor time: hundredths of a second, whatever its own clock is. */
const TICK_MS = 10;

/** Credentials of the demo account that the product is started with. */
export const DEMO = { username: 'demo@vitrine.local', password: 'known-to-the-bench' };

const unit = readFileSync(path.join(root, 'docs/examples/systemd/vitrine.service'), 'utf8');
/**
 * Options of Node.js that the product is launched with: those of the systemd unit, the image and `npm start`.
 */
export const launchOptions = unit.match(/^ExecStart=\S+ (--.*) server\/dist\/main\.mjs$/m)[1].split(' ');
/** Settings of the C library, read once when a process begins: those of the systemd unit. */
export const asService = Object.fromEntries(
  unit
    .match(/^Environment=(MALLOC_.*)$/m)[1]
    .split(' ')
    .map((setting) => setting.split('=')),
);

/** Ends of the products that run. */
const running = new Set();

/** Stops every product that was started, after a part that failed or hung. */
export async function stopProducts() {
  // One that was killed may be starting again meanwhile.
  while (running.size > 0) await Promise.all([...running].map((stop) => stop()));
}

/** Ends this program by a signal only after its products. */
export function stopProductsOnSignals() {
  const ends = { SIGINT: 130, SIGTERM: 143 };
  for (const [signal, code] of Object.entries(ends))
    process.once(signal, () => {
      process.exitCode = code;
      void stopProducts().finally(() => process.exit());
    });
}

/**
 * Starts the product by its own command with a service's memory settings, on a fresh data folder, which
 * `stop` removes. With `isProbed`, `probe(what, act)` and `heap()` return probe.mjs's results.
 * `killed` is a product after `kill`, which starts again with the same data and port.
 */
export async function startProduct(env = {}, { isProbed = false, killed } = {}) {
  const dataFolder = killed?.dataFolder ?? mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const port = killed?.port ?? (await freePort());
  const options = [...launchOptions, ...(isProbed ? ['--expose-gc', '--import', PROBE] : [])];
  const child = spawn(process.execPath, [...options, 'tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      ...asService,
      PORT: String(port),
      HOST: '127.0.0.1',
      VITRINE_DATA: dataFolder,
      VITRINE_LOG_LEVEL: 'warn',
      VITRINE_DEMO_PASSWORD: DEMO.password,
      VITRINE_BENCH_PARENT: String(process.pid),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(isProbed ? ['ipc'] : [])],
  });
  const stop = async () => {
    // One that ended by itself sends no further event.
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataFolder, { recursive: true, force: true });
    running.delete(stop);
  };
  running.add(stop);
  if (killed) running.delete(killed.stop);
  let text = '';
  await new Promise((resolve, reject) => {
    const hear = (chunk) => {
      text += chunk;
      if (text.includes('Vitrine runs at')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${text}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  /** Ends the server and its children by SIGKILL, the database included: a power cut. */
  const kill = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    for (const pid of [child.pid, ...descendants(child.pid)]) endNow(pid);
    await ended;
  };
  /** Path of the demo's page with its key, as it was printed. */
  const demoPath = /\/demo\?key=[\w-]+/.exec(text)?.[0] ?? '/demo';
  const probe = async (what, act) => {
    child.send(what);
    await act();
    return answerOf(child, what);
  };
  const heap = async () => (await answerOf(child, 'heap')).heap;
  return { url, port, demoPath, pid: child.pid, dataFolder, probe, heap, stop, kill };
}

/** Sends a process a request, and returns its message with that name; others may be pending. */
export function answerOf(child, what) {
  const found = new Promise((resolve) => {
    child.on('message', function hear(message) {
      if (!(what in message)) return;
      child.off('message', hear);
      resolve(message);
    });
  });
  child.send(what);
  return found;
}

/** Calls the API: a GET, or a POST of `body`. @throws {Error} when it is refused */
export async function call(url, token, target, body) {
  const answer = await fetch(url + target, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  if (!answer.ok) throw new Error(`${target} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** @returns {Promise<string>} a token of the user */
export async function signIn(url, username = DEMO.username, password = DEMO.password) {
  const body = { username, password, grant_type: 'password', client_id: 'website' };
  return (await call(url, undefined, '/api/auth', body)).token_access;
}

/** Waits until the demo's files are all prepared, so that nothing else runs while we measure. */
export async function waitForDemo(url, token) {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const items = await call(url, token, '/api/promo/get-items');
    if (items.length >= 12 && items.every((item) => !item.is_processing)) return;
    await sleep(500);
  }
  throw new Error('the demo content was not ready within two minutes');
}

/** Resident megabytes of one process, without its children (Linux). */
export function residentMegabytes(pid) {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found[1]) / 1024;
}

function endNow(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}

/** Ids of all descendants of a process. */
export function descendants(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').match(/\d+/g) ?? [])
      .flatMap((child) => [child, ...descendants(child)]);
  } catch {
    return []; // It ended in the meantime.
  }
}

/**
 * Milliseconds of processor time that a process and its children have used so far; of PostgreSQL only running
 * processes are counted.
 */
export const processorMs = (pid) =>
  [pid, ...descendants(pid)].reduce((sum, one) => sum + ownProcessorMs(one), 0);

/** Milliseconds of processor time of one process. */
export function ownProcessorMs(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return 0;
  }
}

/** Median of several numbers. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
