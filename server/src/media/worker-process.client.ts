import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { confinedEnv, confinedNode } from './confinement.lib';
import {
  MediaRefused,
  MediaStalled,
  type Phase,
  type WorkerAnswer,
  type WorkerResult,
  type WorkerTask,
} from './prepare/prepared.types';
import { storedSentence } from '../platform/languages/stored-sentence.lib';

export interface RunOptions {
  report?: (percent: number) => void;
  /** Aborts the task and kills its process. */
  signal?: AbortSignal;
}
export interface MediaWorker {
  /**
   * Runs one task in a child; waits while all are busy. Rejects with MediaRefused when the file is at fault
   * and with MediaStalled when a time limit is exceeded.
   */
  run(task: WorkerTask, options?: RunOptions): Promise<WorkerResult>;
  close(): Promise<void>;
}

export interface WorkerLimits {
  /** Time limit of each phase of a look, with or without progress. */
  phaseMs: Record<Phase, number>;
  /** Outside of phases: the child is killed without progress for this long. */
  stallMs: number;
  /** Total limit, with or without progress. */
  totalMs: number;
  /** Idle time after which a child ends, so that an idle server is small. */
  idleMs: number;
  children: number;
  priority: number;
}
export const WORKER_LIMITS: WorkerLimits = {
  phaseMs: { picture: 20_000, document: 90_000, probe: 10_000, poster: 10_000, design: 10_000 },
  stallMs: 60_000,
  totalMs: 3_600_000,
  idleMs: 20_000,
  children: 1,
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
};
/** Two looks at a time, so that a slow one delays only its own account; and one for quick pieces. */
const LOOKS: WorkerLimits = { ...WORKER_LIMITS, children: 3 };
/** One video in its first time slice and one long one. */
const RENDERS: WorkerLimits = { ...WORKER_LIMITS, children: 2, priority: constants.priority.PRIORITY_LOW };

/** Path of the bundled child process; of the sources where nothing was built (tests, an area's developer). */
export function workerEntry(rootFolder: string): string {
  const bundled = join(rootFolder, 'server', 'dist', 'media-worker.mjs');
  return existsSync(bundled) ? bundled : join(rootFolder, 'server', 'src', 'media', 'unbundled-worker.cjs');
}

/** A hostile feed takes seconds; any other some milliseconds. */
const FEEDS: WorkerLimits = { ...WORKER_LIMITS, children: 2, stallMs: 5000, totalMs: 5000 };

/** A screen waits for the answer to its picture. */
const SCREENSHOTS: WorkerLimits = { ...WORKER_LIMITS, children: 1, stallMs: 10_000, totalMs: 10_000 };

/** A call waits for the picture of its design. */
const DESIGNS: WorkerLimits = { ...WORKER_LIMITS, children: 2, stallMs: 15_000, totalMs: 20_000 };

/** The children of a server: those for looks never wait for those that render, nor do the other kinds. */
export function createMediaLanes(entry: string): MediaWorker {
  const looks = createMediaWorker(entry, LOOKS);
  const lanes: Partial<Record<WorkerTask['do'], MediaWorker>> = {
    render: createMediaWorker(entry, RENDERS),
    feed: createMediaWorker(entry, FEEDS),
    design: createMediaWorker(entry, DESIGNS),
    screenshot: createMediaWorker(entry, SCREENSHOTS),
  };
  return {
    run: (task, options) => (lanes[task.do] ?? looks).run(task, options),
    close: async () => {
      await Promise.all([looks, ...Object.values(lanes)].map((lane) => lane.close()));
    },
  };
}

interface Seat {
  child: ChildProcess | null;
  idleTimer?: NodeJS.Timeout | undefined;
}

