import { randomBytes, randomUUID } from 'node:crypto';
import { open, rm, truncate } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { CHUNK_BYTES } from '@vitrine/shared/contract';
import { buildApp } from '../../app/app.service';
import { uploads } from '../../platform/database/tables/promos.table';
import type { Actor } from '../../deps.types';
import { sha256Of } from '../../media/testing/sample-files';
import type { TestApp } from '../../testing/build-test-app';
import { storedBytes } from '../../testing/stored-bytes';
import type { TestMember } from '../../testing/test-members';
import { RECORD_BYTES } from './bytes/journal.rule';
import { journalPath, openPart, partPath, type PartFile } from './bytes/part-file.files';
import { finishUpload } from './finish-upload.action';
import { createUploadCache, type UploadCache } from './upload-cache.service';
import {
  answerOf,
  chunksOf,
  forUploads,
  promosOf,
  sendChunk,
  storageOf,
  uploadPlainly,
  type Who,
} from './testing/upload-client';
import { Upload } from './upload.service';
import { receiveChunk } from './uploads.action';
import { sweepUploads } from './uploads.job';
import { uploadsModule } from './uploads.routes';
import type { UploadRow } from './uploads.repo';

describe('after a power cut', () => {
  let kit: TestApp;
  let big: Buffer;
  let owner: TestMember;
  let restarted: FastifyInstance;
  let picture: Buffer;
  forUploads((made) => ({ kit, big: picture } = made));
  beforeEach(async () => {
    // Bytes that are not stored from an earlier upload.
    big = Buffer.concat([picture, randomBytes(16)]);
    kit.clock.set(Math.floor(Date.now() / 1000));
    owner = await kit.asAccount();
    restarted = await buildApp(kit.deps, [uploadsModule]);
  });
  afterEach(() => restarted.close());

  const rowOf = async (): Promise<UploadRow> => {
    const [row] = await kit.deps.db.select().from(uploads).where(eq(uploads.accountId, owner.accountId));
    if (!row) throw new Error('This account has no upload.');
    return row;
  };
  /** Client after a restart of the server, which has only database and disk. */
  const afterRestart = (): Who => ({
    inject: (request) => {
      const given = typeof request === 'string' ? { url: request } : request;
      return restarted.inject({
        ...given,
        headers: { authorization: `Bearer ${owner.token}`, ...given.headers },
      });
    },
  });
  const sweepAtStart = () => sweepUploads(kit.deps, createUploadCache(kit.deps));
  const total = () => chunksOf(big).length;

  /** Fails the move to the store after all chunks: the database has them, the disk may not. */
  async function cutWhileFinishing(send: () => Promise<{ statusCode: number }>): Promise<UploadRow> {
    const adopt = jest.spyOn(kit.deps.storage, 'adopt').mockRejectedValueOnce(new Error('Power cut.'));
    expect((await send()).statusCode).toBe(500);
    adopt.mockRestore();
    const row = await rowOf();
    expect(row.state).toBe('finishing');
    return row;
  }

  const folder = () => kit.deps.storage.stagingFolder;
  const losses: [string, (id: string) => Promise<void>][] = [
    ['the bytes of a chunk', (id) => zero(partPath(folder(), id), CHUNK_BYTES, 4096)],
    ['the end of the part', (id) => truncate(partPath(folder(), id), CHUNK_BYTES + 100)],
    ['the end of the journal', (id) => truncate(journalPath(folder(), id), RECORD_BYTES)],
    ['the journal', (id) => rm(journalPath(folder(), id))],
    ['the part', (id) => rm(partPath(folder(), id))],
  ];
  async function zero(path: string, from: number, length: number): Promise<void> {
    const file = await open(path, 'r+');
    await file.write(Buffer.alloc(length), 0, length, from);
    await file.close();
  }

  async function expectSameFile(promoId: string | undefined): Promise<void> {
    const rows = await promosOf(kit.deps, owner.accountId);
    expect(rows.map(({ promos, files }) => [promos.id, promos.sha256, files.size])).toEqual([
      [promoId, sha256Of(big), big.length],
    ]);
    expect((await storedBytes(kit.deps.storage, sha256Of(big))).equals(big)).toBe(true);
    expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: big.length, reserved: 0 });
  }

  describe.each(losses)('a power cut during the finish that loses %s', (_what, lose) => {
    it('keeps the upload open, and the missing chunks are sent again', async () => {
      const id = randomUUID();
      for (let number = 1; number < total(); number += 1) await sendChunk(owner, big, number, id);
      const { id: part } = await cutWhileFinishing(() => sendChunk(owner, big, total(), id));
      await lose(part);
      await sweepAtStart();
      await sweepAtStart();
      const back = afterRestart();
      let answer = answerOf(await sendChunk(back, big, 2, id));
      for (let number = 1; number <= total(); number += 1)
        if (!answer.complete && !answer.received.some(([from, to]) => from <= number && number <= to))
          answer = answerOf(await sendChunk(back, big, number, id));
      expect(answer).toMatchObject({ complete: true, received: [[1, total()]] });
      await expectSameFile(answer.id);
    });

    it('creates no promo for a client with four fields, which can send the file again', async () => {
      const { id: part } = await cutWhileFinishing(() => uploadPlainly(owner, 'terrace.jpg', big));
      await lose(part);
      await sweepAtStart();
      await sweepAtStart();
      expect(await promosOf(kit.deps, owner.accountId)).toEqual([]);
      const answer = answerOf(await uploadPlainly(afterRestart(), 'terrace.jpg', big));
      expect(answer).toMatchObject({ complete: true, upload_id: part });
      await expectSameFile(answer.id);
    });

    it('gives the upload up after a day', async () => {
      const { id: part } = await cutWhileFinishing(() => uploadPlainly(owner, 'terrace.jpg', big));
      await lose(part);
      await sweepAtStart();
      kit.clock.advance(25 * 3600);
      await sweepAtStart();
      expect((await rowOf()).state).toBe('expired');
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
    });
  });

  it('a missing chunk that arrives during the check finishes the upload', async () => {
    const id = randomUUID();
    for (let number = 1; number < total(); number += 1) await sendChunk(owner, big, number, id);
    const { id: part } = await cutWhileFinishing(() => sendChunk(owner, big, total(), id));
    await truncate(journalPath(folder(), part), (total() - 1) * RECORD_BYTES);
    let goOn = () => {};
    const meanwhile = new Promise<void>((resolve) => (goOn = resolve));
    const { upload, cache } = await openCached(await rowOf(), (file) => ({
      ...file,
      measure: async () => {
        const measured = await file.measure();
        await meanwhile;
        return measured;
      },
    }));
    const sweep = finishUpload(kit.deps, upload);
    const bytes = chunksOf(big)[total() - 1] ?? new Uint8Array();
    const sent = { uploadId: id, name: 'summer.jpg', number: total(), total: total(), bytes };
    const last = receiveChunk(kit.deps, cache, owner as unknown as Actor, {
      ...sent,
      size: big.length,
      crc32: null,
      sha256: null,
    });
    while (!upload.isWhole) await new Promise((resolve) => setImmediate(resolve));
    goOn();
    await sweep;
    const { row } = await last;
    expect(row.state).toBe('done');
    await expectSameFile(row.promoId ?? undefined);
  });

  /** Cached upload with a replaced part. */
  async function openCached(row: UploadRow, adapt: (file: PartFile) => PartFile) {
    const runNow = (async (work: () => unknown) => work()) as never;
    const openBytes = async () =>
      adapt(await openPart(folder(), row.id, { files: runNow, measures: runNow }));
    const upload = await Upload.open(row, openBytes, kit.clock.nowMs());
    const cache: UploadCache = { ...createUploadCache(kit.deps), known: () => upload };
    return { upload, cache };
  }
});
