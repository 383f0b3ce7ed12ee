import { preparePicture } from './prepare/prepare-picture';
import type { WorkerResult, WorkerTask } from './worker-messages';

/** What the media child process can do. Codecs and fonts are loaded only by the tasks that need them. */
export async function runTask(task: WorkerTask, report: (percent: number) => void): Promise<WorkerResult> {
  if (task.do === 'draw') return (await import('../demo/draw-piece')).drawPiece(task, report);
  if (task.kind === 'image') return preparePicture(task, report);
  return (await import('./prepare/prepare-video')).prepareVideo(task, report);
}
