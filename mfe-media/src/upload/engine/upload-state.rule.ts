import type { RefusalReason } from './admit-files.rule';

export type ItemStep =
  | { type: 'waiting' }
  | { type: 'checking' }
  | { type: 'sending'; confirmedBytes: number; isRetrying: boolean; resumed: boolean }
  | { type: 'done'; promoId: string; duplicate: boolean }
  /** A chunk failed. May be resumed; after a lost connection it resumes by itself. */
  | { type: 'failed'; detail: string; isLost: boolean }
  /** Will never go up; stays in the list with its reason until it is dismissed. */
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
 * idle: nothing to show. uploading: one file at a time. stopped: a chunk failed, `resume` goes on where it was. finished: nothing is
 * left to send; the list stays until it is dismissed.
 */
export type UploadState =
  | { type: 'idle' }
  | { type: 'uploading'; items: readonly UploadItem[] }
  | { type: 'stopped'; items: readonly UploadItem[]; detail: string }
  | { type: 'finished'; items: readonly UploadItem[] };

/** Still to come or on its way. */
export const isPending = ({ step }: UploadItem): boolean =>
  step.type === 'waiting' || step.type === 'checking' || step.type === 'sending' || step.type === 'failed';
/** On its way now. */
export const isRunning = ({ step }: UploadItem): boolean =>
  step.type === 'checking' || step.type === 'sending';

/** Moments that the page turns into words (spec §4, §8). */
export type UploadEvent =
  | {
      type: 'refused';
      reason: RefusalReason;
      name: string;
      fileType: string;
    }
  /** Its content or the server refused it; the others go on. */
  | { type: 'file-refused'; name: string; detail: string; code: string }
  | { type: 'out-of-storage' }
  | { type: 'file-done'; promoId: string; name: string; duplicate: boolean }
  | { type: 'all-done'; promoId: string; fileType: string; size: number; count: number; duplicates: number }
  | { type: 'chunk-failed'; detail: string; code: string }
  | { type: 'cancelled' };
