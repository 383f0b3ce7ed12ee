import type { Timers } from '../platform/timers';
import { within } from '../platform/timers';
import type { Turn } from '../schedule/programme.rule';
import { afterFrames, firstFrame, once } from './frames';
import { isWide } from './orientation.rule';

const PICTURE_LIMIT_MS = 20_000;
const FILM_LIMIT_MS = 30_000;
const FRAME_LIMIT_MS = 4000;

/** One picture or film, loaded and decoded. */
export interface Media {
  element: HTMLElement;
  /** Resolves when a frame of it is really painted. */
  start(): Promise<void>;
  goOn(isOnly: boolean): void;
  /** Gives back what it holds; called before its element is taken out of the page. */
  close(): void;
  progress(): { seconds: number; ended: boolean; mayStandStill: boolean } | null;
}

interface Deps {
  timers: Timers;
  /** Address to load an item from; may be a blob: where no service worker is to be had. */
  addressOf: (src: string) => Promise<{ url: string; release: () => void }>;
}

export function createMediaOpener({ timers, addressOf }: Deps) {
  return async (turn: Turn, offsetSeconds: number, isOnly: boolean): Promise<Media> => {
    const address = await addressOf(turn.item.src);
    const open = turn.item.kind === 'video' ? openFilm : openPicture;
    try {
      const media = await open({ timers, ...address, offsetSeconds, isOnly });
      media.element.classList.toggle('wide', isWide(turn.item));
      return media;
    } catch (error) {
      address.release();
      throw error;
    }
  };
}

interface Opening {
  timers: Timers;
  url: string;
  release: () => void;
  offsetSeconds: number;
  isOnly: boolean;
}

async function openPicture({ timers, url, release }: Opening): Promise<Media> {
  const picture = new Image();
  picture.alt = '';
  picture.decoding = 'sync';
  picture.src = url;
  await within(timers, PICTURE_LIMIT_MS, picture.decode(), 'loading');
  return {
    element: picture,
    start: () => afterFrames(timers, 2),
    goOn: () => undefined,
    progress: () => null,
    close: () => {
      // Gives the pixels back at once. In the page only: Chromium keeps a picture for ever whose address goes after it was taken out.
      if (picture.isConnected) picture.removeAttribute('src');
      release();
    },
  };
}

async function openFilm({ timers, url, release, offsetSeconds, isOnly }: Opening): Promise<Media> {
  const film = document.createElement('video');
  film.muted = true;
  film.defaultMuted = true;
  film.playsInline = true;
  film.preload = 'auto';
  film.loop = isOnly;
  film.disableRemotePlayback = true;
  const close = () => {
    film.pause();
    film.removeAttribute('src');
    // Gives the decoder back at once: cheap devices have only one or two.
    film.load();
    release();
  };
  try {
    const ready = once(film, 'canplaythrough');
    film.src = url;
    film.load();
    await within(timers, FILM_LIMIT_MS, ready, 'loading');
    if (offsetSeconds > 0 && offsetSeconds < film.duration - 1) {
      const found = once(film, 'seeked');
      film.currentTime = offsetSeconds;
      await within(timers, FILM_LIMIT_MS, found, 'finding the place');
    }
  } catch (error) {
    close();
    throw error;
  }
  return {
    element: film,
    async start() {
      const frame = firstFrame(film, timers);
      await within(timers, FRAME_LIMIT_MS, Promise.all([film.play(), frame]), 'the first frame');
      await afterFrames(timers, 2);
    },
    goOn(onlyOne) {
      film.loop = onlyOne;
      if (film.ended || film.paused) film.play().catch(() => undefined);
    },
    // A covered page's films are paused by the browser to save power: no fault of the film.
    progress: () => ({ seconds: film.currentTime, ended: film.ended, mayStandStill: document.hidden }),
    close,
  };
}
