const NAME = 'vitrine_signed_in';
const DEVELOPER_NAME = 'vitrine_developer';
const THIRTY_DAYS_SECONDS = 30 * 24 * 3600;

/**
 * Marks this browser as probably signed in, so that the server sends preload hints for areas. Grants nothing;
 * calls are authorized by the bearer header alone.
 */
export function markSignedIn(signedIn: boolean): void {
  write(NAME, signedIn);
  if (!signedIn) markDeveloper(false);
}

/** Whether this browser is marked; every tab removes the mark when it ends the session. */
export const isMarkedSignedIn = (): boolean => isSet(NAME);

/**
 * Lets the server extend the page's content security policy by localhost, for areas on a dev server
 * (architecture §2.7).
 */
export function markDeveloper(isDeveloper: boolean): void {
  write(DEVELOPER_NAME, isDeveloper);
}

export const isMarkedDeveloper = (): boolean => isSet(DEVELOPER_NAME);

function isSet(name: string): boolean {
  try {
    return document.cookie.split(/;\s*/).includes(`${name}=1`);
  } catch {
    return false;
  }
}

function write(name: string, isMarked: boolean): void {
  try {
    document.cookie = `${name}=1; Path=/; SameSite=Strict; Max-Age=${isMarked ? THIRTY_DAYS_SECONDS : 0}`;
  } catch {
    // Blocked cookies (a sandboxed frame): the server sends no hints, all else works.
  }
}
