import type { Prepared, PrepareTask } from './prepare/prepared';

/** 'prepare' makes an upload fit for screens; 'draw' makes one piece of the demo content. */
export type WorkerTask =
  ({ do: 'prepare' } & PrepareTask) | { do: 'draw'; name: string; folder: string; rootFolder: string };
export type WorkerResult = Prepared | { path: string };

export interface WorkerQuestion {
  id: number;
  task: WorkerTask;
}
export type WorkerAnswer =
  | { id: number; percent: number }
  | { id: number; result: WorkerResult }
  | { id: number; failed: { detail: string; isRefusal: boolean } };
