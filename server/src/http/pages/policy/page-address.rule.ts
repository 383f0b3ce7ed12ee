/** Addresses that are never a page, whatever the request accepts. */
const NO_PAGE = /^\/(api|files|areas|assets|embed|\.well-known)(\/|$)/;

/** Addresses whose last part is an e-mail address, which ends like a file name. */
const ENDS_IN_ADDRESS = /^\/email-unsubscribed\//;

/**
 * Whether a path looks like a file: its last part ends in `.php`, `.js`, `.bak`, or a part begins with a dot.
 * None of our pages does, so it is answered with 404.
 */
export const looksLikeFile = (pathname: string): boolean =>
  !ENDS_IN_ADDRESS.test(pathname) &&
  (/\/\.[^/]/.test(pathname) || /[^/]\.[a-z][a-z0-9]{0,10}$/i.test(pathname));

export const isNoPage = (pathname: string): boolean => NO_PAGE.test(pathname);

/**
 * Keeps malformed escapes (`%zz`, `%E4`) of page addresses as literal text, so that they show what any
 * unknown path shows (spec §2); the router would refuse them before any route runs. API calls are still
 * refused.
 */
export function readableAddress(url: string): string {
  const end = url.search(/[?#]/);
  const pathname = end < 0 ? url : url.slice(0, end);
  if (isNoPage(pathname) || isText(pathname)) return url;
  return pathname.replaceAll('%', '%25') + url.slice(pathname.length);
}

function isText(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
