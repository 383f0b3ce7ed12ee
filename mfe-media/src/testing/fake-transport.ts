import type { ChunkAnswer } from '@vitrine/shared/contract';
import { toRanges } from '@vitrine/shared/rules';
import { ApiError } from '@vitrine/shared/shell-api';
import type { OutgoingChunk, UploadTransport } from '../upload/engine/upload-world';

export interface FakeTransport extends UploadTransport {
  /** Chunk numbers by arrival. */
  readonly arrived: number[];
  readonly chunks: OutgoingChunk[];
  readonly cancelled: string[];
  /** Highest number of concurrent chunks. */
  most: number;
  /** Stored chunks, by upload. */
  readonly held: Map<string, Set<number>>;
  /** Called before a chunk is stored: throw to refuse, wait to delay. `attempt` counts from 1. */
  onChunk: (chunk: OutgoingChunk, attempt: number) => void | Promise<void>;
  /** Called after a chunk was stored: throw to lose the response. */
  onAnswer: (chunk: OutgoingChunk, attempt: number) => void;
}

/** Creates an in-memory chunk server with hooks for failures. */
export function createFakeTransport(): FakeTransport {
  const held = new Map<string, Set<number>>();
  const totals = new Map<string, number>();
  let flying = 0;
  let attempts = 0;
  const transport: FakeTransport = {
    arrived: [],
    chunks: [],
    cancelled: [],
    most: 0,
    held,
    onChunk: () => undefined,
    onAnswer: () => undefined,
    async sendChunk(chunk, signal): Promise<ChunkAnswer> {
      const attempt = (attempts += 1);
      flying += 1;
      transport.most = Math.max(transport.most, flying);
      try {
        await new Promise((done) => setTimeout(done, 0));
        await transport.onChunk(chunk, attempt);
        signal.throwIfAborted();
        const numbers = held.get(chunk.uploadId) ?? new Set<number>();
        held.set(chunk.uploadId, numbers.add(chunk.number));
        totals.set(chunk.uploadId, chunk.total);
        transport.arrived.push(chunk.number);
        transport.chunks.push(chunk);
        transport.onAnswer(chunk, attempt);
        const complete = numbers.size === chunk.total;
        return {
          success: true,
          upload_id: chunk.uploadId,
          received: toRanges(numbers),
          complete,
          id: complete ? `promo-of-${chunk.name}` : undefined,
        };
      } finally {
        flying -= 1;
      }
    },
    async status(uploadId) {
      const numbers = held.get(uploadId);
      if (!numbers) return null;
      const total = totals.get(uploadId) ?? 0;
      const complete = numbers.size === total && total > 0;
      return {
        upload_id: uploadId,
        name: 'x',
        total_chunks: total,
        received: toRanges(numbers),
        expires_at: 0,
        complete,
        id: complete ? 'promo-by-status' : undefined,
      };
    },
    async cancel(_name, uploadId) {
      transport.cancelled.push(uploadId);
      held.delete(uploadId);
    },
  };
  return transport;
}

export const refusal = (status: number, code: string, detail = '') => new ApiError(status, code, detail);

/** File signatures by type, so that content matches the type. */
const HEADS: Record<string, string> = {
  'video/mp4': '\0\0\0\x18ftypisom\0\0\0\0isomavc1',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff\xe0',
};

/** File of `chunks` chunks (the last one short) that needs little memory. */
export function buildFile(
  name: string,
  chunks: number,
  { type = 'video/mp4', salt = 1, head }: { type?: string; salt?: number; head?: string } = {},
): File {
  const start = Uint8Array.from(head ?? HEADS[type] ?? '', (letter) => letter.charCodeAt(0));
  const size = (chunks - 1) * 524_288 + 1000;
  const slice = (from = 0, end = size) => ({
    size: Math.max(0, Math.min(end, size) - from),
    arrayBuffer: async () => {
      const length = Math.max(0, Math.min(end, size) - from);
      const bytes = new Uint8Array(length).fill((from / 524_288 + salt) % 251);
      if (from === 0) bytes.set(start.subarray(0, length));
      return bytes.buffer;
    },
    slice,
  });
  return { name, type, lastModified: 1000 + salt, ...slice() } as unknown as File;
}
