import type { PlayedDesign } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';
import { within } from '../platform/timers';
import type { Turn } from '../schedule/programme.rule';
import type { createLive } from './live';
import type { clockHours } from './clock-hours.rule';
import { afterFrames, firstFrame, once } from './frames';
import { isRepeated, placeAt } from './in-step.rule';
import { keepInStep } from './keep-in-step';
import { isWide } from './orientation.rule';

const PICTURE_LIMIT_MS = 20_000;
const VIDEO_LIMIT_MS = 30_000;
const FRAME_LIMIT_MS = 4000;
/** One transparent pixel. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

type HourCycle = ReturnType<typeof clockHours>;

/** Picture or video, loaded and decoded. */
export interface Media {
  element: HTMLElement;
  /** Resolves when a frame of it is painted. */
  start(): Promise<void>;
  goOn(isOnly: boolean): void;
  /** Releases its resources; called before its element is removed from the page. */
  close(): void;
  progress(): { seconds: number; ended: boolean; mayStandStill: boolean } | null;
}

export interface MediaDeps {
  timers: Timers;
  /** Venue time, floating seconds. */
  wallClock: () => number;
  /** Unix seconds by the server's clock. */
  unixSeconds: () => number;
  /** Hour cycle of the venue. */
  hours: () => HourCycle;
  /** Data of live designs. */
  live: Pick<ReturnType<typeof createLive>, 'dataFor'>;
  /** Element that has the size of the turn's zone, or of the upright screen. */
  screenOf: (turn: Turn) => HTMLElement;
  /** Starts a video; absent: silently. */
  play?: ((video: HTMLVideoElement) => Promise<void>) | undefined;
  /** Address to load an item from; may be a blob: URL where service workers are unavailable. */
  addressOf: (src: string) => Promise<{ url: string; release: () => void }>;
}

export function createMediaOpener(deps: MediaDeps) {
  const { timers, addressOf } = deps;
  return async (turn: Turn, offsetSeconds: number, isOnly: boolean, signal?: AbortSignal): Promise<Media> => {
    const { id, design } = turn.item;
    const designed = design && (await openDesign(deps, id, design, deps.screenOf(turn)).catch(() => null));
    if (designed) return designed;
    const address = await addressOf(turn.item.src);
    const open = turn.item.kind === 'video' ? openVideo : openPicture;
    try {
      const step = stepOf(turn, deps.wallClock);
      const { play = playSilently } = deps;
      const media = await open({ timers, ...address, offsetSeconds, isOnly, step, signal, play });
      media.element.classList.toggle('wide', isWide(turn.item) && !turn.presentation?.fit);
      return media;
    } catch (error) {
      address.release();
      throw error;
    }
  };
}

/** Draws a design; when anything about that fails, the item's rendered picture shows. */
async function openDesign(
  { timers, addressOf, live, wallClock, hours, unixSeconds }: MediaDeps,
  id: string,
  design: PlayedDesign,
  screen: HTMLElement,
): Promise<Media> {
  const { drawItem } = await within(timers, PICTURE_LIMIT_MS, import('../designs/draw-item'), 'loading');
  const files = await Promise.all([design.picture, design.logo].map((file) => file && addressOf(file.src)));
  const release = () => files.forEach((file) => file?.release());
  const pictures = { picture: files[0]?.url, logo: files[1]?.url };
  const data = await live.dataFor(design.template).catch(() => undefined);
  const drawing = drawItem({
    ...{ id, design, pictures, timers, screen },
    ...{ wallClock, hours, unixSeconds, live: data },
  });
  try {
    const { element, close } = await within(timers, PICTURE_LIMIT_MS, drawing, 'drawing');
    return {
      element,
      start: () => afterFrames(timers, 2),
      goOn: () => undefined,
      progress: () => null,
      close() {
        close();
        release();
      },
    };
  } catch (error) {
    release();
    drawing.then(({ close }) => close()).catch(() => undefined);
    throw error;
  }
}

interface Opening {
  timers: Timers;
  url: string;
  release: () => void;
  offsetSeconds: number;
  isOnly: boolean;
  /** Course in sync; undefined: a video plays from where it began. */
  step: Step | undefined;
  /** Ends a load that nothing waits for: an endless one would occupy one of a browser's few connections. */
  signal: AbortSignal | undefined;
  play: (video: HTMLVideoElement) => Promise<void>;
}

const playSilently = (video: HTMLVideoElement) => video.play();

/** Course of a turn's video of some length, by the clock. */
interface Step {
  placeNow: (length: number) => number;
  isRepeated: (length: number) => boolean;
}

function stepOf({ item: { duration }, startsAt }: Turn, wallClock: () => number): Step | undefined {
  if (startsAt === undefined) return undefined;
  return {
    placeNow: (length) => placeAt(wallClock() - startsAt, duration, length),
    isRepeated: (length) => isRepeated(length, duration),
  };
}

async function openPicture({ timers, url, release, signal }: Opening): Promise<Media> {
  const picture = new Image();
  picture.alt = '';
  picture.decoding = 'sync';
  // With an empty address Chromium would never settle the decoding, and keep the element for ever.
  const cancel = () => {
    picture.src = NO_PICTURE;
  };
  signal?.addEventListener('abort', cancel);
  try {
    picture.src = url;
    await within(timers, PICTURE_LIMIT_MS, picture.decode(), 'loading');
  } catch (error) {
    cancel();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  return {
    element: picture,
    start: () => afterFrames(timers, 2),
    goOn: () => undefined,
    progress: () => null,
    close: () => {
      // Frees the pixels at once. Only in the page: Chromium leaks a picture whose address is removed after
      // its element.
      if (picture.isConnected) picture.removeAttribute('src');
      release();
    },
  };
}

async function openVideo(opening: Opening): Promise<Media> {
  const { timers, url, release, offsetSeconds, isOnly, step, signal, play } = opening;
  const video = document.createElement('video');
  video.muted = true;
  video.defaultMuted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.loop = isOnly;
  video.disableRemotePlayback = true;
  let leave = () => {};
  const close = () => {
    leave();
    video.pause();
    video.removeAttribute('src');
    // Frees the decoder at once: cheap devices have only one or two.
    video.load();
    release();
  };
  signal?.addEventListener('abort', close);
  try {
    const ready = once(video, 'canplaythrough');
    video.src = url;
    video.load();
    await within(timers, VIDEO_LIMIT_MS, ready, 'loading');
    if (step) video.loop = step.isRepeated(video.duration);
    if (offsetSeconds > 0 && offsetSeconds < video.duration - 1) {
      const found = once(video, 'seeked');
      video.currentTime = offsetSeconds;
      await within(timers, VIDEO_LIMIT_MS, found, 'finding the place');
    }
  } catch (error) {
    close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
  }
  return {
    element: video,
    async start() {
      const frame = firstFrame(video, timers);
      await within(timers, FRAME_LIMIT_MS, Promise.all([play(video), frame]), 'the first frame');
      if (step) leave = keepInStep(video, timers, () => step.placeNow(video.duration));
      await afterFrames(timers, 2);
    },
    goOn(onlyOne) {
      if (!step) video.loop = onlyOne;
      if (video.ended || video.paused) video.play().catch(() => undefined);
    },
    // Browsers pause videos of a hidden page to save power: not the video's fault.
    progress: () => ({ seconds: video.currentTime, ended: video.ended, mayStandStill: document.hidden }),
    close,
  };
}
