import type { Location, Navigator, To } from '@vitrine/shared/router';
import { isSamePage } from '@vitrine/shared/rules';
import type { LeaveGuard } from '@vitrine/shared/shell-api';

interface EntryState {
  usr?: unknown;
  key: string;
  /** Place in this tab's history; tells how far a step back went, so that it can be taken back. */
  at: number;
}
type Ask = (guard: LeaveGuard) => Promise<boolean>;

export interface PageHistory {
  navigator: Navigator;
  location(): Location<unknown>;
  subscribe(listener: () => void): () => void;
  /** Asks on the way out of the present path, whichever way: link, button, back. Answers its release. */
  guardLeave(guard: LeaveGuard): () => void;
  /** For the way out of the whole app (signing out): true when nothing holds the person here. */
  mayLeave(): Promise<boolean>;
  /** A reload now would end an upload or throw away what somebody typed. */
  hasWorkInHand(): boolean;
  /** Told whenever work in hand begins or ends. */
  onWorkInHand(listener: () => void): () => void;
}

/**
 * The browser's history for the router, with a question on the way out (spec §2 leave-confirmation). The router's own data router can do this too,
 * and costs 16 KB more on every page.
 */
export function createPageHistory(win: Window, ask: Ask): PageHistory {
  const listeners = new Set<() => void>();
  const { ofPage, mayLeavePage, ...leaving } = createLeaveGuards(ask);
  /** Called when the step back to the guarded page has arrived; the browser may merge steps that follow at once. */
  let onReverted: (() => void) | null = null;
  let isPassing = false;

  const stateNow = () => win.history.state as Partial<EntryState> | null;
  if (typeof stateNow()?.at !== 'number') {
    win.history.replaceState({ at: 0, key: makeKey(), usr: stateNow()?.usr } satisfies EntryState, '');
  }
  let here = readLocation();
  let at = stateNow()?.at ?? 0;

  function readLocation(): Location<unknown> {
    const { pathname, search, hash } = win.location;
    const state = stateNow();
    return { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default' };
  }

  function moved(): void {
    here = readLocation();
    at = stateNow()?.at ?? at;
    for (const listener of [...listeners]) listener();
  }

  function write(to: To, usr: unknown, mode: 'push' | 'replace'): void {
    const href = hrefOf(to);
    const go = () => {
      const next = mode === 'push' ? at + 1 : at;
      const state: EntryState = { usr, key: makeKey(), at: next };
      if (mode === 'push') win.history.pushState(state, '', href);
      else win.history.replaceState(state, '', href);
      moved();
    };
    const staysOnPage = isSamePage(new URL(href, win.location.href), here);
    if (ofPage().length === 0 || staysOnPage) return go();
    void mayLeavePage().then((yes) => yes && go());
  }

  win.addEventListener('popstate', () => {
    if (onReverted) {
      onReverted();
      onReverted = null;
      return;
    }
    const target = stateNow()?.at;
    const delta = target === undefined ? 0 : target - at;
    const leaves = !isSamePage(win.location, here);
    if (isPassing || ofPage().length === 0 || delta === 0 || !leaves) {
      isPassing = false;
      return moved();
    }
    const reverted = new Promise<void>((resolve) => {
      onReverted = resolve;
    });
    win.history.go(-delta);
    void Promise.all([mayLeavePage(), reverted]).then(([yes]) => {
      if (!yes) return;
      isPassing = true;
      win.history.go(delta);
    });
  });

  return {
    navigator: {
      createHref: hrefOf,
      push: (to, state) => write(to, state, 'push'),
      replace: (to, state) => write(to, state, 'replace'),
      go: (delta) => win.history.go(delta),
    },
    location: () => here,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...leaving,
  };
}

/** Who holds the person here, and the question to them. */
function createLeaveGuards(ask: Ask) {
  const guards = new Set<LeaveGuard>();
  const workListeners = new Set<() => void>();
  const workChanged = () => {
    for (const listener of [...workListeners]) listener();
  };
  const ofPage = () => [...guards].filter(({ lives }) => lives !== 'session');
  const ofSession = () => [...guards].filter(({ lives }) => lives === 'session');
  let asking = false;

  /** Of a page's guards the latest speaks for all; what lives as long as the session is asked one by one. */
  async function pass(asked: LeaveGuard[], ended: LeaveGuard[]): Promise<boolean> {
    if (asked.length === 0) return true;
    if (asking) return false;
    asking = true;
    try {
      for (const guard of asked) if (!(await ask(guard))) return false;
      for (const guard of ended) guards.delete(guard);
      for (const guard of asked) guard.onLeave();
      workChanged();
      return true;
    } finally {
      asking = false;
    }
  }

  return {
    ofPage,
    mayLeavePage: () => pass(ofPage().slice(-1), ofPage()),
    mayLeave: () => pass([...ofPage().slice(-1), ...ofSession()], [...guards]),
    guardLeave(guard: LeaveGuard) {
      guards.add(guard);
      workChanged();
      return () => {
        if (guards.delete(guard)) workChanged();
      };
    },
    hasWorkInHand: () => guards.size > 0,
    onWorkInHand(listener: () => void) {
      workListeners.add(listener);
      return () => workListeners.delete(listener);
    },
  };
}

const hrefOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

const makeKey = (): string => Math.random().toString(36).slice(2, 10);
