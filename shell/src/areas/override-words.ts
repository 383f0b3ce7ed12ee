import { overrideTexts } from './override-texts';
import type { AreaRun } from './trials';
import type { AskedOverride } from './registry/overrides';

/** Overridden builds of this tab, one sentence per area: those in effect, not those requested. */
export function overrideWords(
  asked: readonly AskedOverride[],
  avoided: readonly string[],
  running: readonly AreaRun[],
  titleOf: (areaId: string) => string,
): string[] {
  const runOf = (areaId: string) => running.find((run) => run.areaId === areaId);
  const overridden = asked.map(({ areaId, value, problem }) => {
    const title = titleOf(areaId);
    const run = runOf(areaId);
    if (problem) return overrideTexts.refusedOverride(title, value, problem);
    if (!run) return overrideTexts.askedOverride(title, value);
    return run.why === 'override'
      ? overrideTexts.overridden(title, run.version === value ? value : `${run.version} (${value})`)
      : overrideTexts.silentOverride(title, value, run.version);
  });
  const left = avoided
    .filter((areaId) => !asked.some((one) => one.areaId === areaId))
    // A newer release than the avoided one may be active: then nothing is overridden.
    .filter((areaId) => runOf(areaId)?.why !== 'active')
    .map((areaId) => overrideTexts.avoided(titleOf(areaId), runOf(areaId)?.version));
  return [...overridden, ...left];
}
