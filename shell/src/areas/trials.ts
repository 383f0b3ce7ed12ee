import type { ComponentType } from 'react';
import type { AreaLoadReport, AreaRelease, Registry } from '@vitrine/shared/contract';
import type { AreaHost } from '@vitrine/shared/rules';
import type { CandidateReason } from './registry/candidates.rule';
import type { Override } from './registry/overrides';
import type { StartMarks } from './start-marks';

/** After this long a person is told that it takes time. Nothing is given up: slowness is not failure (architecture §2.5). */
export const SLOW_AFTER_MS = 4000;

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
  /** Loads the chunk that loads areas, at the first need. */
  federation: () => Promise<Federation>;
  overrideOf: (areaId: string) => Override | null;
  avoided: Avoided;
  localRelease: (base: string) => Promise<AreaRelease>;
  /** The build that ran before the active and the previous one, asked for when neither runs; its files may run then. */
  earlierRelease?: (areaId: string) => Promise<AreaRelease | undefined>;
  /** Fetches a build's files into the browser's cache and runs nothing. Rejects when one does not come. */
  fetchFiles: (release: AreaRelease, expose: string) => Promise<void>;
  /** Fetches a build's files past all caches: a damaged copy there would fail its check for ever. Never rejects. */
  refresh: (release: AreaRelease, expose: string) => Promise<void>;
  /** Has the browser begin with a build's files, all of them at once, for whoever runs them next. Runs nothing, and says nothing of what does not come. */
  hint: (release: AreaRelease, expose: string) => void;
  accountId: () => string | undefined;
  /** Notes which builds begin to run: one that ends its page cannot be reported otherwise. */
  starts?: Pick<StartMarks, 'begin' | 'end'>;
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

/** What runs in this page, of each area one build. */
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
