import { ROLES, may } from '@vitrine/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { accounts } from '../../platform/database/tables/accounts.table';
import { files, promos } from '../../platform/database/tables/promos.table';
import type { TestApp } from '../../testing/build-test-app';
import { eachAccount } from '../../testing/each-venue';
import { addTestMedia, addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { contentByIds } from '../content/content.action';
import { addPromo, newestPromos } from './promos.action';
import { countPromos } from './promos.repo';

describe('promos input', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  eachAccount((made) => ({ t, owner, stranger } = made));

  const list = async (who = owner) =>
    (await who.inject('/api/promo/get-items')).json<{ id: string; name: string }[]>();
  const remove = (id: string, query = '', who = owner) =>
    who.inject({ method: 'DELETE', url: `/api/promo/del/${id}${query}` });
  const rename = (id: string, payload: object, who = owner) =>
    who.inject({ method: 'POST', url: `/api/promo/rename/${id}`, payload });
  const used = async () =>
    (await t.deps.db.select().from(accounts).where(eq(accounts.id, owner.accountId)))[0]?.storageUsed;
  /** Creates a promo that counts for the quota, like an uploaded one. */
  async function make(name = 'promo', state: 'ready' | 'processing' | 'failed' = 'ready'): Promise<string> {
    const storageUsed = sql`${accounts.storageUsed} + 1000000`;
    await t.deps.db.update(accounts).set({ storageUsed }).where(eq(accounts.id, owner.accountId));
    return addTestPromo(t.deps, owner.accountId, { name, state });
  }
  const play = (id: string, name: string) =>
    owner.inject({
      method: 'POST',
      url: '/api/playlists/create',
      payload: { name, selected_media: [{ id, type: 'promo', order: 0, duration: 5 }] },
    });

  describe('permissions', () => {
    it.each(ROLES)('the %s may read, and change only with promo.edit', async (role) => {
      const member = role === 'owner' ? owner : await t.asAccount({ role, accountId: owner.accountId });
      const id = await make();
      const expected = may(role, 'promo.edit') ? 200 : 403;
      expect((await member.inject('/api/promo/get-items')).statusCode).toBe(200);
      expect((await rename(id, { name: 'New' }, member)).statusCode).toBe(expected);
      expect((await remove(id, '', member)).statusCode).toBe(expected);
      expect(await list()).toHaveLength(expected === 200 ? 0 : 1);
    });
  });

  describe('renaming', () => {
    it.each<[string, object]>([
      ['nothing', {}],
      ['null', { name: null }],
      ['a list', { name: ['x'] }],
      ['a thing', { name: { toString: 'x' } }],
      ['only control characters', { name: '\t\r\n\u0007' }],
      ['only lines', { name: '\u2028\u2029' }],
    ])('to %s is 400 and changes nothing', async (_what, payload) => {
      const id = await make('old');
      expect((await rename(id, payload)).statusCode).toBe(400);
      expect(await list()).toMatchObject([{ name: 'old' }]);
      expect(t.published).toEqual([]);
    });

    it.each([
      ['  two\nlines ', 'two lines'],
      ['🍹'.repeat(127), '🍹'.repeat(127)],
      ["Robert'); DROP TABLE promos;--", "Robert'); DROP TABLE promos;--"],
      ['../../etc/passwd', '../../etc/passwd'],
      ['קפה ☕ القهوة', 'קפה ☕ القهوة'],
    ])('to %j is stored as %j', async (name, kept) => {
      const id = await make('old');
      expect((await rename(id, { name })).json()).toEqual({ success: true, id });
      expect(await list()).toMatchObject([{ name: kept }]);
    });

    it('to its own name or that of another promo is allowed', async () => {
      const [one, two] = [await make('one'), await make('two')];
      for (const id of [one, one, two]) expect((await rename(id, { name: 'same' })).statusCode).toBe(200);
      expect((await list()).map(({ name }) => name)).toEqual(['same', 'same']);
    });

    it('an endless id is 400; extra fields are ignored', async () => {
      expect((await rename('x'.repeat(65), { name: 'x' })).statusCode).toBe(400);
      const id = await make();
      const extra = { account_id: stranger.accountId, file_id: uuidv7(), id: uuidv7(), created_at: 0 };
      expect((await rename(id, { name: 'mine', ...extra })).statusCode).toBe(200);
      expect(await list()).toMatchObject([{ id, name: 'mine' }]);
      expect(await list(stranger)).toEqual([]);
    });

    it('a concurrent delete is never a server error', async () => {
      for (let round = 0; round < 5; round += 1) {
        const id = await make();
        const [renamed, removed] = await Promise.all([rename(id, { name: 'late' }), remove(id)]);
        expect([200, 404]).toContain(renamed.statusCode);
        expect(removed.statusCode).toBe(200);
      }
      expect(await list()).toEqual([]);
    });
  });

  describe('deleting', () => {
    it.each(['?force=maybe', '?force=2', '?force=true&force=false', '?force[]=true'])(
      '%s is an invalid value: the promo stays in its playlist',
      async (query) => {
        const id = await make();
        await play(id, 'Evening');
        expect([400, 409]).toContain((await remove(id, query)).statusCode);
        expect(await list()).toHaveLength(1);
      },
    );

    it('lists all uses; force removes it from all of them', async () => {
      const [id, other] = [await make(), await make()];
      for (const name of ['Morning', 'Evening']) await play(id, name);
      await play(other, 'Night');
      const refused = await remove(id);
      expect(refused.statusCode).toBe(409);
      const uses = refused.json<{ uses: { name: string }[] }>().uses;
      expect(uses.map(({ name }) => name).sort()).toEqual(['Evening', 'Morning']);
      t.published.length = 0;
      expect((await remove(id, '?force=true')).statusCode).toBe(200);
      expect(t.published.map(({ topic }) => topic).sort()).toEqual([
        'changed/playlist',
        'changed/playlist',
        'changed/promo',
        // The playback changed, for screens and calendars too.
        'changed/schedule',
        'changed/schedule',
      ]);
      expect((await remove(other)).statusCode).toBe(409);
    });

    it('with force and without uses is the same as without', async () => {
      const id = await make();
      expect((await remove(id, '?force=true')).json()).toEqual({ success: true, id });
      expect((await remove(id, '?force=true')).statusCode).toBe(404);
      expect(t.published.map(({ topic }) => topic)).toEqual(['changed/promo']);
    });

    it.each(['processing', 'failed'] as const)(
      'a %s promo can be deleted, and returns its quota',
      async (state) => {
        const id = await make('x', state);
        expect((await remove(id)).statusCode).toBe(200);
        expect(await used()).toBe(0);
      },
    );

    it('during the creation of a playlist with it never leaves that playlist without its promo', async () => {
      for (let round = 0; round < 5; round += 1) {
        const id = await make();
        const [made, removed] = await Promise.all([play(id, `P ${round}`), remove(id)]);
        expect([made.statusCode, removed.statusCode]).not.toEqual([200, 200]);
        expect(made.statusCode).toBeLessThan(500);
        expect([200, 409]).toContain(removed.statusCode);
      }
    });

    it('succeeds when the storage fails; the sweep removes the bytes', async () => {
      const id = await make();
      const failing = jest.spyOn(t.deps.storage, 'remove').mockRejectedValue(new Error('EIO'));
      expect((await remove(id)).statusCode).toBe(200);
      expect(failing).toHaveBeenCalled();
      failing.mockRestore();
      expect(await list()).toEqual([]);
    });
  });

  describe('a finished upload becomes a promo', () => {
    const bytes = async (text: string) => {
      const { key, size } = await t.deps.storage.write(Buffer.from(text));
      return { path: '/nowhere', sha256: key, size, type: 'image/png', name: text };
    };
    const add = async (text: string, who = owner) => {
      const file = await bytes(text);
      return t.deps.db.transaction((tx) => addPromo(t.deps, tx, who.accountId, file));
    };

    it('once: the same bytes again, also concurrently, are the existing promo and count once', async () => {
      const first = await add('same bytes');
      const again = await Promise.all([1, 2, 3].map(() => add('same bytes')));
      expect(first.duplicate).toBe(false);
      expect(again).toEqual(Array(3).fill({ id: first.id, duplicate: true, isToPrepare: false }));
      expect(await used()).toBe(10);
    });

    it('in two accounts the same bytes are two promos, each counted', async () => {
      const [mine, theirs] = [await add('shared'), await add('shared', stranger)];
      expect(mine.id).not.toBe(theirs.id);
      expect(theirs.duplicate).toBe(false);
      expect(await used()).toBe(6);
    });

    it('not without its bytes, and nothing is counted', async () => {
      const file = { path: '/nowhere', sha256: 'e'.repeat(64), size: 5, type: 'image/png', name: 'x' };
      await expect(
        t.deps.db.transaction((tx) => addPromo(t.deps, tx, owner.accountId, file)),
      ).rejects.toThrow('neither in staging nor in the store');
      expect([await list(), await used()]).toEqual([[], 0]);
    });
  });

  describe('queries of other modules', () => {
    it('newest first, up to the limit, own ones only', async () => {
      for (const name of ['one', 'two', 'three']) {
        await make(name);
        t.clock.advance(1);
      }
      await addTestPromo(t.deps, stranger.accountId);
      const names = async (limit: number) =>
        (await newestPromos(t.deps.db, owner.accountId, limit)).map(({ name }) => name);
      expect(await names(2)).toEqual(['three', 'two']);
      expect(await names(99)).toEqual(['three', 'two', 'one']);
      expect(await names(0)).toEqual([]);
      expect(await countPromos(t.deps.db, owner.accountId)).toBe(3);
    });

    it('references: none, twice, in capitals, impossible, of the wrong kind', async () => {
      const [promo, stock] = [await make('Own'), await addTestMedia(t.deps, { name: 'Stock' })];
      const names = async (...refs: ['promo' | 'media', string][]) =>
        (
          await contentByIds(
            t.deps.db,
            owner.accountId,
            refs.map(([type, id]) => ({ type, id })),
          )
        ).map(({ name }) => name);
      expect(await names()).toEqual([]);
      expect(await names(['promo', promo], ['promo', promo])).toEqual(['Own', 'Own']);
      expect(await names(['promo', promo.toUpperCase()], ['media', stock.toUpperCase()])).toEqual([
        'Own',
        'Stock',
      ]);
      expect(await names(['media', promo], ['promo', stock], ['promo', "' OR 1=1"], ['promo', ''])).toEqual(
        [],
      );
      expect(
        await names(...Array.from({ length: 500 }, (): ['promo', string] => ['promo', promo])),
      ).toHaveLength(500);
    });

    it('a failed file has its error, and a processing one has no addresses', async () => {
      const id = await addTestPromo(t.deps, owner.accountId, { state: 'failed' });
      const [row] = await t.deps.db.select().from(promos).where(eq(promos.id, id));
      await t.deps.db
        .update(files)
        .set({ error: 'This picture is damaged.' })
        .where(eq(files.id, row?.fileId ?? ''));
      expect(await list()).toMatchObject([
        { error: 'This picture is damaged.', is_processing: false, thumb: [], src: '', width: 0 },
      ]);
      const waiting = await addTestPromo(t.deps, stranger.accountId, { state: 'processing' });
      expect((await list(stranger))[0]).toMatchObject({
        id: waiting,
        is_processing: true,
        thumb: [],
        src: '',
      });
      expect((await list(stranger))[0]).not.toHaveProperty('error');
    });
  });
});
