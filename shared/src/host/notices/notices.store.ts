import type { Notice } from '../../shell-api';
import { BehaviorSubject } from '../../rx';

const DEFAULT_MS = 3000;
/** Display time with an action: long enough to read it and reach the button. */
const ACTION_MS = 6000;
/** Display time with a receipt: screens need some seconds to download a change. */
const RECEIPT_MS = 8000;
/** Shortest remaining time after a hold ends. */
const LEAST_MS = 1000;
const MOST_SHOWN = 3;

/** Notice on screen, with a unique `id`. */
export interface ShownNotice extends Notice {
  id: number;
  /**
   * Persistent: stays until removed by the caller, without a close button, and does not count as one of the
   * three.
   */
  isKept?: boolean;
}
/** Snackbars of a page (spec §2). */
export interface Notices {
  shown$: BehaviorSubject<readonly ShownNotice[]>;
  notify(notice: Notice): void;
  /** Shows or removes a persistent notice. */
  keep(notice: Notice, isShown: boolean): void;
  dismiss(id: number): void;
  /** Removes all notices, at the end of the page. */
  clear(): void;
  /** Removes those of the page that the user leaves. */
  leavePage(): void;
  /** Pauses all timers while the pointer or the keyboard focus is in a notice. */
  hold(isHeld: boolean): void;
  /** Removes overdue notices: hidden tabs and sleeping computers suspend timers. */
  catchUp(): void;
}

/** End of a notice: a time, or a remaining duration while held. */
interface Term {
  leftMs: number;
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

function timeOf({ screens, action, durationMs }: Notice): number {
  if (screens) return RECEIPT_MS;
  return action ? ACTION_MS : (durationMs ?? DEFAULT_MS);
}

/**
 * Snackbar queue: newest last, at most three, each with its duration (spec §9). A repeated text restarts the
 * duration of the existing notice. Queued notices are shown sequentially.
 */
export function createNotices(): Notices {
  const shown$ = new BehaviorSubject<readonly ShownNotice[]>([]);
  const terms = new Map<number, Term>();
  let queue: Notice[] = [];
  let last = 0;
  let isHeld = false;

  function dismiss(id: number): void {
    clearTimeout(terms.get(id)?.timer);
    terms.delete(id);
    shown$.next(shown$.value.filter((notice) => notice.id !== id));
    if (shown$.value.some(({ isQueued }) => isQueued)) return;
    const [next, ...rest] = queue;
    queue = rest;
    if (next) show(next);
  }
  function run(id: number, term: Term): void {
    clearTimeout(term.timer);
    term.since = Date.now();
    if (!isHeld) term.timer = setTimeout(() => dismiss(id), term.leftMs);
  }
  const leftOf = ({ leftMs, since }: Term) => leftMs - (Date.now() - since);

  function show(notice: Notice): void {
    last += 1;
    const next = { ...notice, id: last };
    const others = shown$.value.filter((one) => one.text !== notice.text);
    const kept = others.filter(({ isKept }) => isKept);
    const passing = others.filter(({ isKept }) => !isKept);
    const shown = [...kept, ...[...passing, next].slice(-MOST_SHOWN)];
    for (const { id } of shown$.value) {
      if (shown.some((one) => one.id === id)) continue;
      clearTimeout(terms.get(id)?.timer);
      terms.delete(id);
    }
    const term = { leftMs: timeOf(notice), since: 0 };
    terms.set(next.id, term);
    shown$.next(shown);
    run(next.id, term);
  }

  return {
    shown$,
    dismiss,
    clear() {
      queue = [];
      shown$.value.forEach(({ id }) => dismiss(id));
    },
    leavePage() {
      queue = queue.filter(({ isOfPage }) => !isOfPage);
      for (const { id, isOfPage } of shown$.value) if (isOfPage) dismiss(id);
    },
    notify(notice) {
      const isWaiting = notice.isQueued && shown$.value.some(({ isQueued }) => isQueued);
      if (!isWaiting) return show(notice);
      const known = [...shown$.value, ...queue];
      if (!known.some(({ text }) => text === notice.text)) queue = [...queue, notice];
    },
    keep(notice, isShown) {
      const others = shown$.value.filter((one) => one.text !== notice.text);
      if (!isShown) return shown$.next(others);
      last += 1;
      shown$.next([{ ...notice, id: last, isKept: true }, ...others]);
    },
    hold(nowHeld) {
      if (nowHeld === isHeld) return;
      isHeld = nowHeld;
      for (const [id, term] of terms) {
        if (nowHeld) {
          clearTimeout(term.timer);
          term.leftMs = Math.max(LEAST_MS, leftOf(term));
        } else run(id, term);
      }
    },
    catchUp() {
      if (isHeld) return;
      for (const [id, term] of [...terms]) if (leftOf(term) <= 0) dismiss(id);
    },
  };
}
