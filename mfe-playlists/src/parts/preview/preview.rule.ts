import type { DraftEntry } from '../running-order.rule';

export interface PreviewState {
  index: number;
  /** Seconds into the item. */
  elapsed: number;
  /** Counts starts, so that a film of one item begins again too. */
  round: number;
}

/** Wraps around at both ends; a playlist plays around and around (product §6). */
export function startAt(index: number, count: number, round = 0): PreviewState {
  return { index: count === 0 ? 0 : ((index % count) + count) % count, elapsed: 0, round };
}

/** An item without a usable length shows this long instead of flashing by. */
const SHORTEST_SECONDS = 1;
const lengthOf = (entry: Pick<DraftEntry, 'duration'>): number =>
  Number.isFinite(entry.duration) ? Math.max(entry.duration, SHORTEST_SECONDS) : SHORTEST_SECONDS;

/** Where the film stands `seconds` later. After the tab was suspended for long it moves on by one item, not through the whole film at once. */
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

/** 0 to 1 within the item. */
export function progressOf(state: PreviewState, entries: readonly Pick<DraftEntry, 'duration'>[]): number {
  const entry = entries[state.index];
  return entry ? Math.min(1, state.elapsed / lengthOf(entry)) : 0;
}

/** Which items must be in the page: the one on screen, the one before it (it fades out) and the next (it loads). Each once. */
export function mountedItems(index: number, count: number): number[] {
  if (count === 0) return [];
  return [...new Set([index, index + 1, index - 1].map((i) => startAt(i, count).index))].sort(
    (a, b) => a - b,
  );
}

/** Where the whole film stands, in seconds from its beginning. */
export function filmSeconds(
  index: number,
  progress: number,
  entries: readonly Pick<DraftEntry, 'duration'>[],
): number {
  const before = entries.slice(0, index).reduce((sum, entry) => sum + entry.duration, 0);
  return before + progress * (entries[index]?.duration ?? 0);
}

/** The item that plays at a second of the film; beyond its end, the last. */
export function itemAt(seconds: number, entries: readonly Pick<DraftEntry, 'duration'>[]): number {
  let end = 0;
  const index = entries.findIndex((entry) => seconds < (end += entry.duration));
  return index < 0 ? Math.max(entries.length - 1, 0) : index;
}
