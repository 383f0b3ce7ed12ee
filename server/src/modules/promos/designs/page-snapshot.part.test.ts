import sharp from 'sharp';
import type { DesignedPromo, PlayerManifest, PromoItem } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';
import { connectScreen, type TestScreen } from '../../../testing/test-screens';
import { SourceFault } from '../../live/fetch/source-fault.types';
import { takeSnapshot } from '../../live/snapshot/take-snapshot.client';
import { startFeedServer, type FeedServer } from '../../live/testing/feed-server';
import { redrawDesigns } from './redraw.action';
import { refreshSnapshots, renewSnapshot } from './page-snapshot.action';

// The browser itself is tested in live/snapshot.
jest.mock('../../live/snapshot/take-snapshot.client', () => ({ takeSnapshot: jest.fn() }));
const browser = jest.mocked(takeSnapshot);

const shot = (color: string) =>
  sharp({ create: { width: 1920, height: 1080, channels: 3, background: color } })
    .png()
    .toBuffer();

describe('pictures of web pages', () => {
  let t: TestApp;
  let pages: FeedServer;
  let owner: TestMember;
  let screen: TestScreen;
  let id: string;

  beforeAll(async () => {
    pages = await startFeedServer();
    // Any program counts as a browser here.
    t = await buildTestApp({ env: { VITRINE_ALLOW_PRIVATE_FEEDS: '1', VITRINE_CHROMIUM: process.execPath } });
    owner = await t.asAccount();
    screen = await connectScreen(t, owner);
  });
  afterAll(async () => {
    await t.close();
    await pages.close();
  });

  const design = (path: string, texts = {}) => ({
    template: 'web-page' as const,
    texts,
    source: pages.at(path),
  });
  const save = async (payload: object) => {
    const answer = await owner.inject({ method: 'POST', url: '/api/promo/design', payload });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<{ id: string }>().id;
  };
  const renew = () => renewSnapshot(t.deps, owner.accountId, id);
  const saved = async () => (await owner.inject(`/api/promo/design/${id}`)).json<DesignedPromo>().snapshot;
  const promo = async () =>
    (await owner.inject('/api/promo/get-items')).json<PromoItem[]>().find((one) => one.id === id);
  const items = async () =>
    (await screen.inject('/api/player/manifest'))
      .json<PlayerManifest>()
      .playlists.flatMap((playlist) => playlist.items);
  const play = async () =>
    owner.inject({
      method: 'POST',
      url: '/api/playlists/create',
      payload: {
        ...{ name: 'Day', schedule_type: 'every_day', custom_date: 0, device_group: null },
        selected_media: [{ id, type: 'promo', order: 0, duration: 10 }],
      },
    });
  const used = async () =>
    (
      await t.deps.pool.query<{ n: number }>('SELECT storage_used::float8 AS n FROM accounts WHERE id = $1', [
        owner.accountId,
      ])
    ).rows[0]?.n;

  beforeEach(async () => {
    browser.mockReset();
    browser.mockResolvedValue(await shot('#00ff00'));
    id = await save({ name: 'Shop', design: design('/shop', { title: 'Shop' }) });
  });
  afterEach(async () => {
    await owner.inject({ method: 'DELETE', url: `/api/promo/del/${id}?force=true` });
    await t.deps.pool.query('DELETE FROM playlists');
  });

  test('one becomes the file of the promo, and screens get it with its age', async () => {
    const drawn = await promo();
    await renew();
    const taken = await promo();
    expect(taken?.src).not.toBe(drawn?.src);
    expect([taken?.width, taken?.height, taken?.file_type]).toEqual([1920, 1080, 'image/webp']);
    expect(await saved()).toEqual({ taken_at: t.clock.nowSeconds() });
    await play();
    const [item] = await items();
    expect(item?.design).toMatchObject({ taken_at: t.clock.nowSeconds(), picture: { src: item?.src } });
    const bytes = (await t.app.inject(item?.src ?? '')).rawPayload;
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect((data[1] ?? 0) - (data[0] ?? 255)).toBeGreaterThan(200);
    expect(await used()).toBe(taken?.file_size);
  });

  test('the same one again is not stored again, but its age is new', async () => {
    await renew();
    const first = await promo();
    t.clock.advance(100);
    await renew();
    expect((await promo())?.src).toBe(first?.src);
    expect(await saved()).toEqual({ taken_at: t.clock.nowSeconds() });
    browser.mockResolvedValue(await shot('#ff0000'));
    await renew();
    expect((await promo())?.src).not.toBe(first?.src);
  });

  test('a failure keeps the last one and is a sentence', async () => {
    await renew();
    const first = await promo();
    const takenAt = t.clock.nowSeconds();
    browser.mockRejectedValue(new SourceFault('That page takes too long for a picture.'));
    await renew();
    expect((await promo())?.src).toBe(first?.src);
    expect(await saved()).toEqual({ taken_at: takenAt, error: 'That page takes too long for a picture.' });
    browser.mockRejectedValue(new Error('boom'));
    await renew();
    expect(await saved()).toEqual({ taken_at: takenAt, error: 'The picture couldn’t be stored.' });
  });

  test('it outlives a new title and a new brand, but not another page', async () => {
    await renew();
    const first = await promo();
    await save({ id, name: 'Shop', design: design('/shop', { title: 'Our shop' }) });
    await redrawDesigns(t.deps, owner.accountId);
    expect((await promo())?.src).toBe(first?.src);
    await save({ id, name: 'Shop', design: design('/menu') });
    expect((await promo())?.src).not.toBe(first?.src);
    expect(await saved()).toBeUndefined();
  });

  test('a page that was changed meanwhile does not get the picture of the earlier one', async () => {
    browser.mockImplementation(async () => {
      await save({ id, name: 'Shop', design: design('/menu') });
      return shot('#00ff00');
    });
    await renew();
    expect(await saved()).toBeUndefined();
  });

  test('every hour those are renewed that screens play', async () => {
    await renew();
    await refreshSnapshots(t.deps);
    t.clock.advance(3601);
    await refreshSnapshots(t.deps);
    expect(browser).toHaveBeenCalledTimes(1);
    await play();
    await t.deps.pool.query('UPDATE devices SET last_seen = $1', [t.clock.nowSeconds()]);
    await refreshSnapshots(t.deps);
    expect(browser).toHaveBeenCalledTimes(2);
    await refreshSnapshots(t.deps);
    expect(browser).toHaveBeenCalledTimes(2);
  });

  test('without storage left the promo keeps its picture', async () => {
    const drawn = await promo();
    await t.deps.pool.query('UPDATE accounts SET storage_used = 1e15 WHERE id = $1', [owner.accountId]);
    await renew();
    expect([(await promo())?.src, await saved()]).toEqual([drawn?.src, { error: "You're out of storage." }]);
    await t.deps.pool.query('UPDATE accounts SET storage_used = 0 WHERE id = $1', [owner.accountId]);
  });

  test('a new one is asked for when a page is saved, and the editor learns that there will be one', async () => {
    const sent = jest.spyOn(t.deps.jobs, 'send');
    await save({ id, name: 'Shop', design: design('/menu') });
    expect(sent.mock.calls.map(([queue, payload]) => [queue, payload])).toEqual([
      ['page-snapshot', { accountId: owner.accountId, id }],
    ]);
    sent.mockRestore();
    const preview = await owner.inject({
      method: 'POST',
      url: '/api/promo/live-preview',
      payload: { design: { template: 'web-page', source: pages.at('/shop') } },
    });
    expect(preview.json()).toEqual({ takes_pictures: true });
  });
});
