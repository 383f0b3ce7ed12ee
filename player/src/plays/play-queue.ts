import type { OpenPlay, PlayStore, StoredPlay } from './play-store';
import type { SentBatch } from './plays.calls';

const BATCH = 500;
/** Plays on the device: two months of opening hours with ten seconds each, about 30 MB. */
const MOST_KEPT = 300_000;
const DROPPED_AT_ONCE = 1000;

/** 32 hexadecimal characters; also without https, where browsers have no `randomUUID`. */
const newLog = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function oldestOfOneLog(store: PlayStore, since: number) {
  const { plays, keys } = await store.oldest(BATCH);
  const first = plays[0];
  if (!first) return null;
  const other = plays.findIndex((play) => play.log !== first.log);
  const count = other < 0 ? plays.length : other;
  const sent = plays.slice(0, count).filter(({ started_at: at }) => at >= since);
  const batch: SentBatch = { log: first.log, plays: sent.map(({ log: _log, ...play }) => play) };
  return { batch, upTo: keys[count - 1] ?? 0, isLast: count < BATCH && other < 0 };
}

/** Numbered plays that wait for the server. Without space the oldest are dropped and counted. */
export function createPlayQueue(store: PlayStore, mostKept = MOST_KEPT) {
  const log = newLog();
  let n = 0;
  let kept: number | null = null;
  let dropped = 0;
  let slots = 0;
  /** Writes in order, so that numbers rise. */
  let writing: Promise<unknown> = Promise.resolve();

  async function put(play: StoredPlay, slot?: string) {
    kept ??= await store.count();
    if (kept >= mostKept) {
      const { keys } = await store.oldest(DROPPED_AT_ONCE);
      await store.removeTo(keys.at(-1) ?? 0);
      kept -= keys.length;
      dropped += keys.length;
    }
    await store.add(play, slot);
    kept += 1;
  }

  function add(play: Omit<StoredPlay, 'log' | 'n'>, slot?: string): void {
    n += 1;
    const numbered = { log, n, ...play };
    writing = writing
      .then(() => put(numbered, slot))
      .catch(() => {
        dropped += 1;
      });
  }

  async function closeHeld() {
    for (const { slot, play } of await store.held())
      if (!slot.startsWith(log)) {
        n += 1;
        await put({ log, n, ...play, completed: false }, slot);
      }
  }

  return {
    /** Stores a play in place of the open one of its slot; never throws. */
    add,
    /** Name for an open play of this start. */
    newSlot: () => `${log} ${(slots += 1)}`,
    /** Stores how far an open play was shown, for the case of a power cut. */
    hold(slot: string, play: OpenPlay): void {
      writing = writing.then(() => store.hold(slot, play)).catch(() => undefined);
    },
    /** Ends what was on screen when an earlier start ended without warning, where it was last stored. */
    recover(): void {
      writing = writing.then(closeHeld).catch(() => undefined);
    },
    /** Oldest batch: plays of one log, not older than `since` (unix seconds). Null when nothing waits. */
    async next(since: number): Promise<{ batch: SentBatch; upTo: number; isLast: boolean } | null> {
      await writing;
      const found = await oldestOfOneLog(store, since);
      if (found && dropped > 0) found.batch.dropped = dropped;
      return found;
    },
    /** Removes a batch: the server has confirmed it, or will never take it. */
    async remove(upTo: number, { plays, dropped: reported = 0 }: SentBatch, isTaken: boolean) {
      dropped += isTaken ? -reported : plays.length;
      await store.removeTo(upTo);
      kept = null;
    },
    wipe: () => writing.then(() => store.wipe()),
  };
}
