import type { DraftEntry } from '../running-order.rule';

export interface PreviewState {
  index: number;
  /** Seconds into the item. */
  elapsed: number;
  /** Counts starts, so that a playlist of one item starts again, too. */
  round: number;
}

/** Wraps around at both ends: a playlist plays in a loop (product §6). */
export function startAt(index: number, count: number, round = 0): PreviewState {
  return { index: count === 0 ? 0 : ((index % count) + count) % count, elapsed: 0, round };
}

/** Duration of an item without a usable one, so that it does not flash by. */
const SHORTEST_SECONDS = 1;
const lengthOf = (entry: Pick<DraftEntry, 'duration'>): number =>
  Number.isFinite(entry.duration) ? Math.max(entry.duration, SHORTEST_SECONDS) : SHORTEST_SECONDS;

/**
 * State `seconds` later. After a long suspension of the tab it advances by one item, not through the whole
 * playlist at once.
 */
export function advanced(
  state: PreviewState,
  entries: readonly Pick<DraftEntry, 'duration'>[],
  seconds: number,
): PreviewState {
  const entry = entries[state.index];
  if (!entry) return state;
  const elapsed = state.elapsed + seconds;
  return elapsed < lengthOf(entry)
    ? { ...state, elapsed }
    : startAt(state.index + 1, entries.length, state.round + 1);
}

/** Progress within the item, from 0 to 1. */
export function progressOf(state: PreviewState, entries: readonly Pick<DraftEntry, 'duration'>[]): number {
  const entry = entries[state.index];
  return entry ? Math.min(1, state.elapsed / lengthOf(entry)) : 0;
}

/** Items to keep mounted, each once: the visible one, the previous (it fades out) and the next (it loads). */
export function mountedItems(index: number, count: number): number[] {
  if (count === 0) return [];
  return [...new Set([index, index + 1, index - 1].map((i) => startAt(i, count).index))].sort(
    (a, b) => a - b,
  );
}

/** Position within the whole playlist, in seconds. */
export function positionSeconds(
  index: number,
  progress: number,
  entries: readonly Pick<DraftEntry, 'duration'>[],
): number {
  const before = entries.slice(0, index).reduce((sum, entry) => sum + entry.duration, 0);
  return before + progress * (entries[index]?.duration ?? 0);
}

/** Index of the item that plays at a second of the playlist; beyond its end, the last. */
export function itemAt(seconds: number, entries: readonly Pick<DraftEntry, 'duration'>[]): number {
  let end = 0;
  const index = entries.findIndex((entry) => seconds < (end += entry.duration));
  return index < 0 ? Math.max(entries.length - 1, 0) : index;
}
