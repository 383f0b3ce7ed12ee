import type { ChunkAnswer, UploadStatus } from '@vitrine/shared/contract';
import { isApiError, type Shell } from '@vitrine/shared/shell-api';

/** Dependencies of the upload, injected so that tests control time, network and server. */
export interface UploadTransport {
  sendChunk(chunk: OutgoingChunk, signal: AbortSignal): Promise<ChunkAnswer>;
  /** Status of an interrupted upload; null when unknown to the server. */
  status(uploadId: string, signal?: AbortSignal): Promise<UploadStatus | null>;
  cancel(name: string, uploadId: string): Promise<void>;
}
export interface OutgoingChunk {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  /** Chunk number, from 1. */
  number: number;
  total: number;
  uploadId: string;
  size: number;
  crc32: string;
  /** SHA-256 of the whole file, small files only. */
  sha256?: string;
  type: string;
}
export interface Clock {
  /** Current time in milliseconds. */
  now(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}
export interface Network {
  /** Resolves when the browser next reports a connection. */
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

/** Upload target (product §5). */
const UPLOAD_PATH = '/api/promo/upload';

/**
 * Chunk protocol over the shell's requests. Fields precede the file, so that the server can validate a chunk
 * before reading it.
 */
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
