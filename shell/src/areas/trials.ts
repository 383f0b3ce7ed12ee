import type { ComponentType } from 'react';
import type { AreaLoadReport, AreaRelease, Registry } from '@vitrine/shared/contract';
import { misfitOf, type AreaHost } from '@vitrine/shared/rules';
import { candidatesOf, type Candidate, type CandidateReason } from './registry/candidates.rule';
import type { Override } from './registry/overrides';

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
  /** Fetches a build's files into the browser's cache and runs nothing. Rejects when one does not come. */
  fetchFiles: (release: AreaRelease, expose: string) => Promise<void>;
  /** Fetches a build's files past all caches: a damaged copy there would fail its check for ever. Never rejects. */
  refresh: (release: AreaRelease, expose: string) => Promise<void>;
  /** Has the browser begin with a build's files, all of them at once, for whoever runs them next. Runs nothing, and says nothing of what does not come. */
  hint: (release: AreaRelease, expose: string) => void;
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

type Attempt = { module: AreaModule } | { phase: AreaLoadReport['phase']; message: string };

/** Tries the builds of an area, best first, and tells the server of each that did not run. */
export function createTrials(deps: LoaderDeps) {
  const { running, subscribe, setRun } = createRuns();

  /**
   * `files`: 'retry' when the last time ended badly, perhaps by a damaged copy in a cache; 'asked' when they are on their way or here. Else the browser
   * begins with all of them at once, where the entry would be run before its chunks are asked for.
   */
  async function tryAll(
    areaId: string,
    expose: string,
    wait: Wait,
    files: 'new' | 'asked' | 'retry',
  ): Promise<LoadedArea> {
    const federation = await deps.federation();
    const candidates = await findCandidates(areaId);
    const first = candidates[0];
    if (first && files === 'retry') await deps.refresh(first.release, expose);
    const reasons: string[] = [];
    let misfits = 0;
    for (const [index, candidate] of candidates.entries()) {
      const { version } = candidate.release;
      wait.next = candidates[index + 1]?.release.version;
      const attempt = await tryOne(federation, deps.host, candidate, expose, {
        wait,
        onFit: () => files === 'new' && deps.hint(candidate.release, expose),
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

export const refusalOf = (release: AreaRelease, host: AreaHost, { gives, satisfies }: Federation) =>
  misfitOf(release, { ...host, gives }, satisfies);

async function tryOne(
  federation: Federation,
  host: AreaHost,
  { release }: Candidate,
  expose: string,
  { wait, onFit, onSlow }: { wait: Wait; onFit: () => void; onSlow: () => void },
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
    onFit();
    const module = await Promise.race([federation.load(release, expose), skipped]);
    if (module?.Screen || module?.Widget) return { module };
    return { phase: 'expose', message: `${expose} exports neither Screen nor Widget` };
  } catch (error) {
    return { phase: phaseOf(error), message: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(slow);
  }
}

/** Somebody did not want to wait any longer. */
class Slow extends Error {
  override readonly name = 'Slow';
}

function phaseOf(error: unknown): AreaLoadReport['phase'] {
  if (!(error instanceof Error)) return 'expose';
  // Builds of before give a late chunk up by themselves after 10 s.
  if (error.name === 'Slow' || /^Loading chunk .*\(timeout: /s.test(error.message)) return 'slow';
  // The entry did not arrive, was refused, or left no container behind: RUNTIME-001 and 008 in the words of the federation's own runtime.
  return /RUNTIME-00[18]|remoteEntry/i.test(error.message) ? 'entry' : 'expose';
}
