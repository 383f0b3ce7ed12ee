import type { AreaRelease, Registry } from '@vitrine/shared/contract';

export interface PreloadHint {
  href: string;
  integrity: string;
}

/**
 * Matches a route pattern: literal parts must be equal, `:name` takes one part; a trailing slash is ignored.
 */
export function matchesPath(pattern: string, pathname: string): boolean {
  const parts = (text: string) => text.split('/').filter(Boolean);
  const [wanted, given] = [parts(pattern), parts(pathname)];
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

/** Beginning of the page at an address. */
export interface OpenedScreen {
  /** Files of the screen, fetched beside the shell instead of after it. */
  hints: PreloadHint[];
  /** Title of its route. */
  heading?: string;
}

/**
 * Screen of an area at this address. None for an area with a canary: the build depends on the account, which
 * is not yet known.
 */
export function openedScreen(registry: Registry, pathname: string): OpenedScreen {
  for (const area of Object.values(registry.areas)) {
    if (area.refused) continue;
    const release = area.versions[area.active];
    const route = release?.door.routes.find(({ path, redirect }) => !redirect && matchesPath(path, pathname));
    if (!release || !route) continue;
    if (area.canary) break;
    return { hints: hintsFor(release, route.expose), heading: route.title };
  }
  return { hints: [] };
}

function hintsFor(release: AreaRelease, expose: string): PreloadHint[] {
  const files = [release.entry, ...(release.exposes[expose] ?? [])];
  return [...new Set(files)].flatMap((file) => {
    const integrity = release.integrity[file];
    // Without a hash the loader, which always has one, would fetch the file a second time.
    return integrity ? [{ href: addressOf(release.base, file), integrity }] : [];
  });
}

/** A path for the server's own files, a full address for others. */
function addressOf(base: string, file: string): string {
  const url = new URL(file, new URL(base, 'http://own.invalid'));
  return url.hostname === 'own.invalid' ? url.pathname : url.href;
}
