import type { AreaDoor } from '../contract/registry';

/** A word in small letters, or a `:part`. No `*`, `?`, `#` or `%`: another spelling of a path would be open at the same addresses. */
const PART = /^(:[a-z][a-z0-9_]*|[a-z0-9][a-z0-9_-]*)$/;

/** Pages of the shell, the player and the server themselves (spec §2): an area would never be asked for at these. */
const OURS = new Set(
  [
    'api assets areas dev embed files healthz icons metrics mqtt player q readyz till',
    'demo email-unsubscribed login reset-password sign-up testing undo-email unsubscribe',
  ].flatMap((names) => names.split(' ')),
);

const partsOf = (path: string): string[] => path.slice(1).split('/');

/** Why a path of an area manifest cannot be one, in a sentence; null when it can. */
export function pathFault(path: string): string | null {
  const [first = '', ...rest] = partsOf(path);
  const isWritten =
    path.startsWith('/') && path.length <= 120 && [first, ...rest].every((one) => PART.test(one));
  if (!isWritten || first.startsWith(':'))
    return `"${path}" is no path of a page: one slash and a word, then more words or parts like :id, in small letters, without * ? # % and without a slash at the end.`;
  return null;
}

const isOurs = (path: string): boolean => OURS.has(partsOf(path)[0] ?? '');

/** Whether an area may have a page at this path. */
export const isAreaPath = (path: string): boolean => pathFault(path) === null && !isOurs(path);

/**
 * What is wrong with the paths of an area, in a sentence; null when all is well. Publishing, the trial of the kit and the page ask it alike.
 */
export function doorPathFault({
  routes,
  navigation,
}: Pick<AreaDoor, 'routes' | 'navigation'>): string | null {
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
  return twice === undefined ? null : `Its door has the path ${twice} twice.`;
}

/** Two paths of one shape are open at the same addresses. */
export const pathShape = (path: string): string => path.replace(/:[^/]+/g, ':');
