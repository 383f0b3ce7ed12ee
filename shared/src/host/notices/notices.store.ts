import type { Notice } from '../../shell-api';
import { BehaviorSubject } from '../../rx';

const DEFAULT_MS = 3000;
/** Long enough to read it and to reach the button. */
const ACTION_MS = 6000;
/** What was held has at least this long once it is let go. */
const LEAST_MS = 1000;
const MOST_SHOWN = 3;

/** A notice on the screen; `id` tells it from its equals. */
export interface ShownNotice extends Notice {
  id: number;
  /** Stands until it is taken back: no time, no button to put it away, and none of the three places. */
  isKept?: boolean;
}
/** The snackbars of a page (spec §2). */
export interface Notices {
  shown$: BehaviorSubject<readonly ShownNotice[]>;
  notify(notice: Notice): void;
  /** Shows a notice that stays, or takes it back. */
  keep(notice: Notice, isShown: boolean): void;
  dismiss(id: number): void;
  /** All of them: the page ends. */
  clear(): void;
  /** While a person points at them or has the keyboard in them, nothing goes away. */
  hold(isHeld: boolean): void;
  /** Ends what is overdue: a hidden tab and a sleeping computer let timers stand. */
  catchUp(): void;
}

/** When a notice goes: at a moment, or that much after it is let go. */
interface Term {
  leftMs: number;
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Snackbars: the newest last, at most three, each for its time (spec §9). The same text twice is one notice with a fresh time. Queued ones come
 * one after the other.
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
    const term = { leftMs: notice.action ? ACTION_MS : (notice.durationMs ?? DEFAULT_MS), since: 0 };
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
