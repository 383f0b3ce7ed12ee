import type { Registry } from '@vitrine/shared/contract';
import type { AreaRun } from '../trials';
import { candidatesOf } from './candidates.rule';

/**
 * Whether a page that started with `then` runs something that a reload would replace: the build of an opened
 * area, or the shell. Unopened areas and overrides do not count.
 */
export function isOutdated(
  runs: readonly AreaRun[],
  then: Registry,
  now: Registry,
  accountId: string | undefined,
): boolean {
  if (now.shell.version !== then.shell.version) return true;
  const firstOf = (registry: Registry, areaId: string) => {
    const area = registry.areas[areaId];
    return area && candidatesOf(area, { accountId })[0]?.release.version;
  };
  return runs.some(({ areaId, version, why }) => {
    const next = firstOf(now, areaId);
    return why !== 'override' && next !== undefined && next !== version && next !== firstOf(then, areaId);
  });
}
