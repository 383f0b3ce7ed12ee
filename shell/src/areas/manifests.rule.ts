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

/** Manifest restricted to permitted paths: earlier builds stay published, but cannot take paths of others. */
export const withOwnPaths = (manifest: AreaManifest): AreaManifest => ({
  ...manifest,
  routes: manifest.routes.filter(
    ({ path, redirect }) =>
      isAreaPath(path) && (!redirect || pathFault(redirect.replace(/\/$/, '')) === null),
  ),
  navigation: manifest.navigation.filter(({ path }) => pathFault(path) === null),
});

/** Manifest with its titles and labels in a language; those without a translation stay English. */
export function translated(manifest: AreaManifest, language: string): AreaManifest {
  const words = manifest.translations?.[language];
  if (!words) return manifest;
  const say = (text: string) => words[text] ?? text;
  return {
    ...manifest,
    title: say(manifest.title),
    routes: manifest.routes.map((route) => ({ ...route, title: say(route.title) })),
    navigation: manifest.navigation.map((entry) => ({ ...entry, label: say(entry.label) })),
  };
}

/** Member routes of the areas, from the manifests of the builds that are tried first. */
export function memberRoutes(manifests: readonly AreaManifest[]): MemberRoute[] {
  return manifests.flatMap((manifest) =>
    manifest.routes
      .filter((route) => route.access === 'member')
      .map(({ path, title, expose, redirect }) => ({ path, title, expose, redirect, areaId: manifest.id })),
  );
}

export function navigationOf(manifests: readonly AreaManifest[]): NavigationEntry[] {
  return manifests
    .flatMap((manifest) => manifest.navigation)
    .sort((one, other) => one.order - other.order)
    .map(({ path, label, icon, permission, badge }) => ({ path, label, icon, permission, badge }));
}

export const routeAt = (routes: readonly MemberRoute[], pathname: string): MemberRoute | undefined =>
  routes.find((route) => fits(route.path, pathname));

/** Navigation entry of a path: the longest matching prefix. */
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
