import type { ComponentType } from 'react';
import type { AreaLoadReport, AreaRelease, Registry } from '@vitrine/shared/contract';
import { misfitOf, type AreaHost } from '@vitrine/shared/rules';
import { candidatesOf, type Candidate, type CandidateReason } from './registry/candidates.rule';
import type { Override } from './registry/overrides';

/** After this long a person is told that it takes time. Nothing is given up: slowness is not failure (architecture §2.5). */
export const SLOW_AFTER_MS = 4000;

/** Who awaited a load before the first paint mounts this soon after it. */
const RECENT_FAILURE_MS = 1000;

/** What an expose holds: a screen for a route, or a piece for a slot. Props of pieces are those of `SlotProps`. */
export interface AreaModule {
  Screen?: ComponentType;
  Widget?: ComponentType<object>;
}

export interface Federation {
  satisfies(version: string, range: string): boolean;
  /** Library → the names that this page gives. */
  gives?: AreaHost['gives'];
  load(release: AreaRelease, expose: string): Promise<AreaModule | null>;
}

export interface LoadedArea {
  module: AreaModule;
  version: string;
  why: CandidateReason;
}

/** What this page runs of an area. */
export interface AreaRun {
  areaId: string;
  version: string;
  why: CandidateReason;
}

/** Every build of the area failed. `isMisfit`: all of them were refused by a gate, a newer shell would help. */
export class AreaFailure extends Error {
  override readonly name = 'AreaFailure';
  constructor(
    readonly areaId: string,
    readonly isMisfit: boolean,
    readonly reasons: readonly string[],
  ) {
    super(`${areaId}: ${reasons.join('; ') || 'not published'}`);
  }
}

/** The builds that crashed in this tab, and that its person did not want again. */
export interface Avoided {
  of(areaId: string): readonly string[];
  add(areaId: string, version: string): void;
}

export interface LoaderDeps {
  registry: Registry;
  host: AreaHost;
  /** Loads the federation runtime's chunk at the first need. */
  federation: () => Promise<Federation>;
  overrideOf: (areaId: string) => Override | null;
  avoided: Avoided;
  localRelease: (base: string) => Promise<AreaRelease>;
  /** Fetches a build's files into the browser's cache and runs nothing. Rejects when one does not come. */
  fetchFiles: (release: AreaRelease, expose: string) => Promise<void>;
  /** Fetches a build's files past all caches: a damaged copy there would fail its check for ever. Never rejects. */
  refresh: (release: AreaRelease, expose: string) => Promise<void>;
  accountId: () => string | undefined;
  report: (report: AreaLoadReport) => void;
  /** Told of each load that ended well, for diagnostics. */
  onLoaded?: (run: AreaRun & { expose: string; milliseconds: number }) => void;
}

/** A load that is under way. */
export interface Wait {
  /** When it began, or when somebody last skipped a build. */
  since: number;
  /** The version that is tried after the present one; none when there is no other. */
  next: string | undefined;
  /** Goes on with the next build now. */
  skip(): void;
}

export interface AreaLoader {
  /** Tries the builds of an area in turn. A new call after a failure is a new try; a success is kept. */
  load(areaId: string, expose: string): Promise<LoadedArea>;
  /**
   * Fetches what `load` will need and runs none of it: an area that nobody opened must not be able to harm the page. Rejects when a file does
   * not come.
   */
  prefetch(areaId: string, expose: string): Promise<void>;
  /** What is already here, for a first render without any waiting. */
  peek(areaId: string, expose: string): LoadedArea | undefined;
  /** The load under way, if one is. */
  waiting(areaId: string, expose: string): Wait | undefined;
  /** Why the load that ended just now failed: who comes upon it a moment later need not try all builds again. */
  recentFailure(areaId: string, expose: string): unknown;
  /** The version that would run instead of this one. */
  instead(areaId: string, version: string): string | undefined;
  /** Never again in this tab, as long as there is another build of the area. */
  avoid(areaId: string, version: string): void;
  /** What runs in this page; another list after each change. */
  running(): readonly AreaRun[];
  /** Told when what runs has changed. */
  subscribe(listener: () => void): () => void;
}

