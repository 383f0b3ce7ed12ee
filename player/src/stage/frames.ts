import type { Timers } from '../platform/timers';

/** A covered page paints nothing; waiting for its frames must end all the same. */
const UNPAINTED_MS = 250;

/** Resolves after n painted frames. */
export function afterFrames(timers: Timers, count: number): Promise<void> {
  return new Promise((resolve) => {
    timers.set(resolve, UNPAINTED_MS);
    const step = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => step(left - 1)));
    step(count);
  });
}

/** Resolves when a frame of the running film was handed to the screen. */
export function firstFrame(film: HTMLVideoElement, timers: Timers): Promise<void> {
  if (document.hidden) return Promise.resolve();
  if ('requestVideoFrameCallback' in film) {
    return new Promise((resolve) => {
      film.requestVideoFrameCallback(() => resolve());
    });
  }
  return once(film, 'timeupdate').then(() => afterFrames(timers, 2));
}

/** Resolves at the next such event, rejects with the element's own words when it fails instead. */
export function once(
  film: HTMLVideoElement,
  name: 'canplaythrough' | 'seeked' | 'timeupdate',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      film.removeEventListener(name, done);
      film.removeEventListener('error', failed);
      resolve();
    };
    const failed = () => {
      film.removeEventListener(name, done);
      reject(new Error(film.error?.message || `media error ${film.error?.code ?? 'unknown'}`));
    };
    film.addEventListener(name, done);
    film.addEventListener('error', failed, { once: true });
  });
}
