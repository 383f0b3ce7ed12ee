import type { AreaRelease, Registry } from '../contract/registry';

/** What a shell gives to areas: the version of the host contract, and library → exact version. */
export type AreaHost = Readonly<Pick<Registry['shell'], 'contract' | 'provides'>>;

/**
 * The two gates before any code of an area runs (architecture §2.6): the range of the host contract, then every library's range. Answers why
 * a build does not fit, or null. A library that nobody gives does not fit either. Publishing, the server and the page ask it alike;
 * `satisfies` is semver's, or in a page that of the federation runtime, which is there anyway.
 */
export function misfitOf(
  release: Pick<AreaRelease, 'contract' | 'requires'>,
  host: AreaHost,
  satisfies: (version: string, range: string) => boolean,
): string | null {
  if (!satisfies(host.contract, release.contract)) {
    return `needs host contract ${release.contract}, this shell has ${host.contract}`;
  }
  for (const [library, range] of Object.entries(release.requires)) {
    const given = host.provides[library];
    if (!given || !satisfies(given, range))
      return `needs ${library} ${range}, this shell gives ${given ?? 'none'}`;
  }
  return null;
}
