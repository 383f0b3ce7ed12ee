import type { Timers } from '../platform/timers';
import type { Turn } from '../schedule/programme.rule';
import type { Media } from './media';

export const FADE_MS = 700;

/** Loaded item, below what is on screen. */
export interface Prepared {
  turnKey: string;
  src: string;
  /** Null for a picture. Seconds played, to detect a stalled video. */
  progress(): { seconds: number; ended: boolean; mayStandStill: boolean } | null;
  dispose(): void;
}

/** Layers of the stage; replaced in tests. */
export interface Layers {
  /** Loads and decodes; rejects when the item cannot be shown on this device. */
  prepare(turn: Turn, offsetSeconds: number, isOnly: boolean): Promise<Prepared>;
  /**
   * Reveals it; resolves when nothing else is visible. Rejects, with the old picture still visible, when no
   * frame comes.
   */
  reveal(prepared: Prepared): Promise<void>;
  /** Continues the same item for another round. */
  goOn(prepared: Prepared, isOnly: boolean): void;
  /** Shows the brand card; when dark, without text on black. */
  showCard(isDark: boolean): Promise<void>;
}

interface Deps {
  root: HTMLElement;
  card: HTMLElement;
  timers: Timers;
  openMedia: (turn: Turn, offsetSeconds: number, isOnly: boolean) => Promise<Media>;
}

type DomPrepared = Prepared & { media: Media; layer: HTMLElement };

/**
 * Stacked layers, newest at the bottom: the incoming one is complete and opaque below the current one, which
 * then fades out. So the crossfade always consists of two full pictures, never of one and black.
 */
export function createLayers({ root, card, timers, openMedia }: Deps): Layers {
  let current: HTMLElement = card;
  let release: (() => void) | null = null;

  async function bringUp(layer: HTMLElement, dispose: (() => void) | null): Promise<void> {
    const leaving = current;
    const releaseLeaving = release;
    current = layer;
    release = dispose;
    layer.style.opacity = '1';
    if (leaving === layer) return;
    leaving.classList.add('leaving');
    leaving.style.opacity = '0';
    await new Promise<void>((resolve) => {
      timers.set(resolve, fadeMs());
    });
    leaving.classList.remove('leaving');
    releaseLeaving?.();
    if (leaving === card) leaving.hidden = true;
    else leaving.remove();
  }

  return {
    async prepare(turn, offsetSeconds, isOnly) {
      const media = await openMedia(turn, offsetSeconds, isOnly);
      const layer = document.createElement('div');
      layer.className = 'layer';
      layer.append(media.element);
      // The first child is the lowest: it is decoded and painted there before it is visible.
      root.prepend(layer);
      const prepared: DomPrepared = {
        turnKey: turn.key,
        src: turn.item.src,
        media,
        layer,
        progress: media.progress,
        dispose: () => {
          media.close();
          layer.remove();
        },
      };
      return prepared;
    },
    async reveal(prepared) {
      const { media, layer } = prepared as DomPrepared;
      await media.start();
      await bringUp(layer, () => media.close());
    },
    goOn: (prepared, isOnly) => (prepared as DomPrepared).media.goOn(isOnly),
    async showCard(isDark) {
      card.classList.toggle('card-dark', isDark);
      if (current === card) return;
      card.hidden = false;
      card.style.opacity = '1';
      root.prepend(card);
      await bringUp(card, null);
    },
  };
}

/** The change is instant for users who prefer reduced motion. */
const fadeMs = () => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : FADE_MS);
