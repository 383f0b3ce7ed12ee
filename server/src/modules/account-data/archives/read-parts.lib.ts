import { Readable } from 'node:stream';
import type { StoragePort } from '../../../platform/storage/storage.types';

/** Position of a part within its archive. */
export interface PlacedPart {
  sha256: string;
  size: number;
}

/** Stream of the bytes from `start` to `end` (not included) of an archive, part after part. */
export function readParts(
  storage: Pick<StoragePort, 'read'>,
  parts: readonly PlacedPart[],
  { start, end }: { start: number; end: number },
): Readable {
  return Readable.from(pieces(storage, parts, start, end), { objectMode: false });
}

async function* pieces(
  storage: Pick<StoragePort, 'read'>,
  parts: readonly PlacedPart[],
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  let at = 0;
  for (const { sha256, size } of parts) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, size)];
    if (from < to) yield* await storage.read(sha256, { start: from, end: to - 1 });
    at += size;
    if (at >= end) return;
  }
}
