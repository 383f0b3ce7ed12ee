import type { ChangedKind } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import { expectedPlaybackOf } from '../player/expected-playback.action';
import { notedAfter } from './behind.rule';
import { listDevices } from './device-list.repo';
import { noteBehind } from './devices.repo';

/** Delay after the first change of a burst. */
const NOTED_WITHIN_MS = 2000;
/** Kinds of changes that screens may have to get. */
const KINDS: ReadonlySet<string> = new Set<ChangedKind>([
  'promo',
  'playlist',
  'schedule',
  'device',
  'group',
  'account',
]);

/**
 * Notes after changes which screens of the account do not have them, and since when. A change whose server
 * ends before that is noted at the next one.
 */
export function createBehindNotes(deps: Deps) {
  const { broker, clock, db, live, log } = deps;
  /** Accounts with changes, and when the first was (unix seconds). */
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;

  async function note(accountId: string, now: number): Promise<void> {
    const rows = await listDevices(db, accountId);
    const reported = rows.map((row) => ({ device: row, state: live.state(row) }));
    const expected = await expectedPlaybackOf(deps, accountId, reported);
    const notes = reported.flatMap(({ device, state }) => {
      const used = state ? (state.manifest_version ?? '') : undefined;
      const note = notedAfter(device, used, expected.get(device.id)?.manifestVersion, now);
      return note ? [{ id: device.id, ...note }] : [];
    });
    await noteBehind(db, accountId, notes);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (let [next] = waiting; next; [next] = waiting) {
      waiting.delete(next[0]);
      await note(...next).catch((error: unknown) =>
        log.warn({ err: error }, 'screens that wait for a change were not noted'),
      );
    }
  }
  const start = () => (running ??= run().finally(() => (running = null)));

  broker.onPublish?.((accountId, topic) => {
    if (isStopped || !topic.startsWith('changed/') || !KINDS.has(topic.slice('changed/'.length))) return;
    if (!waiting.has(accountId)) waiting.set(accountId, clock.nowSeconds());
    timer ??= setTimeout(() => void start(), NOTED_WITHIN_MS).unref();
  });

  return {
    /** Notes no further changes. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Resolves when all changes so far are noted. */
    async settled(): Promise<void> {
      while (running || waiting.size > 0) await start();
    },
  };
}
export type BehindNotes = ReturnType<typeof createBehindNotes>;
