import { DAY_SECONDS } from '@vitrine/shared/rules';

const SNAP_SECONDS = 300;

/** Column of a day, in pointer coordinates. */
export interface DayColumn {
  day: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Relative position of a time in its column, 0 to 1; the column begins at `firstHour` and ends at hour 24.
 */
export function needleShare(at: number, firstHour: number): number {
  const first = firstHour * 3600;
  return Math.min(1, Math.max(0, ((at % DAY_SECONDS) - first) / (DAY_SECONDS - first)));
}

/**
 * Time under a pointer, to five minutes, in the nearest column; null without columns. Never the end of the
 * day itself.
 */
export function momentUnder(
  columns: readonly DayColumn[],
  pointer: { x: number; y: number },
  firstHour: number,
): number | null {
  const away = ({ left, right }: DayColumn) => Math.max(left - pointer.x, pointer.x - right, 0);
  const [nearest] = [...columns].sort((a, b) => away(a) - away(b));
  if (!nearest) return null;
  const share = (pointer.y - nearest.top) / (nearest.bottom - nearest.top);
  const first = firstHour * 3600;
  const seconds = first + Math.min(1, Math.max(0, share)) * (DAY_SECONDS - first);
  return (
    nearest.day + Math.min(DAY_SECONDS - SNAP_SECONDS, Math.round(seconds / SNAP_SECONDS) * SNAP_SECONDS)
  );
}
