import type { ChunkAnswer, UploadStatus } from '@vitrine/shared/contract';
import { isApiError, type Shell } from '@vitrine/shared/shell-api';

/** What the upload needs from outside; given, so that tests bring their own time, network and server. */
export interface UploadTransport {
  sendChunk(chunk: OutgoingChunk, signal: AbortSignal): Promise<ChunkAnswer>;
  /** Where an interrupted upload stands; null when the server knows nothing of it. */
  status(uploadId: string, signal?: AbortSignal): Promise<UploadStatus | null>;
  cancel(name: string, uploadId: string): Promise<void>;
}
export interface OutgoingChunk {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  /** From 1. */
  number: number;
  total: number;
  uploadId: string;
  size: number;
  crc32: string;
  /** Of the whole file, small files only. */
  sha256?: string;
  type: string;
}
export interface Clock {
  /** Milliseconds. */
  now(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}
export interface Network {
  /** The next time that the browser reports a connection. */
  untilOnline(signal: AbortSignal): Promise<void>;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
};

export const browserNetwork: Network = {
  untilOnline: (signal) =>
    new Promise((resolve, reject) => {
      window.addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
};

/** Product §5: the upload target. */
const UPLOAD_PATH = '/api/promo/upload';

/** The chunk protocol over the shell's calls. Fields stand before the file, so that a server can judge a chunk before it reads it. */
export function createUploadTransport(shell: Pick<Shell, 'request'>): UploadTransport {
  return {
    sendChunk(chunk, signal) {
      const form = new FormData();
      form.set('name', chunk.name);
      form.set('chunk_number', String(chunk.number));
      form.set('total_chunks', String(chunk.total));
      form.set('upload_id', chunk.uploadId);
      form.set('size', String(chunk.size));
      form.set('crc32', chunk.crc32);
      if (chunk.sha256) form.set('sha256', chunk.sha256);
      form.set('file', new Blob([chunk.bytes], { type: chunk.type }), chunk.name);
      return shell.request<ChunkAnswer>({
        method: 'PATCH',
        path: UPLOAD_PATH,
        body: form,
        signal,
        refreshes: true,
      });
    },
    async status(uploadId, signal) {
      try {
        return await shell.request<UploadStatus>({
          path: UPLOAD_PATH,
          query: { upload_id: uploadId },
          signal,
        });
      } catch (error) {
        if (isApiError(error) && (error.status === 404 || error.status === 410)) return null;
        throw error;
      }
    },
    async cancel(name, uploadId) {
      await shell.request({ method: 'DELETE', path: UPLOAD_PATH, body: { name, upload_id: uploadId } });
    },
  };
}
