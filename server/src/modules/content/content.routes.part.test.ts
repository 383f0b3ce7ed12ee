import { eq } from 'drizzle-orm';
import { files } from '../../platform/database/tables/promos.table';
import { insertMedia } from '../../media/files.repo';
import { plainPng } from '../../media/testing/sample-files';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { uploadPlainly } from '../uploads/testing/upload-client';

describe('content', () => {
  // A database of its own, on a busy machine.
  let kit: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    kit = await buildTestApp();
    owner = await kit.asAccount();
    for (const [index, name] of ['Happy hour', 'Quiz night', '100% juice', 'a_b', 'Ünder'].entries()) {
      await uploadPlainly(owner, name, await plainPng(50, 50, index));
      kit.clock.advance(1);
    }
    for (let index = 0; index < 20; index += 1) {
      const sha256 = index.toString(16).padStart(64, '0');
      await insertMedia(kit.deps.db, {
        name: index === 0 ? 'Hour glass' : `Forest ${index}`,
        file: { sha256, type: 'image/jpeg', size: 5, createdAt: index },
      });
    }
    const ready = { state: 'ready', renditionSha256: 'a'.repeat(64), thumbSha256: 'b'.repeat(64) } as const;
    await kit.deps.db
      .update(files)
      .set({ ...ready, renditionType: 'image/jpeg', renditionSize: 5 })
      .where(eq(files.type, 'image/jpeg'));
  });
  afterAll(() => kit.close());

  const search = async (query: string, who = owner) =>
    (await who.inject(`/api/search-content?${query}`)).json();
  const names = async (query: string) =>
    (await search(query)).items.map((item: { name: string }) => item.name);

  describe('GET /api/search-content', () => {
    it('is 401 without a token and 400 for pages that cannot be', async () => {
      expect((await kit.app.inject('/api/search-content')).statusCode).toBe(401);
      for (const query of ['page=0', 'page=-1', 'per_page=10000', 'page=x', 'type=nothing']) {
        expect((await owner.inject(`/api/search-content?${query}`)).statusCode).toBe(400);
      }
    });

    it('§1.3 §7.1.22 answers 12 a page, own promos first, newest first, then stock', async () => {
      const first = await search('query=&page=1');
      expect(first).toMatchObject({ page: 1, per_page: 12, total: 25 });
      expect(first.items.map((item: { type: string }) => item.type).slice(0, 6)).toEqual([
        ...Array(5).fill('promo'),
        'media',
      ]);
      expect(first.items[0].name).toBe('Ünder');
      expect((await search('page=3')).items).toHaveLength(1);
      expect((await search('page=9')).items).toEqual([]);
    });

    it.each([
      ['hour', ['Happy hour', 'Hour glass']],
      ['HOUR happy', ['Happy hour']],
      ['%25', ['100% juice']],
      ['_', ['a_b']],
      ['%C3%BCnder', ['Ünder']],
      ["'; drop table promos; --", []],
    ])('finds %s literally', async (query, expected) => {
      expect(await names(`query=${query}`)).toEqual(expected);
    });

    it('can be filtered by one kind, and shows no other account’s promos', async () => {
      expect((await search('type=promo')).total).toBe(5);
      expect((await search('type=media')).total).toBe(20);
      expect(
        (await search('', await kit.asAccount())).items.every(
          (item: { type: string }) => item.type === 'media',
        ),
      ).toBe(true);
    });
  });
});
