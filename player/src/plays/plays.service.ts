import { PLAY_DETAIL_DAYS } from '@vitrine/shared/contract/values';
import type { Timers } from '../platform/timers';
import { createPlayQueue } from './play-queue';
import type { OpenPlay, PlayStore } from './play-store';
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

/** A play on screen is first stored when it counts, then every few seconds: a power cut costs so many. */
const FIRST_HOLD_MS = 1000;
const HOLD_EVERY_MS = 5000;

/** Showing of an item; its begin by the monotonic clock of the device. */
interface Begun {
  turn: { item: { id: string }; playlistId: string };
  sinceMs: number;
  /** Visible time up to now; null while it is too short to count. */
  seconds: () => number | null;
  isWhole: () => boolean;
}

/**
 * Delivers plays, each until the server has confirmed it. What is sent twice, the server counts once, by its
 * number in the log of this start.
 */
export function createPlaysService({ store, timers, unixMs, send, random }: Deps) {
  const queue = createPlayQueue(store);
  const sender = createSender(queue, { timers, unixMs, send, random });
  let isOn = false;

  /** Play up to now; null while it does not count. */
  function playOf({ turn: { item, playlistId }, sinceMs, seconds: shown }: Begun): OpenPlay | null {
    const seconds = shown();
    if (seconds === null) return null;
    const started_at = Math.floor((unixMs() - timers.now() + sinceMs) / 1000);
    return { item_id: item.id, playlist_id: playlistId, started_at, seconds };
  }

  return {
    /** Counts a showing when the returned function ends it, once this tab is the one that counts. */
    begin(begun: Begun): () => void {
      const slot = queue.newSlot();
      let holding = timers.set(hold, FIRST_HOLD_MS);
      function hold() {
        const play = isOn && playOf(begun);
        if (play) queue.hold(slot, play);
        holding = timers.set(hold, HOLD_EVERY_MS);
      }
      return () => {
        timers.clear(holding);
        const play = isOn && playOf(begun);
        if (play) queue.add({ ...play, completed: begun.isWhole() }, slot);
      };
    },
    /** Begins to count, and sends every few minutes; soon what an earlier start left. */
    start() {
      isOn = true;
      queue.recover();
      sender.start();
    },
    /** Called when the server has answered: after an outage the plays follow soon. */
    reached: sender.reached,
    stop() {
      isOn = false;
      sender.stop();
    },
    wipe: queue.wipe,
  };
}

/** Sends batches one after the other, with longer pauses while it fails. */
function createSender(
  queue: ReturnType<typeof createPlayQueue>,
  { timers, unixMs, send, random = Math.random }: Omit<Deps, 'store'>,
) {
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
    start() {
      isOn = true;
      sendIn(FIRST_SEND_MS);
    },
    reached() {
      if (failures > 0) sendIn(FIRST_SEND_MS);
      failures = 0;
    },
    stop() {
      isOn = false;
      timers.clear(timer);
    },
  };
}
