import type { RefusalReason } from './admit-files.rule';

export type ItemStep =
  | { type: 'waiting' }
  | { type: 'checking' }
  | { type: 'sending'; confirmedBytes: number; isRetrying: boolean; resumed: boolean }
  | { type: 'done'; promoId: string; duplicate: boolean }
  /** Failed chunk. Can be resumed; after a lost connection it resumes by itself. */
  | { type: 'failed'; detail: string; isLost: boolean }
  /** Permanent refusal; stays in the list with its reason until dismissed. */
  | { type: 'refused'; reason: RefusalReason; freeBytes: number }
  | { type: 'refused'; reason: 'wrong-content'; detail: string }
  | { type: 'refused'; reason: 'by-server'; detail: string; code: string };
export interface UploadItem {
  key: string;
  name: string;
  size: number;
  fileType: string;
  step: ItemStep;
}
/**
 * State of the queue. idle: empty. uploading: one file at a time. stopped: a chunk failed, `resume`
 * continues. finished: all sent; the list stays until dismissed.
 */
export type UploadState =
  | { type: 'idle' }
  | { type: 'uploading'; items: readonly UploadItem[] }
  | { type: 'stopped'; items: readonly UploadItem[]; detail: string }
  | { type: 'finished'; items: readonly UploadItem[] };

/** True once every file is sent, and none was refused: nothing is left to decide. */
export const isAllDone = (state: UploadState): boolean =>
  state.type === 'finished' && state.items.every(({ step }) => step.type === 'done');
/** True for a file that is waiting or being sent. */
export const isPending = ({ step }: UploadItem): boolean =>
  step.type === 'waiting' || step.type === 'checking' || step.type === 'sending' || step.type === 'failed';
/** True for a file that is being sent. */
export const isRunning = ({ step }: UploadItem): boolean =>
  step.type === 'checking' || step.type === 'sending';

/** Events shown as notices (spec §4, §8). */
export type UploadEvent =
  | {
      type: 'refused';
      reason: Exclude<RefusalReason, 'no-room'>;
      name: string;
      fileType: string;
    }
  | { type: 'no-room'; item: UploadItem; step: Extract<ItemStep, { reason: RefusalReason }> }
  /** Refusal of a file by its content or the server; the others continue. */
  | { type: 'file-refused'; name: string; detail: string; code: string }
  | { type: 'out-of-storage' }
  | { type: 'file-done'; promoId: string; name: string; duplicate: boolean; replaces?: string }
  | { type: 'all-done'; promoId: string; fileType: string; size: number; count: number; duplicates: number }
  | { type: 'chunk-failed'; detail: string; code: string }
  | { type: 'cancelled' };
