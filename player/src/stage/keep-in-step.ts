import type { Timers } from '../platform/timers';
import { correction } from './in-step.rule';

const LOOK_MS = 200;
/** A jump takes a while; looking again meanwhile would jump again. */
const AFTER_JUMP_MS = 1500;

/**
 * Keeps a playing video where it should be (`placeNow`, seconds), by its speed or by jumps.
 * Returns a function that ends it.
 */
export function keepInStep(video: HTMLVideoElement, timers: Timers, placeNow: () => number): () => void {
  let timer = 0;
  const look = () => {
    timer = timers.set(look, correct());
  };
  function correct(): number {
    const place = placeNow();
    // At its end a video waits for the next turn.
    if (video.paused || video.seeking || place >= video.duration) return LOOK_MS;
    const done = correction(video.currentTime - place);
    if (!done.jump) {
      video.playbackRate = done.rate;
      return LOOK_MS;
    }
    video.playbackRate = 1;
    video.currentTime = place;
    return AFTER_JUMP_MS;
  }
  look();
  return () => timers.clear(timer);
}
