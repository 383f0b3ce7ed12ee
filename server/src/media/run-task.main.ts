import type { Report } from './prepare/prepared.types';
import { preparePicture } from './prepare/prepare-picture.lib';
import type { WorkerResult, WorkerTask } from './worker-messages.types';

/** Runs a task of the media child process. Codecs are loaded only by the tasks that need them. */
export async function runTask(task: WorkerTask, report: Report): Promise<WorkerResult> {
  if (task.do === 'draw') {
    return (await import('../modules/demo/draw-piece.lib')).drawPiece(task, (percent) =>
      report.percent(percent),
    );
  }
  if (task.do === 'prepare' && task.kind === 'image') {
    report.phase('picture');
    return preparePicture(task, (percent) => report.percent(percent));
  }
  const videos = await import('./video/prepare-video.lib');
  return task.do === 'prepare' ? videos.lookAtVideo(task, report) : videos.renderVideo(task, report);
}
