import type { AreaLoadCounts } from '@vitrine/shared/contract';
import type { AreaFacts } from '../areas/reports/area-facts.rule';
import { areaLineTexts as texts } from './texts';

/** Diagnostics of an area: build and its reason, source, load times, failures. */
export function areaLines({ version, why, isRunning, source, loads, failures }: AreaFacts): string[] {
  return [
    isRunning ? texts.runs(version, texts.why[why]) : texts.wouldRun(version, texts.why[why]),
    texts.from(source),
    ...loads.map(({ expose, milliseconds }) => texts.load(expose.replace('./', ''), milliseconds)),
    ...failures.map((failed) => texts.failure(new Date(failed.at * 1000).toTimeString().slice(0, 8), failed)),
  ];
}

/** Loads of each area's builds in all sessions; latest build first. */
export const countLines = (
  counts: readonly AreaLoadCounts[],
  titleOf: (areaId: string) => string,
): [string, string[]][] => counts.map(({ area, versions }) => [titleOf(area), versions.map(texts.counted)]);
