import type { AreaRelease, Registry } from '@vitrine/shared/contract';

/** Hash that no file can have: the browser refuses the script. */
export const IMPOSSIBLE_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/**
 * Creates the integrity lookup for scripts of areas (architecture §2.8), by address. `localReleases` are a
 * developer's local builds, as described by the dev server; they are verified too.
 */
export function createIntegrity(registry: Registry, localReleases: () => readonly AreaRelease[] = () => []) {
  const published = Object.values(registry.areas).flatMap((area) => Object.values(area.versions));
  return function integrityOf(address: string): string {
    const url = new URL(address, location.href);
    const href = `${url.origin}${url.pathname}`;
    for (const release of [...localReleases(), ...published]) {
      const file = fileOf(release, href);
      const hash = file && Object.hasOwn(release.integrity, file) ? release.integrity[file] : undefined;
      if (hash) return hash;
    }
    return IMPOSSIBLE_INTEGRITY;
  };
}

function fileOf(release: AreaRelease, href: string): string | null {
  const base = absoluteBase(release);
  return href.startsWith(base) ? href.slice(base.length) : null;
}

/** Absolute `base` of a release, with a trailing slash. */
export function absoluteBase(release: Pick<AreaRelease, 'base'>): string {
  const { href } = new URL(release.base, location.href);
  return href.endsWith('/') ? href : `${href}/`;
}

declare global {
  /** Called by the chunk loader of every area (tools/webpack/integrity.mjs). */
  var __vitrineIntegrity: ((url: string) => string | undefined) | undefined;
}
