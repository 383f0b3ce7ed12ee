import { isApiError } from '@vitrine/shared/shell-api';
import { chunkCount, chunkSlice, missingChunks, type ChunkRange } from '@vitrine/shared/rules';
import { crc32 } from './checksums';
import { afterFailure, afterSuccess, ALL_LANES, judgeFailure, retryDelayMs } from './retry.rule';
import type { Clock, UploadTransport } from './upload-world';

export interface SendJob {
  file: Blob;
  name: string;
  type: string;
  uploadId: string;
  sha256?: string;
  /** Chunks that the server already has (resume). */
  received: readonly ChunkRange[];
  signal: AbortSignal;
  onProgress: (progress: SendProgress) => void;
}
export interface SendProgress {
  /** Bytes confirmed by the server; never decreases. */
  confirmedBytes: number;
  isRetrying: boolean;
}
export interface SendWorld {
  transport: UploadTransport;
  clock: Clock;
  random: () => number;
}
export type SendOutcome =
  | { type: 'done'; promoId: string; duplicate: boolean }
  | { type: 'failed'; detail: string; code: string; isLost?: boolean }
  | { type: 'cancelled' };

type Landing =
  | { number: number; wave: number; ok: true; promoId?: string; duplicate: boolean }
  | { number: number; wave: number; ok: false; status: number; code: string; detail: string };

/**
 * Uploads one file by concurrent chunks (reliability U2). Resolves with an outcome, never rejects. Chunks may
 * arrive out of order and twice: the server writes each at its position.
 */
export async function sendFile(job: SendJob, world: SendWorld): Promise<SendOutcome> {
  const total = chunkCount(job.file.size);
  const confirmed = new Set<number>(allBut(missingChunks(job.received, total), total));
  const missing = missingChunks(job.received, total);
  // All chunks are stored but completion was not confirmed: resending the last chunk makes the server finish.
  const pending = missing.length > 0 ? missing : [total];
  const flight = new Map<number, Promise<Landing>>();
  let lanes = ALL_LANES;
  /** Consecutive failures of each chunk. */
  const failures = new Map<number, number>();
  let troubleSince: number | undefined;
  // Chunks sent before a pause that fail after it belong to the same failure: no additional pause.
  let wave = 0;
  let pauses = 0;
  const report = (isRetrying: boolean) =>
    job.onProgress({ confirmedBytes: bytesOf(confirmed, job.file.size), isRetrying });

  report(false);
  while (pending.length > 0 || flight.size > 0) {
    while (flight.size < lanes.open && pending.length > 0) {
      const number = pending.shift() as number;
      flight.set(number, sendChunk(job, world.transport, number, total, wave));
    }
    const landing = await Promise.race(flight.values());
    flight.delete(landing.number);
    if (job.signal.aborted) return { type: 'cancelled' };
    if (landing.ok) {
      confirmed.add(landing.number);
      failures.delete(landing.number);
      lanes = afterSuccess(lanes);
      troubleSince = undefined;
      pauses = 0;
      report(false);
      if (landing.promoId) return { type: 'done', promoId: landing.promoId, duplicate: landing.duplicate };
      continue;
    }
    const { number, status, code, detail } = landing;
    const tries = (failures.get(number) ?? 0) + 1;
    failures.set(number, tries);
    troubleSince ??= world.clock.now();
    if (judgeFailure({ status, code, tries, troubleMs: world.clock.now() - troubleSince }) === 'stop')
      return { type: 'failed', detail, code, isLost: status === 0 };
    pending.unshift(number);
    if (landing.wave !== wave) continue;
    wave += 1;
    pauses += 1;
    lanes = afterFailure();
    report(true);
    try {
      await world.clock.wait(retryDelayMs(pauses, world.random()), job.signal);
    } catch {
      // Only a cancellation ends a pause early.
      return { type: 'cancelled' };
    }
  }
  return askHowItEnded(job, world);
}

async function sendChunk(
  job: SendJob,
  transport: UploadTransport,
  number: number,
  total: number,
  wave: number,
): Promise<Landing> {
  const { file, name, type, uploadId, sha256, signal } = job;
  const { start, end } = chunkSlice(number, file.size);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch {
    // Read error: the file was moved, changed or its medium removed since it was chosen.
    return { number, wave, ok: false, status: 400, code: 'unreadable', detail: '' };
  }
  try {
    const answer = await transport.sendChunk(
      { bytes, name, number, total, uploadId, size: file.size, crc32: crc32(bytes), sha256, type },
      signal,
    );
    return {
      number,
      wave,
      ok: true,
      promoId: answer.complete ? answer.id : undefined,
      duplicate: answer.duplicate === true,
    };
  } catch (error) {
    if (isApiError(error))
      return { number, wave, ok: false, status: error.status, code: error.code, detail: error.detail };
    return { number, wave, ok: false, status: 400, code: 'unknown', detail: '' };
  }
}

/** Reads the upload's status when all chunks are stored but the response with the promo was lost. */
async function askHowItEnded(job: SendJob, { transport }: SendWorld): Promise<SendOutcome> {
  try {
    const status = await transport.status(job.uploadId, job.signal);
    if (status?.complete && status.id) return { type: 'done', promoId: status.id, duplicate: false };
  } catch (error) {
    if (job.signal.aborted) return { type: 'cancelled' };
    return failureOf(error);
  }
  return { type: 'failed', detail: '', code: 'unknown' };
}

/** Outcome of a failed call. */
export function failureOf(error: unknown): Extract<SendOutcome, { type: 'failed' }> {
  if (!isApiError(error)) return { type: 'failed', detail: '', code: 'unknown' };
  return { type: 'failed', detail: error.detail, code: error.code, isLost: error.status === 0 };
}

function allBut(missing: readonly number[], total: number): number[] {
  const gone = new Set(missing);
  return Array.from({ length: total }, (_, index) => index + 1).filter((number) => !gone.has(number));
}

function bytesOf(numbers: ReadonlySet<number>, fileBytes: number): number {
  let sum = 0;
  for (const number of numbers) {
    const { start, end } = chunkSlice(number, fileBytes);
    sum += end - start;
  }
  return sum;
}
