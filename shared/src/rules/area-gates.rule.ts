import type { AreaRelease, Registry } from '../contract/registry';

/**
 * Shell's side of the compatibility check: contract versions, library → exact version, library → exported
 * names.
 */
export type AreaHost = Readonly<Pick<Registry['shell'], 'contract' | 'contracts' | 'provides' | 'gives'>>;

/** Library that every page provides, but only newer shells list. */
const RUNTIME_CORE = '@module-federation/runtime-core';

/**
 * Compatibility check before any code of an area runs (architecture §2.6): contract range, library ranges,
 * then imported names (ranges only for earlier builds and shells without lists). Returns the reason, or null.
 * Same check in publishing, server and page; `satisfies` is semver's or the federation's.
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
