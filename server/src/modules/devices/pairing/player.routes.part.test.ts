import { CODE_ALPHABET, type PlayerManifest } from '@vitrine/shared/contract';
import type { TestApp } from '../../../testing/build-test-app';
import { eachVenue } from '../../../testing/each-venue';
import { addTestMedia, addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import { claim, connectScreen, showCode, type TestScreen } from '../../../testing/test-screens';

describe('player', () => {
  const DAY = 86_400;
  /** Monday 2 March 2026, 00:00, the day of the test clock. */
  const MONDAY = 1_772_409_600;

  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  let promo: string;

  const { post, playlist } = eachVenue((made) => ({ t, owner, screen, promo } = made));
  const manifest = async (of = screen) => (await of.inject('/api/player/manifest')).json<PlayerManifest>();

  describe('pairing', () => {
    it('returns a code without look-alikes, a secret and an address for the QR code', async () => {
      const shown = await showCode(t);
      expect([...shown.code].every((char) => CODE_ALPHABET.includes(char)) && shown.code.length === 6).toBe(
        true,
      );
      expect(shown.claim.length).toBeGreaterThanOrEqual(43);
      expect(shown.expires_at).toBe(t.clock.nowSeconds() + 900);
      expect(shown.connect_url).toMatch(
        new RegExp(
          `^http://localhost(:\\d+)?/device/connect\\?code=${shown.code.slice(0, 3)}-${shown.code.slice(3)}$`,
        ),
      );
    });

    it('waits, then returns the token, repeatedly for two minutes', async () => {
      const shown = await showCode(t);
      expect(await claim(t, shown.claim)).toEqual({ state: 'waiting' });
      await owner.inject(`/api/device/connect/${shown.code}`);
      const [first, second] = await Promise.all([claim(t, shown.claim), claim(t, shown.claim)]);
      expect(first).toMatchObject({ state: 'paired', account_id: owner.accountId });
      expect(second).toEqual(first);
      t.clock.advance(120);
      expect(await claim(t, shown.claim)).toEqual(first);
      t.clock.advance(1);
      expect(await claim(t, shown.claim)).toEqual({ state: 'expired' });
    });

    it('expires when the device is removed before it collected its token', async () => {
      const shown = await showCode(t);
      const { id } = (await owner.inject(`/api/device/connect/${shown.code}`)).json<{ id: string }>();
      await owner.inject({ method: 'DELETE', url: `/api/device/del/${id}` });
      expect(await claim(t, shown.claim)).toEqual({ state: 'expired' });
    });

    it('sweeps expired pairings', async () => {
      await showCode(t);
      t.clock.advance(16 * 60);
      await showCode(t);
      const { rows } = await t.deps.pool.query('SELECT count(*) AS n FROM pairings WHERE expires_at < $1', [
        t.clock.nowSeconds(),
      ]);
      expect(rows[0]).toMatchObject({ n: expect.any(Number) });
      const waiting = await t.deps.pool.query(
        'SELECT 1 FROM pairings WHERE expires_at < $1 AND connected_at IS NULL',
        [t.clock.nowSeconds()],
      );
      expect(waiting.rowCount).toBe(0);
    });

    it.each([{}, { claim: '' }, { claim: 5 }, { claim: 'x'.repeat(200) }])(
      'refuses the claim %j',
      async (payload) => {
        const answer = await t.app.inject({ method: 'POST', url: '/api/player/claim', payload });
        expect(answer.statusCode).toBe(400);
      },
    );

    it.each([
      {},
      { screen: { width: 1920, height: 1e12 } },
      { screen: { width: -1, height: 1080 } },
      { screen: { width: 0.5, height: 1080 } },
      { device_id: 'x'.repeat(65) },
    ])('refuses to offer a code to %j', async (sent) => {
      const able = { can_set_orientation: true, can_reboot: true, can_update: true };
      const payload = Object.keys(sent).length > 0 ? { ...able, ...sent } : {};
      const answer = await t.app.inject({ method: 'POST', url: '/api/player/pair', payload });
      expect(answer.statusCode).toBe(400);
    });

    it('limits the number of codes per address', async () => {
      const payload = { can_set_orientation: true, can_reboot: false, can_update: false };
      const pair = () =>
        t.app.inject({ method: 'POST', url: '/api/player/pair', payload, remoteAddress: '192.0.2.1' });
      for (let time = 0; time < 60; time += 1) expect((await pair()).statusCode).toBe(200);
      const refused = await pair();
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
      expect((await showCode(t)).code).toHaveLength(6);
    });
  });

  describe('manifest', () => {
    it('requires the screen’s own token: none, a member’s and nonsense are refused', async () => {
      expect((await t.app.inject('/api/player/manifest')).statusCode).toBe(401);
      expect((await owner.inject('/api/player/manifest')).statusCode).toBe(401);
      const nonsense = await t.app.inject({
        url: '/api/player/manifest',
        headers: { authorization: 'Bearer nonsense' },
      });
      expect(nonsense.statusCode).toBe(401);
    });

    it('holds everything that a screen needs to play offline', async () => {
      const clip = await addTestMedia(t.deps, { kind: 'video', duration: 7.5, name: 'Forest' });
      const selected_media = [
        { id: clip, type: 'media' },
        { id: promo, type: 'promo', duration: 20 },
      ];
      const id = await playlist({
        name: 'Breakfast',
        schedule_type: 'every_day',
        custom_date: 9 * 3600,
        selected_media,
      });
      const found = await manifest();
      expect(found).toMatchObject({
        account_id: owner.accountId,
        device: {
          id: screen.id,
          device_id: screen.deviceId,
          name: 'Screen 1',
          orientation: 0,
          group_id: null,
        },
        default_playlist_id: null,
        broker_path: '/mqtt',
        rules: [
          {
            playlist_id: id,
            name: 'Breakfast',
            date_start: MONDAY + 9 * 3600,
            repeat_interval: DAY,
            device_group: null,
          },
        ],
        playlists: [
          {
            id,
            name: 'Breakfast',
            items: [
              {
                id: clip,
                name: 'Forest',
                kind: 'video',
                duration: 7.5,
                file_type: 'video/mp4',
                file_size: 400_000,
                width: 1920,
                height: 1080,
              },
              { id: promo, name: 'Coffee', kind: 'image', duration: 20, file_type: 'image/jpeg' },
            ],
          },
        ],
      });
      const items = found.playlists[0]?.items ?? [];
      expect(items.every((item) => item.src.startsWith('/files/'))).toBe(true);
      expect(items.every((item) => item.thumb?.startsWith('/files/'))).toBe(true);
      expect(new Set(items.map((item) => item.key)).size).toBe(2);
      expect(found).not.toHaveProperty('play_now');
    });

    it('coalesces concurrent reads of screens, and reads again after a change', async () => {
      const daily = { schedule_type: 'every_day', custom_date: 9 * 3600 };
      await playlist(daily);
      const screens = [screen, ...(await Promise.all([1, 2, 3, 4, 5].map(() => connectScreen(t, owner))))];
      await playlist(daily);
      const spy = jest.spyOn(t.deps.pool, 'query');
      try {
        const first = await Promise.all(screens.map((one) => manifest(one)));
        const read = () =>
          spy.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('playlist_items')).length;
        const once = read();
        expect(once).toBeGreaterThan(0);
        expect(once).toBeLessThan(screens.length);
        expect(new Set(first.map((one) => one.playlists.length))).toEqual(new Set([2]));
        expect(new Set(first.map((one) => one.device.id)).size).toBe(screens.length);
        await playlist(daily);
        expect((await manifest()).playlists).toHaveLength(3);
        expect(read()).toBeGreaterThan(once);
      } finally {
        spy.mockRestore();
      }
    });

    it('is 304 while unchanged and 200 after a change', async () => {
      const first = await screen.inject('/api/player/manifest');
      const etag = String(first.headers['etag']);
      const again = (tag: string) =>
        screen.inject({ url: '/api/player/manifest', headers: { 'if-none-match': tag } });
      const same = await again(etag);
      expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag]);
      expect((await again(`W/"other", ${etag}`)).statusCode).toBe(304);
      expect((await again(etag.replace('W/', ''))).statusCode).toBe(304);
      expect((await again('"other"')).statusCode).toBe(200);
      await post(`/api/device/update/${screen.id}`, { orientation: 1 });
      const changed = await again(etag);
      expect([changed.statusCode, changed.json<PlayerManifest>().device.orientation]).toEqual([200, 1]);
    });

    it('has time zone and server time, also in a 304', async () => {
      const venue = await t.asAccount({ timezone: 'Asia/Kathmandu' });
      const far = await connectScreen(t, venue);
      const first = await far.inject('/api/player/manifest');
      expect(first.json()).toMatchObject({
        timezone: 'Asia/Kathmandu',
        server_time: t.clock.nowSeconds(),
      });
      t.clock.advance(61.25);
      const same = await far.inject({
        url: '/api/player/manifest',
        headers: { 'if-none-match': String(first.headers['etag']) },
      });
      expect([same.statusCode, Number(same.headers['x-server-time'])]).toEqual([304, t.clock.nowMs() / 1000]);
    });

    it('has another version in another time zone', async () => {
      const before = await manifest();
      const change = {
        method: 'POST',
        url: '/api/account',
        payload: { timezone: 'America/St_Johns' },
      } as const;
      expect((await owner.inject(change)).statusCode).toBe(200);
      const after = await manifest();
      expect(after.timezone).toBe('America/St_Johns');
      expect(after.version).not.toBe(before.version);
      expect(t.published).toContainEqual(
        expect.objectContaining({ accountId: owner.accountId, topic: 'changed/account' }),
      );
    });

    it('has size and hash of the bytes behind each address', async () => {
      await playlist({ schedule_type: 'every_day', custom_date: 3600 });
      const item = (await manifest()).playlists[0]?.items[0];
      const { rows } = await t.deps.pool.query<{ screen_sha256: string; screen_size: string }>(
        'SELECT f.screen_sha256, f.screen_size FROM files f JOIN promos p ON p.file_id = f.id WHERE p.id = $1',
        [promo],
      );
      expect(item?.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect([item?.sha256, item?.file_size]).toEqual([rows[0]?.screen_sha256, Number(rows[0]?.screen_size)]);
    });

    it('holds only files that are ready', async () => {
      const waiting = await addTestPromo(t.deps, owner.accountId, { state: 'processing' });
      const failed = await addTestPromo(t.deps, owner.accountId, { state: 'failed' });
      const selected_media = [waiting, failed, promo].map((id) => ({ id, type: 'promo' }));
      await playlist({ schedule_type: 'every_day', custom_date: 3600, selected_media });
      expect((await manifest()).playlists[0]?.items.map((item) => item.id)).toEqual([promo]);
    });

    it('holds only approved versions', async () => {
      const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
      const id = await playlist({ name: 'Old', schedule_type: 'every_day', custom_date: 3600 });
      await playlist({ schedule_type: 'every_day', custom_date: 7200 }, editor);
      const before = await manifest();
      await post(
        '/api/playlists/create',
        { id, name: 'New', selected_media: [{ id: promo, type: 'promo' }] },
        editor,
      );
      expect(await manifest()).toEqual(before);
      expect(before.playlists.map(({ name }) => name)).toEqual(['Old']);
    });

    it('holds the rules of the screen’s group and those for all, not those of other groups or past dates', async () => {
      await post('/api/devices/update-group', { device_ids: [screen.id], group_name: 'Bar' });
      const group = (await owner.inject('/api/devices')).json<{ group_id: string }[]>()[0]?.group_id;
      const other = (await post('/api/devices/update-group', { device_ids: [], group_name: 'Hall' })).json<{
        id: string;
      }>().id;
      const wanted = [
        await playlist({ schedule_type: 'every_day', custom_date: 3600 }),
        await playlist({ schedule_type: 'every_day', custom_date: 7200, device_group: group }),
        await playlist({ custom_date: MONDAY + 3 * DAY }),
      ];
      await playlist({ schedule_type: 'every_day', custom_date: 7200, device_group: other });
      await playlist({ custom_date: MONDAY - 10 * DAY });
      const found = await manifest();
      expect(found.rules.map((rule) => rule.playlist_id).sort()).toEqual(wanted.sort());
      expect(found.playlists.map(({ id }) => id)).toEqual(wanted.sort());
      expect(found.rules.find((rule) => rule.device_group === group)).toMatchObject({
        // A count of other screens would change the manifests of all.
        device_count: null,
      });
    });

    it('holds the default playlist once it is approved', async () => {
      const id = await playlist();
      await t.deps.pool.query('UPDATE accounts SET default_playlist_id = $1 WHERE id = $2', [
        id,
        owner.accountId,
      ]);
      const found = await manifest();
      expect([found.default_playlist_id, found.playlists.map((one) => one.id)]).toEqual([id, [id]]);
    });

    it('holds nothing of another account', async () => {
      await playlist({ name: 'Secret', schedule_type: 'every_day', custom_date: 3600 });
      const stranger = await t.asAccount();
      const theirs = await connectScreen(t, stranger);
      expect(await manifest(theirs)).toMatchObject({
        account_id: stranger.accountId,
        rules: [],
        playlists: [],
      });
    });
  });
});
