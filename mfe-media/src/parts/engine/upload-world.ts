import type { ChunkAnswer, UploadStatus } from '@vitrine/shared/contract';

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
