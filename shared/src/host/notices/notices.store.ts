import type { Notice } from '../../shell-api';
import { BehaviorSubject } from '../../rx';

const DEFAULT_MS = 3000;
/** Long enough to read it and to reach the button. */
const ACTION_MS = 6000;
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
}

/** Snackbars: the newest last, at most three, each for its time (spec §9). The same text twice is one notice with a fresh time. */
export function createNotices(): Notices {
  const shown$ = new BehaviorSubject<readonly ShownNotice[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let last = 0;
  let isHeld = false;

  function dismiss(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    shown$.next(shown$.value.filter((notice) => notice.id !== id));
  }
  function start(notice: ShownNotice): void {
    clearTimeout(timers.get(notice.id));
    if (isHeld || notice.isKept) return;
    const milliseconds = notice.action ? ACTION_MS : (notice.durationMs ?? DEFAULT_MS);
    timers.set(
      notice.id,
      setTimeout(() => dismiss(notice.id), milliseconds),
    );
  }
  return {
    shown$,
    dismiss,
    clear: () => shown$.value.forEach(({ id }) => dismiss(id)),
    notify(notice) {
      last += 1;
      const next = { ...notice, id: last };
      const others = shown$.value.filter((one) => one.text !== notice.text);
      const kept = others.filter(({ isKept }) => isKept);
      const passing = others.filter(({ isKept }) => !isKept);
      for (const old of shown$.value) if (old.text === notice.text) clearTimeout(timers.get(old.id));
      shown$.next([...kept, ...[...passing, next].slice(-MOST_SHOWN)]);
      start(next);
    },
    keep(notice, isShown) {
      const others = shown$.value.filter((one) => one.text !== notice.text);
      if (!isShown) return shown$.next(others);
      last += 1;
      shown$.next([{ ...notice, id: last, isKept: true }, ...others]);
    },
    hold(nowHeld) {
      isHeld = nowHeld;
      for (const timer of timers.values()) clearTimeout(timer);
      if (!isHeld) shown$.value.forEach(start);
    },
  };
}
