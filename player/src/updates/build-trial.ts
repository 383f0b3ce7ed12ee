import { PAGE_CACHE_PREFIX } from '../files/cache-names';

/** Time in which a new build must have shown something. */
export const TRIAL_MS = 60_000;
/** Starts without anything shown, for browsers that end the worker before that time. */
const MOST_STARTS = 4;
const TRIALS_CACHE = 'vitrine-builds';
const STATE_ADDRESS = '/player/build-trial';

/** Trial of the newest build. Names are those of page caches. */
interface Trial {
  build: string;
  /** Build that plays if this one does not; null at the first install. */
  previous: string | null;
  starts: number;
  verdict: 'trying' | 'good' | 'failed';
}

async function read(): Promise<Trial | null> {
  const kept = await caches.match(STATE_ADDRESS, { cacheName: TRIALS_CACHE }).catch(() => undefined);
  return kept ? ((await kept.json().catch(() => null)) as Trial | null) : null;
}

async function write(trial: Trial): Promise<void> {
  const cache = await caches.open(TRIALS_CACHE);
  await cache.put(STATE_ADDRESS, new Response(JSON.stringify(trial)));
}

/** Begins the trial of a build that takes over, and drops all builds but it and the one that played last. */
export async function beginTrial(build: string): Promise<void> {
  const before = await read();
  const builds = (await caches.keys()).filter((name) => name.startsWith(PAGE_CACHE_PREFIX));
  const last = before?.verdict === 'good' ? before.build : before ? before.previous : builds[0];
  const previous = last !== undefined && last !== build && builds.includes(String(last)) ? last : null;
  await write({ build, previous, starts: 0, verdict: previous === null ? 'good' : 'trying' });
  const old = builds.filter((name) => name !== build && name !== previous);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Build whose page a start gets. */
export async function buildToStart(build: string): Promise<string> {
  const trial = await read();
  if (trial?.build !== build || trial.previous === null || trial.verdict === 'good') return build;
  if (trial.verdict === 'failed') return trial.previous;
  const starts = trial.starts + 1;
  const verdict = starts > MOST_STARTS ? 'failed' : 'trying';
  await write({ ...trial, starts, verdict });
  return verdict === 'failed' ? trial.previous : build;
}

/** Whether this build is on trial: started, and without anything shown so far. */
export async function isOnTrial(build: string): Promise<boolean> {
  const trial = await read();
  return trial?.build === build && trial.verdict === 'trying';
}

/** Ends the trial of a build; the one before it is kept until the next. */
export async function endTrial(build: string, verdict: 'good' | 'failed'): Promise<void> {
  const trial = await read();
  if (trial?.build === build && trial.verdict === 'trying') await write({ ...trial, verdict });
}

/** Whether the newest build failed, so that this is the one before it. */
export const hasReturned = async () =>
  typeof caches !== 'undefined' && (await read().catch(() => null))?.verdict === 'failed';
