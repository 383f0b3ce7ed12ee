import type { Turn } from '../schedule/programme.rule';
import type { Layers, Prepared } from './layers';
import { isRound, isWhole, shownSeconds } from './play.rule';

/** One showing of an item, after it has ended. */
export interface ShownPlay {
  turn: Turn;
  /** Begin by `timers`, in milliseconds. */
  sinceMs: number;
  /** Visible time in seconds. */
  seconds: number;
  completed: boolean;
}

export interface PlayWatchDeps {
  /** Monotonic clock. */
  now: () => number;
  /** The same without the time in which nothing of the stage was visible. */
  seenMs: () => number;
  onPlay: (play: ShownPlay) => void;
}

/** Layers that report each showing of an item when it ends; `end` ends the one on screen. */
export function watchPlays(layers: Layers, { now, seenMs, onPlay }: PlayWatchDeps) {
  const known = new WeakMap<Prepared, { turn: Turn; offset: number }>();
  let current: { turn: Turn; offset: number; prepared: Prepared; sinceMs: number; seenMs: number } | null =
    null;

  const begin = (prepared: Prepared, offset = known.get(prepared)?.offset ?? 0) => {
    const turn = known.get(prepared)?.turn;
    current = turn ? { turn, offset, prepared, sinceMs: now(), seenMs: seenMs() } : null;
  };

  function end(): void {
    const ended = current;
    current = null;
    if (!ended) return;
    const { turn, offset, prepared, sinceMs } = ended;
    const shownMs = seenMs() - ended.seenMs;
    const seconds = shownSeconds(shownMs, turn.item.duration);
    if (seconds === null) return;
    const completed = isWhole({
      shownMs,
      duration: turn.item.duration,
      offset,
      progress: prepared.progress(),
    });
    onPlay({ turn, sinceMs, seconds, completed });
  }

  const watched: Layers = {
    async prepare(turn, offset, isOnly) {
      const prepared = await layers.prepare(turn, offset, isOnly);
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
