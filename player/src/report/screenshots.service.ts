import { SCREENSHOT_EVERY_SECONDS } from '@vitrine/shared/contract/values';
import type { Timers } from '../platform/timers';
import { texts } from '../texts';

/** Interval of looking whether an hourly one is wanted. */
const LOOK_MS = 60_000;

interface Deps {
  timers: Timers;
  /** JPEG of what is on screen. */
  take: () => Promise<Blob>;
  /** Resolves with the status of the answer. */
  send: (picture: Blob) => Promise<number>;
  /** Whether the server wants one every hour. */
  isHourly: () => boolean;
}

/** Sends screenshots: on request, and hourly while the server wants it. */
export function createScreenshots({ timers, take, send, isHourly }: Deps) {
  let timer = 0;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  /** Spreads a venue's screens over a minute. */
  const spreadMs = Math.random() * LOOK_MS;

  async function sendNow(): Promise<void> {
    const status = await send(await take()).catch(() => 0);
    if (status !== 200) throw new Error(texts.errors.screenshotNotSent);
    sentAtMs = timers.now();
  }

  async function look() {
    const isDue = timers.now() - sentAtMs >= SCREENSHOT_EVERY_SECONDS * 1000;
    // The next look tries again.
    if (isHourly() && isDue) await sendNow().catch(() => undefined);
    timer = timers.set(() => void look(), LOOK_MS);
  }

  return {
    sendNow,
    start: () => void (timer = timers.set(() => void look(), spreadMs)),
    stop: () => timers.clear(timer),
  };
}
