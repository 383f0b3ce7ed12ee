import type { Presentation } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';
import type { Turn } from '../schedule/programme.rule';
import { createBackdrop } from './backdrop';
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
  /** Loads and decodes; rejects when the item cannot be shown on this device. `signal` ends its load. */
  prepare(turn: Turn, offsetSeconds: number, isOnly: boolean, signal?: AbortSignal): Promise<Prepared>;
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
  openMedia: (turn: Turn, offsetSeconds: number, isOnly: boolean, signal?: AbortSignal) => Promise<Media>;
  /** Puts the layer of a turn at its zone; absent: it fills the root. */
  place?: (layer: HTMLElement, turn: Turn) => void;
}

type DomPrepared = Prepared & {
  media: Media;
  layer: HTMLElement;
  transition: Presentation['transition'];
};

/**
 * Stacked layers, newest at the bottom: the incoming one is complete and opaque below the current one, which
 * then fades, slides or goes. So a transition always consists of two full pictures, never of one and black.
 */
export function createLayers({ root, card, timers, openMedia, place }: Deps): Layers {
  let current: HTMLElement = card;
  let release: (() => void) | null = null;

  async function bringUp(
    layer: HTMLElement,
    dispose: (() => void) | null,
    transition?: Presentation['transition'],
  ): Promise<void> {
    const leaving = current;
    const releaseLeaving = release;
    current = layer;
    release = dispose;
    layer.style.opacity = '1';
    if (leaving === layer) return;
    if (transition !== 'cut' && leaveMs() > 0) {
      leaving.classList.add('leaving');
      if (transition === 'slide') leaving.style.transform = 'translateX(-100%)';
      else leaving.style.opacity = '0';
      await new Promise<void>((resolve) => {
        timers.set(resolve, leaveMs());
      });
      leaving.classList.remove('leaving');
    }
    releaseLeaving?.();
    if (leaving === card) leaving.hidden = true;
    else leaving.remove();
  }

  return {
    async prepare(turn, offsetSeconds, isOnly, signal) {
      const media = await openMedia(turn, offsetSeconds, isOnly, signal);
      const { layer, close, dispose } = createLayer(timers, turn, media);
      place?.(layer, turn);
      // The first child is the lowest: it is decoded and painted there before it is visible.
      root.prepend(layer);
      const prepared: DomPrepared = {
        turnKey: turn.key,
        src: turn.item.src,
        media: { ...media, close },
        layer,
        transition: turn.presentation?.transition,
        progress: media.progress,
        dispose,
      };
      return prepared;
    },
    async reveal(prepared) {
      const { media, layer, transition } = prepared as DomPrepared;
      await media.start();
      await bringUp(layer, () => media.close(), transition);
    },
    goOn: (prepared, isOnly) => (prepared as DomPrepared).media.goOn(isOnly),
    async showCard(isDark) {
      card.classList.toggle('card-dark', isDark);
      if (current === card) return;
      card.hidden = false;
      card.style.transform = '';
      root.prepend(card);
      await bringUp(card, null);
    },
  };
}

/**
 * Element of an item, with blurred edges when its playlist has them. `close` releases both, `dispose` removes
 * them, too.
 */
function createLayer(timers: Timers, { presentation }: Turn, media: Media) {
  const layer = document.createElement('div');
  layer.className = 'layer';
  if (presentation?.fit) layer.dataset.fit = presentation.fit;
  // A drawn design fills the screen by itself.
  const hasEdges = presentation?.fit === 'blur' && !media.element.classList.contains('design');
  const backdrop = hasEdges ? createBackdrop(timers, media.element) : null;
  if (backdrop) layer.append(backdrop.element);
  layer.append(media.element);
  const close = () => {
    backdrop?.close();
    media.close();
  };
  const dispose = () => {
    close();
    layer.remove();
  };
  return { layer, close, dispose };
}

/** The change is instant for users who prefer reduced motion. */
const leaveMs = () => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : FADE_MS);
