import { eq } from 'drizzle-orm';
import type { HistoryPage, PlayerManifest, PlaylistItem, PromoItem } from '@vitrine/shared/contract';
import { files, promos } from '../../../platform/database/tables/promos.table';
import { eachVenue } from '../../../testing/each-venue';
import type { TestApp } from '../../../testing/build-test-app';
import { addTestPromo, type ContentOptions } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import type { TestScreen } from '../../../testing/test-screens';
import { settleReplacements } from '../replace/replace.action';

describe('POST /api/promo/trim/{id}', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let screen: TestScreen;
  let clip: string;
  const { post, playlist } = eachVenue(async (made) => {
    ({ t, owner, stranger, screen } = made);
    clip = await addTestPromo(t.deps, owner.accountId, { name: 'Rain', kind: 'video', duration: 30 });
  });

  const add = (options: ContentOptions) => addTestPromo(t.deps, owner.accountId, options);
  const trim = (start: number, end: number, id = clip, member = owner) =>
    post(`/api/promo/trim/${id}`, { start, end }, member);
  const listed = async () => (await owner.inject('/api/promo/get-items')).json<PromoItem[]>();
  const promo = async () => (await listed()).find(({ id }) => id === clip);
  /** Files that wait to take the place of the clip's. */
  const waiting = () =>
    t.deps.db
      .select({ id: files.id, start: files.trimStart, end: files.trimEnd, sha256: files.sha256 })
      .from(promos)
      .innerJoin(files, eq(files.id, promos.fileId))
      .where(eq(promos.replaces, clip));
  /** Ends the preparation of all waiting files, as the media worker does. */
  async function prepare(state: 'ready' | 'failed' = 'ready', mark = 'b') {
    for (const { id, start, end } of await waiting())
      await t.deps.db
        .update(files)
        .set({
          ...{ state, width: 8, height: 8, renditionType: 'video/mp4', renditionSize: 8 },
          ...{ renditionSha256: mark.repeat(64), thumbSha256: mark.repeat(64) },
          ...{ thumbType: 'image/webp', thumbSize: 8 },
          duration: end === null ? 30 : end - (start ?? 0),
          error: state === 'failed' ? 'Broken.' : null,
        })
        .where(eq(files.id, id));
    await settleReplacements(t.deps);
  }
  const plays = () =>
    playlist({
      schedule_type: 'every_day',
      custom_date: 9 * 3600,
      selected_media: [{ id: clip, type: 'promo' }],
    });
  const shown = async () =>
    (await screen.inject('/api/player/manifest')).json<PlayerManifest>().playlists[0]?.items[0];
  const used = async () =>
    Number(
      (await t.deps.pool.query('SELECT storage_used FROM accounts WHERE id = $1', [owner.accountId])).rows[0]
        .storage_used,
    );

  it('plays the old one until the part is prepared; then playlists and screens follow', async () => {
    const id = await plays();
    const [before, storage] = [await shown(), await used()];
    expect((await trim(5, 12.5)).statusCode).toBe(200);
    expect(await waiting()).toMatchObject([{ start: 5, end: 12.5 }]);
    expect(await shown()).toEqual(before);
    expect((await listed()).length).toBe(2);
    t.published.length = 0;
    await prepare();
    expect(await shown()).toMatchObject({ key: before?.key, duration: 7.5 });
    expect((await shown())?.src).not.toBe(before?.src);
    expect(await promo()).toMatchObject({ duration: 7.5, trim: { start: 5, end: 12.5, length: 30 } });
    const lists = (await owner.inject('/api/playlists')).json<PlaylistItem[]>();
    expect(lists.find((one) => one.id === id)?.duration).toBe(7.5);
    expect(await used()).toBe(storage);
    expect(t.published.map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['changed/promo', 'changed/schedule']),
    );
    const { items } = (await owner.inject('/api/history?kind=promo')).json<HistoryPage>();
    expect(items[0]).toMatchObject({ kind: 'promo.trimmed', note: '0:05.0 – 0:12.5', subject: { id: clip } });
  });

  it('keeps the original: another part of it, and all of it', async () => {
    await trim(5, 12.5);
    await prepare();
    expect((await trim(20, 30)).statusCode).toBe(200);
    await prepare('ready', 'c');
    expect(await promo()).toMatchObject({ duration: 10, trim: { start: 20, end: 30, length: 30 } });
    await trim(0, 0);
    await prepare('ready', 'd');
    expect(await promo()).toMatchObject({ duration: 30 });
    expect(await promo()).not.toHaveProperty('trim');
  });

  it('the latest wish counts, also when it is what plays', async () => {
    await trim(5, 12.5);
    await trim(6, 10);
    expect(await waiting()).toMatchObject([{ start: 6, end: 10 }]);
    await trim(0, 0);
    expect(await waiting()).toEqual([]);
    expect(await promo()).toMatchObject({ duration: 30 });
  });
  it('two at once leave one', async () => {
    const answers = await Promise.all([trim(5, 12.5), trim(6, 10)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await waiting()).toHaveLength(1);
  });

  it('a part that fails leaves the video as it was, and no promo of its own', async () => {
    await trim(5, 12.5);
    await prepare('failed');
    expect(await promo()).toMatchObject({ duration: 30 });
    expect([(await listed()).length, await waiting()]).toEqual([2, []]);
  });
  it('ends with the video when that is deleted meanwhile', async () => {
    const size = (await promo())?.file_size ?? 0;
    await t.deps.pool.query('UPDATE accounts SET storage_used = 1000000 WHERE id = $1', [owner.accountId]);
    await trim(5, 12.5);
    const [file] = await waiting();
    const deleted = await owner.inject({ method: 'DELETE', url: `/api/promo/del/${clip}` });
    expect(deleted.statusCode).toBe(200);
    expect(
      await t.deps.db
        .select()
        .from(files)
        .where(eq(files.id, file?.id ?? '')),
    ).toEqual([]);
    expect((await listed()).length).toBe(1);
    expect(await used()).toBe(1_000_000 - size);
  });
  it('does not bring back a file that was replaced meanwhile', async () => {
    await trim(5, 12.5);
    const news = await add({ name: 'Sun', kind: 'video', duration: 8 });
    expect((await post(`/api/promo/replace/${clip}`, { with: news })).statusCode).toBe(200);
    await prepare();
    expect([(await promo())?.duration, (await listed()).length]).toEqual([8, 2]);
  });

  it('of an approved playlist needs an approver, also when it is approved meanwhile', async () => {
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    expect((await trim(5, 12.5, clip, editor)).statusCode).toBe(200);
    await plays();
    await prepare();
    expect(await promo()).toMatchObject({ duration: 30 });
    const refused = await trim(5, 12.5, clip, editor);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'This promo is approved for screens. Ask an approver to trim it.',
    ]);
    expect((await trim(5, 12.5)).statusCode).toBe(200);
  });

  it('refuses other parts, pictures, what is not ready, foreign and unknown promos', async () => {
    const long = await trim(5, 31);
    expect([long.statusCode, long.json().detail]).toEqual([400, 'The video ends at 0:30.0.']);
    const picture = await add({ name: 'Picture' });
    expect((await trim(1, 3, picture)).json()).toMatchObject({
      status: 409,
      detail: 'Only videos can be trimmed.',
    });
    const later = await add({ kind: 'video', state: 'processing' });
    const failed = await add({ kind: 'video', state: 'failed' });
    const statuses = [];
    for (const id of [later, failed, 'unknown']) statuses.push((await trim(1, 3, id)).statusCode);
    statuses.push((await trim(1, 3, clip, stranger)).statusCode);
    expect(statuses).toEqual([409, 409, 404, 404]);
    expect(await waiting()).toEqual([]);
  });
});
