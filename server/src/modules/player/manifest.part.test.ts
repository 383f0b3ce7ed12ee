import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import { addTestMedia } from '../../testing/test-content';
import { connectScreen, type TestScreen } from '../../testing/test-screens';
import type { PlayerManifest, ScheduleRule } from '@vitrine/shared/contract';
import { createCoalescedReads } from './coalesced-reads.service';
import type { DeviceActor } from '../../deps.types';
import type { Venue } from '../../platform/users/accounts.repo';
import { reachOf, SharedWork, manifestHead, type PlaylistSummary } from './manifest.action';

describe('manifest responses', () => {
  const DAILY = { schedule_type: 'every_day', custom_date: 9 * 3600 };

  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  const { post, playlist } = eachVenue((made) => ({ t, owner, screen } = made));

  const ask = (encoding: string, of = screen, headers = {}) =>
    of.inject({ url: '/api/player/manifest', headers: { 'accept-encoding': encoding, ...headers } });

  const UNPACKED = { gzip: gunzipSync, br: brotliDecompressSync };

  /** Manifests read with and without this encoding. */
  async function both(encoding: 'gzip' | 'br', of = screen) {
    const [packed, plain] = [await ask(encoding, of), await ask('identity', of)];
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
      etag: plain.headers['etag'],
      vary: 'Origin, accept-encoding',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const manifest = JSON.parse(String(UNPACKED[encoding](packed.rawPayload)));
    return { packed: { ...manifest, server_time: 0 }, plain: { ...plain.json(), server_time: 0 } };
  }

  /** Adds enough items that the response is compressed. */
  async function fill() {
    const clip = await addTestMedia(t.deps, { name: 'Клип "ж" \u2028🎬.mp4' });
    const selected_media = [{ id: clip, type: 'media', duration: 7.5 }];
    for (const name of ['Frühstück', '早餐', 'a\\"b', 'Evening'])
      await playlist({ ...DAILY, name, selected_media });
    await post(`/api/device/update/${screen.id}`, { name: 'Über der Bar 🍸' });
  }

  describe('a compressed manifest', () => {
    it.each(['gzip', 'br'] as const)(
      'is in %s the same as the plain one, with any characters',
      async (encoding) => {
        await fill();
        const { packed, plain } = await both(encoding);
        expect(packed).toEqual(plain);
        expect(packed.playlists).toHaveLength(4);
        expect(packed.device.name).toBe('Über der Bar 🍸');
      },
    );

    it('belongs to its own screen', async () => {
      await fill();
      const others = [screen, await connectScreen(t, owner), await connectScreen(t, owner)];
      const seen = await Promise.all(others.map((one) => both('gzip', one)));
      expect(seen.map(({ packed }) => packed.device.id)).toEqual(others.map(({ id }) => id));
    });

    it('is not sent to a screen without encodings or with that version', async () => {
      await fill();
      const [plain, first] = [await ask('identity'), await ask('gzip;q=0, br')];
      expect([plain.headers['content-encoding'], first.headers['content-encoding']]).toEqual([
        undefined,
        'br',
      ]);
      const again = await ask('gzip', screen, { 'if-none-match': String(first.headers['etag']) });
      expect([again.statusCode, again.headers['content-encoding'], again.body]).toEqual([304, undefined, '']);
    });
  });
});

