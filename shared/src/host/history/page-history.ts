import type { Location, Navigator, To } from '../../router';
import { isSamePage } from '../../rules';
import type { LeaveGuard } from '../../shell-api';
import { createLeaveGuards, type AskToLeave } from '../leave-guards';
import { createDialogEntries, type CloseDialog, type EntryState } from './dialog-entries';
import { createFloodGate, stopFloods } from './flood-gate';
import type { HistoryWindow } from './history-window';

/** History of a page for the router, with leave guards and the entries of open dialogs. */
export interface PageHistory {
  navigator: Navigator;
  location(): Location<unknown>;
  subscribe(listener: () => void): () => void;
  /** Registers a leave guard of the current path, for links, buttons and Back. Returns its release. */
  guardLeave(guard: LeaveGuard): () => void;
  /** Registers an open dialog that Back closes instead of leaving the page; returns its release. */
  closeOnBack(close: CloseDialog): () => void;
  /** Asks before leaving the app (signing out): true when no guard objects. */
  mayLeave(): Promise<boolean>;
  /** True when a reload would end an upload or lose input. */
  hasWorkInHand(): boolean;
  /** Subscribes to changes of `hasWorkInHand`. */
  onWorkInHand(listener: () => void): () => void;
  /** Ends work that would outlive its page without a question, and stops listening to the window. */
  end(): void;
}

/**
 * Creates the history of the router, of the browser or in memory, with leave guards (spec §2
 * leave-confirmation), for signed-in pages, guest pages and embeds. The router's own data router would cost
 * 16 KB.
 */
export function createPageHistory(win: HistoryWindow, ask: AskToLeave, leaving?: AbortSignal): PageHistory {
  const listeners = new Set<() => void>();
  const guards = createLeaveGuards(ask);
  const { ofPage, mayLeavePage, mayLeave, guardLeave, hasWorkInHand, onWorkInHand } = guards;
  const over = new AbortController();
  const stateNow = () => win.history.state as Partial<EntryState> | null;
  if (typeof stateNow()?.at !== 'number') {
    win.history.replaceState({ at: 0, key: makeKey(), usr: stateNow()?.usr } satisfies EntryState, '');
  }
  const dialogs = createDialogEntries(win, leaving);
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

  const refuseFlood = createFloodGate();
  stopFloods(win, over.signal);

  function put(href: string, usr: unknown, mode: 'push' | 'replace'): void {
    const staysOnPage = isSamePage(new URL(href, win.location.href), here);
    dialogs.onPage(() => {
      const next = (stateNow()?.at ?? at) + (mode === 'push' ? 1 : 0);
      const state: EntryState = { usr, key: makeKey(), at: next };
      if (mode === 'push') win.history.pushState(state, '', href);
      else win.history.replaceState(state, '', href);
      if (!staysOnPage) dialogs.forget();
      moved();
    });
  }

  function write(to: To, usr: unknown, mode: 'push' | 'replace'): void {
    refuseFlood();
    const href = hrefOf(to);
    const staysOnPage = isSamePage(new URL(href, win.location.href), here);
    if (ofPage().length === 0 || staysOnPage) return put(href, usr, mode);
    void mayLeavePage().then((yes) => yes && put(href, usr, mode));
  }

  function arrived(): void {
    const isOurs = dialogs.hasArrived();
    const target = readLocation();
    if (isOurs || target.key === here.key) {
      if (target.key !== here.key) moved();
      at = stateNow()?.at ?? at;
      if (!isOurs) dialogs.closeAbove(dialogs.depth());
      return;
    }
    const delta = (stateNow()?.at ?? at) - at;
    const leaves = !isSamePage(win.location, here);
    if (ofPage().length === 0 || delta === 0 || !leaves) {
      moved();
      return dialogs.closeAbove(leaves ? 0 : dialogs.depth());
    }
    void Promise.all([mayLeavePage(), dialogs.stepBack(delta)]).then(([yes]) => {
      if (!yes) return;
      if (delta < 0) void dialogs.stepOnPage(delta);
      // The question was a dialog with an entry of its own, which removed the forward entries.
      else put(hrefOf(target), target.state, 'push');
    });
  }
  win.addEventListener('popstate', arrived, { signal: over.signal });

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
    mayLeave: async () => {
      if (!(await mayLeave())) return false;
      await dialogs.stepOnPage(0);
      return true;
    },
    closeOnBack: dialogs.closeOnBack,
    guardLeave,
    hasWorkInHand,
    onWorkInHand,
    end() {
      over.abort();
      guards.end();
    },
  };
}

const hrefOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

const makeKey = (): string => Math.random().toString(36).slice(2, 10);
