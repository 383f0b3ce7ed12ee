import { isApiError } from '@vitrine/shared/shell-api';
import { chunkCount, chunkSlice, missingChunks, type ChunkRange } from '@vitrine/shared/rules';
import { crc32 } from './crc32.rule';
import { afterFailure, afterSuccess, ALL_LANES, judgeFailure, retryDelayMs } from './retry.rule';
import type { Clock, Network, UploadTransport } from './upload-world';

export interface SendJob {
  file: Blob;
  name: string;
  type: string;
  uploadId: string;
  sha256?: string;
  /** What the server already holds (resume). */
  received: readonly ChunkRange[];
  signal: AbortSignal;
  onProgress: (progress: SendProgress) => void;
}
export interface SendProgress {
  /** Bytes the server confirmed; never falls. */
  confirmedBytes: number;
  paused: null | 'retrying' | 'offline';
}
export interface SendWorld {
  transport: UploadTransport;
  clock: Clock;
  network: Network;
  random: () => number;
}
export type SendOutcome =
  | { type: 'done'; promoId: string; duplicate: boolean }
  | { type: 'failed'; detail: string; code: string }
  | { type: 'cancelled' };

type Landing =
  | { number: number; wave: number; ok: true; promoId?: string; duplicate: boolean }
  | { number: number; wave: number; ok: false; status: number; code: string; detail: string };

/**
 * One file, chunk by chunk, several in flight (reliability U2). Starts at once; ends with an
 * outcome, never with an exception. Chunks may arrive in any order and twice: the server writes each at its place.
 */
export async function sendFile(job: SendJob, world: SendWorld): Promise<SendOutcome> {
  const total = chunkCount(job.file.size);
  const confirmed = new Set<number>(allBut(missingChunks(job.received, total), total));
  const missing = missingChunks(job.received, total);
  // Everything is there but the end was never confirmed: the last chunk again makes the server finish.
  const pending = missing.length > 0 ? missing : [total];
  const flight = new Map<number, Promise<Landing>>();
  let lanes = ALL_LANES;
  let failuresInRow = 0;
  // Chunks sent before a pause that fail after it belong to the same trouble and do not count again.
  let wave = 0;
  const report = (paused: SendProgress['paused']) =>
    job.onProgress({ confirmedBytes: bytesOf(confirmed, job.file.size), paused });

  report(null);
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
      lanes = afterSuccess(lanes);
      failuresInRow = 0;
      report(null);
      if (landing.promoId) return { type: 'done', promoId: landing.promoId, duplicate: landing.duplicate };
      continue;
    }
    pending.unshift(landing.number);
    if (landing.wave !== wave) continue;
    wave += 1;
    failuresInRow += 1;
    if (judgeFailure(landing, failuresInRow) === 'stop') {
      return { type: 'failed', detail: landing.detail, code: landing.code };
    }
    lanes = afterFailure();
    try {
      await pause(failuresInRow, job.signal, world, report);
    } catch {
      // Only a cancel ends a pause early.
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
    // The disk refuses: the file was moved, changed or its medium taken out since it was chosen.
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

async function pause(
  failure: number,
  signal: AbortSignal,
  { clock, network, random }: SendWorld,
  report: (paused: SendProgress['paused']) => void,
) {
  if (!network.isOnline()) {
    report('offline');
    await network.untilOnline(signal);
  }
  report('retrying');
  await clock.wait(retryDelayMs(failure, random()), signal);
}

/** All chunks are there, yet no answer carried the promo (it was lost on the way): the status knows. */
async function askHowItEnded(job: SendJob, { transport }: SendWorld): Promise<SendOutcome> {
  try {
    const status = await transport.status(job.uploadId, job.signal);
    if (status?.complete && status.id) return { type: 'done', promoId: status.id, duplicate: false };
  } catch (error) {
    if (job.signal.aborted) return { type: 'cancelled' };
    return { type: 'failed', detail: isApiError(error) ? error.detail : '', code: 'unknown' };
  }
  return { type: 'failed', detail: '', code: 'unknown' };
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
