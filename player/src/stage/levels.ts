import type { PlayerManifest } from '@vitrine/shared/contract';

type Levels = Pick<PlayerManifest['device'], 'volume' | 'brightness'>;

/** Volume and brightness of the stage in percent. A black layer above everything dims the picture. */
export function createLevels(root: HTMLElement) {
  const shade = document.createElement('div');
  shade.className = 'shade';
  let volume = 0;
  /** The browser refused sound: it has not been touched, and was not started for it. */
  let isBlocked = false;

  function apply(video: HTMLVideoElement) {
    video.volume = volume / 100;
    video.muted = volume === 0;
  }

  /** Plays a video with the volume; silently where the browser refuses sound. */
  async function play(video: HTMLVideoElement): Promise<void> {
    apply(video);
    try {
      await video.play();
      if (!video.muted) isBlocked = false;
    } catch (error) {
      if (video.muted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error;
      isBlocked = true;
      video.muted = true;
      await video.play();
    }
  }

  return {
    shade,
    play,
    set(levels: Levels) {
      volume = levels.volume ?? 0;
      shade.style.opacity = String(1 - (levels.brightness ?? 100) / 100);
      for (const video of root.querySelectorAll('video')) {
        // Zones beside the first are silent.
        if (video.closest('.zone')) continue;
        const isPlaying = !video.paused;
        apply(video);
        // A browser that refuses sound stops the video.
        if (isPlaying && video.paused) play(video).catch(() => undefined);
      }
    },
    isSoundBlocked: () => isBlocked,
  };
}
