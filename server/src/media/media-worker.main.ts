import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { memoryWatch } from './prepare/memory-watch.lib';
import { preparePicture, redrawLogo, redrawScreenshot } from './prepare/prepare-picture.lib';
import {
  MediaRefused,
  type WorkerAnswer,
  type WorkerQuestion,
  type Report,
  type WorkerResult,
  type WorkerTask,
} from './prepare/prepared.types';
import { storedText } from '../platform/languages/stored-sentence.lib';

/**
 * Child process that decodes untrusted pictures and videos, one task at a time. The parent kills and replaces
 * it when it exceeds its time or memory.
 */
const MAX_RSS_BYTES = 1_600_000_000;
const watchMemory = memoryWatch(MAX_RSS_BYTES);

/** Makes the kernel kill this process before the server when memory runs out. Linux only. */
function offerToDieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Other systems choose by themselves.
  }
}

/** Runs a task of the media child process. Codecs are loaded only by the tasks that need them. */
async function runTask(task: WorkerTask, report: Report): Promise<WorkerResult> {
  if (task.do === 'draw') {
    return (await import('../modules/demo/draw-piece.lib')).drawPiece(task, (percent) =>
      report.percent(percent),
    );
  }
  if (task.do === 'feed') {
    const { readFeed } = await import('../modules/live/feed/read-feed.lib');
    return { news: readFeed(task.bytes, task.contentType) };
  }
  if (task.do === 'screenshot') {
    report.phase('picture');
    return { jpeg: await redrawScreenshot(task.bytes) };
  }
  if (task.do === 'logo') {
    report.phase('picture');
    return redrawLogo(task.bytes);
  }
  if (task.do === 'design') {
    const { drawDesign } = await import('./design/draw-design.lib');
    report.phase('design');
    return drawDesign(task);
  }
  if (task.do === 'prepare' && task.kind === 'document') {
    watchMemory();
    report.phase('document');
    return (await import('./prepare/prepare-document.lib')).prepareDocument(task, report.percent);
  }
  if (task.do === 'prepare' && task.kind === 'image') {
    if (task.type === 'image/heic') watchMemory();
    report.phase('picture');
    return preparePicture(task, (percent) => report.percent(percent));
  }
  const videos = await import('./video/prepare-video.lib');
  return task.do === 'prepare' ? videos.lookAtVideo(task, report) : videos.renderVideo(task, report);
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
    const isRefusal = error instanceof MediaRefused;
    const detail = isRefusal
      ? storedText(error.detail)
      : error instanceof Error
        ? error.message
        : String(error);
    say({ id, failed: { detail, isRefusal } });
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
    // Including its own children: it leads a process group where the system has them.
    process.kill(-process.pid, 'SIGKILL');
  } finally {
    process.exit(0);
  }
});
