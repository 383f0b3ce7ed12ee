/** Route groups of spec §2. A `:part` stands for one segment. */
const GUEST_ONLY = ['/login', '/reset-password', '/reset-password/:hex', '/sign-up', '/sign-up/:hex'];
const PUBLIC = ['/testing', '/undo-email/:hex', '/unsubscribe/:hex', '/email-unsubscribed/:email'];
/** A page of installations that show themselves off; elsewhere its address is as unknown as any. */
const DEMO = '/demo';
/** Addresses that send on to themselves with a slash (spec §2). */
const SLASHED = ['/account/members/invite'];

export type Decision =
  | { show: 'login'; reason: 'guest' | 'unauthorized' | 'unknown' }
  | { show: 'public' }
  | { show: 'member' }
  | { redirect: string };

/**
 * Who sees what at an address (spec §2 Route guards). Without a session every member address shows the login screen in its place, the address
 * unchanged; with one, guest-only addresses lead to '/'; an unknown address shows the login screen to everybody.
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

/** Where a person is after signing in at `pathname`: the page they wanted, or the dashboard. */
export function afterSignIn(pathname: string): string {
  return fitsAny(GUEST_ONLY, pathname) ? '/' : pathname;
}

const fitsAny = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => fits(pattern, pathname));

/** One pattern against one address; a slash at the end makes no difference. */
export function fits(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern);
  const given = segments(pathname);
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

const segments = (path: string): string[] => path.replace(/\/+$/, '').split('/');
