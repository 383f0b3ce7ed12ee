import type { Registry } from '@vitrine/shared/contract';
import { DASHBOARD_CALLS, FIRST_CALLS } from '@vitrine/shared/contract/values';
import { matchesPath } from './preload-hints.rule';

/**
 * Returns the calls (GET) that a signed-in page begins with, from the area manifests, so that the browser
 * makes them before any script runs. undefined for addresses without a page.
 */
export function firstCalls({ areas }: Registry, pathname: string): string[] | undefined {
  if (pathname === '/') return [...FIRST_CALLS, ...DASHBOARD_CALLS];
  const route = Object.values(areas)
    .flatMap(({ versions, active }) => versions[active]?.door.routes ?? [])
    .find(({ path, access, redirect }) => access === 'member' && !redirect && matchesPath(path, pathname));
  return route && [...FIRST_CALLS, ...(route.asks ?? [])];
}
