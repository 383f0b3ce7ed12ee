import { useCallback, useEffect, useState } from 'react';
import { advanced, progressOf, startAt } from './preview.rule';
import type { PreviewState } from './preview.rule';
import type { DraftEntry } from '../running-order.rule';

const TICK_MS = 100;

/**
 * Plays a running order by a timer in a loop, as a screen does. Videos follow the same timer, so that an
 * undecodable one never stops the playlist. Not running, it waits.
 */
export function usePreviewPlayer(entries: readonly DraftEntry[], first: number, isRunning = true) {
  const [state, setState] = useState<PreviewState>(() => startAt(first, entries.length));
  const [playing, setPlaying] = useState(true);

  useEffect(() => {
    if (!playing || !isRunning) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) / 1000;
      last = now;
      setState((before) => advanced(before, entries, passed));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [entries, playing, isRunning]);

  const go = useCallback((index: number) => setState(startAt(index, entries.length)), [entries.length]);
  return {
    index: state.index,
    round: state.round,
    progress: progressOf(state, entries),
    playing,
    toggle: () => setPlaying((on) => !on),
    go,
    next: () => go(state.index + 1),
    previous: () => go(state.index - 1),
  };
}
