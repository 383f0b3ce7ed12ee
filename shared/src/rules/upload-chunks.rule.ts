import { CHUNK_BYTES } from '../contract/limits';

/** Inclusive range of chunk numbers, from 1. */
export type ChunkRange = readonly [first: number, last: number];

/** Number of chunks of a file; an empty file has one, empty. */
export function chunkCount(fileBytes: number, chunkBytes = CHUNK_BYTES): number {
  return Math.max(1, Math.ceil(fileBytes / chunkBytes));
}

/** Byte range of chunk `number` (from 1): half-open, for Blob.slice. */
export function chunkSlice(
  number: number,
  fileBytes: number,
  chunkBytes = CHUNK_BYTES,
): { start: number; end: number } {
  return { start: (number - 1) * chunkBytes, end: Math.min(fileBytes, number * chunkBytes) };
}

/** Chunks to send, ascending. Ranges may overlap and come in any order. */
export function missingChunks(received: readonly ChunkRange[], totalChunks: number): number[] {
  const has = (number: number) => received.some(([first, last]) => number >= first && number <= last);
  return Array.from({ length: totalChunks }, (_, index) => index + 1).filter((number) => !has(number));
}

/** Fewest ascending ranges of chunk numbers given in any order and with duplicates: the server's response. */
export function toRanges(numbers: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
