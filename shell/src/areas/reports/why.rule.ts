import type { RegistryArea } from '@vitrine/shared/contract';
import { isInCanary } from '@vitrine/shared/rules';
import type { CandidateReason } from '../registry/candidates.rule';

/**
 * Reason why this page uses a build, for reports (decision 0039). A browser with an override is excluded,
 * whichever build it fell back to.
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