export function createAreaLoader(deps: LoaderDeps): AreaLoader {
  const loaded = new Map<string, LoadedArea>();
  const loading = new Map<string, { promise: Promise<LoadedArea>; wait: Wait }>();
  const failed = new Map<string, { error: unknown; at: number }>();
  const fetched = new Map<string, Promise<void>>();
  const { running, subscribe, setRun, findCandidates, tryAll } = createTrials(deps);

  function begin(areaId: string, expose: string): Promise<LoadedArea> {
    const key = keyOf(areaId, expose);
    const since = Date.now();
    const wait: Wait = { since, next: undefined, skip: () => undefined };
    const promise = tryAll(areaId, expose, wait, failed.has(key))
      .then(
        (area) => {
          loaded.set(key, area);
          failed.delete(key);
          const { version, why } = area;
          deps.onLoaded?.({ areaId, expose, version, why, milliseconds: Date.now() - since });
          return area;
        },
        (error: unknown) => {
          failed.set(key, { error, at: Date.now() });
          throw error;
        },
      )
      .finally(() => loading.delete(key));
    loading.set(key, { promise, wait });
    return promise;
  }

  return {
    load(areaId, expose) {
      const key = keyOf(areaId, expose);
      const known = loaded.get(key);
      if (known) return Promise.resolve(known);
      return loading.get(key)?.promise ?? begin(areaId, expose);
    },
    prefetch(areaId, expose) {
      const key = keyOf(areaId, expose);
      if (loaded.has(key) || loading.has(key)) return Promise.resolve();
      const known = fetched.get(key);
      if (known) return known;
      const fetching = Promise.all([deps.federation(), findCandidates(areaId)]).then(
        ([federation, candidates]) => {
          const first = candidates.find(({ release }) => !refusalOf(release, deps.host, federation));
          if (first) return deps.fetchFiles(first.release, expose);
        },
      );
      fetched.set(key, fetching);
      // What did not come is asked for again the next time.
      fetching.catch(() => fetched.delete(key));
      return fetching;
    },
    peek: (areaId, expose) => loaded.get(keyOf(areaId, expose)),
    waiting: (areaId, expose) => loading.get(keyOf(areaId, expose))?.wait,
    recentFailure(areaId, expose) {
      const failure = failed.get(keyOf(areaId, expose));
      return failure && Date.now() - failure.at < RECENT_FAILURE_MS ? failure.error : undefined;
    },
    instead(areaId, version) {
      const area = deps.registry.areas[areaId];
      const avoids = [...deps.avoided.of(areaId), version];
      const other = area && candidatesOf(area, { accountId: deps.accountId(), avoids })[0]?.release.version;
      return other === undefined || avoids.includes(other) ? undefined : other;
    },
    avoid(areaId, version) {
      deps.avoided.add(areaId, version);
      for (const key of [...loaded.keys()]) if (key.startsWith(keyOf(areaId, ''))) loaded.delete(key);
      setRun(areaId);
    },
    running,
    subscribe,
  };
}

type Attempt = { module: AreaModule } | { phase: AreaLoadReport['phase']; message: string };

