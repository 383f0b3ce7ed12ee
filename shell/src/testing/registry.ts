import type { AreaManifest, AreaRelease, Registry, RegistryArea } from '@vitrine/shared/contract';

export function buildManifest(some: Partial<AreaManifest> = {}): AreaManifest {
  return { id: 'media', title: 'Promos', contract: '^1.0.0', routes: [], navigation: [], slots: [], ...some };
}

export function buildRelease(version: string, some: Partial<AreaRelease> = {}): AreaRelease {
  return {
    version,
    container: `mfe_media_${version.replaceAll('.', '_')}`,
    base: `/areas/media/${version}/`,
    entry: 'entry.js',
    exposes: { './library': ['library.js'] },
    integrity: { 'entry.js': `sha384-entry-${version}`, 'library.js': `sha384-library-${version}` },
    contract: '^1.0.0',
    requires: { react: '^19.3.0' },
    door: buildManifest(),
    built_at: 1_767_600_000,
    ...some,
  };
}

export function buildArea(
  active: string,
  previous: string | null,
  some: Partial<RegistryArea> = {},
): RegistryArea {
  const versions = [active, previous].filter((version) => version !== null);
  return {
    active,
    previous,
    versions: Object.fromEntries(versions.map((version) => [version, buildRelease(version)])),
    ...some,
  };
}

export function buildRegistry(areas: Registry['areas']): Registry {
  return { schema: 1, generation: 7, shell: { version: '1.0.0', contract: '1.0.0', provides: {} }, areas };
}
