import type { PlayerTime } from '@vitrine/shared/contract';
import { wait, type Timers } from '../platform/timers';
import type { DeviceClock } from './device-clock';
import { bestOf, isWorthTaking, type Exchange } from './exchange.rule';
import { JUMP_MS } from './venue-clock.rule';

const EXCHANGES = 8;
const PAUSE_MS = 150;
const EVERY_MS = 2 * 60_000;
/** A way that may hide an error the eye sees: a busy network is measured again soon, ever less often. */
const LONG_WAY_MS = 60;
const SOON_MS = 10_000;

interface Deps {
  device: DeviceClock;
  timers: Timers;
  askTime: () => Promise<PlayerTime>;
  /** Whether this screen plays in sync. */
  isWanted: () => boolean;
  /** Offset in use, and its largest error. */
  held: () => { offsetMs: number; errorMs: number };
  onOffset: (offsetMs: number, errorMs: number) => void;
}

/** Measures the server's clock to some milliseconds, every two minutes, while the screen plays in sync. */
export function createExactClock({ device, timers, askTime, isWanted, held, onOffset }: Deps) {
  let timer = 0;
  let stopped = false;
  let isBusy = false;
  let lastMs = -Infinity;
  let nextInMs = SOON_MS / 2;

  const leadNow = () => device.unixMs() - timers.now();

  async function exchange(): Promise<Exchange | null> {
    const [sentMs, lead] = [device.unixMs(), leadNow()];
    const { received_at, sent_at } = await askTime();
    const arrivedMs = device.unixMs();
    // The device's clock was set, or it slept, in between.
    if (Math.abs(arrivedMs - timers.now() - lead) >= JUMP_MS) return null;
    return { sentMs, receivedMs: received_at * 1000, answeredMs: sent_at * 1000, arrivedMs };
  }

  async function measure() {
    const lead = leadNow();
    const found: Exchange[] = [];
    for (let count = 0; count < EXCHANGES && !stopped; count += 1) {
      const one = await exchange().catch(() => undefined);
      if (one === undefined) break;
      if (one) found.push(one);
      await wait(timers, PAUSE_MS);
    }
    const best = Math.abs(leadNow() - lead) < JUMP_MS ? bestOf(found) : undefined;
    if (!best || stopped) return;
    lastMs = timers.now();
    nextInMs = best.tripMs > LONG_WAY_MS ? Math.min(EVERY_MS, nextInMs * 2) : EVERY_MS;
    if (isWorthTaking(held(), best)) onOffset(best.offsetMs, best.tripMs / 2);
  }

  /** Measures when it is time; called often, because a screen may begin to play in sync at any time. */
  async function look() {
    timers.clear(timer);
    if (stopped) return;
    if (!isBusy && isWanted() && timers.now() - lastMs >= nextInMs) {
      isBusy = true;
      await measure().finally(() => (isBusy = false));
    }
    timers.clear(timer);
    if (!stopped) timer = timers.set(() => void look(), 5000);
  }

  return {
    /** Looks now: at the start, and when a manifest was adopted. */
    look: () => void look(),
    stop() {
      stopped = true;
      timers.clear(timer);
    },
  };
}
