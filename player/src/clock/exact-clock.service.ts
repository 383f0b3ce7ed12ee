import type { PlayerTime } from '@vitrine/shared/contract';
import { wait, type Timers } from '../platform/timers';
import type { DeviceClock } from './device-clock';
import { bestOffset, type Exchange } from './exchange.rule';
import { JUMP_MS } from './venue-clock.rule';

const EXCHANGES = 8;
const PAUSE_MS = 150;
/** Cheap quartz drifts by 6 ms meanwhile. */
const EVERY_MS = 2 * 60_000;

interface Deps {
  device: DeviceClock;
  timers: Timers;
  askTime: () => Promise<PlayerTime>;
  /** Whether this screen plays in sync. */
  isWanted: () => boolean;
  onOffset: (offsetMs: number) => void;
}

/** Measures the server's clock to some milliseconds, every two minutes, while the screen plays in sync. */
export function createExactClock({ device, timers, askTime, isWanted, onOffset }: Deps) {
  let timer = 0;
  let stopped = false;
  let isBusy = false;
  let lastMs = -Infinity;

  async function exchange(): Promise<Exchange | null> {
    const [sentMs, lead] = [device.unixMs(), device.unixMs() - timers.now()];
    const { received_at, sent_at } = await askTime();
    const arrivedMs = device.unixMs();
    // The device's clock was set, or it slept, in between.
    if (Math.abs(arrivedMs - timers.now() - lead) >= JUMP_MS) return null;
    return { sentMs, receivedMs: received_at * 1000, answeredMs: sent_at * 1000, arrivedMs };
  }

  async function measure() {
    const lead = device.unixMs() - timers.now();
    const found: Exchange[] = [];
    for (let count = 0; count < EXCHANGES && !stopped; count += 1) {
      const one = await exchange().catch(() => undefined);
      if (one === undefined) break;
      if (one) found.push(one);
      await wait(timers, PAUSE_MS);
    }
    const isSame = Math.abs(device.unixMs() - timers.now() - lead) < JUMP_MS;
    const offsetMs = isSame ? bestOffset(found) : null;
    if (offsetMs === null || stopped) return;
    lastMs = timers.now();
    onOffset(offsetMs);
  }

  /** Measures when it is time; called often, because a screen may begin to play in sync at any time. */
  async function look() {
    timers.clear(timer);
    if (stopped) return;
    if (!isBusy && isWanted() && timers.now() - lastMs >= EVERY_MS) {
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
