import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { plainPng } from '../../media/testing/sample-files';
import type { TestApp } from '../../testing/build-test-app';
import {
  answerOf,
  chunksOf,
  hex8,
  patch,
  promosOf,
  sendChunk,
  storageOf,
  uploadPlainly,
  url,
  forUploads,
} from './testing/upload-client';

describe('upload refusals', () => {
  let kit: TestApp;
  let big: Buffer;
  forUploads((made) => ({ kit, big } = made));

  const staged = () => readdir(kit.deps.storage.stagingFolder);

  describe('refused chunks', () => {
    const good = { name: 'a.jpg', chunk_number: 1, total_chunks: 3 };
    it.each([
      ['chunk_number 0', { ...good, chunk_number: 0 }],
      ['chunk_number -1', { ...good, chunk_number: -1 }],
      ['chunk_number 1.5', { ...good, chunk_number: '1.5' }],
      ['chunk_number 1e3', { ...good, chunk_number: '1e3' }],
      ['chunk_number NaN', { ...good, chunk_number: 'NaN' }],
      ['chunk_number beyond total', { ...good, chunk_number: 4 }],
      ['no name', { ...good, name: ' ' }],
      ['an id that is no UUID', { ...good, upload_id: '../../x' }],
      ['a size that does not fit the chunks', { ...good, size: 5 }],
      ['an invalid checksum', { ...good, crc32: 'xyz' }],
    ])('%s is 400', async (_name, fields) => {
      const owner = await kit.asAccount();
      const answer = await patch(owner, chunksOf(big)[0] ?? null, fields);
      expect(answer.statusCode).toBe(400);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
    });

    it('955 chunks are more than 500 MB', async () => {
      const owner = await kit.asAccount();
      const answer = await patch(owner, chunksOf(big)[0] ?? null, { ...good, total_chunks: 955 });
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ code: 'too_large', detail: 'File a.jpg size exceeds 500 MiB' });
    });

    it('§5.3 500,000,001 bytes are refused, 500,000,000 start', async () => {
      const owner = await kit.asAccount();
      const chunk = new Uint8Array(524_288);
      const fields = { name: 'a.mp4', chunk_number: 1, total_chunks: 954, upload_id: randomUUID() };
      expect((await patch(owner, chunk, { ...fields, size: 500_000_001 })).statusCode).toBe(413);
      expect((await patch(owner, chunk, { ...fields, size: 500_000_000 })).statusCode).toBe(200);
    });

    it('a short middle chunk, an extra byte, no file, no form', async () => {
      const owner = await kit.asAccount();
      const status = async (file: Uint8Array | null) => (await patch(owner, file, good)).statusCode;
      expect(await status(new Uint8Array(524_287))).toBe(400);
      expect(await status(new Uint8Array(524_289))).toBe(413);
      expect(await status(new Uint8Array(0))).toBe(400);
      expect(await status(null)).toBe(400);
      expect(
        (await owner.inject({ method: 'PATCH', url, payload: { ...good } })).statusCode,
      ).toBeGreaterThanOrEqual(400);
      const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, 'x']));
      expect((await patch(owner, chunksOf(big)[0] ?? null, many)).statusCode).toBe(413);
      const extra = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, 'x']));
      expect((await patch(owner, null, { ...good, ...extra })).statusCode).toBe(400);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
    });

    it('a changing number of chunks is 409', async () => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      await sendChunk(owner, big, 1, id);
      const changed = await patch(owner, chunksOf(big)[1] ?? null, {
        name: 'summer.jpg',
        chunk_number: 2,
        total_chunks: 40,
        upload_id: id,
      });
      expect(changed.statusCode).toBe(409);
    });

    it('other bytes for a stored chunk are 409, damaged ones 422', async () => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      const [first, second] = chunksOf(big);
      const fields = { name: 'm.jpg', chunk_number: 1, total_chunks: chunksOf(big).length, upload_id: id };
      const damaged = await patch(owner, first ?? null, {
        ...fields,
        crc32: hex8(second ?? new Uint8Array()),
      });
      expect([damaged.statusCode, damaged.json().code]).toEqual([422, 'chunk_mismatch']);
      await patch(owner, first ?? null, fields);
      const other = await patch(owner, second ?? null, fields);
      expect([other.statusCode, other.json().code]).toEqual([409, 'chunk_mismatch']);
    });

    it.each([
      ['an SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'wrong_type', 415],
      ['HTML named .mp4', '<!doctype html><script>alert(1)</script>', 'wrong_type', 415],
      ['a program', 'MZ\u0090\u0000\u0003', 'wrong_type', 415],
      ['a playlist for streaming', '#EXTM3U\n#EXT-X-VERSION:3\nhttp://evil.test/a.ts', 'wrong_type', 415],
    ])('§1.2 %s is not stored', async (_name, text, code, status) => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      const answer = await sendChunk(owner, Buffer.from(text, 'latin1'), 1, id);
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      expect((await sendChunk(owner, Buffer.from(text, 'latin1'), 1, id)).statusCode).toBe(status);
      expect(await promosOf(kit.deps, owner.accountId)).toEqual([]);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
    });

    it('a file with another hash than announced', async () => {
      const owner = await kit.asAccount();
      const answer = await sendChunk(owner, await plainPng(), 1, randomUUID(), { sha256: 'a'.repeat(64) });
      expect(answer.statusCode).toBe(409);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
    });

    it('leaves nothing in staging after refusals and completions', async () => {
      const owner = await kit.asAccount();
      const before = (await staged()).length;
      await sendChunk(owner, Buffer.from('unknown content'), 1, randomUUID());
      await uploadPlainly(owner, 'fine.png', await plainPng(64, 64, 3));
      expect((await staged()).length).toBe(before);
    });
  });

  describe('names are data, never paths', () => {
    it.each([
      ['../../etc/passwd', '../../etc/passwd'],
      ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
      ['CON', 'CON'],
      ['🍹 sunset‮gnp.exe', '🍹 sunset‮gnp.exe'],
      ['🍹'.repeat(255), '🍹'.repeat(255)],
    ])('%s', async (name, stored) => {
      const owner = await kit.asAccount();
      const answer = await uploadPlainly(owner, name, await plainPng(64, 64, 5));
      expect(answer.statusCode).toBe(200);
      expect((await promosOf(kit.deps, owner.accountId))[0]?.promos.name).toBe(stored);
    });
  });

  test.each([256, 1024, 5040])(
    'a name of %i characters is refused with its limit, and nothing is stored',
    async (length) => {
      const owner = await kit.asAccount();
      const answer = await uploadPlainly(owner, 'n'.repeat(length), await plainPng(64, 64, 5));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([
        {
          field: 'name',
          code: expect.any(String),
          detail: expect.stringMatching(/up to 255 characters|too long/),
        },
      ]);
      expect(await promosOf(kit.deps, owner.accountId)).toEqual([]);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
    },
  );

  describe('quota', () => {
    it('refuses a file that does not fit with the text of the dialog', async () => {
      const owner = await kit.asAccount({ storageQuota: 1000 });
      const answer = await uploadPlainly(owner, 'big.jpg', big);
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ code: 'out_of_storage' });
    });

    it('of concurrent starts for the last space only those that fit begin', async () => {
      const owner = await kit.asAccount({ storageQuota: big.length * 3 });
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => sendChunk(owner, big, 1, randomUUID())),
      );
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3);
      expect(answers.filter((answer) => answer.statusCode === 413)).toHaveLength(9);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: big.length * 3 });
    });
  });

  describe('cancel', () => {
    it('ends the upload, returns the reservation, deletes the bytes; late chunks are 410', async () => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      const before = await staged();
      await sendChunk(owner, big, 1, id);
      const cancel = () =>
        owner.inject({ method: 'DELETE', url, payload: { name: 'summer.jpg', upload_id: id } });
      expect((await cancel()).json()).toMatchObject({ success: true });
      expect((await cancel()).json()).toMatchObject({ success: true });
      const late = await sendChunk(owner, big, 2, id);
      expect([late.statusCode, late.json().code]).toEqual([410, 'upload_cancelled']);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
      expect(await staged()).toEqual(before);
    });

    it('before the first chunk it is unknown, and that chunk does not start it', async () => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      const early = await owner.inject({ method: 'DELETE', url, payload: { name: 'x', upload_id: id } });
      expect(early.statusCode).toBe(404);
      expect((await sendChunk(owner, big, 1, id)).statusCode).toBe(410);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
    });

    it('after the end has no effect', async () => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      const done = answerOf(await sendChunk(owner, await plainPng(80, 80, 9), 1, id));
      const cancelled = await owner.inject({
        method: 'DELETE',
        url,
        payload: { name: 'summer.jpg', upload_id: id },
      });
      expect(cancelled.json()).toEqual({
        success: false,
        id: done.id,
        error: 'This upload has already finished.',
      });
      expect(await promosOf(kit.deps, owner.accountId)).toHaveLength(1);
    });

    it('concurrent with the last chunk has exactly one outcome', async () => {
      const owner = await kit.asAccount();
      let used = 0;
      for (let round = 0; round < 10; round += 1) {
        const bytes = await plainPng(60 + round, 40, round);
        const id = randomUUID();
        const cancel = () =>
          owner.inject({ method: 'DELETE', url, payload: { name: 'summer.jpg', upload_id: id } });
        const [chunk, cancelled] = await Promise.all(
          round % 2
            ? [sendChunk(owner, bytes, 1, id), cancel()]
            : [cancel(), sendChunk(owner, bytes, 1, id)].reverse(),
        );
        if (!chunk || !cancelled) throw new Error('Both answer.');
        const isDone = chunk.statusCode === 200;
        expect(
          isDone
            ? cancelled.statusCode === 404 || cancelled.json().success === false
            : chunk.statusCode === 410,
        ).toBe(true);
        if (isDone) used += bytes.length;
        expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used, reserved: 0 });
      }
      const rows = await promosOf(kit.deps, owner.accountId);
      expect(rows.reduce((sum, row) => sum + row.files.size, 0)).toBe(used);
      for (const row of rows) expect(await kit.deps.storage.has(row.promos.sha256)).toBe(true);
    });
  });
});
