import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { StoragePort } from '../../deps.types';
import { conflict, gone, problem, type ProblemError } from '../../platform/errors/errors.lib';
import type { Chunk } from './bytes/chunk-fields.rule';
import type { Held } from './bytes/journal.rule';
import type { PartFile } from './bytes/part-file.files';
import type { UploadEnd, UploadRow } from './uploads.repo';

const STATUS_OF: Partial<Record<string, number>> = { wrong_type: 415, unreadable_media: 422, too_large: 413 };

export const fileChanged = () => conflict('The file changed during the upload. Upload it again.');

/** Where the bytes of a whole upload lie. */
export interface WholeFile {
  /** In staging; null: in the store, where a crash came after the move. */
  path: string | null;
  sha256: string;
  size: number;
}

export const isOpenRow = ({ state }: Pick<UploadRow, 'state'>) =>
  state === 'receiving' || state === 'finishing';

/** An upload as this process knows it. Everything that changes of it is changed here. */
export class Upload {
  /** What the database says. */
  #row: UploadRow;
  /** Runs ahead of the row while something happens. */
  #state: UploadRow['state'];
  /** Null once it has ended. */
  #part: PartFile | null;
  readonly #writes = new Map<number, Promise<void>>();
  #finishing: Promise<void> | null = null;
  #measured: { sha256: string; size: number } | null = null;
  #touchedMs: number;
  /** What has arrived; stays known for a while after the end, for answers that got lost. */
  readonly held: ReadonlyMap<number, Held>;

  private constructor(row: UploadRow, part: PartFile | null, nowMs: number) {
    this.#row = row;
    // A row that is finishing without anybody at work was left by a crash: it takes its last chunk again and finishes.
    this.#state = part ? 'receiving' : row.state;
    this.#part = part;
    this.held = part?.held ?? new Map();
    this.#touchedMs = nowMs;
  }

  /** With whatever has been kept of it. */
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
  /** Something is being written or finished. */
  get isBusy(): boolean {
    return this.#finishing !== null || this.#writes.size > 0;
  }

  touch(nowMs: number): void {
    this.#touchedMs = nowMs;
  }

  /** What a late chunk of an ended upload is told; null when the upload is open or done. */
  endedProblem(): ProblemError | null {
    if (this.#state === 'cancelled') return gone('This upload was cancelled.', 'upload_cancelled');
    if (this.#state === 'expired') return gone('This upload was abandoned. Start it again.');
    if (this.#state !== 'failed') return null;
    const { errorCode, errorDetail } = this.#row;
    const code = errorCode ?? 'conflict';
    return problem(STATUS_OF[code] ?? 409, code, errorDetail ?? 'Unknown');
  }

  /** @throws {ProblemError} what `endedProblem` says */
  mustNotHaveFailed(): void {
    const ended = this.endedProblem();
    if (ended) throw ended;
  }

  /** How a chunk relates to what is held under its number. */
  heldAs(chunk: Chunk, crc = crc32(chunk.bytes)): 'nothing' | 'same' | 'other' {
    const held = this.held.get(chunk.number);
    if (!held) return 'nothing';
    return held.crc === crc && held.length === chunk.bytes.length ? 'same' : 'other';
  }

  /** Puts a chunk where it belongs. Sent twice it counts once; other bytes under a number that is taken are refused. */
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
    // The hash of the whole file may come with any chunk, and says the same with every one.
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

  /** A hash that did not come with the first chunk counts from then on like one that did; true when it is new. */
  agreeOn(sha256: string): boolean {
    if (this.#row.sha256 !== null && this.#row.sha256 !== sha256) throw fileChanged();
    const isNew = this.#row.sha256 === null;
    this.#row = { ...this.#row, sha256 };
    return isNew;
  }

  /**
   * Runs `work`, which ends the upload, exactly once: whoever comes meanwhile waits for the outcome. What ends neither well nor badly
   * leaves the upload open, and its last chunk, sent again, finishes it.
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

  /** What other servers have made of it meanwhile, as the database says now; null: it is forgotten. */
  async follow(row: UploadRow | null): Promise<void> {
    if (!this.#part) return;
    if (!row || !isOpenRow(row)) return this.end(row ?? { state: 'expired' });
    this.#row = row;
    await this.#part.refresh();
  }

  /** What was brought together to be looked at is needed no more. */
  async letGo(): Promise<void> {
    await this.#part?.letGo();
  }

  /** When nobody is finishing it any more, however that went. */
  async settled(): Promise<void> {
    await this.#finishing?.catch(() => undefined);
  }

  /** In staging, checked against the journal; or in the store, when a crash came after the rename. Null: chunks are missing again. */
  async wholeFile(storage: Pick<StoragePort, 'has' | 'withLocal'>): Promise<WholeFile | null> {
    const part = this.#part;
    if (!part) return null;
    const measured = await part.measure();
    if (measured) {
      if (measured.damaged.length > 0) {
        await part.forget(measured.damaged);
        return null;
      }
      // Finishing, says the database; but a power cut took what was not flushed yet, some of the chunks or the notes of them.
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

  /** It takes no chunk while `work` ends it; open again when that fails. */
  async cancelBy(work: () => Promise<void>): Promise<void> {
    this.#state = 'cancelled';
    try {
      await work();
    } catch (error) {
      this.#state = 'receiving';
      throw error;
    }
  }

  /** It has ended, as the database says by now: the bytes go once nobody writes any more. */
  async end(end: UploadEnd | UploadRow): Promise<void> {
    const part = this.#part;
    this.#row = { ...this.#row, ...end };
    this.#state = end.state;
    this.#part = null;
    await Promise.allSettled(this.#writes.values());
    await part?.remove();
  }

  /** The server stops: a write that comes later fails. */
  stop(): void {
    this.#part?.close();
  }
}
