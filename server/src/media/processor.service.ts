import type { FileRow } from '../platform/database/tables/promos.table';
import type { AddPages, Ports, Processor } from '../deps.types';
import { leaseNextFile, whoWaits, type LaneName } from './files.repo';
import { createLane, type Lane } from './lane.service';
import { prepareFile, TurnOver, UploadGone } from './prepare-file.action';
import type { MediaWorker } from './worker-process.client';

/** Short, because a killed server leaves its lease behind and the file must not wait (reliability M2). */
const LEASE_SECONDS = 30;
const LOOK_EVERY_MS = 5000;
/** Time slice of a video once another account waits. */
const TURN_MS = 20_000;
/** Limit of a cost in seconds, equal to the time slice: a long video counts no more. */
const MOST_COST = TURN_MS / 1000;
const SIZE: Record<LaneName, number> = { quick: 1, look: 2, render: 1, long: 1 };

const NO_LISTENERS = {
  prepared: async (_fileId: string): Promise<void> => {},
  addPages: ((): Promise<void> =>
    Promise.reject(new Error('Pages of documents have no listener.'))) as AddPages,
};

/**
 * Prepares stored files with fair queueing. The rows themselves are the queue, so nothing is lost in a crash.
 */
export function createProcessor(deps: Ports, worker: MediaWorker, turnMs = TURN_MS): Processor {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const common = { deps, worker, isStopping: () => isStopping, shortages: new Map<string, number>() };
  const on = { ...NO_LISTENERS };
  const now = () => deps.clock.nowSeconds();

  const laneOf = (name: LaneName): Lane =>
    createLane<FileRow>({
      size: SIZE[name],
      whoWaits: async () => (isStopping ? [] : whoWaits(deps.db, name, now())),
      async take(who) {
        const turn = { lane: name, who, now: now(), leaseSeconds: LEASE_SECONDS };
        const job = isStopping ? null : await leaseNextFile(deps.db, turn);
        return job && { id: job.id, job, cost: Math.min(Math.max(1, job.cost), MOST_COST) };
      },
      work: async (file, { stop: { signal } }) => {
        await prepareFile({ ...common, addPages: on.addPages, file, signal });
        await on.prepared(file.id);
        if (timer) wake();
      },
    });
  const lanes = {
    quick: laneOf('quick'),
    look: laneOf('look'),
    render: laneOf('render'),
    long: laneOf('long'),
  };
  const turns = () => Object.values(lanes).flatMap((lane) => lane.turns());

  const wake = () => {
    if (!timer || isStopping) return;
    const all = [
      ...Object.values(lanes).map((lane) => lane.fill()),
      makeWay(lanes.render, deps.db, { now: now(), turnMs }),
    ];
    void Promise.all(all).catch((error: unknown) => deps.log.warn({ err: error }, 'media processing paused'));
  };

  return {
    wake,
    async drain() {
      // In the order of the steps.
      for (const lane of [lanes.quick, lanes.look, lanes.render, lanes.long]) await lane.drain();
    },
    start() {
      timer ??= setInterval(wake, LOOK_EVERY_MS).unref();
      wake();
    },
    ...otherTasks(worker),
    onPrepared: (listener) => void (on.prepared = listener),
    onPages: (listener) => void (on.addPages = listener),
    drop(fileId) {
      for (const turn of turns()) if (turn.fileId === fileId) turn.stop.abort(new UploadGone());
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await worker.close();
      await Promise.all(Object.values(lanes).map((lane) => lane.drain().catch(() => undefined)));
    },
  };
}

/** Tasks of the media process that belong to no stored file. */
const otherTasks = (worker: MediaWorker): Pick<Processor, 'draw' | 'readFeed' | 'redraw' | 'redrawLogo'> => ({
  async readFeed(bytes, contentType) {
    const read = await worker.run({ do: 'feed', bytes, contentType });
    return 'news' in read ? read.news : null;
  },
  async draw(task) {
    const drawn = await worker.run({ do: 'design', ...task });
    if (!('file' in drawn)) throw otherAnswer();
    return drawn;
  },
  async redraw(bytes) {
    const redrawn = await worker.run({ do: 'screenshot', bytes });
    if (!('jpeg' in redrawn)) throw otherAnswer();
    return Buffer.from(redrawn.jpeg);
  },
  async redrawLogo(bytes) {
    const redrawn = await worker.run({ do: 'logo', bytes });
    if (!('png' in redrawn)) throw otherAnswer();
    return { ...redrawn, png: Buffer.from(redrawn.png) };
  },
});
const otherAnswer = () => new Error('The media process answered another question.');

/** Moves a video that has used its time slice to the long lane as soon as another account waits. */
async function makeWay(
  render: Lane,
  db: Ports['db'],
  { now, turnMs }: { now: number; turnMs: number },
): Promise<void> {
  const over = render.turns().filter((turn) => performance.now() - turn.sinceMs >= turnMs);
  if (over.length === 0) return;
  const waiting = await whoWaits(db, 'render', now);
  for (const turn of over) {
    if (waiting.some(({ who }) => who !== turn.who)) turn.stop.abort(new TurnOver());
  }
}
