import { CHUNK_BYTES, CHUNKS_IN_FLIGHT } from '@vitrine/shared/contract';

/** One byte more than a chunk may have, so that one that is too long is seen. */
export const CHUNK_BUFFER_BYTES = CHUNK_BYTES + 1;
/** What two people who upload need; a crowd allocates more and lets go of it. */
const KEPT = 2 * CHUNKS_IN_FLIGHT;

/**
 * Memory for one chunk while a piece of work lasts, used again and again: half a megabyte afresh for every chunk makes the garbage
 * collector the most expensive part of an upload. Nobody may keep the bytes after the work.
 */
export function createChunkBuffers(): <T>(work: (buffer: Buffer) => Promise<T>) => Promise<T> {
  const kept: Buffer[] = [];
  return async (work) => {
    const buffer = kept.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BUFFER_BYTES);
    try {
      return await work(buffer);
    } finally {
      if (kept.length < KEPT) kept.push(buffer);
    }
  };
}
