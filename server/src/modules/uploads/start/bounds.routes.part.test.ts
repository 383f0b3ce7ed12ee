import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainPng, sha256Of } from '../../../media/testing/sample-files';
import { KEEP_FREE_BYTES } from '../../../platform/storage/disk-files.files';
import type { TestApp } from '../../../testing/build-test-app';
import { createUploadCache } from '../upload-cache.service';
import {
  answerOf,
  chunksOf,
  hex8,
  patch,
  sendChunk,
  storageOf,
  url,
  forUploads,
  uploadStore,
} from '../testing/upload-client';
import { sweepUploads } from '../uploads.job';
import { MAX_OPEN_UPLOADS } from './start-upload.action';

describe('bounds', () => {
  let kit: TestApp;
  let big: Buffer;
  forUploads((made) => ({ kit, big } = made));

  /** Skipped over a bucket: both-stores.long.test.ts and several-servers.long.test.ts cover it there. */
  const onDisk = uploadStore.open ? describe.skip : describe;

  const staging = () => kit.deps.storage.stagingFolder;
  /** First of two chunks, whose last may be one byte: the cheapest start. */
  const oneByte = (who: Parameters<typeof patch>[0], uploadId: string = randomUUID()) =>
    patch(who, Buffer.from('x'), { name: 'x.mp4', chunk_number: 2, total_chunks: 2, upload_id: uploadId });

  describe('open uploads', () => {
    it('are limited per account, until one ends or is idle for an hour', async () => {
      const owner = await kit.asAccount();
      const ids = Array.from({ length: MAX_OPEN_UPLOADS }, () => randomUUID());
      for (const id of ids) expect((await oneByte(owner, id)).statusCode).toBe(200);
      const reserved = (await storageOf(kit.deps, owner.accountId))?.reserved;

      const refused = await oneByte(owner);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
      expect(refused.json().detail).toBe('This venue has 50 unfinished uploads. Finish or cancel one first.');
      expect((await storageOf(kit.deps, owner.accountId))?.reserved).toBe(reserved);
      // Open uploads and other accounts are not affected.
      expect((await oneByte(owner, ids[7])).statusCode).toBe(200);
      expect((await oneByte(await kit.asAccount())).statusCode).toBe(200);

      await owner.inject({ method: 'DELETE', url, payload: { name: 'x.mp4', upload_id: ids[9] } });
      expect((await oneByte(owner)).statusCode).toBe(200);
      expect((await oneByte(owner)).statusCode).toBe(429);

      kit.clock.advance(3601);
      const member = await kit.asAccount({ accountId: owner.accountId, role: 'editor' });
      expect((await oneByte(member, ids[0])).statusCode).toBe(200);
      expect((await oneByte(member)).statusCode).toBe(200);
      // The longest idle one was ended, not the one that just received a chunk.
      expect((await oneByte(member, ids[0])).statusCode).toBe(200);
      expect((await oneByte(member, ids[1])).statusCode).toBe(410);
    });

    it('hold no files open while idle', async () => {
      if (!existsSync('/proc/self/fd')) return;
      const owner = await kit.asAccount();
      const answers = await Promise.all(Array.from({ length: 48 }, () => oneByte(owner)));
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
      const links = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      );
      expect(links.filter((link) => link.startsWith(staging()))).toEqual([]);
    });
  });

  /** Ends earlier uploads, so that they neither reserve space nor are idle. */
  async function forgetUploads(): Promise<void> {
    await kit.deps.pool.query('DELETE FROM uploads');
    for (const name of await readdir(staging()))
      await rm(join(staging(), name), { recursive: true, force: true });
  }

  /** Mocks the free bytes of the disk for uploads. */
  async function holdFree(bytes: number): Promise<jest.SpyInstance> {
    await forgetUploads();
    return jest.spyOn(kit.deps.storage, 'freeBytes').mockImplementation(async () => {
      const parts = (await readdir(staging())).filter((name) => name.endsWith('.part'));
      const written = await Promise.all(
        parts.map((name) =>
          stat(join(staging(), name)).then(
            ({ size }) => size,
            () => 0,
          ),
        ),
      );
      return KEEP_FREE_BYTES + bytes - written.reduce((sum, size) => sum + size, 0);
    });
  }

  onDisk('the disk', () => {
    it('is reserved once, whatever the quotas of all accounts', async () => {
      const free = await holdFree(3 * big.length);
      const owners = await Promise.all(Array.from({ length: 5 }, () => kit.asAccount()));
      const ids = owners.map(() => randomUUID());
      const answers = await Promise.all(
        owners.map((owner, index) => sendChunk(owner, big, 1, ids[index] ?? '')),
      );
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 200, 507, 507]);
      const refused = answers.find((answer) => answer.statusCode === 507);
      expect(refused?.json()).toMatchObject({
        code: 'disk_full',
        detail: 'The server has no space left for this file. Nothing was changed.',
      });
      for (const [index, owner] of owners.entries()) {
        const reserved = answers[index]?.statusCode === 200 ? big.length : 0;
        expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved });
      }
      // A small one fits, and a cancelled one frees its space.
      const winner = answers.findIndex((answer) => answer.statusCode === 200);
      await owners[winner]?.inject({
        method: 'DELETE',
        url,
        payload: { name: 'summer.jpg', upload_id: ids[winner] },
      });
      const loser = answers.findIndex((answer) => answer.statusCode === 507);
      const again = await sendChunk(owners[loser] ?? (await kit.asAccount()), big, 1, randomUUID());
      expect(again.statusCode).toBe(200);
      free.mockRestore();
    });

    it('is freed from the longest idle uploads, not from active ones', async () => {
      const free = await holdFree(3 * big.length);
      const begun: { accountId: string; id: string }[] = [];
      for (let count = 0; count < 3; count += 1) {
        const { accountId, ...owner } = await kit.asAccount();
        begun.push({ accountId, id: randomUUID() });
        expect((await sendChunk(owner, big, 1, begun[count]!.id)).statusCode).toBe(200);
        kit.clock.advance(60);
      }
      expect((await sendChunk(await kit.asAccount(), big, 1, randomUUID())).statusCode).toBe(507);
      const goOn = async (which: number, number: number) => {
        const { accountId, id } = begun[which]!;
        return sendChunk(await kit.asAccount({ accountId, role: 'editor' }), big, number, id);
      };

      kit.clock.advance(3600);
      expect((await goOn(0, 2)).statusCode).toBe(200);
      const late = await Promise.all(
        (await Promise.all([1, 2, 3].map(() => kit.asAccount()))).map((owner) =>
          sendChunk(owner, big, 1, randomUUID()),
        ),
      );
      expect(late.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 507]);
      expect((await goOn(0, 3)).statusCode).toBe(200);
      const over = await goOn(1, 2);
      expect([over.statusCode, over.json().detail]).toEqual([
        410,
        'This upload was abandoned. Start it again.',
      ]);
      expect(await storageOf(kit.deps, begun[1]!.accountId)).toEqual({ used: 0, reserved: 0 });
      expect((await goOn(2, 2)).statusCode).toBe(410);
      free.mockRestore();
      // It can start again.
      begun[1]!.id = randomUUID();
      expect((await goOn(1, 1)).statusCode).toBe(200);
    });

    it('is freed from one idle upload when that is enough', async () => {
      const free = await holdFree(2 * big.length);
      const owner = await kit.asAccount();
      const ids = [randomUUID(), randomUUID()];
      for (const id of ids) {
        await sendChunk(owner, big, 1, id);
        kit.clock.advance(1);
      }
      kit.clock.advance(3601);
      expect((await sendChunk(await kit.asAccount(), big, 1, randomUUID())).statusCode).toBe(200);
      const member = await kit.asAccount({ accountId: owner.accountId, role: 'editor' });
      expect((await sendChunk(member, big, 2, ids[1]!)).statusCode).toBe(200);
      expect((await sendChunk(member, big, 2, ids[0]!)).statusCode).toBe(410);
      free.mockRestore();
    });
  });

  it('a full disk ends no upload when that would not be enough', async () => {
    await forgetUploads();
    const owner = await kit.asAccount();
    const id = randomUUID();
    await sendChunk(owner, big, 1, id);
    kit.clock.advance(3601);
    const free = jest.spyOn(kit.deps.storage, 'freeBytes').mockResolvedValue(0);
    expect((await sendChunk(await kit.asAccount(), big, 1, randomUUID())).statusCode).toBe(507);
    const member = await kit.asAccount({ accountId: owner.accountId, role: 'editor' });
    expect((await sendChunk(member, big, 2, id)).statusCode).toBe(200);
    free.mockRestore();
  });

  describe('the hash of the whole file', () => {
    const right = () => sha256Of(big);
    const wrong = 'a'.repeat(64);
    const total = () => chunksOf(big).length;

    it.each([
      ['with the first chunk right, with a later one wrong', () => right(), () => wrong],
      ['with the first chunk wrong, with a later one right', () => wrong, () => right()],
    ])('%s, is refused', async (_how, first, later) => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      expect((await sendChunk(owner, big, 1, id, { sha256: first() })).statusCode).toBe(200);
      const answer = await sendChunk(owner, big, 2, id, { sha256: later() });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
      const status = await owner.inject({ url: `${url}?upload_id=${id}` });
      expect(status.json()).toMatchObject({ received: [[1, 1]], complete: false });
    });

    it('is refused with an earlier chunk, and after the end', async () => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      await sendChunk(owner, big, 1, id, { sha256: right() });
      expect((await sendChunk(owner, big, 1, id, { sha256: wrong })).statusCode).toBe(409);
      expect((await sendChunk(owner, big, 1, id, { sha256: right() })).statusCode).toBe(200);
      for (let number = 2; number <= total(); number += 1) await sendChunk(owner, big, number, id);
      expect((await sendChunk(owner, big, 1, id, { sha256: wrong })).statusCode).toBe(409);
      expect(answerOf(await sendChunk(owner, big, 1, id, { sha256: right() })).complete).toBe(true);
      // Nor are other bytes accepted for stored chunks.
      const other = await patch(owner, Buffer.alloc(524_288, 7), {
        name: 'summer.jpg',
        chunk_number: 1,
        total_chunks: total(),
        upload_id: id,
        crc32: hex8(Buffer.alloc(524_288, 7)),
      });
      expect([other.statusCode, other.json().code]).toEqual([409, 'chunk_mismatch']);
    });

    it('counts from a later chunk on, also after the upload left memory', async () => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      await sendChunk(owner, big, 1, id);
      await sendChunk(owner, big, 2, id, { sha256: wrong });
      expect((await sendChunk(owner, big, 3, id, { sha256: right() })).statusCode).toBe(409);
      const { rows } = await kit.deps.pool.query('SELECT sha256 FROM uploads WHERE upload_id = $1', [id]);
      expect(rows).toEqual([{ sha256: wrong }]);
      for (let number = 3; number < total(); number += 1) await sendChunk(owner, big, number, id);
      const last = await sendChunk(owner, big, total(), id);
      expect(last.statusCode).toBe(409);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
    });

    it.each(['', 'xyz', 'A'.repeat(63), 'g'.repeat(64)])(
      '%j is invalid: 400 at any chunk',
      async (sha256) => {
        const owner = await kit.asAccount();
        const id = randomUUID();
        expect((await sendChunk(owner, big, 1, id, { sha256 })).statusCode).toBe(400);
        await sendChunk(owner, big, 1, id);
        expect((await sendChunk(owner, big, 1, id, { sha256 })).statusCode).toBe(400);
        expect((await sendChunk(owner, big, 2, id, { sha256 })).statusCode).toBe(400);
      },
    );
  });

  onDisk('a start', () => {
    it('the sweep deletes leftovers of ended uploads, and keeps open ones', async () => {
      const owner = await kit.asAccount();
      const [open, ended] = [randomUUID(), randomUUID()];
      await sendChunk(owner, big, 1, open);
      await sendChunk(owner, await plainPng(90, 40, 2), 1, ended);
      const { rows } = await kit.deps.pool.query<{ id: string; upload_id: string }>(
        'SELECT id, upload_id FROM uploads WHERE upload_id = ANY($1)',
        [[open, ended]],
      );
      const idOf = (uploadId: string) => rows.find((row) => row.upload_id === uploadId)?.id ?? '';
      // Leftovers of: commit before delete; a partial delete; no row; and a preparation that may be running.
      await writeFile(join(staging(), `${idOf(ended)}.journal`), 'left');
      await writeFile(join(staging(), `${idOf(ended)}.part`), 'left');
      const stray = randomUUID();
      await writeFile(join(staging(), `${stray}.journal`), 'left');
      await writeFile(join(staging(), `${stray}.draft`), 'at work');
      await sweepUploads(kit.deps, createUploadCache(kit.deps));
      const there = await readdir(staging());
      const of = (id: string) => there.filter((name) => name.startsWith(id)).sort();
      expect(of(idOf(ended))).toEqual([]);
      expect(of(stray)).toEqual([`${stray}.draft`]);
      expect(of(idOf(open))).toEqual([`${idOf(open)}.journal`, `${idOf(open)}.part`]);
    });
  });
});
