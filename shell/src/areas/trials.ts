import type { ComponentType } from 'react';
import type { AreaLoadReport, AreaRelease, Registry } from '@vitrine/shared/contract';
import type { AreaHost } from '@vitrine/shared/rules';
import type { CandidateReason } from './registry/candidates.rule';
import type { Override } from './registry/overrides';
import type { StartMarks } from './start-marks';

/** Delay before a slow load is announced. The load continues: slowness is not failure (architecture §2.5). */
export const SLOW_AFTER_MS = 4000;

/** Module of an expose: a screen for a route, or a widget for a slot with the props of `SlotProps`. */
export interface AreaModule {
  Screen?: ComponentType;
  Widget?: ComponentType<object>;
}

export interface Federation {
  satisfies(version: string, range: string): boolean;
  /** Library → names exported by this page. */
  gives?: AreaHost['gives'];
  load(release: AreaRelease, expose: string): Promise<AreaModule | null>;
}

export interface LoadedArea {
  module: AreaModule;
  version: string;
  why: CandidateReason;
}

/** Build of an area running in this page. */
export interface AreaRun {
  areaId: string;
  version: string;
  why: CandidateReason;
}

/** Error of an area without a loadable build. `isMisfit`: all were incompatible, a newer shell would help. */
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

/** Builds avoided in this tab: those that crashed, and those the user rejected. */
export interface Avoided {
  of(areaId: string): readonly string[];
  add(areaId: string, version: string): void;
}

export interface LoaderDeps {
  registry: Registry;
  host: AreaHost;
  /** Loads the federation chunk on first use. */
  federation: () => Promise<Federation>;
  overrideOf: (areaId: string) => Override | null;
  avoided: Avoided;
  localRelease: (base: string) => Promise<AreaRelease>;
  /**
   * Returns the build before the active and previous ones, fetched when both are incompatible; its files are
   * then allowed.
   */
  earlierRelease?: (areaId: string) => Promise<AreaRelease | undefined>;
  /** Prefetches a build's files into the browser's cache. Rejects when one fails. */
  fetchFiles: (release: AreaRelease, expose: string) => Promise<void>;
  /**
   * Fetches a build's files bypassing all caches: a damaged copy would fail its check forever. Never rejects.
   */
  refresh: (release: AreaRelease, expose: string) => Promise<void>;
  /** Starts preloads of a build's files in parallel. Runs nothing, and ignores failures. */
  hint: (release: AreaRelease, expose: string) => void;
  accountId: () => string | undefined;
  /** Marks of starting builds: one that crashes its page cannot be reported otherwise. */
  starts?: Pick<StartMarks, 'begin' | 'end'>;
  report: (report: AreaLoadReport) => void;
  /** Called after each successful load, for diagnostics. */
  onLoaded?: (run: AreaRun & { expose: string; milliseconds: number }) => void;
}

/** Pending load. */
export interface Wait {
  /** Start of the load, or of the last skip. */
  since: number;
  /** Version to be tried next; undefined without another one. */
  next: string | undefined;
  /** Skips to the next build. */
  skip(): void;
}

/** Creates the list of running builds, one per area. */
export function createRuns() {
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

export type Runs = ReturnType<typeof createRuns>;