/** Child processes of `media-worker`, started on demand, killed when they hang, ended when idle. */
export function createMediaWorker(entry: string, limits: WorkerLimits = WORKER_LIMITS): MediaWorker {
  const seats: Seat[] = Array.from({ length: limits.children }, () => ({ child: null }));
  const free = [...seats];
  const queue: ((seat: Seat) => void)[] = [];
  let nextId = 1;
  let node: ConfinedNode | undefined;

  const takeSeat = () =>
    new Promise<Seat>((resolve) => {
      const seat = free.pop();
      if (seat) resolve(seat);
      else queue.push(resolve);
    });
  const leaveSeat = (seat: Seat) => {
    const next = queue.shift();
    if (next) next(seat);
    else free.push(seat);
  };

  const runOn = async (seat: Seat, task: WorkerTask, options: RunOptions) => {
    options.signal?.throwIfAborted();
    clearTimeout(seat.idleTimer);
    // A killed child may take a while to exit; it gets no more work.
    if (!seat.child?.connected || seat.child.killed) {
      node ??= confinedNode(['--max-old-space-size=256']);
      seat.child = start(entry, limits.priority, node);
    }
    const worker = seat.child;
    try {
      return await ask(worker, { id: nextId++, task }, options, limits);
    } finally {
      seat.idleTimer = setTimeout(() => end(worker), limits.idleMs);
      seat.idleTimer.unref();
    }
  };

  return {
    async run(task, options = {}) {
      const seat = await takeSeat();
      try {
        return await runOn(seat, task, options);
      } finally {
        leaveSeat(seat);
      }
    },
    async close() {
      await Promise.all(
        seats.map(async ({ child, idleTimer }) => {
          clearTimeout(idleTimer);
          if (!child || child.exitCode !== null || child.signalCode !== null) return;
          await new Promise((resolve) => {
            child.once('exit', resolve);
            end(child);
          });
        }),
      );
    },
  };
}

/** Process groups, where the system has them: the child's own children end with it. */
const HAS_GROUPS = process.platform !== 'win32';

type ConfinedNode = ReturnType<typeof confinedNode>;

function start(entry: string, priority: number, node: ConfinedNode): ChildProcess {
  const child = fork(entry, [], {
    ...node,
    // Codecs write unstructured lines to stderr, which do not belong in the log.
    stdio: ['ignore', 'ignore', process.env.VITRINE_MEDIA_NOISE ? 'inherit' : 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: HAS_GROUPS,
    env: confinedEnv(),
  });
  if (child.pid) lowerPriority(child.pid, priority);
  return child;
}

function end(child: ChildProcess): void {
  child.kill('SIGKILL');
  try {
    if (HAS_GROUPS && child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

/**
 * Aborts a task without progress for too long, or that takes too long in all. A named phase has a limit of
 * its own.
 */
function watchTime(limits: WorkerLimits, onLate: (fault: MediaStalled) => void) {
  const late = (reason: string) => () => onLate(new MediaStalled(reason));
  const wait = (ms: number) => setTimeout(late('The media process made no progress.'), ms);
  let isInPhase = false;
  let patience = wait(limits.stallMs);
  const total = setTimeout(late('The media process took too long.'), limits.totalMs);
  const renew = (ms: number) => {
    clearTimeout(patience);
    patience = wait(ms);
  };
  return {
    begin(phase: Phase) {
      isInPhase = true;
      renew(limits.phaseMs[phase]);
    },
    progress() {
      if (!isInPhase) renew(limits.stallMs);
    },
    stop() {
      clearTimeout(patience);
      clearTimeout(total);
    },
  };
}

function ask(
  worker: ChildProcess,
  { id, task }: { id: number; task: WorkerTask },
  { report, signal }: RunOptions,
  limits: WorkerLimits,
): Promise<WorkerResult> {
  return new Promise((resolve, reject) => {
    const leave = (outcome: () => void) => {
      time.stop();
      worker.off('exit', onExit).off('message', onMessage).off('error', onError);
      signal?.removeEventListener('abort', onAbort);
      outcome();
    };
    const kill = (reason: Error) => {
      end(worker);
      leave(() => reject(reason));
    };
    const time = watchTime(limits, kill);
    const onAbort = () => kill(signal?.reason as Error);
    const onExit = (code: number | null, by: string | null) =>
      leave(() => reject(new Error(`The media process ended (${by ?? code}).`)));
    const onError = (error: Error) => leave(() => reject(error));
    const onMessage = (answer: WorkerAnswer) => {
      if (answer.id !== id) return;
      if ('phase' in answer) time.begin(answer.phase);
      else if ('percent' in answer) {
        time.progress();
        report?.(answer.percent);
      } else if ('result' in answer) leave(() => resolve(answer.result));
      else {
        const { detail, isRefusal } = answer.failed;
        leave(() => reject(isRefusal ? new MediaRefused(storedSentence(detail)) : new Error(detail)));
      }
    };
    worker.on('exit', onExit).on('message', onMessage).on('error', onError);
    signal?.addEventListener('abort', onAbort, { once: true });
    worker.send({ id, task });
  });
}

/**
 * Lowers the priority, so that preparing does not slow the API down; ignored where a container forbids it.
 */
function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Not allowed here.
  }
}
