import { PLAY_DETAIL_DAYS } from '@vitrine/shared/contract/values';
import type { Timers } from '../platform/timers';
import { createPlayQueue } from './play-queue';
import type { PlayStore } from './play-store';
import type { SentBatch } from './plays.calls';

const FIRST_SEND_MS = 60_000;
const SEND_EVERY_MS = 5 * 60_000;
const MOST_RETRY_MS = 30 * 60_000;
/** Pause between the batches of a backlog: a screen that was offline for weeks shares the server. */
const NEXT_BATCH_MS = 2000;
const DAY_SECONDS = 86_400;
/** The server will never take the batch: it must not hold up the others. */
const NEVER = [400, 413];

interface Deps {
  store: PlayStore;
  timers: Timers;
  /** Unix milliseconds by the server's clock. */
  unixMs: () => number;
  /** Sends a batch; resolves with the status of the answer. */
  send: (batch: SentBatch) => Promise<number>;
  /** Number from 0 to 1, so that the screens of a venue do not send at the same time. */
  random?: () => number;
}

/** Showing of an item, by the monotonic clock of the device. */
interface Shown {
  turn: { item: { id: string }; playlistId: string };
  sinceMs: number;
  seconds: number;
  completed: boolean;
}

/**
 * Delivers plays, each until the server has confirmed it. What is sent twice, the server counts once, by its
 * number in the log of this start.
 */
export function createPlaysService({ store, timers, unixMs, send, random = Math.random }: Deps) {
  const queue = createPlayQueue(store);
  let failures = 0;
  let isOn = false;
  let isSending = false;
  let timer = 0;

  function sendIn(delayMs: number) {
    timers.clear(timer);
    if (isOn) timer = timers.set(() => void sendAll(), delayMs * (0.75 + random() / 2));
  }

  async function sendAll() {
    if (isSending) return;
    isSending = true;
    const outcome = await sendNext().catch(() => 'failed' as const);
    isSending = false;
    failures = outcome === 'failed' ? failures + 1 : 0;
    if (outcome === 'more') sendIn(NEXT_BATCH_MS);
    else sendIn(Math.min(MOST_RETRY_MS, SEND_EVERY_MS * 2 ** Math.max(0, failures - 1)));
  }

  async function sendNext(): Promise<'more' | 'done' | 'failed'> {
    const found = await queue.next(Math.floor(unixMs() / 1000) - PLAY_DETAIL_DAYS * DAY_SECONDS);
    if (!found) return 'done';
    const { batch, upTo, isLast } = found;
    const status = batch.plays.length > 0 ? await send(batch) : null;
    const isRefused = status !== null && NEVER.includes(status);
    if (status !== null && status !== 200 && !isRefused) return 'failed';
    await queue.remove(upTo, batch, status === 200);
    return isLast ? 'done' : 'more';
  }

  return {
    /** Counts a showing, once this tab is the one that counts. */
    add({ turn: { item, playlistId }, sinceMs, seconds, completed }: Shown): void {
      if (!isOn) return;
      const started_at = Math.floor((unixMs() - timers.now() + sinceMs) / 1000);
      queue.add({ item_id: item.id, playlist_id: playlistId, started_at, seconds, completed });
    },
    /** Begins to count, and sends every few minutes; soon what an earlier start left. */
    start() {
      isOn = true;
      sendIn(FIRST_SEND_MS);
    },
    /** Called when the server has answered: after an outage the plays follow soon. */
    reached() {
      if (failures > 0) sendIn(FIRST_SEND_MS);
      failures = 0;
    },
    stop() {
      isOn = false;
      timers.clear(timer);
    },
    wipe: queue.wipe,
  };
}
