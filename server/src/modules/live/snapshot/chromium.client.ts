import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { confinedEnv } from '../../../media/confinement.lib';
import { createDevTools, type DevTools } from './devtools.client';

/** Memory of all its processes together, beyond which it is killed. */
const MAX_RSS_BYTES = 1_500_000_000;
const PAGE_BYTES = 4096;
const LOOK_EVERY_MS = 500;
/** User of the browser where the server runs as root: an id without an account, not that of the database. */
const OWN_ID = 64_433;

/** Arguments of a browser that reaches the network through the proxy only, and keeps nothing. */
const argsOf = (profile: string, proxyPort: number) => [
  ...['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`],
  ...[`--proxy-server=http://127.0.0.1:${proxyPort}`, '--proxy-bypass-list=<-loopback>'],
  // Names are the proxy's business; without this some requests would look them up.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  ...['--disable-quic', '--force-webrtc-ip-handling-policy=disable_non_proxied_udp'],
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  ...['--block-new-web-contents', '--deny-permission-prompts', '--disable-notifications', '--no-pings'],
  ...['--no-first-run', '--no-default-browser-check', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-extensions', '--disable-default-apps'],
  ...['--disable-domain-reliability', '--disable-breakpad', '--disable-crash-reporter'],
  '--disable-features=DialMediaRouteProvider,MediaRouter,OptimizationHints,Translate,WebUSB',
  ...['--disable-gpu', '--mute-audio', '--hide-scrollbars', '--password-store=basic', '--use-mock-keychain'],
  'about:blank',
];

/**
 * Runs Chromium with a profile of its own, which is removed afterwards. It keeps its sandbox: as root it runs
 * as another user. Rejects when it ends, takes longer than `limitMs` or too much memory; then it is killed.
 */
export async function withChromium<T>(
  program: string,
  { proxyPort, limitMs }: { proxyPort: number; limitMs: number },
  use: (tools: DevTools) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-page-'));
  const runAs = process.getuid?.() === 0 ? { uid: OWN_ID, gid: OWN_ID } : {};
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    if (runAs.uid !== undefined) await chown(profile, runAs.uid, runAs.gid);
    const env = { ...confinedEnv(), HOME: profile, TMPDIR: profile, XDG_CACHE_HOME: profile };
    const started = spawn(program, argsOf(profile, proxyPort), {
      ...runAs,
      env,
      cwd: profile,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child = started;
    const broken = new Promise<never>((_resolve, reject) => {
      started.once('error', reject);
      started.once('exit', (code, signal) => reject(new Error(`Chromium ended (${signal ?? code}).`)));
      timer = setTimeout(() => reject(new PageTooSlow()), limitMs);
      void watchMemory(started, reject);
    });
    broken.catch(() => undefined);
    if (!started.pid) return await broken;
    await giveWay(started.pid);
    const [, , , to, from] = started.stdio as unknown as [null, null, null, Writable, Readable];
    return await Promise.race([use(createDevTools(from, to)), broken]);
  } finally {
    clearTimeout(timer);
    if (child) await end(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** A page that took more than its time. */
export class PageTooSlow extends Error {
  override name = 'PageTooSlow';
}

/** Makes the browser matter less than the server, in time and memory. */
async function giveWay(pid: number): Promise<void> {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    await writeFile(`/proc/${pid}/oom_score_adj`, '900');
  } catch {
    // Not allowed, or another system.
  }
}

function end(child: ChildProcess): Promise<void> {
  if (!child.pid) return Promise.resolve();
  const gone =
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
  return gone;
}

/** Rejects once the process group has too much memory. Linux only; elsewhere time is the limit. */
async function watchMemory(child: ChildProcess, reject: (error: Error) => void): Promise<void> {
  while (child.exitCode === null && child.signalCode === null && child.pid) {
    const bytes = await groupMemory(child.pid).catch(() => 0);
    if (bytes > MAX_RSS_BYTES) return reject(new Error('The page took too much memory.'));
    await new Promise((resolve) => void setTimeout(resolve, LOOK_EVERY_MS).unref());
  }
}

async function groupMemory(group: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    ids.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      // The name, in brackets, may have spaces: fields are counted behind it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(fields[2]) === group ? Number(fields[21]) * PAGE_BYTES : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
