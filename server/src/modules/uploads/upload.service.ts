import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { StoragePort } from '../../platform/storage/storage.types';
import { conflict, gone, problem, type ProblemError } from '../../platform/errors/errors.lib';
import type { Chunk } from './bytes/chunk-fields.rule';
import type { Held } from './bytes/journal.rule';
import type { PartFile } from './bytes/part-file.files';
import type { UploadEnd, UploadRow } from './uploads.repo';

const STATUS_OF: Partial<Record<string, number>> = { wrong_type: 415, unreadable_media: 422, too_large: 413 };

export const fileChanged = () => conflict('The file changed during the upload. Upload it again.');

/** Complete file of an upload. */
export interface WholeFile {
  /** Path in staging; null when it is stored already, after a crash. */
  path: string | null;
  sha256: string;
  size: number;
}

export const isOpenRow = ({ state }: Pick<UploadRow, 'state'>) =>
  state === 'receiving' || state === 'finishing';

/** Upload in memory. All changes of its state happen here. */
export class Upload {
  /** Row of the database. */
  #row: UploadRow;
  /** State in memory, ahead of the row during a change. */
  #state: UploadRow['state'];
  /** Null after the end. */
  #part: PartFile | null;
  readonly #writes = new Map<number, Promise<void>>();
  #finishing: Promise<void> | null = null;
  #measured: { sha256: string; size: number } | null = null;
  #touchedMs: number;
  /** Stored chunks; kept for a while after the end, for lost responses. */
  readonly held: ReadonlyMap<number, Held>;

  private constructor(row: UploadRow, part: PartFile | null, nowMs: number) {
    this.#row = row;
    // A finishing row at this point is left by a crash: resending the last chunk finishes it.
    this.#state = part ? 'receiving' : row.state;
    this.#part = part;
    this.held = part?.held ?? new Map();
    this.#touchedMs = nowMs;
  }

  /** Opens an upload with its stored chunks. */
  static async open(
    row: UploadRow,
    openPart: (id: string) => Promise<PartFile>,
    nowMs: number,
  ): Promise<Upload> {
    return new Upload(row, isOpenRow(row) ? await openPart(row.id) : null, nowMs);
  }

  get row(): Readonly<UploadRow> {
    return this.#row;
  }
  get state(): UploadRow['state'] {
    return this.#state;
  }
  get touchedMs(): number {
    return this.#touchedMs;
  }
  get isOpen(): boolean {
    return this.#state === 'receiving' || this.#state === 'finishing';
  }
  get isWhole(): boolean {
    return this.held.size === this.#row.totalChunks;
  }
  /** Whether a write or the finish is running. */
  get isBusy(): boolean {
    return this.#finishing !== null || this.#writes.size > 0;
  }

  touch(nowMs: number): void {
    this.#touchedMs = nowMs;
  }

