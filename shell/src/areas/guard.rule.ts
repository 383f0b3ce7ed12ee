/** Route groups of spec §2. A `:part` matches one segment. */
const GUEST_ONLY = ['/login', '/reset-password', '/reset-password/:hex', '/sign-up', '/sign-up/:hex'];
const PUBLIC = [
  '/testing',
  '/undo-email/:hex',
  '/keep-account/:hex',
  '/unsubscribe/:hex',
  '/email-unsubscribed/:email',
];
/** Page of demo installations; on others its address is unknown. */
const DEMO = '/demo';
/** Paths that redirect to themselves with a trailing slash (spec §2). */
const SLASHED = ['/account/members/invite'];

export type Decision =
  | { show: 'login'; reason: 'guest' | 'unauthorized' | 'unknown' }
  | { show: 'public' }
  | { show: 'member' }
  | { redirect: string };

/**
 * Route guard (spec §2 Route guards). Without a session a member path shows the sign-in form, path unchanged;
 * with one, guest-only paths redirect to '/'; an unknown path shows the sign-in form.
 */
export function decide(
  pathname: string,
  authorized: boolean,
  memberPaths: readonly string[],
  hasDemo = false,
): Decision {
  if (fitsAny(PUBLIC, pathname) || (hasDemo && fits(DEMO, pathname))) return { show: 'public' };
  if (fitsAny(GUEST_ONLY, pathname))
    return authorized ? { redirect: '/' } : { show: 'login', reason: 'guest' };
  if (!authorized) return { show: 'login', reason: 'unauthorized' };
  if (SLASHED.includes(pathname)) return { redirect: `${pathname}/` };
  if (fitsAny(memberPaths, pathname)) return { show: 'member' };
  return { show: 'login', reason: 'unknown' };
}

/** Path after signing in at `pathname`: the requested page, or the dashboard. */
export function afterSignIn(pathname: string): string {
  return fitsAny(GUEST_ONLY, pathname) ? '/' : pathname;
}

const fitsAny = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => fits(pattern, pathname));

/** Matches a path against a pattern; a trailing slash is ignored. */
export function fits(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern);
  const given = segments(pathname);
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

const segments = (path: string): string[] => path.replace(/\/+$/, '').split('/');
