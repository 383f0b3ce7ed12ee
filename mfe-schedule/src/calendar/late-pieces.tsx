import { FailedState, lazyPiece, Skeleton, t } from '@vitrine/shared/ui';
import { CalendarGrid } from './calendar-grid';
import { CalendarSkeleton } from './calendar-skeleton';
import type { CalendarMode } from './view.rule';

const failed = (retry: () => void) => <FailedState onRetry={retry} />;

/** Calendar of a mode: that of a week comes with the page, which opens with it. */
export const GRIDS = {
  week: CalendarGrid,
  month: lazyPiece(async () => (await import(/* webpackChunkName: "month" */ './month-grid')).MonthGrid, {
    waiting: <CalendarSkeleton />,
    failed,
  }),
  feed: lazyPiece(async () => (await import('./feed-grid')).FeedGrid, {
    waiting: <CalendarSkeleton isFeed />,
    failed,
  }),
};

/** Loads the calendar of a mode. Errors are ignored: its use loads again and reports them. */
export function fetchGrid(mode: CalendarMode): void {
  if (mode !== 'week') GRIDS[mode].preload().catch(() => undefined);
}

/** Days above the single day of a phone. Without them Previous and Next remain. */
export const WeekStrip = lazyPiece(async () => (await import('./week-strip')).WeekStrip, {
  waiting: <Skeleton height={t.space[48]} />,
  failed: () => null,
});
/** Button on the day under the mouse of a month: the sheet is there without it. */
export const DayAdd = lazyPiece(
  async () => (await import(/* webpackChunkName: "month" */ './day-add')).DayAdd,
  { failed: () => null },
);
/** Help for the eye: a live region has the same words. */
export const LiftHint = lazyPiece(
  async () => (await import(/* webpackChunkName: "moving" */ '../moving/lift-hint')).LiftHint,
  {
    failed: () => null,
  },
);
/** Needle for the mouse only: the panel offers the same without it. */
export const Needle = lazyPiece(async () => (await import('../explain/needle')).Needle, {
  failed: () => null,
});
/** Printed schedule, in no embed. Until it is loaded the browser prints the page. */
export const PrintSheet = lazyPiece(async () => (await import('../export/print-sheet')).PrintSheet, {
  failed: () => null,
});
