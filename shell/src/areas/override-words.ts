import { overrideTexts } from './override-texts';
import type { AreaRun } from './trials';
import type { AskedOverride } from './registry/overrides';

/** What this tab runs differently from everybody's, one sentence an area: what is so, not what was asked for. */
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
    // A newer one than the one that is avoided may have come: then this tab is like everybody's.
    .filter((areaId) => runOf(areaId)?.why !== 'active')
    .map((areaId) => overrideTexts.avoided(titleOf(areaId), runOf(areaId)?.version));
  return [...overridden, ...left];
}
