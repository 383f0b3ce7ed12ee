import { addTestPromo } from '../../testing/test-content';
import { eq } from 'drizzle-orm';
import { accounts } from '../../platform/database/tables/accounts.table';
import { files, media } from '../../platform/database/tables/promos.table';
import { insertMedia } from '../../media/files.repo';
import { plainPng, sha256Of } from '../../media/testing/sample-files';
import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import type { TestMember } from '../../testing/test-members';
import { answerOf, uploadPlainly } from '../uploads/testing/upload-client';
import { contentByIds } from '../content/content.action';

describe('promos', () => {
  // Creates a database of its own, which takes long on a busy machine.
  let kit: TestApp;
  beforeAll(async () => {
    kit = await sharedTestApp();
  });

  let shade = 0;
  async function upload(owner: TestMember, name: string, bytes?: Buffer): Promise<string> {
    const answer = await uploadPlainly(owner, name, bytes ?? (await plainPng(100, 50, shade++ % 256)));
    return answerOf(answer).id ?? '';
  }
  const list = async (owner: TestMember) => (await owner.inject('/api/promo/get-items')).json();
  const used = async (accountId: string) =>
    (await kit.deps.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.storageUsed;
  const remove = (owner: TestMember, id: string, query = '') =>
    owner.inject({ method: 'DELETE', url: `/api/promo/del/${id}${query}` });
  const usePromo = (owner: TestMember, id: string) =>
    owner.inject({
      method: 'POST',
      url: '/api/playlists/create',
      payload: {
        custom_date: 0,
        selected_media: [{ id, type: 'promo', order: 0, duration: 10 }],
        device_group: null,
        name: 'Evening',
      },
    });

  describe('GET /api/promo/get-items', () => {
    it('is 401 without a token', async () => {
      expect((await kit.app.inject('/api/promo/get-items')).statusCode).toBe(401);
    });

    it('§3.2 §3.3 §7.1.28 lists own promos, newest first, with all fields', async () => {
      const owner = await kit.asAccount();
      const stranger = await kit.asAccount();
      const bytes = await plainPng(300, 200, 1);
      await upload(owner, 'first.png', bytes);
      kit.clock.advance(1);
      const id = await upload(owner, 'second.png');
      expect((await list(owner)).map((promo: { name: string }) => promo.name)).toEqual([
        'second.png',
        'first.png',
      ]);
      expect((await list(owner))[0]).toEqual({
        id,
        name: 'second.png',
        width: 0,
        height: 0,
        thumb: [],
        duration: 0,
        src: '',
        file_type: 'image/png',
        file_size: expect.any(Number),
        is_processing: true,
        created_at: kit.clock.nowSeconds(),
      });
      expect((await list(owner))[1]).toMatchObject({ name: 'first.png', file_size: bytes.length });
      expect(await list(stranger)).toEqual([]);
    });

    it('§3.2 §3.3 a prepared video has its size, length, and addresses of file and thumbnails', async () => {
      const owner = await kit.asAccount();
      const id = await addTestPromo(kit.deps, owner.accountId, { kind: 'video', name: 'Rain', duration: 31 });
      expect(await list(owner)).toEqual([
        {
          id,
          name: 'Rain',
          width: 1920,
          height: 1080,
          thumb: [expect.stringMatching(/^\/files\/\w+\/thumb\.webp$/)],
          duration: 31,
          src: expect.stringMatching(/^\/files\/\w+\/screen\.mp4$/),
          file_type: 'video/mp4',
          file_size: 1_000_000,
          is_processing: false,
          created_at: kit.clock.nowSeconds(),
        },
      ]);
    });
  });

  describe('POST /api/promo/rename/{id}', () => {
    const rename = (who: TestMember, id: string, name: unknown) =>
      who.inject({ method: 'POST', url: `/api/promo/rename/${id}`, payload: { name } });

    it('refuses: no token, a viewer, a foreign id, an unknown one, empty or unstorable names', async () => {
      const owner = await kit.asAccount();
      const stranger = await kit.asAccount();
      const viewer = await kit.asAccount({ role: 'viewer', accountId: owner.accountId });
      const id = await upload(owner, 'a.png');
      expect(
        (await kit.app.inject({ method: 'POST', url: `/api/promo/rename/${id}`, payload: { name: 'x' } }))
          .statusCode,
      ).toBe(401);
      expect((await rename(viewer, id, 'x')).statusCode).toBe(403);
      const foreign = await rename(stranger, id, 'x');
      const unknown = await rename(stranger, 'no-such-id', 'x');
      expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
      expect({ ...foreign.json(), request_id: '' }).toEqual({ ...unknown.json(), request_id: '' });
      for (const name of ['', '  ', 'a\u0000b', 5, 'x'.repeat(256)])
        expect((await rename(owner, id, name)).statusCode).toBe(400);
    });

    it('§7.1.30 renames, keeps the text as it is, and publishes the change', async () => {
      const owner = await kit.asAccount();
      const id = await upload(owner, 'a.png');
      kit.published.length = 0;
      const answer = await rename(owner, id, '<b>Happy</b> ${hour} %_');
      expect(answer.json()).toEqual({ success: true, id });
      expect((await list(owner))[0].name).toBe('<b>Happy</b> ${hour} %_');
      expect(kit.published).toEqual([
        { accountId: owner.accountId, topic: 'changed/promo', payload: { id } },
      ]);
    });
  });

  describe('DELETE /api/promo/del/{id}', () => {
    it('refuses: no token, a viewer, foreign and unknown ids', async () => {
      const owner = await kit.asAccount();
      const stranger = await kit.asAccount();
      const viewer = await kit.asAccount({ role: 'viewer', accountId: owner.accountId });
      const id = await upload(owner, 'a.png');
      expect((await kit.app.inject({ method: 'DELETE', url: `/api/promo/del/${id}` })).statusCode).toBe(401);
      expect((await remove(viewer, id)).statusCode).toBe(403);
      expect((await remove(stranger, id, '?force=true')).statusCode).toBe(404);
      expect((await remove(owner, 'nope')).statusCode).toBe(404);
      expect(await list(owner)).toHaveLength(1);
    });

    it('returns the quota once and deletes the bytes', async () => {
      const owner = await kit.asAccount();
      const bytes = await plainPng(123, 45, 200);
      const id = await upload(owner, 'a.png', bytes);
      expect(await used(owner.accountId)).toBe(bytes.length);
      const answers = await Promise.all([remove(owner, id), remove(owner, id), remove(owner, id)]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404, 404]);
      expect(await used(owner.accountId)).toBe(0);
      expect(await kit.deps.storage.has(sha256Of(bytes))).toBe(false);
    });

    it('keeps bytes that another account uses', async () => {
      const owner = await kit.asAccount();
      const other = await kit.asAccount();
      const bytes = await plainPng(123, 46, 201);
      const id = await upload(owner, 'a.png', bytes);
      await upload(other, 'b.png', bytes);
      await remove(owner, id);
      expect(await kit.deps.storage.has(sha256Of(bytes))).toBe(true);
      expect(await list(other)).toHaveLength(1);
    });

    it('a concurrent upload of the same bytes keeps its file', async () => {
      const owner = await kit.asAccount();
      const bytes = await plainPng(99, 44, 202);
      for (let round = 0; round < 15; round += 1) {
        const id = await upload(owner, 'a.png', bytes);
        await Promise.all([remove(owner, id), uploadPlainly(owner, 'a.png', bytes)]);
        const left = await list(owner);
        if (left.length > 0) expect(await kit.deps.storage.has(sha256Of(bytes))).toBe(true);
        for (const promo of left) await remove(owner, promo.id);
        expect(await used(owner.accountId)).toBe(0);
      }
    });

    it('§7.1.29 is refused with the uses while a playlist has it; force removes it there', async () => {
      const owner = await kit.asAccount();
      const id = await upload(owner, 'used.png');
      const playlist = (await usePromo(owner, id)).json();
      expect(playlist).toMatchObject({ success: true });
      const refused = await remove(owner, id);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'in_use',
        uses: [{ playlist_id: playlist.id, name: 'Evening' }],
      });
      kit.published.length = 0;
      expect((await remove(owner, id, '?force=true')).statusCode).toBe(200);
      expect(kit.published.map(({ topic, payload }) => [topic, payload])).toEqual([
        ['changed/promo', { id }],
        ['changed/playlist', { id: playlist.id, by: owner.userId }],
        ['changed/schedule', { id: playlist.id, by: owner.userId }],
      ]);
      const edit = await owner.inject(`/api/playlist-for-edit/${playlist.id}`);
      expect(edit.json().selected_media).toEqual([]);
    });
  });

  describe('contentByIds', () => {
    it('returns own promos and stock in the requested order, without foreign and unknown ids', async () => {
      const owner = await kit.asAccount();
      const stranger = await kit.asAccount();
      const own = await upload(owner, 'own.png');
      const foreign = await upload(stranger, 'foreign.png');
      const stock = await insertMedia(kit.deps.db, {
        name: 'Forest',
        file: { sha256: 'b'.repeat(64), type: 'image/jpeg', size: 5, createdAt: 1 },
      });
      const found = await contentByIds(kit.deps.db, owner.accountId, [
        { type: 'media', id: stock ?? '' },
        { type: 'promo', id: foreign },
        { type: 'promo', id: 'x' },
        { type: 'media', id: own },
        { type: 'promo', id: own },
        { type: 'media', id: stock ?? '' },
      ]);
      expect(found.map(({ type, name }) => `${type} ${name}`)).toEqual([
        'media Forest',
        'promo own.png',
        'media Forest',
      ]);
      await kit.deps.db.delete(media);
      await kit.deps.db.delete(files).where(eq(files.sha256, 'b'.repeat(64)));
    });
  });

  describe('POST /api/promo/try-again/:id', () => {
    const again = (who: TestMember, id: string) =>
      who.inject({ method: 'POST', url: `/api/promo/try-again/${id}` });
    const fail = (sha: string) =>
      kit.deps.db
        .update(files)
        .set({ state: 'failed', error: 'It took too long.', tries: 3, stage: 'long' })
        .where(eq(files.sha256, sha));

    it('prepares a failed file again, once', async () => {
      const owner = await kit.asAccount();
      const bytes = await plainPng(90, 40, 7);
      const id = await upload(owner, 'poster.png', bytes);
      expect([(await again(owner, id)).statusCode, (await again(owner, id)).json().detail]).toEqual([
        409,
        'It is already being prepared.',
      ]);
      await fail(sha256Of(bytes));
      expect((await list(owner))[0]).toMatchObject({ is_processing: false, can_try_again: true });
      kit.published.length = 0;
      const both = await Promise.all([again(owner, id), again(owner, id)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(kit.published.map(({ topic }) => topic)).toEqual([expect.stringContaining('promo')]);
      const [waiting] = await list(owner);
      expect(waiting).toMatchObject({ is_processing: true });
      expect(waiting).not.toHaveProperty('error');
      expect(waiting).not.toHaveProperty('can_try_again');
      const [row] = await kit.deps.db
        .select()
        .from(files)
        .where(eq(files.sha256, sha256Of(bytes)));
      expect(row).toMatchObject({ state: 'processing', stage: 'look', tries: 0 });

      await fail(sha256Of(bytes));
      expect((await list(owner))[0]).not.toHaveProperty('can_try_again');
      const refused = await again(owner, id);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        'It failed again. Upload another version of the file.',
      ]);
    });

    it('needs promo.edit in this account', async () => {
      const owner = await kit.asAccount();
      const bytes = await plainPng(91, 41, 8);
      const id = await upload(owner, 'poster.png', bytes);
      await fail(sha256Of(bytes));
      const viewer = await kit.asAccount({ accountId: owner.accountId, role: 'viewer' });
      expect((await again(viewer, id)).statusCode).toBe(403);
      expect((await again(await kit.asAccount(), id)).statusCode).toBe(404);
      expect((await again(owner, 'no-id')).statusCode).toBe(404);
      expect((await list(owner))[0]).toMatchObject({ can_try_again: true });
    });
  });
});
