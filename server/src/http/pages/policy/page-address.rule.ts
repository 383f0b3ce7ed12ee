/** Addresses that are never a page, whatever they accept. */
const NO_PAGE = /^\/(api|files|areas|assets|embed|\.well-known)(\/|$)/;

/** Their last part is somebody's e-mail address, which ends like the name of a file. */
const ENDS_IN_ADDRESS = /^\/email-unsubscribed\//;

/**
 * A path that looks like a file: its last part ends in `.php`, `.js`, `.bak`, or a part of it begins with a dot. None of our pages does; who
 * asks for one is looking for a file, and is told that there is none.
 */
export const looksLikeFile = (pathname: string): boolean =>
  !ENDS_IN_ADDRESS.test(pathname) &&
  (/\/\.[^/]/.test(pathname) || /[^/]\.[a-z][a-z0-9]{0,10}$/i.test(pathname));

export const isNoPage = (pathname: string): boolean => NO_PAGE.test(pathname);

/**
 * `%zz` and `%E4` are no text, and the router refuses them before any route is asked. The address of a page is anybody's to write: there such
 * signs are taken as they stand, so that it shows what any unknown path shows (spec §2). Calls are refused as before.
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
