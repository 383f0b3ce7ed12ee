import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { MediaRefused } from './prepare/prepared';
import type { WorkerAnswer, WorkerResult, WorkerTask } from './worker-messages';

export interface MediaWorker {
  /** Runs one task in the child; tasks asked for at the same time wait for each other. Rejects with MediaRefused when the file is at fault. */
  run(task: WorkerTask, report?: (percent: number) => void): Promise<WorkerResult>;
  close(): Promise<void>;
}

export interface WorkerLimits {
  /** Without a sign of progress for this long the child is killed. */
  stallMs: number;
  /** Whatever it says, it is killed after this long. */
  totalMs: number;
  /** An idle child goes away, so that an idle server is small. */
  idleMs: number;
}
export const WORKER_LIMITS: WorkerLimits = { stallMs: 120_000, totalMs: 3_600_000, idleMs: 20_000 };

/** One child process of `media-worker`, started when needed, killed when it hangs, ended when idle. */
export function createMediaWorker(entry: string, limits: WorkerLimits = WORKER_LIMITS): MediaWorker {
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let nextId = 1;

  const start = (): ChildProcess => {
    const started = fork(entry, [], {
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      // Frames are large and come from many threads: with an arena each, glibc keeps what was freed of every one of them.
      env: { ...process.env, UV_THREADPOOL_SIZE: '4', MALLOC_ARENA_MAX: '2' },
    });
    if (started.pid) lowerPriority(started.pid);
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  const runNow = (task: WorkerTask, report: (percent: number) => void) => {
    clearTimeout(idleTimer);
    // One that was told to die may take a moment; it gets no more work.
    if (!child?.connected || child.killed) child = start();
    const worker = child;
    return ask(worker, nextId++, task, report, limits).finally(() => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => worker.kill('SIGKILL'), limits.idleMs);
      idleTimer.unref();
    });
  };

  return {
    run(task, report = () => undefined) {
      const answer = queue.then(() => runNow(task, report));
      queue = answer.catch(() => undefined);
      return answer;
    },
    async close() {
      clearTimeout(idleTimer);
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      await new Promise((resolve) => {
        ending.once('exit', resolve);
        ending.kill('SIGKILL');
      });
    },
  };
}

function ask(
  worker: ChildProcess,
  id: number,
  task: WorkerTask,
  report: (percent: number) => void,
  limits: WorkerLimits,
): Promise<WorkerResult> {
  return new Promise((resolve, reject) => {
    const kill = (reason: string) => () => {
      end();
      worker.kill('SIGKILL');
      reject(new Error(reason));
    };
    let stall = setTimeout(kill('The media process made no progress.'), limits.stallMs);
    const total = setTimeout(kill('The media process took too long.'), limits.totalMs);
    const onExit = (code: number | null, signal: string | null) => {
      end();
      reject(new Error(`The media process ended (${signal ?? code}).`));
    };
    const onError = (error: Error) => {
      end();
      reject(error);
    };
    const onMessage = (answer: WorkerAnswer) => {
      if (answer.id !== id) return;
      if ('percent' in answer) {
        clearTimeout(stall);
        stall = setTimeout(kill('The media process made no progress.'), limits.stallMs);
        report(answer.percent);
        return;
      }
      end();
      if ('result' in answer) resolve(answer.result);
      else
        reject(
          answer.failed.isRefusal ? new MediaRefused(answer.failed.detail) : new Error(answer.failed.detail),
        );
    };
    const end = () => {
      clearTimeout(stall);
      clearTimeout(total);
      worker.off('exit', onExit).off('message', onMessage).off('error', onError);
    };
    worker.on('exit', onExit).on('message', onMessage).on('error', onError);
    worker.send({ id, task });
  });
}

/** Preparing must not slow the API down. Some containers do not allow it; then it just runs. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed here.
  }
}
