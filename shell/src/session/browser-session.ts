import type { TextStorage } from './browser-storage';
import { pageSettings } from './page-settings';
import { createSession, type SessionDeps, type Session } from './session';
import { isMarkedSignedIn, markSignedIn } from './signed-in-cookie';

/** Creates the session of this browser: one per page, shared with other tabs through storage. */
export function createBrowserSession(storage: TextStorage): Session {
  const session = createSession({
    fetch: (input, init) => window.fetch(input, init),
    base: pageSettings().apiBase,
    storage,
    nowSeconds: () => Math.floor(Date.now() / 1000),
    withLock: withTabLock,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    markSignedIn,
    isMarkedSignedIn,
  });
  // Restores what a script of this page has just cleared.
  window.addEventListener('pagehide', () => void session.current());
  return session;
}

/**
 * Uses Web Locks where available (secure contexts); elsewhere the server's grace period for a used refresh
 * token covers two tabs.
 */
const withTabLock: SessionDeps['withLock'] = (name, work) =>
  // The lock's type nests the promise; at run time it is flattened.
  navigator.locks ? (navigator.locks.request(name, work) as ReturnType<typeof work>) : work();
