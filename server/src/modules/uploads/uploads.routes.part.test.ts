import { randomUUID } from 'node:crypto';
import { plainPng, sha256Of } from '../../media/testing/sample-files';
import type { TestApp } from '../../testing/build-test-app';
import {
  answerOf,
  chunksOf,
  patch,
  promosOf,
  sendChunk,
  storageOf,
  uploadPlainly,
  url,
  forUploads,
} from './testing/upload-client';
import { storedBytes } from '../../testing/stored-bytes';

describe('uploads', () => {
  let kit: TestApp;
  let big: Buffer;
  forUploads((made) => ({ kit, big } = made));

  describe('permissions', () => {
    it.each(['PATCH', 'DELETE', 'GET'] as const)('%s without a token is 401', async (method) => {
      expect((await kit.app.inject({ method, url })).statusCode).toBe(401);
    });

    it.each(['PATCH', 'DELETE', 'GET'] as const)('%s by a viewer is 403', async (method) => {
      const viewer = await kit.asAccount({ role: 'viewer' });
      expect((await viewer.inject({ method, url })).statusCode).toBe(403);
    });

    it('is 404 for an upload of another account, without an effect on it', async () => {
      const owner = await kit.asAccount();
      const stranger = await kit.asAccount();
      const id = randomUUID();
      await sendChunk(owner, big, 1, id);
      const seen = await stranger.inject({ url: `${url}?upload_id=${id}` });
      const cancelled = await stranger.inject({
        method: 'DELETE',
        url,
        payload: { name: 'summer.jpg', upload_id: id },
      });
      expect([seen.statusCode, cancelled.statusCode]).toEqual([404, 404]);
      expect((await owner.inject({ url: `${url}?upload_id=${id}` })).json()).toMatchObject({
        received: [[1, 1]],
      });
    });
  });

  describe('a client with the four fields of the specification', () => {
    it('§7.1.31 uploads a file in chunks and gets a promo of exactly these bytes', async () => {
      const owner = await kit.asAccount();
      expect(chunksOf(big).length).toBeGreaterThan(2);
      const last = await uploadPlainly(owner, 'terrace.jpg', big);
      expect(answerOf(last)).toMatchObject({
        success: true,
        complete: true,
        received: [[1, chunksOf(big).length]],
      });
      const [row] = await promosOf(kit.deps, owner.accountId);
      expect(row?.promos).toMatchObject({
        id: answerOf(last).id,
        name: 'terrace.jpg',
        sha256: sha256Of(big),
      });
      expect(sha256Of(await storedBytes(kit.deps.storage, sha256Of(big)))).toBe(sha256Of(big));
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: big.length, reserved: 0 });
      expect(kit.published).toContainEqual({
        accountId: owner.accountId,
        topic: 'changed/promo',
        payload: { id: answerOf(last).id },
      });
    });

    it('uploads another file of the same name and length later', async () => {
      const owner = await kit.asAccount();
      const first = answerOf(await uploadPlainly(owner, 'menu.png', await plainPng(320, 180, 10)));
      const second = answerOf(await uploadPlainly(owner, 'menu.png', await plainPng(320, 180, 11)));
      expect(second.complete).toBe(true);
      expect(second.id).not.toBe(first.id);
    });

    it('uploads the same file again after its promo was deleted', async () => {
      const owner = await kit.asAccount();
      const first = answerOf(await uploadPlainly(owner, 'terrace.jpg', big));
      await owner.inject({ method: 'DELETE', url: `/api/promo/del/${first.id}` });
      const second = answerOf(await uploadPlainly(owner, 'terrace.jpg', big));
      expect(second.complete).toBe(true);
      expect((await promosOf(kit.deps, owner.accountId)).map(({ promos }) => promos.id)).toEqual([second.id]);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: big.length, reserved: 0 });
    });

    it('gets the same promo when the response to the last chunk was lost', async () => {
      const owner = await kit.asAccount();
      const first = answerOf(await uploadPlainly(owner, 'again.jpg', big));
      const total = chunksOf(big).length;
      const again = await patch(owner, chunksOf(big)[total - 1] ?? null, {
        name: 'again.jpg',
        chunk_number: total,
        total_chunks: total,
      });
      expect(answerOf(again)).toMatchObject({ complete: true, id: first.id });
      expect(await promosOf(kit.deps, owner.accountId)).toHaveLength(1);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: big.length, reserved: 0 });
    });

    it('gets 409 when two tabs upload different files of one name', async () => {
      const owner = await kit.asAccount();
      const other = Buffer.from(big).fill(7, 600_000, 600_100).fill(9, 100, 200);
      const fields = { name: 'x.jpg', chunk_number: 1, total_chunks: chunksOf(big).length };
      await patch(owner, chunksOf(big)[0] ?? null, fields);
      const clash = await patch(owner, chunksOf(other)[0] ?? null, fields);
      expect(clash.statusCode).toBe(409);
      expect(clash.json()).toMatchObject({ code: 'chunk_mismatch' });
      kit.clock.advance(31);
      expect((await patch(owner, chunksOf(other)[0] ?? null, fields)).statusCode).toBe(200);
    });

    // The longest name, without repeated characters: compression does not shorten it in an index.
    const longest = Array.from({ length: 255 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    );

    it.each([
      ['a NUL, which is removed', `nul\0byte ${'x'.repeat(200)}.jpg`],
      ['the maximum of characters', longest.join('')],
    ])('is found again when its name has %s', async (_what, name) => {
      const owner = await kit.asAccount();
      const last = await uploadPlainly(owner, name, big);
      expect(answerOf(last)).toMatchObject({ complete: true });
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: big.length, reserved: 0 });
    });

    const cancelByName = async (name: string) => {
      const owner = await kit.asAccount();
      await patch(owner, chunksOf(big)[0] ?? null, {
        name,
        chunk_number: 1,
        total_chunks: chunksOf(big).length,
      });
      const cancelled = await owner.inject({ method: 'DELETE', url, payload: { name } });
      expect(cancelled.json()).toMatchObject({ success: true });
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
    };

    it('§7.1.32 cancels by name', () => cancelByName('c.jpg'));

    it('cancels by a name of maximum length', () => cancelByName(longest.join('')));
  });

  describe('chunks in any order', () => {
    it('in parallel, backwards and repeated are one promo', async () => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      const numbers = chunksOf(big)
        .map((_, index) => index + 1)
        .reverse();
      const answers = await Promise.all(
        [...numbers, ...numbers, ...numbers].map((number) => sendChunk(owner, big, number, id)),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
      const ids = new Set(answers.map(answerOf).flatMap((answer) => answer.id ?? []));
      expect(ids.size).toBe(1);
      const rows = await promosOf(kit.deps, owner.accountId);
      expect(rows).toHaveLength(1);
      expect(sha256Of(await storedBytes(kit.deps.storage, rows[0]?.promos.sha256 ?? ''))).toBe(sha256Of(big));
    });

    it('the same chunk fifty times in parallel counts once', async () => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      const answers = await Promise.all(Array.from({ length: 50 }, () => sendChunk(owner, big, 2, id)));
      expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
      expect(answerOf(answers[0]!).received).toEqual([[2, 2]]);
      expect((await storageOf(kit.deps, owner.accountId))?.reserved).toBe(big.length);
    });

    it('have a status for an interrupted upload', async () => {
      const owner = await kit.asAccount();
      const id = randomUUID();
      await sendChunk(owner, big, 1, id);
      await sendChunk(owner, big, 3, id);
      const status = await owner.inject({ url: `${url}?upload_id=${id}` });
      expect(status.json()).toMatchObject({
        upload_id: id,
        name: 'summer.jpg',
        total_chunks: chunksOf(big).length,
        received: [
          [1, 1],
          [3, 3],
        ],
        complete: false,
      });
      expect(status.json().expires_at).toBe(kit.clock.nowSeconds() + 86_400);
    });

    it('with known bytes are the same promo, stored and reserved once', async () => {
      const owner = await kit.asAccount();
      const first = answerOf(await uploadPlainly(owner, 'a.jpg', big));
      const second = answerOf(await uploadPlainly(owner, 'b.jpg', big));
      expect(second).toMatchObject({ id: first.id, duplicate: true, complete: true });
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: big.length, reserved: 0 });
    });

    it('the same bytes again give a file that could not be prepared another try', async () => {
      const owner = await kit.asAccount();
      const { id } = answerOf(await uploadPlainly(owner, 'a.jpg', big));
      await kit.deps.pool.query(
        `UPDATE files SET state = 'failed', tries = 3, error = 'no' WHERE id = (SELECT file_id FROM promos WHERE id = $1)`,
        [id],
      );
      expect(answerOf(await uploadPlainly(owner, 'b.jpg', big))).toMatchObject({ id, duplicate: true });
      expect(await promosOf(kit.deps, owner.accountId)).toMatchObject([
        { promos: { id, name: 'a.jpg' }, files: { state: 'processing', tries: 0, error: null } },
      ]);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: big.length, reserved: 0 });
    });

    it('two uploads of the same bytes finishing at once make one promo', async () => {
      const owner = await kit.asAccount();
      const bytes = await plainPng(400, 200, 77);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => sendChunk(owner, bytes, 1, randomUUID())),
      );
      expect(new Set(answers.map((answer) => answerOf(answer).id)).size).toBe(1);
      expect(await promosOf(kit.deps, owner.accountId)).toHaveLength(1);
      expect(await storageOf(kit.deps, owner.accountId)).toEqual({ used: bytes.length, reserved: 0 });
    });
  });
});
