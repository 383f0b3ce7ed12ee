import type { PlayerManifest } from '@vitrine/shared/contract';
import type { Machine } from '../platform/machine';

/** Light of the display itself, where the machine can set it. */
type Light = Pick<Machine, 'can' | 'setBacklight' | 'onChange'>;
type Levels = Pick<PlayerManifest['device'], 'volume' | 'brightness'>;

/**
 * Volume and brightness of the stage in percent. A black layer above everything dims the picture, unless the
 * display's own light can be set.
 */
export function createLevels(root: HTMLElement, light?: Light) {
  const shade = document.createElement('div');
  shade.className = 'shade';
  let volume = 0;
  let brightness = 100;
  /** The browser refused sound: it has not been touched, and was not started for it. */
  let isBlocked = false;

  function apply(video: HTMLVideoElement) {
    video.volume = volume / 100;
    video.muted = volume === 0;
  }

  function shine() {
    const isLit = light?.can('backlight') === true;
    light?.setBacklight(brightness);
    shade.style.opacity = isLit ? '0' : String(1 - brightness / 100);
  }
  light?.onChange(shine);

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
      brightness = levels.brightness ?? 100;
      shine();
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
