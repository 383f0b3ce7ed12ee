import type { LimitVerdict } from './upload-limits.rule';

export type ItemStep =
  | { type: 'waiting' }
  | { type: 'checking' }
  | { type: 'sending'; confirmedBytes: number; paused: null | 'retrying' | 'offline'; resumed: boolean }
  | { type: 'done'; promoId: string; duplicate: boolean }
  | { type: 'failed'; detail: string };
export interface UploadItem {
  key: string;
  name: string;
  size: number;
  fileType: string;
  step: ItemStep;
}
/** idle: nothing to show. uploading: one file at a time. stopped: a chunk was refused, `retry` goes on. finished: all are up. */
export type UploadState =
  | { type: 'idle' }
  | { type: 'uploading'; items: readonly UploadItem[] }
  | { type: 'stopped'; items: readonly UploadItem[]; detail: string }
  | { type: 'finished'; items: readonly UploadItem[] };

/** Moments that the page turns into words (spec §4, §8). */
export type UploadEvent =
  | {
      type: 'refused';
      reason: Extract<LimitVerdict, { ok: false }>['reason'];
      name: string;
      fileType: string;
    }
  | { type: 'out-of-storage' }
  | { type: 'file-done'; promoId: string; name: string; duplicate: boolean }
  | { type: 'all-done'; promoId: string; fileType: string; size: number; count: number; duplicates: number }
  | { type: 'chunk-failed'; detail: string; code: string }
  | { type: 'cancelled' };
