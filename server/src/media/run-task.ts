import type { Report } from './prepare/prepared';
import { preparePicture } from './prepare/prepare-picture';
import type { WorkerResult, WorkerTask } from './worker-messages';

/** What the media child process can do. Codecs are loaded only by the tasks that need them. */
export async function runTask(task: WorkerTask, report: Report): Promise<WorkerResult> {
  if (task.do === 'draw') {
    return (await import('../demo/draw-piece')).drawPiece(task, (percent) => report.percent(percent));
  }
  if (task.do === 'prepare' && task.kind === 'image') {
    report.phase('picture');
    return preparePicture(task, (percent) => report.percent(percent));
  }
  const videos = await import('./video/prepare-video');
  return task.do === 'prepare' ? videos.lookAtVideo(task, report) : videos.renderVideo(task, report);
}
