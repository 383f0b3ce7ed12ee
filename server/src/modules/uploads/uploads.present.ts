import type { ChunkAnswer, UploadStatus } from '@vitrine/shared/contract';
import { receivedRanges } from './uploads.rule';
import type { Upload } from './upload.service';

/** Uploads idle for this long are given up (reliability U11). */
export const IDLE_SECONDS = 24 * 3600;

const ranges = ({ state, row, held }: Upload): [number, number][] =>
  state === 'done' ? [[1, row.totalChunks]] : receivedRanges(held.keys());

export function presentChunk(upload: Upload): ChunkAnswer {
  const { row, state } = upload;
  return {
    success: true,
    ...(row.promoId ? { id: row.promoId } : {}),
    upload_id: row.uploadId,
    received: ranges(upload),
    complete: state === 'done',
    ...(row.duplicate ? { duplicate: true } : {}),
  };
}

export function presentStatus(upload: Upload): UploadStatus {
  const { row, state, touchedMs } = upload;
  return {
    upload_id: row.uploadId,
    name: row.name,
    total_chunks: row.totalChunks,
    received: ranges(upload),
    expires_at: Math.floor(touchedMs / 1000) + IDLE_SECONDS,
    complete: state === 'done',
    ...(row.promoId ? { id: row.promoId } : {}),
  };
}
