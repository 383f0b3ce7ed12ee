import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { MediaRefused } from './prepare/prepared.types';
import { runTask } from './run-task.main';
import type { WorkerAnswer, WorkerQuestion } from './worker-messages.types';

/**
 * The child process that touches foreign pictures and videos. One task at a time; the parent kills it when it takes too long
 * or too much memory, and starts another.
 */
const MAX_RSS_BYTES = 1_600_000_000;

/** When memory runs out, the kernel takes this process and not the server. Only Linux has the file. */
function offerToDieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Other systems choose by themselves.
  }
}

const say = (answer: WorkerAnswer) => process.send?.(answer);

async function answer({ id, task }: WorkerQuestion): Promise<void> {
  try {
    const result = await runTask(task, {
      percent: (percent) => say({ id, percent }),
      phase: (phase) => say({ id, phase }),
    });
    say({ id, result });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    say({ id, failed: { detail, isRefusal: error instanceof MediaRefused } });
  }
}

offerToDieFirst();
sharp.cache(false);
sharp.concurrency(1);
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(137);
}, 250).unref();
process.on('message', (question: WorkerQuestion) => void answer(question));
process.on('disconnect', () => {
  try {
    // With it whatever it has started: it leads a group of its own where there are groups.
    process.kill(-process.pid, 'SIGKILL');
  } finally {
    process.exit(0);
  }
});
