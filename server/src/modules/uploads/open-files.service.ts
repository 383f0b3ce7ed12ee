import pLimit from 'p-limit';
import type { Actor, Deps } from '../../deps.types';
import type { Chunk } from './bytes/chunk-fields.rule';
import { openPart, type PartTurns } from './bytes/part-file.files';
import { openSharedPart } from './bytes/shared-part.files';
import { Upload } from './upload.service';
import type { UploadRow } from './uploads.repo';

/**
 * Files of uploads that are open at a time, all accounts together. An upload that waits for its next chunk holds none: a crowd of them
 * must not use up the descriptors that everybody else needs.
 */
const FILES_AT_ONCE = 32;
/** Reading a whole file back is as much as the disk can do; more at a time only come slower. */
const MEASURES_AT_ONCE = 4;
/** Cancels that came before the first chunk; the oldest are forgotten first. */
const MAX_EARLY_CANCELS = 1000;

/** The uploads that this process has at hand, so that a chunk costs no database at all. */
export interface Shelf {
  /** The upload of a chunk when nothing has to be asked or decided first. */
  known(actor: Actor, chunk: Chunk): Upload | null;
  byRow(row: UploadRow): Upload | null;
  /** Looks first: opening the part of an upload that is at hand a second time would only cost. */
  open(row: UploadRow): Promise<Upload>;
  /** Opens it without keeping it at hand. */
  peek(row: UploadRow): Promise<Upload>;
  put(upload: Upload): Upload;
  cancelEarly(accountId: string, uploadId: string): void;
  isCancelledEarly(accountId: string, uploadId: string): boolean;
  /** Forgets what has been idle since then; a later chunk opens it again from its journal. */
  putAway(idleSinceMs: number): void;
  close(): void;
}

export function createShelf(deps: Pick<Deps, 'storage' | 'clock' | 'db'>): Shelf {
  const { storage, clock } = deps;
  const uploads = new Map<string, Upload>();
  const earlyCancels = new Set<string>();
  const turns: PartTurns = { files: pLimit(FILES_AT_ONCE), measures: pLimit(MEASURES_AT_ONCE) };
  let isClosed = false;

  const keyOf = (accountId: string, uploadId: string) => `${accountId} ${uploadId}`;
  const byRow = (row: UploadRow) => uploads.get(keyOf(row.accountId, row.uploadId)) ?? null;
  const openBytes = (id: string) =>
    storage.parts
      ? openSharedPart(deps, storage.parts, id, turns)
      : openPart(storage.stagingFolder, id, turns);
  const peek = (row: UploadRow) => Upload.open(row, openBytes, clock.nowMs());
  const put = (upload: Upload) => {
    const there = byRow(upload.row);
    if (there) return there;
    uploads.set(keyOf(upload.row.accountId, upload.row.uploadId), upload);
    // A request that outlived the stop.
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
      // The answer to one of its chunks got lost on the way back, unless the same file is on its way anew.
      if (upload.state === 'done' && upload.heldAs(chunk) === 'same') answered = upload;
    }
    return answered;
  };

  return {
    known(actor, chunk) {
      if (chunk.uploadId) return uploads.get(keyOf(actor.accountId, chunk.uploadId)) ?? null;
      // A first chunk may mean a new upload of the same name; that is decided one at a time.
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
    putAway(idleSinceMs) {
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
