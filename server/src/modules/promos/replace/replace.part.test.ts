import { eq } from 'drizzle-orm';
import type {
  HistoryPage,
  PlayerManifest,
  PlaylistForEdit,
  PlaylistItem,
  PromoItem,
} from '@vitrine/shared/contract';
import { files, promos } from '../../../platform/database/tables/promos.table';
import { eachVenue } from '../../../testing/each-venue';
import type { TestApp } from '../../../testing/build-test-app';
import { addTestPromo, type ContentOptions } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import type { TestScreen } from '../../../testing/test-screens';
import { settleReplacements } from './replace.action';

describe('POST /api/promo/replace/{id}', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  let promo: string;
  const { post, playlist } = eachVenue((made) => ({ t, owner, screen, promo } = made));

  const add = (name: string, options: ContentOptions = {}) =>
    addTestPromo(t.deps, owner.accountId, { name, ...options });
  const replace = (by: string, member = owner) => post(`/api/promo/replace/${promo}`, { with: by }, member);
  const listed = async () => (await owner.inject('/api/promo/get-items')).json<PromoItem[]>();
  const file = async (id: string) => {
    const [row] = await t.deps.db
      .select({ id: files.id, sha256: files.sha256, size: files.size })
      .from(promos)
      .innerJoin(files, eq(files.id, promos.fileId))
      .where(eq(promos.id, id));
    return row;
  };
  const mark = async (id: string, state: 'ready' | 'failed') =>
    t.deps.db
      .update(files)
      .set({
        ...{ state, width: 8, height: 8, renditionSha256: 'a'.repeat(64), renditionType: 'image/jpeg' },
        ...{ renditionSize: 8, thumbSha256: 'a'.repeat(64), thumbType: 'image/webp', thumbSize: 8 },
        error: state === 'failed' ? 'Broken.' : null,
      })
      .where(eq(files.id, (await file(id))?.id ?? ''));
  const shown = async () =>
    (await screen.inject('/api/player/manifest')).json<PlayerManifest>().playlists[0]?.items[0];
  const used = async () =>
    (await t.deps.pool.query('SELECT storage_used FROM accounts WHERE id = $1', [owner.accountId])).rows[0]
      .storage_used;

  it('keeps name and uses; screens get the new file, and the other promo ceases to exist', async () => {
    await playlist({ schedule_type: 'every_day', custom_date: 9 * 3600 });
    const before = await shown();
    const news = await add('Coffee 2', { kind: 'video' });
    const wanted = await file(news);
    const storage = Number(await used());
    expect((await replace(news)).statusCode).toBe(200);
    expect((await listed()).map(({ id, name }) => [id, name])).toEqual([[promo, 'Coffee']]);
    expect(await file(promo)).toEqual(wanted);
    const after = await shown();
    expect([after?.key, after?.kind]).toEqual([before?.key, 'video']);
    expect(after?.src).not.toBe(before?.src);
    expect(Number(await used())).toBeLessThan(storage + 1);
    const { items } = (await owner.inject('/api/history?kind=promo')).json<HistoryPage>();
    expect(items[0]).toMatchObject({
      kind: 'promo.replaced',
      subject: { id: promo, name: 'Coffee' },
      note: 'By “Coffee 2”',
    });
  });

  it.each([
    ['picture', 'a video', { kind: 'video', duration: 33 }, 33],
    ['video', 'a picture', {}, 10],
  ] as const)('a %s that becomes %s plays as long as that', async (from, _to, by, seconds) => {
    const item = await add('Item', from === 'video' ? { kind: 'video', duration: 21 } : {});
    const made = await playlist({ selected_media: [{ id: item, type: 'promo' }] });
    const lengths = async () => {
      const edited = (await owner.inject(`/api/playlist-for-edit/${made}`)).json<PlaylistForEdit>();
      const listed = (await owner.inject('/api/playlists')).json<PlaylistItem[]>();
      return [edited.selected_media[0]?.duration, listed.find(({ id }) => id === made)?.duration];
    };
    expect(await lengths()).toEqual(from === 'video' ? [21, 21] : [10, 10]);
    await post(`/api/promo/replace/${item}`, { with: await add('News', by) });
    expect(await lengths()).toEqual([seconds, seconds]);
  });

  it('waits for a file that is being prepared: until then the old one plays, and the new one is in no list', async () => {
    await playlist({ schedule_type: 'every_day', custom_date: 9 * 3600 });
    const old = await file(promo);
    const news = await add('Later', { state: 'processing' });
    expect((await replace(news)).statusCode).toBe(200);
    await settleReplacements(t.deps);
    expect((await listed()).map(({ id }) => id)).toEqual([promo]);
    const search = await owner.inject('/api/search-content?type=promo');
    expect(search.json<{ total: number }>().total).toBe(1);
    expect(await file(promo)).toEqual(old);
    await mark(news, 'ready');
    const wanted = await file(news);
    t.published.length = 0;
    await Promise.all([settleReplacements(t.deps), settleReplacements(t.deps, wanted?.id)]);
    expect(await file(promo)).toEqual(wanted);
    expect(t.published.map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['changed/promo', 'changed/playlist', 'changed/schedule']),
    );
  });

  it('one that fails is left in the library, and the old file plays on', async () => {
    const old = await file(promo);
    const news = await add('Broken', { state: 'processing' });
    await replace(news);
    await mark(news, 'failed');
    await settleReplacements(t.deps);
    expect(await file(promo)).toEqual(old);
    expect((await listed()).map(({ id }) => id).sort()).toEqual([promo, news].sort());
  });

  it('of a promo that is deleted meanwhile, the new one becomes a promo of its own', async () => {
    const news = await add('Later', { state: 'processing' });
    await replace(news);
    await owner.inject({ method: 'DELETE', url: `/api/promo/del/${promo}?force=true` });
    await mark(news, 'ready');
    await settleReplacements(t.deps);
    expect((await listed()).map(({ id }) => id)).toEqual([news]);
  });

  it('refuses itself, failed, used, unknown and foreign ones', async () => {
    const failed = await add('Failed', { state: 'failed' });
    const inUse = await add('In use');
    await playlist({ selected_media: [{ id: inUse, type: 'promo' }] });
    const foreign = await addTestPromo(t.deps, (await t.asAccount()).accountId);
    const statuses = [];
    for (const id of [promo, failed, inUse, 'unknown', foreign])
      statuses.push((await replace(id)).statusCode);
    expect(statuses).toEqual([400, 409, 409, 404, 404]);
  });

  it('that an editor asked for is not shown when the old file was approved meanwhile', async () => {
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const news = await add('Later', { state: 'processing' });
    const old = await file(promo);
    expect((await replace(news, editor)).statusCode).toBe(200);
    await playlist({ schedule_type: 'every_day', custom_date: 9 * 3600 });
    await mark(news, 'ready');
    await settleReplacements(t.deps);
    expect(await file(promo)).toEqual(old);
    expect((await listed()).map(({ id }) => id).sort()).toEqual([promo, news].sort());
  });

  it('that an editor asked for is made without an approval, and names the editor', async () => {
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const news = await add('Later', { state: 'processing' });
    await replace(news, editor);
    await mark(news, 'ready');
    const wanted = await file(news);
    await settleReplacements(t.deps);
    expect(await file(promo)).toEqual(wanted);
    const { items } = (await owner.inject('/api/history?kind=promo')).json<HistoryPage>();
    expect(items[0]).toMatchObject({ kind: 'promo.replaced', by: { id: editor.userId } });
  });

  it('of an approved playlist needs an approver', async () => {
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const news = await add('New');
    await playlist({});
    expect((await replace(news, editor)).statusCode).toBe(403);
    expect((await replace(news)).statusCode).toBe(200);
  });
});
