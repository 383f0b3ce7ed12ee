import type { AreaDoor } from '@vitrine/shared/contract';
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

/** Member routes that the areas of this page offer, by the doors of the builds that are tried first. */
export function memberRoutes(doors: readonly AreaDoor[]): MemberRoute[] {
  return doors.flatMap((door) =>
    door.routes
      .filter((route) => route.access === 'member')
      .map(({ path, title, expose, redirect }) => ({ path, title, expose, redirect, areaId: door.id })),
  );
}

export function navigationOf(doors: readonly AreaDoor[]): NavigationEntry[] {
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
