import type { Timers } from '../platform/timers';

/** Timeout for frames: a hidden page paints none. */
const UNPAINTED_MS = 250;

/** Resolves after n painted frames. */
export function afterFrames(timers: Timers, count: number): Promise<void> {
  return new Promise((resolve) => {
    timers.set(resolve, UNPAINTED_MS);
    const step = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => step(left - 1)));
    step(count);
  });
}

/** Resolves when a frame of the playing video was presented. */
export function firstFrame(video: HTMLVideoElement, timers: Timers): Promise<void> {
  if (document.hidden) return Promise.resolve();
  if ('requestVideoFrameCallback' in video) {
    return new Promise((resolve) => {
      video.requestVideoFrameCallback(() => resolve());
    });
  }
  return once(video, 'timeupdate').then(() => afterFrames(timers, 2));
}

/** Resolves at the next such event, rejects with the element's error when it fails instead. */
export function once(
  video: HTMLVideoElement,
  name: 'canplaythrough' | 'seeked' | 'timeupdate',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      video.removeEventListener(name, done);
      video.removeEventListener('error', failed);
      resolve();
    };
    const failed = () => {
      video.removeEventListener(name, done);
      reject(new Error(video.error?.message || `media error ${video.error?.code ?? 'unknown'}`));
    };
    video.addEventListener(name, done);
    video.addEventListener('error', failed, { once: true });
  });
}
