import type { RegistryArea } from '@vitrine/shared/contract';
import { isInCanary } from '@vitrine/shared/rules';
import type { CandidateReason } from '../registry/candidates.rule';

/**
 * Why this page takes a build of an area, for who counts reports (decision 0039). A browser that overrides an area says nothing about its releases,
 * whichever build it has fallen back to.
 */
export function whyOf(
  areaId: string,
  version: string,
  { area, accountId, isOverridden }: { area?: RegistryArea; accountId?: string; isOverridden: boolean },
): CandidateReason {
  if (isOverridden) return 'override';
  if (area?.canary?.version === version && isInCanary(areaId, area.canary, accountId)) return 'canary';
  return area?.active === version ? 'active' : 'previous';
}
