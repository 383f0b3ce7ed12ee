import type { AreaLoadReport, AreaRelease } from '@vitrine/shared/contract';
import { misfitOf, type AreaHost } from '@vitrine/shared/rules';
import { candidatesOf, type Candidate } from './registry/candidates.rule';
import {
  AreaFailure,
  SLOW_AFTER_MS,
  type AreaModule,
  type Federation,
  type LoadedArea,
  type LoaderDeps,
  type Runs,
  type Wait,
} from './trials';

type Attempt = { module: AreaModule } | { phase: AreaLoadReport['phase']; message: string };

/**
 * Creates the trials of an area's builds, in order, with a report of each failure. Part of the loader chunk.
 */
export function createTrials(deps: LoaderDeps, { running, setRun }: Pick<Runs, 'running' | 'setRun'>) {
  /**
   * Tries all builds. `files`: 'retry' after a failure, perhaps of a damaged cached copy; 'asked' when
   * requested already. Otherwise all are preloaded in parallel, because the entry would run before its chunks
   * are requested.
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
    const named = deps.registry.areas[areaId]?.earlier;
    const earlier = candidates.some(({ release }) => release.version === named) ? undefined : named;
    // Grows by one at its end, when no earlier build is compatible.
    for (const [index, candidate] of candidates.entries()) {
      const { version } = candidate.release;
      wait.next = candidates[index + 1]?.release.version;
      const attempt = await tryOne(federation, deps.host, candidate, expose, {
        wait,
        onFit: () => {
          if (files === 'new') deps.hint(candidate.release, expose);
          deps.starts?.begin(areaId, version);
        },
        onSlow: () =>
          deps.report({
            area: areaId,
            version,
            phase: 'slow',
            message: `not here after ${SLOW_AFTER_MS} ms`,
          }),
      });
      deps.starts?.end(areaId, version);
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
        fallback: wait.next ?? earlier,
      });
      if (earlier && index === candidates.length - 1 && version !== earlier) {
        const release = await deps.earlierRelease?.(areaId).catch(() => undefined);
        if (release && release.version !== version) candidates.push({ release, why: 'previous' });
      }
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

  return { findCandidates, tryAll };
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
    // Inside the try: an invalid release throws here, and counts as a build that does not load.
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

/** Error for a build that the user skipped. */
class Slow extends Error {
  override readonly name = 'Slow';
}

function phaseOf(error: unknown): AreaLoadReport['phase'] {
  if (!(error instanceof Error)) return 'expose';
  // Earlier builds time out a late chunk after 10 s.
  if (error.name === 'Slow' || /^Loading chunk .*\(timeout: /s.test(error.message)) return 'slow';
  // The entry was not loaded, refused, or did not define a container: RUNTIME-001 and 008 of the federation
  // runtime.
  return /RUNTIME-00[18]|remoteEntry/i.test(error.message) ? 'entry' : 'expose';
}
