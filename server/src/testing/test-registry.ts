import type { AreaRelease, Registry, RegistryArea } from '@vitrine/shared/contract';

/** A build of an area with one screen at `/<area>` and one at `/<area>/item/:id`. */
export function release(area: string, version: string, over: Partial<AreaRelease> = {}): AreaRelease {
  const route = { access: 'member' as const, title: area };
  return {
    version,
    container: `mfe_${area}_${version.replaceAll('.', '_')}`,
    base: `/areas/${area}/${version}/`,
    entry: 'entry.js',
    exposes: { './list': ['list.js', 'shared.js'], './item': ['item.js', 'shared.js'] },
    integrity: Object.fromEntries(
      ['entry.js', 'list.js', 'item.js', 'shared.js'].map((file) => [file, `sha384-${area}-${file}`]),
    ),
    contract: '^1.0.0',
    requires: { react: '^19.0.0' },
    door: {
      id: area,
      title: area,
      contract: '^1.0.0',
      routes: [
        { ...route, path: `/${area}`, expose: './list' },
        { ...route, path: `/${area}/item/:id`, expose: './item' },
        { ...route, path: `/${area}/old`, expose: './list', redirect: `/${area}` },
      ],
      navigation: [],
      slots: [],
    },
    built_at: 1,
    ...over,
  };
}

type Area = Omit<RegistryArea, 'versions'> & { builds: AreaRelease[] };

export function registryOf(areas: Record<string, Area>, generation = 1): Registry {
  return {
    schema: 1,
    generation,
    shell: { version: '1.0.0', contract: '1.0.0', provides: { react: '19.3.1' } },
    areas: Object.fromEntries(
      Object.entries(areas).map(([id, { builds, ...area }]) => [
        id,
        { ...area, versions: Object.fromEntries(builds.map((build) => [build.version, build])) },
      ]),
    ),
  };
}