/** Tries the builds of an area, best first, and tells the server of each that did not run. */
function createTrials(deps: LoaderDeps) {
  const { running, subscribe, setRun } = createRuns();

  /** `isRetry`: the last time ended badly, perhaps by a damaged copy in a cache. */
  async function tryAll(areaId: string, expose: string, wait: Wait, isRetry: boolean): Promise<LoadedArea> {
    const federation = await deps.federation();
    const candidates = await findCandidates(areaId);
    const first = candidates[0];
    if (first && isRetry) await deps.refresh(first.release, expose);
    const reasons: string[] = [];
    let misfits = 0;
    for (const [index, candidate] of candidates.entries()) {
      const { version } = candidate.release;
      wait.next = candidates[index + 1]?.release.version;
      const attempt = await tryOne(federation, deps.host, candidate, expose, {
        wait,
        onSlow: () =>
          deps.report({
            area: areaId,
            version,
            phase: 'slow',
            message: `not here after ${SLOW_AFTER_MS} ms`,
          }),
      });
      if ('module' in attempt) {
        setRun(areaId, { areaId, version, why: candidate.why });
        return { module: attempt.module, version, why: candidate.why };
      }
      reasons.push(`${version} ${attempt.phase}: ${attempt.message}`);
      if (attempt.phase === 'gate') misfits += 1;
      const { phase } = attempt;
      deps.report({
        area: areaId,
        version,
        phase,
        message: attempt.message.slice(0, 500),
        fallback: wait.next,
      });
    }
    const refused = deps.registry.areas[areaId]?.refused;
    if (refused) reasons.push(refused);
    const isMisfit = misfits === candidates.length && (misfits > 0 || refused !== undefined);
    throw new AreaFailure(areaId, isMisfit, reasons);
  }

  async function findCandidates(areaId: string): Promise<Candidate[]> {
    const area = deps.registry.areas[areaId];
    if (!area) return [];
    const override = deps.overrideOf(areaId);
    const local =
      override?.kind === 'address'
        ? await deps.localRelease(override.base).catch((error: unknown) => {
            console.warn(`Override of ${areaId} did not answer`, error);
            return undefined;
          })
        : undefined;
    return candidatesOf(area, {
      override: local ?? (override?.kind === 'version' ? override.version : undefined),
      accountId: deps.accountId(),
      settled: running().find((run) => run.areaId === areaId)?.version,
      avoids: deps.avoided.of(areaId),
    });
  }

  return { running, subscribe, setRun, findCandidates, tryAll };
}

/** What runs in this page. */
function createRuns() {
  const listeners = new Set<() => void>();
  let runs: readonly AreaRun[] = [];
  return {
    running: () => runs,
    setRun(areaId: string, run?: AreaRun) {
      runs = [...runs.filter((one) => one.areaId !== areaId), ...(run ? [run] : [])];
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const refusalOf = (release: AreaRelease, host: AreaHost, { gives, satisfies }: Federation) =>
  misfitOf(release, { ...host, gives }, satisfies);

async function tryOne(
  federation: Federation,
  host: AreaHost,
  { release }: Candidate,
  expose: string,
  { wait, onSlow }: { wait: Wait; onSlow: () => void },
): Promise<Attempt> {
  const skipped = new Promise<never>((_resolve, reject) => {
    wait.skip = () => {
      wait.since = Date.now();
      reject(new Slow('the previous version was wanted instead'));
    };
  });
  skipped.catch(() => undefined);
  const slow = setTimeout(onSlow, SLOW_AFTER_MS);
  try {
    // Inside: a release that is not what it should be throws here, and is one more that does not load.
    const reason = refusalOf(release, host, federation);
    if (reason) return { phase: 'gate', message: reason };
    const module = await Promise.race([federation.load(release, expose), skipped]);
    if (module?.Screen || module?.Widget) return { module };
    return { phase: 'expose', message: `${expose} exports neither Screen nor Widget` };
  } catch (error) {
    return { phase: phaseOf(error), message: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(slow);
  }
}

const keyOf = (areaId: string, expose: string): string => `${areaId} ${expose}`;

/** Somebody did not want to wait any longer. */
class Slow extends Error {
  override readonly name = 'Slow';
}

function phaseOf(error: unknown): AreaLoadReport['phase'] {
  if (!(error instanceof Error)) return 'expose';
  // Builds of before give a late chunk up by themselves after 10 s.
  if (error.name === 'Slow' || /^Loading chunk .*\(timeout: /s.test(error.message)) return 'slow';
  // RUNTIME-001 and 008: the entry did not arrive, was refused, or left no container behind.
  return /RUNTIME-00[18]|remoteEntry/i.test(error.message) ? 'entry' : 'expose';
}
