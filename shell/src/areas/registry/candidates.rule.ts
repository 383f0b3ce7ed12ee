import type { AreaRelease, RegistryArea } from '@vitrine/shared/contract';

export type CandidateReason = 'override' | 'canary' | 'active' | 'previous';
export interface Candidate {
  release: AreaRelease;
  why: CandidateReason;
}

/**
 * Which builds of an area to try, best first (architecture §2.5): override → canary or active → previous. A version that is named but not
 * in the registry is skipped; the same version is never tried twice. `settled` is the version this page already runs: two builds of one
 * area side by side would each keep their own state, so it goes first.
 */
export function candidatesOf(
  area: RegistryArea,
  who: { override?: AreaRelease | string; accountId?: string; settled?: string },
): Candidate[] {
  const found: Candidate[] = [];
  const add = (version: string | null | undefined, why: CandidateReason) => {
    const release = version ? area.versions[version] : undefined;
    if (release && !found.some((one) => one.release.version === release.version))
      found.push({ release, why });
  };
  if (typeof who.override === 'string') add(who.override, 'override');
  else if (who.override) found.push({ release: who.override, why: 'override' });
  if (area.canary && isInCanary(area.canary, who.accountId)) add(area.canary.version, 'canary');
  add(area.active, 'active');
  add(area.previous, 'previous');
  const settled = found.findIndex((one) => one.release.version === who.settled);
  if (settled > 0) found.unshift(...found.splice(settled, 1));
  return found;
}

/** Sticky for an account: the named ones always, of the others the same `percent` of a hundred. */
export function isInCanary(
  canary: NonNullable<RegistryArea['canary']>,
  accountId: string | undefined,
): boolean {
  if (!accountId) return false;
  return canary.accounts.includes(accountId) || bucketOf(accountId) < canary.percent;
}

/** FNV-1a, 0–99: spreads ids evenly and gives the same answer in every browser. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % 100;
}
