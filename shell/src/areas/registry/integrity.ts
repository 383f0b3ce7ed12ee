import type { AreaRelease, Registry } from '@vitrine/shared/contract';

/** A hash that no file can have: the browser refuses the script, which is what unknown files deserve. */
export const IMPOSSIBLE_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/**
 * Hash that a script of an area must have (architecture §2.8), by its address. `localReleases` are builds on a developer's own machine, as
 * their dev server described them; they are checked like all others.
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

/** `base` of a release as a full address that ends with a slash. */
export function absoluteBase(release: Pick<AreaRelease, 'base'>): string {
  const { href } = new URL(release.base, location.href);
  return href.endsWith('/') ? href : `${href}/`;
}

declare global {
  /** Asked by the chunk loader inside every area (tools/webpack/integrity.mjs). */
  var __vitrineIntegrity: ((url: string) => string | undefined) | undefined;
}
