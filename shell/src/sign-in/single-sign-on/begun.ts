import { createBrowserStorage } from '../../session/browser-storage';

/** Sign-in at a provider that this tab has started. */
interface Begun {
  attempt: string;
  name: string;
  /** Address that the user wanted. */
  path: string;
}

const KEY = 'vitrine:single-sign-on';
const tabStorage = createBrowserStorage(() => window.sessionStorage);

/** Notes a started sign-in until the provider sends the user back to this tab. */
export const keepBegun = (begun: Begun): void => tabStorage.set(KEY, JSON.stringify(begun));

/** Answer of a provider in the page's address. `begun` is null in a tab that has started none. */
export interface CameBack {
  answer: string;
  begun: Begun | null;
}

/** Takes the answer out of the page's address, with the note of its start; null without an answer. */
export function takeAnswer(): CameBack | null {
  const query = new URLSearchParams(location.search);
  const isAnswer = query.has('state') && (query.has('code') || query.has('error'));
  if (location.pathname !== '/login' || !isAnswer) return null;
  const answer = location.search.slice(1);
  const begun = readBegun(tabStorage.get(KEY));
  tabStorage.remove(KEY);
  history.replaceState(history.state, '', begun?.path ?? '/login');
  return { answer, begun };
}

/** Untrusted input: only an address of this site is accepted. */
function readBegun(text: string | null): Begun | null {
  try {
    const { attempt, name, path } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    if (typeof attempt !== 'string' || typeof name !== 'string' || typeof path !== 'string') return null;
    return { attempt, name, path: /^\/(?![/\\])/.test(path) ? path : '/' };
  } catch {
    return null;
  }
}
