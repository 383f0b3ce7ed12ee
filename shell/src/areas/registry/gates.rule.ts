import type { AreaRelease } from '@vitrine/shared/contract';

export interface HostFacts {
  contract: string;
  /** Library → exact version that this page gives. */
  provides: Readonly<Record<string, string>>;
}

/**
 * The two gates before any code of an area runs (architecture §2.6): the range of the host contract, then every library range. Answers why
 * it does not fit, or null. A library nobody gives does not fit either.
 */
export function misfit(
  release: Pick<AreaRelease, 'contract' | 'requires'>,
  host: HostFacts,
  satisfies: (version: string, range: string) => boolean,
): string | null {
  if (!satisfies(host.contract, release.contract)) {
    return `needs host contract ${release.contract}, this page has ${host.contract}`;
  }
  for (const [library, range] of Object.entries(release.requires)) {
    const version = host.provides[library];
    if (!version) return `needs ${library} ${range}, this page has none`;
    if (!satisfies(version, range)) return `needs ${library} ${range}, this page has ${version}`;
  }
  return null;
}
