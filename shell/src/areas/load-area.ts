import type { ComponentType } from 'react';
import type { AreaLoadReport, AreaRelease, Registry } from '@vitrine/shared/contract';
import { misfitOf, type AreaHost } from '@vitrine/shared/rules';
import { candidatesOf, type Candidate, type CandidateReason } from './registry/candidates.rule';
import type { Override } from './registry/overrides';

/** Longest wait for one build of an area (architecture §2.5). */
export const ATTEMPT_BUDGET_MS = 4000;

/** Who awaited a load before the first paint mounts this soon after it. */
const RECENT_FAILURE_MS = 1000;

/** What an expose holds: a screen for a route, or a piece for a slot. Props of pieces are those of `SlotProps`. */
export interface AreaModule {
  Screen?: ComponentType;
  Widget?: ComponentType<object>;
}

export interface Federation {
  satisfies(version: string, range: string): boolean;
  load(release: AreaRelease, expose: string): Promise<AreaModule | null>;
}

export interface LoadedArea {
  module: AreaModule;
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

export interface LoaderDeps {
  registry: Registry;
  host: AreaHost;
  /** Loads the federation runtime's chunk at the first need. */
  federation: () => Promise<Federation>;
  overrideOf: (areaId: string) => Override | null;
  localRelease: (base: string) => Promise<AreaRelease>;
  /** Fetches a build's files into the browser's cache and runs nothing. Rejects when one does not come. */
  fetchFiles: (release: AreaRelease, expose: string) => Promise<void>;
  /** Fetches a build's files past all caches: a damaged copy there would fail its check for ever. Never rejects. */
  refresh: (release: AreaRelease, expose: string) => Promise<void>;
  accountId: () => string | undefined;
  report: (report: AreaLoadReport) => void;
  /** Rejects after that long; the clock is given so that tests own it. */
  after: (milliseconds: number) => { promise: Promise<never>; cancel: () => void };
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
  /** Why the load that ended just now failed: who comes upon it a moment later need not try all builds again. */
  recentFailure(areaId: string, expose: string): unknown;
  /** What runs in this page, for diagnostics. */
  running(): { areaId: string; version: string; why: CandidateReason }[];
}

export function createAreaLoader(deps: LoaderDeps): AreaLoader {
  const loaded = new Map<string, LoadedArea>();
  const loading = new Map<string, Promise<LoadedArea>>();
  const failed = new Map<string, { error: unknown; at: number }>();
  const fetched = new Map<string, Promise<void>>();
  const settled = new Map<string, { version: string; why: CandidateReason }>();

  async function tryAll(areaId: string, expose: string): Promise<LoadedArea> {
    const federation = await withinBudget(deps.federation());
    const candidates = await findCandidates(areaId);
    const first = candidates[0];
    if (first && failed.has(keyOf(areaId, expose))) await deps.refresh(first.release, expose);
    const reasons: string[] = [];
    let misfits = 0;
    for (const [index, candidate] of candidates.entries()) {
      const attempt = await tryOne(federation, candidate, expose);
      if ('module' in attempt) {
        settled.set(areaId, { version: candidate.release.version, why: candidate.why });
        return { module: attempt.module, version: candidate.release.version, why: candidate.why };
      }
      reasons.push(`${candidate.release.version} ${attempt.phase}: ${attempt.message}`);
      if (attempt.phase === 'gate') misfits += 1;
      deps.report({
        area: areaId,
        version: candidate.release.version,
        phase: attempt.phase,
        message: attempt.message.slice(0, 500),
        fallback: candidates[index + 1]?.release.version,
      });
    }
    throw new AreaFailure(areaId, misfits > 0 && misfits === candidates.length, reasons);
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
      settled: settled.get(areaId)?.version,
    });
  }

  type Attempt = { module: AreaModule } | { phase: AreaLoadReport['phase']; message: string };
  async function tryOne(federation: Federation, { release }: Candidate, expose: string): Promise<Attempt> {
    try {
      // Inside: a release that is not what it should be throws here, and is one more that does not load.
      const reason = misfitOf(release, deps.host, federation.satisfies);
      if (reason) return { phase: 'gate', message: reason };
      const module = await withinBudget(federation.load(release, expose));
      if (module?.Screen || module?.Widget) return { module };
      return { phase: 'expose', message: `${expose} exports neither Screen nor Widget` };
    } catch (error) {
      return { phase: phaseOf(error), message: error instanceof Error ? error.message : String(error) };
    }
  }

  function withinBudget<T>(work: Promise<T>): Promise<T> {
    const limit = deps.after(ATTEMPT_BUDGET_MS);
    return Promise.race([work, limit.promise]).finally(limit.cancel);
  }

  return {
    load(areaId, expose) {
      const key = keyOf(areaId, expose);
      const known = loaded.get(key);
      if (known) return Promise.resolve(known);
      const pending = loading.get(key);
      if (pending) return pending;
      const attempt = tryAll(areaId, expose)
        .then(
          (area) => {
            loaded.set(key, area);
            failed.delete(key);
            return area;
          },
          (error: unknown) => {
            failed.set(key, { error, at: Date.now() });
            throw error;
          },
        )
        .finally(() => loading.delete(key));
      loading.set(key, attempt);
      return attempt;
    },
    prefetch(areaId, expose) {
      const key = keyOf(areaId, expose);
      if (loaded.has(key) || loading.has(key)) return Promise.resolve();
      const known = fetched.get(key);
      if (known) return known;
      const fetching = Promise.all([deps.federation(), findCandidates(areaId)]).then(([, [first]]) => {
        if (first) return deps.fetchFiles(first.release, expose);
      });
      fetched.set(key, fetching);
      // What did not come is asked for again the next time.
      fetching.catch(() => fetched.delete(key));
      return fetching;
    },
    peek: (areaId, expose) => loaded.get(keyOf(areaId, expose)),
    recentFailure(areaId, expose) {
      const failure = failed.get(keyOf(areaId, expose));
      return failure && Date.now() - failure.at < RECENT_FAILURE_MS ? failure.error : undefined;
    },
    running: () => [...settled].map(([areaId, run]) => ({ areaId, ...run })),
  };
}

const keyOf = (areaId: string, expose: string): string => `${areaId} ${expose}`;

class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/** The real clock's `after`. */
export const afterTimeout: LoaderDeps['after'] = (milliseconds) => {
  let handle: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    handle = setTimeout(() => reject(new BudgetSpent(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return { promise, cancel: () => clearTimeout(handle) };
};

function phaseOf(error: unknown): AreaLoadReport['phase'] {
  if (!(error instanceof Error)) return 'expose';
  if (error.name === 'BudgetSpent') return 'timeout';
  // RUNTIME-001 and 008: the entry did not arrive, was refused, or left no container behind.
  return /RUNTIME-00[18]|remoteEntry/i.test(error.message) ? 'entry' : 'expose';
}
