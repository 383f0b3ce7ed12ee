import type { HistoryWindow } from './history-window';

/** An entry of this tab's history, as the signed-in product writes it. */
export interface EntryState {
  usr?: unknown;
  key: string;
  /** Place in this tab's history; tells how far a step back went, so that it can be taken back. */
  at: number;
  /** Number of open dialogs that this entry is for; such an entry has the address and the key of the page below it. */
  dialogs?: number;
}

/** Closes a dialog. False: it stays open, since only its own buttons close it. */
export type CloseDialog = () => boolean;

/**
 * One history entry for each open dialog, so that Back closes the uppermost one and leaves the page alone. A dialog that is closed otherwise takes its entry
 * away with a step back; an entry without its dialog (after Forward, or a reload) is left at once. Steps are queued: the browser answers them later.
 * @param leaving aborted once another page loads: a step back would cancel that
 */
export function createDialogEntries(win: HistoryWindow, leaving?: AbortSignal) {
  /** The uppermost last. */
  const open: CloseDialog[] = [];
  let arrive: (() => void) | null = null;
  let steps = Promise.resolve();
  let queued = 0;

  const stateNow = () => win.history.state as Partial<EntryState> | null;
  const depth = () => Number(stateNow()?.dialogs) || 0;

  /** Only inside `queue`. Resolves when the browser has arrived; the steps of the user are not waited for. */
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

  /** Makes the history have as many entries as dialogs are open. */
  function settle(): void {
    if (queued > 0 || leaving?.aborted) return;
    for (let at = depth(); at < open.length; at += 1) {
      const below = stateNow();
      win.history.pushState({ ...below, at: (below?.at ?? 0) + 1, dialogs: at + 1 }, '');
    }
    // More than the tab has: they were not made by this tab, and a step back would never arrive.
    if (depth() > open.length && win.history.length > depth())
      void queue(() => step(Math.min(0, open.length - depth())));
  }
  queueMicrotask(settle);

  return {
    depth,
    /** Registers an open dialog and returns its release. Those that close and open in one go share an entry. */
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
    /** True when a step has arrived that was asked for here. */
    hasArrived(): boolean {
      const resolve = arrive;
      arrive = null;
      resolve?.();
      return resolve !== null;
    },
    /** After a step of the user: closes what is above `depth`, the uppermost first. */
    closeAbove(kept: number): void {
      const stay: CloseDialog[] = [];
      while (open.length > kept) {
        const close = open.pop();
        if (close && !close()) stay.unshift(close);
      }
      open.push(...stay);
      settle();
    },
    /** Dialogs of a page that is left go with it. */
    forget(): void {
      open.length = 0;
    },
    /** Runs `then` on the entry of the page itself: at once when no dialog lies above it. */
    onPage(then: () => void): void {
      if (queued === 0 && depth() === 0) return then();
      void queue(() => step(-depth()).then(then));
    },
    /** Steps by `delta` from the entry of the page itself. */
    stepOnPage: (delta: number) => queue(() => step(-depth()).then(() => step(delta))),
    /** Takes a step of the user back. */
    stepBack: (delta: number) => queue(() => step(-delta)),
  };
}
