import { open, type FileHandle } from 'node:fs/promises';
import { fileKind, HEAD_BYTES } from '@vitrine/shared/rules';
import { DOCUMENT_SECONDS, pictureSeconds, VIDEO_LOOK_SECONDS } from '../cost.rule';
import { checkMovie } from './movie-boxes.rule';
import { pictureHeader, PICTURE_HEAD_BYTES } from './picture-header.rule';
import { type Detail, sentence, sizeOf, foreignText } from '../../platform/languages/sentence.rule';

export type Inspected =
  | {
      ok: true;
      kind: 'image' | 'video' | 'document';
      type: string;
      /** Estimated seconds of its first step. */ cost: number;
    }
  | { ok: false; code: 'wrong_type' | 'unreadable_media'; detail: Detail };

/**
 * Detects the type of a file from its bytes: cheap, bounded and without any decoder, so it may run in the
 * server's process. Decoding happens later in the media child process.
 */
export async function inspectFile(path: string): Promise<Inspected> {
  const file = await open(path, 'r');
  try {
    const found = fileKind(await readAt(file, 0, HEAD_BYTES));
    if (found.kind === 'refused') return { ok: false, code: 'wrong_type', detail: foreignText(found.detail) };
    const { size } = await file.stat();
    const tooLarge = IN_MEMORY[found.type];
    if (tooLarge && size > MAX_IN_MEMORY_BYTES) return unreadable(tooLarge(size));
    if (found.kind === 'document') return { ok: true, ...found, cost: DOCUMENT_SECONDS };
    if (found.kind === 'image') {
      const header = pictureHeader(found.type, await readAt(file, 0, PICTURE_HEAD_BYTES));
      if (!header.ok) return unreadable(header.detail);
      return { ok: true, ...found, cost: pictureSeconds(header.width * header.height, size) };
    }
    const movie = await checkMovie(size, (position, length) => readAt(file, position, length));
    return movie.ok ? { ok: true, ...found, cost: VIDEO_LOOK_SECONDS } : unreadable(movie.detail);
  } finally {
    await file.close();
  }
}

/** Types whose decoder holds the whole file in memory, with the sentence about a large one. */
const IN_MEMORY: Record<string, (size: number) => Detail> = {
  'application/pdf': (size) =>
    sentence`This PDF has ${sizeOf(size)}; up to ${sizeOf(MAX_IN_MEMORY_BYTES)} can be opened. Save a smaller one, then upload it.`,
  'image/heic': (size) =>
    sentence`This picture has ${sizeOf(size)}; up to ${sizeOf(MAX_IN_MEMORY_BYTES)} can be opened. Save a smaller one, then upload it.`,
};
/** Limit of such a file: a menu as a PDF has a few megabytes, a photo of 48 megapixels about ten. */
export const MAX_IN_MEMORY_BYTES = 100_000_000;

const unreadable = (detail: Detail): Inspected => ({ ok: false, code: 'unreadable_media', detail });

async function readAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
