import type { AreaManifest } from '@vitrine/shared/contract';
import { isAreaPath, pathFault } from '@vitrine/shared/rules';
import { fits } from './guard.rule';

export interface MemberRoute {
  path: string;
  title: string;
  areaId: string;
  expose: string;
  redirect?: string;
}
export interface NavigationEntry {
  path: string;
  label: string;
  icon: string;
  permission?: string;
  badge?: string;
}

/** The door with those paths alone that an area may have: builds of before the rule stay published, and take no page of others. */
export const withOwnPaths = (door: AreaManifest): AreaManifest => ({
  ...door,
  routes: door.routes.filter(
    ({ path, redirect }) =>
      isAreaPath(path) && (!redirect || pathFault(redirect.replace(/\/$/, '')) === null),
  ),
  navigation: door.navigation.filter(({ path }) => pathFault(path) === null),
});

/** Member routes that the areas of this page offer, by the doors of the builds that are tried first. */
export function memberRoutes(doors: readonly AreaManifest[]): MemberRoute[] {
  return doors.flatMap((door) =>
    door.routes
      .filter((route) => route.access === 'member')
      .map(({ path, title, expose, redirect }) => ({ path, title, expose, redirect, areaId: door.id })),
  );
}

export function navigationOf(doors: readonly AreaManifest[]): NavigationEntry[] {
  return doors
    .flatMap((door) => door.navigation)
    .sort((one, other) => one.order - other.order)
    .map(({ path, label, icon, permission, badge }) => ({ path, label, icon, permission, badge }));
}

export const routeAt = (routes: readonly MemberRoute[], pathname: string): MemberRoute | undefined =>
  routes.find((route) => fits(route.path, pathname));

/** The entry of the navigation that a path belongs to: the longest that begins it. */
export function navigationAt(
  entries: readonly NavigationEntry[],
  pathname: string,
): NavigationEntry | undefined {
  const covers = (path: string) =>
    path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
  return entries
    .filter((entry) => covers(entry.path))
    .sort((one, other) => other.path.length - one.path.length)[0];
}
