import { crc32 } from 'node:zlib';
import type { Deps } from '../../deps';
import { conflict, gone, problem, type ProblemError } from '../../errors/errors';
import type { Chunk } from './chunk/chunk-fields.rule';
import type { Held } from './part/journal.rule';
import { openPart, type PartFile } from './part/part-file';
import type { UploadRow } from './uploads.repo';

/** An upload as this process knows it. `row` is what the database says; `state` runs ahead of it while something happens. */
export interface UploadSession {
  row: UploadRow;
  state: UploadRow['state'];
  /** Null once it has ended. */
  part: PartFile | null;
  /** What has arrived; stays known for a while after the end, for answers that got lost. */
  held: ReadonlyMap<number, Held>;
  touchedMs: number;
  writes: Map<number, Promise<void>>;
  finishing: Promise<void> | null;
  measured: { sha256: string; size: number } | null;
}

export const isOpen = (session: UploadSession) =>
  session.state === 'receiving' || session.state === 'finishing';

export async function toSession(
  deps: Pick<Deps, 'storage' | 'clock'>,
  row: UploadRow,
): Promise<UploadSession> {
  const isAlive = row.state === 'receiving' || row.state === 'finishing';
  const part = isAlive ? await openPart(deps.storage.stagingFolder, row.id) : null;
  return {
    row,
    // A row that is finishing without anybody at work was left by a crash: it takes its last chunk again and finishes.
    state: isAlive ? 'receiving' : row.state,
    part,
    held: part?.held ?? new Map(),
    touchedMs: deps.clock.nowMs(),
    writes: new Map(),
    finishing: null,
    measured: null,
  };
}

/** What a late chunk of an ended upload is told; null when the upload is open or done. */
export function endedProblem({ state, row }: UploadSession): ProblemError | null {
  if (state === 'cancelled') return gone('This upload was cancelled.', 'upload_cancelled');
  if (state === 'expired') return gone('This upload was given up. Please start it again.');
  if (state !== 'failed') return null;
  return problem(
    STATUS_OF[row.errorCode ?? 'conflict'] ?? 409,
    row.errorCode ?? 'conflict',
    row.errorDetail ?? 'Unknown',
  );
}
const STATUS_OF: Partial<Record<string, number>> = { wrong_type: 415, unreadable_media: 422, too_large: 413 };

export const fileChanged = () => conflict('The file changed while it was uploaded. Please upload it again.');

/** Puts a chunk where it belongs. Sent twice it counts once; other bytes under a number that is taken are refused. */
export async function takeChunk(session: UploadSession, chunk: Chunk): Promise<void> {
  const crc = crc32(chunk.bytes);
  if (chunk.crc32 !== null && chunk.crc32 !== crc) {
    throw problem(422, 'chunk_mismatch', 'A part of the file was damaged on its way. Please send it again.');
  }
  if (chunk.total !== session.row.totalChunks)
    throw conflict('The number of chunks of an upload cannot change.');
  if (chunk.size !== null && session.row.size !== null && chunk.size !== session.row.size) {
    throw conflict('The size of an upload cannot change.');
  }
  for (let busy = session.writes.get(chunk.number); busy; busy = session.writes.get(chunk.number)) {
    await busy.catch(() => undefined);
  }
  const ended = endedProblem(session);
  if (ended) throw ended;
  // The hash of the whole file may come with any chunk, and says the same with every one.
  const hash = session.measured?.sha256 ?? session.row.sha256;
  if (chunk.sha256 !== null && hash !== null && chunk.sha256 !== hash) throw fileChanged();
  const known = heldAs(session, chunk, crc);
  if (known === 'other')
    throw conflict('Another file of this name is being uploaded.', { code: 'chunk_mismatch' });
  if (known === 'same' || !session.part) return;
  const write = session.part.write(chunk.number, chunk.bytes, crc);
  session.writes.set(chunk.number, write);
  try {
    await write;
  } finally {
    session.writes.delete(chunk.number);
  }
}

/** How a chunk relates to what an upload holds under its number. */
export function heldAs(
  session: UploadSession,
  chunk: Chunk,
  crc = crc32(chunk.bytes),
): 'nothing' | 'same' | 'other' {
  const held = session.held.get(chunk.number);
  if (!held) return 'nothing';
  return held.crc === crc && held.length === chunk.bytes.length ? 'same' : 'other';
}

export const isWhole = (session: UploadSession) => session.held.size === session.row.totalChunks;
