import type { Turn } from '../schedule/programme.rule';
import type { Layers, Prepared } from './layers';
import { isRound, isWhole, shownSeconds } from './play.rule';

/** One showing of an item, which is on screen or has just ended. */
export interface Showing {
  turn: Turn;
  /** Begin by `timers`, in milliseconds. */
  sinceMs: number;
  /** Visible time up to now in seconds; null while it is too short to be a showing. */
  seconds: () => number | null;
  /** Whether it was visible for its whole length. */
  isWhole: () => boolean;
}

export interface PlayWatchDeps {
  /** Monotonic clock. */
  now: () => number;
  /** The same without the time in which nothing of the stage was visible. */
  seenMs: () => number;
  /** Called when an item appears; the returned function when it ends. */
  onBegin: (showing: Showing) => () => void;
}

/** Layers that report each showing of an item; `end` ends the one on screen. */
export function watchPlays(layers: Layers, { now, seenMs, onBegin }: PlayWatchDeps) {
  const known = new WeakMap<Prepared, { turn: Turn; offset: number }>();
  let current: { turn: Turn; offset: number; sinceMs: number; ended: () => void } | null = null;

  function begin(prepared: Prepared, offset = known.get(prepared)?.offset ?? 0): void {
    const turn = known.get(prepared)?.turn;
    if (!turn) return;
    const [sinceMs, fromMs] = [now(), seenMs()];
    const { duration } = turn.item;
    const shownMs = () => seenMs() - fromMs;
    const ended = onBegin({
      turn,
      sinceMs,
      seconds: () => shownSeconds(shownMs(), duration),
      isWhole: () => isWhole({ shownMs: shownMs(), duration, offset, progress: prepared.progress() }),
    });
    current = { turn, offset, sinceMs, ended };
  }

  function end(): void {
    const ended = current;
    current = null;
    ended?.ended();
  }

  const watched: Layers = {
    async prepare(turn, offset, isOnly, signal) {
      const prepared = await layers.prepare(turn, offset, isOnly, signal);
      known.set(prepared, { turn, offset });
      return prepared;
    },
    async reveal(prepared) {
      await layers.reveal(prepared);
      end();
      begin(prepared);
    },
    goOn(prepared, isOnly) {
      // Also called to restart a video that stands still or ended early.
      const { turn, offset, sinceMs } = current ?? { turn: null, offset: 0, sinceMs: 0 };
      const isVideo = prepared.progress() !== null;
      const elapsedMs = now() - sinceMs;
      if (turn && isRound({ elapsedMs, duration: turn.item.duration, offset, isVideo })) {
        end();
        begin(prepared, 0);
      }
      layers.goOn(prepared, isOnly);
    },
    async showCard(isDark) {
      end();
      await layers.showCard(isDark);
    },
  };
  return { layers: watched, end };
}
