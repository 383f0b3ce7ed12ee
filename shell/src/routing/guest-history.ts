import type { GoTo, GuestState } from '../sign-in/guest-link';

export interface GuestPlace {
  pathname: string;
  state: GuestState;
}
export interface GuestHistory {
  place: () => GuestPlace;
  subscribe: (listener: () => void) => () => void;
  go: GoTo;
}

/** The browser's history between guest pages: an address and a few words, without the router of the signed-in product. */
export function createGuestHistory(win: Window): GuestHistory {
  const listeners = new Set<() => void>();
  let here = read(win);
  function moved(): void {
    here = read(win);
    for (const listener of [...listeners]) listener();
  }
  return {
    place: () => here,
    subscribe(listener) {
      if (listeners.size === 0) win.addEventListener('popstate', moved);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) win.removeEventListener('popstate', moved);
      };
    },
    go(path, state = {}, { replace = false } = {}) {
      // Kept where the signed-in product keeps its own: `usr`.
      const entry = { ...(replace ? (win.history.state as object | null) : null), usr: state };
      if (replace) win.history.replaceState(entry, '', path);
      else win.history.pushState(entry, '', path);
      moved();
      if (!replace) win.scrollTo(0, 0);
    },
  };
}

/** What stands in the history may be anybody's: each word is looked at. */
function read(win: Window): GuestPlace {
  const usr = (win.history.state as { usr?: unknown } | null)?.usr;
  return { pathname: win.location.pathname, state: readGuestState(usr) };
}

export function readGuestState(value: unknown): GuestState {
  if (typeof value !== 'object' || value === null) return {};
  const { email, note, mail } = value as Record<string, unknown>;
  const choice = typeof mail === 'object' && mail !== null ? (mail as Record<string, unknown>) : {};
  const { token, kind, subscribed } = choice;
  return {
    ...(typeof email === 'string' ? { email } : {}),
    ...(note === 'password_set' ? { note } : {}),
    ...(typeof token === 'string' && typeof kind === 'string' && typeof subscribed === 'boolean'
      ? { mail: { token, kind, subscribed } }
      : {}),
  };
}