describe('coalesced reads', () => {
  const DAILY = { schedule_type: 'every_day', custom_date: 9 * 3600 };
  const SCREENS = 24;

  let t: TestApp;
  let owner: TestMember;
  const { post, playlist } = eachVenue((made) => ({ t, owner } = made));
  afterEach(() => jest.restoreAllMocks());

  /** Result of `act`, and how many statements the server sent meanwhile. */
  async function statementsOf<T>(act: () => Promise<T>): Promise<{ found: T; sent: number }> {
    const spy = jest.spyOn(t.deps.pool, 'query');
    const found = await act();
    const sent = spy.mock.calls.length;
    spy.mockRestore();
    return { found, sent };
  }

  describe('concurrent requests of screens', () => {
    it('share all reads but that of their token, and each gets its own current manifest', async () => {
      const screens = await Promise.all(Array.from({ length: SCREENS }, () => connectScreen(t, owner)));
      const ask = () =>
        Promise.all(
          screens.map(async (one) => (await one.inject('/api/player/manifest')).json<PlayerManifest>()),
        );
      for (const count of [1, 2]) {
        await playlist(DAILY);
        const { found, sent } = await statementsOf(ask);
        expect(found.map(({ device }) => device.id)).toEqual(screens.map(({ id }) => id));
        expect(found.map(({ playlists }) => playlists.length)).toEqual(Array<number>(SCREENS).fill(count));
        // Each reads its token; a request that arrives after a shared read began starts another one.
        expect(sent).toBeLessThan(1.5 * SCREENS);
      }
    });

    it('differ after a change of one screen', async () => {
      const [gone, renamed, same] = [
        await connectScreen(t, owner),
        await connectScreen(t, owner),
        await connectScreen(t, owner),
      ];
      const ask = () => Promise.all([gone, renamed, same].map((one) => one.inject('/api/player/manifest')));
      const before = await ask();
      await owner.inject({ method: 'DELETE', url: `/api/device/del/${gone.id}` });
      await post(`/api/device/update/${renamed.id}`, { name: 'Over the bar' });
      const after = await ask();
      expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200]);
      expect(after[1]?.json<PlayerManifest>().device.name).toBe('Over the bar');
      expect(after[2]?.headers['etag']).toBe(before[2]?.headers['etag']);
    });
  });

  describe('reads of an account', () => {
    it('start after the request’s arrival, and are shared with earlier requests', async () => {
      const readsFor = createCoalescedReads(t.deps);
      const early = performance.now();
      const { found, sent } = await statementsOf(() =>
        Promise.all([1, 2, 3].map(() => readsFor(owner.accountId, early))),
      );
      expect(sent).toBe(1);
      const [first] = found;
      const before = await first?.rules([]);
      await post('/api/account', { timezone: 'Asia/Kathmandu' });
      await playlist(DAILY);
      const later = await readsFor(owner.accountId, performance.now());
      const none = await readsFor(owner.accountId, early);
      expect([first?.venue.timezone, later?.venue.timezone, none?.venue.timezone]).toEqual([
        'UTC',
        'Asia/Kathmandu',
        'Asia/Kathmandu',
      ]);
      expect([before, await later?.rules([])]).toEqual([[], [expect.anything()]]);
    });

    it('that fail reject their requests, and are repeated for the next', async () => {
      const readsFor = createCoalescedReads(t.deps);
      const early = performance.now();
      jest.spyOn(t.deps.pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('unavailable')));
      await expect(readsFor(owner.accountId, early)).rejects.toThrow();
      expect((await readsFor(owner.accountId, early))?.venue.name).not.toBe('');
    });

    it('are null without an account', async () => {
      const readsFor = createCoalescedReads(t.deps);
      expect(await readsFor('0190a000-0000-7000-8000-0000000000aa', performance.now())).toBeNull();
    });
  });
});

describe('shared work', () => {
  const MONDAY = 1_772_409_600;
  const rule: ScheduleRule = {
    id: 'r',
    name: 'R',
    title: 'R',
    playlist_id: 'lunch',
    date_start: MONDAY,
    repeat_interval: 86_400,
    device_group: null,
    device_count: null,
    exceptions: [],
  };
  const venue = { id: 'a', name: 'Bar', timezone: 'UTC', defaultPlaylistId: 'all day' } as unknown as Venue;
  const screen = (id: string, playNow: string | null = null) =>
    ({
      id,
      accountId: 'a',
      deviceId: id,
      name: id,
      orientation: 0,
      groupId: null,
      playNowPlaylistId: playNow,
      playNowStartedAt: playNow && MONDAY,
      playNowPressedAt: playNow && MONDAY,
      playNowEndsAt: null,
    }) as DeviceActor;

  test('screens of one group share one list of playlists; another "Play now" is another list', () => {
    const shared = new SharedWork();
    const summaries = new Map<string, PlaylistSummary>(
      ['lunch', 'all day', 'match'].map((id) => [
        id,
        { id, name: id, validities: [undefined], zones: [], hash: `#${id}` },
      ]),
    );
    const look = jest.spyOn(summaries, 'get');
    const versionOf = (device: DeviceActor) => {
      const reach = reachOf(device, venue, rules, (MONDAY + 60) * 1000, shared);
      return manifestHead(device, venue, reach, summaries, '/mqtt', shared).version;
    };
    const rules = [rule];
    const versions = [screen('one'), screen('two'), screen('one')].map(versionOf);
    expect(look.mock.calls.map(([id]) => id)).toEqual(['lunch', 'all day']);
    expect(versions[0]).toBe(versions[2]);
    expect(versions[0]).not.toBe(versions[1]);

    look.mockClear();
    expect(versionOf(screen('one', 'match'))).not.toBe(versions[0]);
    expect(look.mock.calls.map(([id]) => id)).toEqual(['lunch', 'all day', 'match']);
  });

  test('a changed playlist changes the version', () => {
    const versionWith = (hash: string) => {
      const shared = new SharedWork();
      const summaries = new Map([
        ['lunch', { id: 'lunch', name: 'Lunch', validities: [undefined], zones: [], hash }],
      ]);
      const reach = reachOf(screen('one'), venue, [rule], MONDAY * 1000, shared);
      return manifestHead(screen('one'), venue, reach, summaries, '/mqtt', shared).version;
    };
    expect(versionWith('before')).not.toBe(versionWith('after'));
  });
});
