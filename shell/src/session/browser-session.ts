import type { TextStorage } from './browser-storage';
import { pageSettings } from './page-settings';
import { createSession, type SessionDeps, type Session } from './session';
import { isMarkedSignedIn, markSignedIn } from './signed-in-cookie';

/** The session of this browser: one per page, shared with the other tabs through storage. */
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
  // Puts back what a script of this page cleared a moment ago.
  window.addEventListener('pagehide', () => void session.current());
  return session;
}

/** Web Locks where they exist (secure contexts); elsewhere the server's short grace for a used refresh token covers two tabs. */
const withTabLock: SessionDeps['withLock'] = (name, work) =>
  // The lock's type says that a promise in gives a promise of a promise; at run time it is flattened.
  navigator.locks ? (navigator.locks.request(name, work) as ReturnType<typeof work>) : work();
