import { CHUNK_BYTES, CHUNKS_IN_FLIGHT } from '@vitrine/shared/contract';

/** One byte more than a chunk may have, to detect one that is too long. */
export const CHUNK_BUFFER_BYTES = CHUNK_BYTES + 1;
/** Enough for two concurrent uploads; more buffers are allocated and dropped. */
const POOL_SIZE = 2 * CHUNKS_IN_FLIGHT;

/**
 * Pool of buffers for one chunk each: a new half megabyte per chunk would make garbage collection the
 * largest cost of
 * an upload. The bytes are invalid after `work`.
 */
export function createChunkBuffers(): <T>(work: (buffer: Buffer) => Promise<T>) => Promise<T> {
  const kept: Buffer[] = [];
  return async (work) => {
    const buffer = kept.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BUFFER_BYTES);
    try {
      return await work(buffer);
    } finally {
      if (kept.length < POOL_SIZE) kept.push(buffer);
    }
  };
}
