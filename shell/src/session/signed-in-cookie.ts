const NAME = 'vitrine_signed_in';
const DEVELOPER_NAME = 'vitrine_developer';
const THIRTY_DAYS_SECONDS = 30 * 24 * 3600;

/**
 * Tells the server only that this browser is probably signed in, so that it may send preload hints for areas. It carries no
 * right to anything; calls are authorised by the bearer header alone.
 */
export function markSignedIn(signedIn: boolean): void {
  write(NAME, signedIn);
  if (!signedIn) markDeveloper(false);
}

/** Whether this browser was marked so; all tabs unmark it when they end the session. */
export const isMarkedSignedIn = (): boolean => isSet(NAME);

/** Lets the server widen the page's content policy to this machine, for areas on a dev server (architecture §2.7). */
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