  /** Response to a late chunk of an ended upload; null when it is open or done. */
  endedProblem(): ProblemError | null {
    if (this.#state === 'cancelled') return gone('This upload was cancelled.', 'upload_cancelled');
    if (this.#state === 'expired') return gone('This upload was abandoned. Start it again.');
    if (this.#state !== 'failed') return null;
    const { errorCode, errorDetail } = this.#row;
    const code = errorCode ?? 'conflict';
    return problem(STATUS_OF[code] ?? 409, code, errorDetail ?? '');
  }

  /** @throws {ProblemError} `endedProblem` */
  mustNotHaveFailed(): void {
    const ended = this.endedProblem();
    if (ended) throw ended;
  }

  /** Compares a chunk with the stored one of its number. */
  heldAs(chunk: Chunk, crc = crc32(chunk.bytes)): 'nothing' | 'same' | 'other' {
    const held = this.held.get(chunk.number);
    if (!held) return 'nothing';
    return held.crc === crc && held.length === chunk.bytes.length ? 'same' : 'other';
  }

  /** Stores a chunk. A duplicate is ignored; other bytes for a stored number are refused. */
  async take(chunk: Chunk): Promise<void> {
    const crc = crc32(chunk.bytes);
    if (chunk.crc32 !== null && chunk.crc32 !== crc)
      throw problem(422, 'chunk_mismatch', 'Part of the file was damaged during the upload. Send it again.');
    if (chunk.total !== this.#row.totalChunks)
      throw conflict('The number of chunks of an upload cannot change.');
    if (chunk.size !== null && this.#row.size !== null && chunk.size !== this.#row.size)
      throw conflict('The size of an upload cannot change.');
    for (let busy = this.#writes.get(chunk.number); busy; busy = this.#writes.get(chunk.number))
      await busy.catch(() => undefined);
    this.mustNotHaveFailed();
    // The hash of the whole file may come with any chunk, but must not change.
    const hash = this.#measured?.sha256 ?? this.#row.sha256;
    if (chunk.sha256 !== null && hash !== null && chunk.sha256 !== hash) throw fileChanged();
    const known = this.heldAs(chunk, crc);
    if (known === 'other')
      throw conflict('Another file with this name is being uploaded.', { code: 'chunk_mismatch' });
    if (known === 'same' || !this.#part) return;
    const write = this.#part.write(chunk.number, chunk.bytes, crc);
    this.#writes.set(chunk.number, write);
    try {
      await write;
    } finally {
      this.#writes.delete(chunk.number);
    }
  }

  /** Sets the hash of the whole file from a later chunk; true when it is new. */
  agreeOn(sha256: string): boolean {
    if (this.#row.sha256 !== null && this.#row.sha256 !== sha256) throw fileChanged();
    const isNew = this.#row.sha256 === null;
    this.#row = { ...this.#row, sha256 };
    return isNew;
  }

  /**
   * Runs `work`, which ends the upload, exactly once; concurrent callers wait for the result. If it does
   * not end the
   * upload, resending the last chunk finishes it.
   */
  async finishOnce(work: () => Promise<void>): Promise<void> {
    if (this.#state === 'receiving') {
      this.#state = 'finishing';
      this.#finishing = work().finally(() => {
        this.#finishing = null;
        if (this.#state === 'finishing') this.#state = 'receiving';
      });
    }
    await this.#finishing;
    this.mustNotHaveFailed();
  }

  /** Applies changes of other servers from the row; null: it is deleted. */
  async follow(row: UploadRow | null): Promise<void> {
    if (!this.#part) return;
    if (!row || !isOpenRow(row)) return this.end(row ?? { state: 'expired' });
    this.#row = row;
    await this.#part.refresh();
  }

  /** Frees the file that the check has made. */
  async release(): Promise<void> {
    await this.#part?.release();
  }

  /** Resolves when no finish is running, regardless of its result. */
  async settled(): Promise<void> {
    await this.#finishing?.catch(() => undefined);
  }

  /** Checked file in staging, or the stored one after a crash. Null: chunks are missing. */
  async wholeFile(storage: Pick<StoragePort, 'has' | 'withLocal'>): Promise<WholeFile | null> {
    const part = this.#part;
    if (!part) return null;
    const measured = await part.measure();
    if (measured) {
      if (measured.damaged.length > 0) {
        await part.forget(measured.damaged);
        return null;
      }
      // Finishing in the database, but a power cut lost unflushed chunks or records.
      if (measured.chunks < this.#row.totalChunks) return null;
      this.#measured = measured;
      return measured;
    }
    const sha256 = this.#measured?.sha256 ?? (this.#row.state === 'finishing' ? this.#row.sha256 : null);
    if (sha256 && (await storage.has(sha256)))
      return { path: null, sha256, size: (await storage.withLocal(sha256, (path) => stat(path))).size };
    await part.forget([...part.held.keys()]);
    return null;
  }

  /** Refuses chunks while `work` ends it; reopens it on an error. */
  async cancelBy(work: () => Promise<void>): Promise<void> {
    this.#state = 'cancelled';
    try {
      await work();
    } catch (error) {
      this.#state = 'receiving';
      throw error;
    }
  }

  /** Ends it in memory after the database; deletes the bytes once no write is running. */
  async end(end: UploadEnd | UploadRow): Promise<void> {
    const part = this.#part;
    this.#row = { ...this.#row, ...end };
    this.#state = end.state;
    this.#part = null;
    await Promise.allSettled(this.#writes.values());
    await part?.remove();
  }

  /** Server shutdown: later writes fail. */
  stop(): void {
    this.#part?.close();
  }
}
