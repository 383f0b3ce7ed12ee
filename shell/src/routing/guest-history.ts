import { createPageHistory, type PageHistory } from '@vitrine/shared/host';
import type { GoTo, GuestState } from '../sign-in/guest-link';

export interface GuestPlace {
  pathname: string;
  state: GuestState;
}
export interface GuestHistory extends Pick<PageHistory, 'subscribe' | 'closeOnBack' | 'end'> {
  place: () => GuestPlace;
  go: GoTo;
}

/** Creates the page history of guest pages: address and small state, without the router. */
export function createGuestHistory(win: Window): GuestHistory {
  const { location, navigator, subscribe, closeOnBack, end } = createPageHistory(win, async () => true);
  // Untrusted input: each field is validated.
  const read = () => ({ pathname: location().pathname, state: readGuestState(location().state) });
  let here = read();
  subscribe(() => {
    here = read();
  });
  return {
    place: () => here,
    subscribe,
    closeOnBack,
    end,
    go(path, state = {}, { replace = false } = {}) {
      navigator[replace ? 'replace' : 'push'](path, state);
      if (!replace) win.scrollTo(0, 0);
    },
  };
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
