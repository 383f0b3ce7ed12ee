import type { AreaRelease, Registry } from '../contract/registry';

/** What a shell gives to areas: the versions of the host contract that it keeps to, library → exact version, library → names. */
export type AreaHost = Readonly<Pick<Registry['shell'], 'contract' | 'contracts' | 'provides' | 'gives'>>;

/** Given by every page, but named only by shells since builds ask for it. */
const RUNTIME_CORE = '@module-federation/runtime-core';

/**
 * The gates before any code of an area runs (architecture §2.6): the range of the host contract, every library's range, then every name that
 * the build takes from a library. Answers why a build does not fit, or null. A library that nobody gives does not fit either; of builds and
 * shells that list no names the ranges decide alone. Publishing, the server and the page ask it alike; `satisfies` is semver's, or in a page
 * the federation's.
 */
export function misfitOf(
  release: Pick<AreaRelease, 'contract' | 'requires' | 'takes'>,
  host: AreaHost,
  satisfies: (version: string, range: string) => boolean,
): string | null {
  const contracts = [...new Set([host.contract, ...(host.contracts ?? [])])];
  if (!contracts.some((version) => satisfies(version, release.contract))) {
    return `needs host contract ${release.contract}, this shell has ${contracts.join(' and ')}`;
  }
  for (const [library, range] of Object.entries(release.requires)) {
    const given = host.provides[library];
    if (!given && library === RUNTIME_CORE) continue;
    if (!given || !satisfies(given, range))
      return `needs ${library} ${range}, this shell gives ${given ?? 'none'}`;
  }
  return missingNames(release.takes ?? {}, host.gives);
}

function missingNames(
  takes: Readonly<Record<string, readonly string[]>>,
  gives: AreaHost['gives'],
): string | null {
  if (!gives) return null;
  for (const [library, names] of Object.entries(takes)) {
    const given = new Set(Object.hasOwn(gives, library) ? gives[library] : []);
    const missing = names.filter((name) => name !== '*' && !given.has(name));
    if (missing.length > 0)
      return `takes ${missing.join(', ')} from ${library}, which this shell does not give`;
  }
  return null;
}
