import pLimit from 'p-limit';
import type { Actor, Deps } from '../../deps.types';
import type { Chunk } from './bytes/chunk-fields.rule';
import { openPart, type PartLimits } from './bytes/part-file.files';
import { openSharedPart } from './bytes/shared-part.files';
import { Upload } from './upload.service';
import type { UploadRow } from './uploads.repo';

/** Open part files of all uploads: idle uploads must not use up file descriptors. */
const MAX_OPEN_FILES = 32;
/** Concurrent checks of whole files: few are enough to saturate the disk. */
const MAX_MEASURES = 4;
/** Cancels before the first chunk; the oldest are dropped first. */
const MAX_EARLY_CANCELS = 1000;

/** Uploads in memory, so that a chunk needs no database query. */
export interface UploadCache {
  /** Upload of a chunk in memory, unless a decision is needed first. */
  known(actor: Actor, chunk: Chunk): Upload | null;
  byRow(row: UploadRow): Upload | null;
  /** Upload of a row, from memory if possible. */
  open(row: UploadRow): Promise<Upload>;
  /** Opens an upload without caching it. */
  peek(row: UploadRow): Promise<Upload>;
  put(upload: Upload): Upload;
  cancelEarly(accountId: string, uploadId: string): void;
  isCancelledEarly(accountId: string, uploadId: string): boolean;
  /** Drops uploads idle since then; a later chunk opens them from their journals. */
  dropIdle(idleSinceMs: number): void;
  close(): void;
}

export function createUploadCache(deps: Pick<Deps, 'storage' | 'clock' | 'db'>): UploadCache {
  const { storage, clock } = deps;
  const uploads = new Map<string, Upload>();
  const earlyCancels = new Set<string>();
  const limits: PartLimits = { files: pLimit(MAX_OPEN_FILES), measures: pLimit(MAX_MEASURES) };
  let isClosed = false;

  const keyOf = (accountId: string, uploadId: string) => `${accountId} ${uploadId}`;
  const byRow = (row: UploadRow) => uploads.get(keyOf(row.accountId, row.uploadId)) ?? null;
  const openBytes = (id: string) =>
    storage.parts
      ? openSharedPart(deps, storage.parts, id, limits)
      : openPart(storage.stagingFolder, id, limits);
  const peek = (row: UploadRow) => Upload.open(row, openBytes, clock.nowMs());
  const put = (upload: Upload) => {
    const there = byRow(upload.row);
    if (there) return there;
    uploads.set(keyOf(upload.row.accountId, upload.row.uploadId), upload);
    // The server is stopping.
    if (isClosed) upload.stop();
    return upload;
  };

  const sameName = (actor: Actor, chunk: Chunk) => {
    let answered: Upload | null = null;
    for (const upload of uploads.values()) {
      const { row } = upload;
      if (!row.byName || row.name !== chunk.name || row.totalChunks !== chunk.total) continue;
      if (row.accountId !== actor.accountId || row.userId !== actor.userId) continue;
      if (upload.isOpen) return upload;
      // The response to one of its chunks was lost, unless the same file is uploaded anew.
      if (upload.state === 'done' && upload.heldAs(chunk) === 'same') answered = upload;
    }
    return answered;
  };

  return {
    known(actor, chunk) {
      if (chunk.uploadId) return uploads.get(keyOf(actor.accountId, chunk.uploadId)) ?? null;
      // A first chunk may be a new upload of the same name, which is decided under a lock.
      return chunk.number === 1 ? null : sameName(actor, chunk);
    },
    byRow,
    open: async (row) => byRow(row) ?? put(await peek(row)),
    peek,
    put,
    cancelEarly(accountId, uploadId) {
      earlyCancels.add(keyOf(accountId, uploadId));
      const [oldest] = earlyCancels;
      if (earlyCancels.size > MAX_EARLY_CANCELS && oldest) earlyCancels.delete(oldest);
    },
    isCancelledEarly: (accountId, uploadId) => earlyCancels.has(keyOf(accountId, uploadId)),
    dropIdle(idleSinceMs) {
      for (const [key, upload] of uploads)
        if (upload.touchedMs <= idleSinceMs && !upload.isBusy) uploads.delete(key);
    },
    close() {
      isClosed = true;
      for (const upload of uploads.values()) upload.stop();
      uploads.clear();
    },
  };
}
