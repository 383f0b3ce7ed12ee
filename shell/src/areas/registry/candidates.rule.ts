import type { AreaRelease, RegistryArea } from '@vitrine/shared/contract';
import { isInCanary } from '@vitrine/shared/rules';

export type CandidateReason = 'override' | 'canary' | 'active' | 'previous';
export interface Candidate {
  release: AreaRelease;
  why: CandidateReason;
}

/**
 * Builds of an area to try, in order (architecture §2.5): override → canary or active → previous. Skips
 * unpublished versions, refused areas and duplicates. `settled`, which runs in this page already, comes
 * first: two builds would have separate state. Builds that the tab `avoids` come last.
 */
export function candidatesOf(
  area: RegistryArea,
  who: { override?: AreaRelease | string; accountId?: string; settled?: string; avoids?: readonly string[] },
): Candidate[] {
  const found: Candidate[] = [];
  const add = (version: string | null | undefined, why: CandidateReason) => {
    const release = version && !area.refused ? area.versions[version] : undefined;
    if (release && !found.some((one) => one.release.version === release.version))
      found.push({ release, why });
  };
  if (typeof who.override === 'string') add(who.override, 'override');
  else if (who.override) found.push({ release: who.override, why: 'override' });
  const canary = area.canary && area.versions[area.canary.version];
  if (area.canary && canary && isInCanary(canary.door.id, area.canary, who.accountId))
    add(canary.version, 'canary');
  add(area.active, 'active');
  add(area.previous, 'previous');
  const settled = found.findIndex((one) => one.release.version === who.settled);
  if (settled > 0) found.unshift(...found.splice(settled, 1));
  const wanted = found.filter(({ release }) => !who.avoids?.includes(release.version));
  return wanted.length > 0 ? wanted : found;
}
