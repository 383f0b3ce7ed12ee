import type { AreaManifest } from '../contract/registry';

/**
 * Path segment: a lower-case word, or a `:part`. No `*`, `?`, `#` or `%`: those would match other spellings
 * of a path.
 */
const PART = /^(:[a-z][a-z0-9_]*|[a-z0-9][a-z0-9_-]*)$/;

/** Paths of the shell, the player and the server themselves (spec §2), which no area can have. */
const OURS = new Set(
  [
    'api assets areas dev embed files healthz icons metrics mqtt player q readyz till',
    'demo email-unsubscribed keep-account login reset-password sign-up testing undo-email unsubscribe',
  ].flatMap((names) => names.split(' ')),
);

const partsOf = (path: string): string[] => path.slice(1).split('/');

/** Error in a path of an area manifest, as a sentence; null when valid. */
export function pathFault(path: string): string | null {
  const [first = '', ...rest] = partsOf(path);
  const isWritten =
    path.startsWith('/') && path.length <= 120 && [first, ...rest].every((one) => PART.test(one));
  if (!isWritten || first.startsWith(':'))
    return `"${path}" is not a valid path: it needs lowercase segments like /menu or /menu/:id, without * ? # % and without a slash at the end.`;
  return null;
}

const isOurs = (path: string): boolean => OURS.has(partsOf(path)[0] ?? '');

/** Whether an area may have a page at this path. */
export const isAreaPath = (path: string): boolean => pathFault(path) === null && !isOurs(path);

/**
 * Error in the paths of an area manifest, as a sentence; null when valid. Same check in publishing, the area
 * kit and the page.
 */
export function manifestPathFault({
  routes,
  navigation,
}: Pick<AreaManifest, 'routes' | 'navigation'>): string | null {
  const paths = routes.map(({ path }) => path);
  const all = [
    ...paths,
    ...routes.flatMap(({ redirect }) => redirect?.replace(/\/$/, '') ?? []),
    ...navigation.map(({ path }) => path),
  ];
  for (const path of all) {
    const fault = pathFault(path);
    if (fault) return fault;
  }
  const taken = paths.find(isOurs);
  if (taken !== undefined) return `"${taken}" belongs to Vitrine itself: a page there would never be shown.`;
  const shapes = paths.map(pathShape);
  const twice = paths.find((_path, at) => shapes.indexOf(shapes[at] ?? '') < at);
  return twice === undefined ? null : `The area manifest has the path ${twice} twice.`;
}

/** Shape of a path: two paths of one shape match the same addresses. */
export const pathShape = (path: string): string => path.replace(/:[^/]+/g, ':');
