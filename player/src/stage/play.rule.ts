import { MAX_PLAY_SECONDS } from '@vitrine/shared/contract/values';

/** Shorter showings are none: a viewer sees nothing. */
const SHORTEST_MS = 1000;
/** The next item appears up to a second early or late. */
const TOLERANCE_SECONDS = 1;
/** Extra time that a picture may stay, until the next one has loaded. Beyond it, the device slept. */
const LONGEST_EXTRA_SECONDS = 60;
/** A video may be a little shorter than its entry (stage.service). */
const EARLY_END_SECONDS = 2;

/** Visible time of a showing in whole seconds; null when it was too short to be one. */
export function shownSeconds(shownMs: number, duration: number): number | null {
  if (shownMs < SHORTEST_MS) return null;
  return Math.round(Math.min(shownMs / 1000, duration + LONGEST_EXTRA_SECONDS, MAX_PLAY_SECONDS));
}

/** Whether an item was visible for its whole length: from its beginning, and not cut. */
export function isWhole(shown: {
  shownMs: number;
  duration: number;
  /** Seconds into the item at which it began. */
  offset: number;
  progress: { ended: boolean } | null;
}): boolean {
  const { shownMs, duration, offset, progress } = shown;
  const early = progress?.ended ? EARLY_END_SECONDS : 0;
  const wanted = duration - Math.min(TOLERANCE_SECONDS, duration / 2) - early;
  return offset === 0 && shownMs / 1000 >= wanted;
}

/** Whether a showing that continues is a round of its own; a restarted video is not. */
export const isRound = (shown: {
  elapsedMs: number;
  duration: number;
  offset: number;
  isVideo: boolean;
}): boolean => !shown.isVideo || shown.elapsedMs / 1000 >= shown.duration - shown.offset - TOLERANCE_SECONDS;
