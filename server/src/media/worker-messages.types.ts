import type { Draft, Phase, Prepared, PrepareTask } from './prepare/prepared.types';

/**
 * Tasks: 'prepare' looks at an upload, 'render' makes the rendition of a video, 'draw' makes one piece of the
 * demo content.
 */
export type WorkerTask =
  | ({ do: 'prepare' } & PrepareTask)
  | ({ do: 'render' } & PrepareTask)
  | { do: 'draw'; name: string; folder: string; rootFolder: string; ffmpeg?: string | undefined };
export type WorkerResult = Prepared | Draft | { path: string };

export interface WorkerQuestion {
  id: number;
  task: WorkerTask;
}
export type WorkerAnswer =
  | { id: number; percent: number }
  | { id: number; phase: Phase }
  | { id: number; result: WorkerResult }
  | { id: number; failed: { detail: string; isRefusal: boolean } };
