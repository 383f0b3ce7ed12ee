import type { HistoryWindow } from './history-window';

/** History entry of the signed-in product. */
export interface EntryState {
  usr?: unknown;
  key: string;
  /** Position in this tab's history, to compute and revert the distance of a back navigation. */
  at: number;
  /** Number of open dialogs of this entry; such an entry has the address and key of its page. */
  dialogs?: number;
}

/** Closes a dialog. False: it stays open, because only its own buttons close it. */
export type CloseDialog = () => boolean;

/**
 * History entries for open dialogs: Back closes the topmost one. A dialog closed otherwise goes back by one
 * entry; an entry without its dialog (after Forward, or a reload) is left at once. Navigations are queued,
 * because they are asynchronous.
 * @param leaving aborted once another page loads: a step back would cancel that
 */
export function createDialogEntries(win: HistoryWindow, leaving?: AbortSignal) {
  /** Open dialogs, topmost last. */
  const open: CloseDialog[] = [];
  let arrive: (() => void) | null = null;
  let steps = Promise.resolve();
  let queued = 0;

  const stateNow = () => win.history.state as Partial<EntryState> | null;
  const depth = () => Number(stateNow()?.dialogs) || 0;

  /**
   * Navigates by `delta`; only inside `queue`. Resolves after the browser's event; the user's navigations are
   * not awaited.
   */
  function step(delta: number): Promise<void> {
    if (delta === 0) return Promise.resolve();
    return new Promise((resolve) => {
      arrive = resolve;
      win.history.go(delta);
    });
  }

  function queue(work: () => Promise<void>): Promise<void> {
    queued += 1;
    const done = steps.then(work);
    steps = done
      .catch((error: unknown) => console.error('A step in the history failed', error))
      .then(() => {
        queued -= 1;
        settle();
      });
    return done;
  }

  /** Aligns the number of entries with the number of open dialogs. */
  function settle(): void {
    if (queued > 0 || leaving?.aborted) return;
    for (let at = depth(); at < open.length; at += 1) {
      const below = stateNow();
      win.history.pushState({ ...below, at: (below?.at ?? 0) + 1, dialogs: at + 1 }, '');
    }
    // More entries than this tab has: they belong to another tab, and a navigation back would never finish.
    if (depth() > open.length && win.history.length > depth())
      void queue(() => step(Math.min(0, open.length - depth())));
  }
  queueMicrotask(settle);

  return {
    depth,
    /**
     * Registers an open dialog and returns its release. A dialog closed and one opened in the same task share
     * an entry.
     */
    closeOnBack(close: CloseDialog): () => void {
      open.push(close);
      queueMicrotask(settle);
      return () => {
        const at = open.indexOf(close);
        if (at < 0) return;
        open.splice(at, 1);
        queueMicrotask(settle);
      };
    },
    /** True after a navigation requested here. */
    hasArrived(): boolean {
      const resolve = arrive;
      arrive = null;
      resolve?.();
      return resolve !== null;
    },
    /** Closes the dialogs above `depth` after the user's navigation, topmost first. */
    closeAbove(kept: number): void {
      const stay: CloseDialog[] = [];
      while (open.length > kept) {
        const close = open.pop();
        if (close && !close()) stay.unshift(close);
      }
      open.push(...stay);
      settle();
    },
    /** Forgets the dialogs of a page that was left. */
    forget(): void {
      open.length = 0;
    },
    /** Calls `then` on the page's own entry: at once without dialogs. */
    onPage(then: () => void): void {
      if (queued === 0 && depth() === 0) return then();
      void queue(() => step(-depth()).then(then));
    },
    /** Navigates by `delta` from the page's own entry. */
    stepOnPage: (delta: number) => queue(() => step(-depth()).then(() => step(delta))),
    /** Reverts a navigation of the user. */
    stepBack: (delta: number) => queue(() => step(-delta)),
  };
}
