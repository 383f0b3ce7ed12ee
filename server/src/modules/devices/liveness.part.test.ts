import type { Device } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import { createRecordingBroker } from '../../testing/fake-ports';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import type { TestScreen } from '../../testing/test-screens';
import { listDevices } from './device-list.repo';
import { createLiveDevices } from './liveness.topics';

describe('liveness', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;

  eachVenue((made) => ({ t, owner, screen } = made));

  const publish = (
    topic: string,
    payload: string | Buffer,
    accountId = owner.accountId,
    deviceId = screen.deviceId,
  ) =>
    t.deps.broker.say({
      accountId,
      deviceId,
      topic: `${topic}/device/${deviceId}`,
      payload: Buffer.from(payload),
    });
  const device = async () => (await owner.inject('/api/devices')).json<Device[]>()[0];
  const live = async () => (await owner.inject('/api/devices/live')).json<string[]>();
  const written = async () => {
    await t.deps.live.settled();
    return (await listDevices(t.deps.db, owner.accountId))[0];
  };

  it.each([
    ['an object', '{"at":1}', true],
    ['nothing', '', true],
    ['no JSON', 'not json', true],
    ['binary', Buffer.from([0, 255, 254]), true],
    ['offline as a text', '{"offline":"true"}', true],
    ['offline', '{"offline":true}', false],
    ['offline among others', '{"a":[1],"offline":true}', false],
  ])('§7.1.35 a message with %s', async (_what, payload, isLive) => {
    publish('live', payload);
    expect(await device()).toMatchObject({ is_live: isLive, last_seen: t.clock.nowSeconds() });
    expect(await live()).toEqual(isLive ? [screen.deviceId] : []);
  });

  it('is live until 90 seconds of silence', async () => {
    publish('live', '{}');
    t.clock.advance(89);
    expect(await device()).toMatchObject({ is_live: true });
    t.clock.advance(1);
    expect(await device()).toMatchObject({ is_live: false, last_seen: t.clock.nowSeconds() - 90 });
  });

  it('writes last_seen at most once a minute, and at once when the screen goes offline or online', async () => {
    const start = t.clock.nowSeconds();
    publish('live', '{}');
    await t.deps.live.settled();
    t.clock.advance(30);
    publish('live', '{}');
    expect(await written()).toMatchObject({ lastSeen: start, offline: false });
    t.clock.advance(30);
    publish('live', '{}');
    expect(await written()).toMatchObject({ lastSeen: start + 60 });
    t.clock.advance(5);
    publish('live', '{"offline":true}');
    expect(await written()).toMatchObject({ lastSeen: start + 65, offline: true });
    t.clock.advance(1);
    publish('live', '{}');
    expect(await written()).toMatchObject({ lastSeen: start + 66, offline: false });
  });

  it('returns the whole last report, also of an offline screen, and of earlier players', async () => {
    const report = {
      playing: {
        playlist_id: 'p',
        item_id: 'i',
        name: 'Cup',
        playlist_title: 'Lunch',
        thumb: '/files/x/thumb.webp',
        source: 'play_now',
        since: t.clock.nowSeconds(),
      },
      content_ready: 1,
      content_total: 2,
      manifest_version: 'v1',
      content_version: 'v2',
      meant: { source: 'play_now', playlists: [{ id: 'p', title: 'Lunch', total: 2, ready: 1 }] },
      missing: [{ id: 'j', name: 'Cake', why: 'damaged' }],
      confirmed_at: t.clock.nowSeconds(),
      clock_off_seconds: -10_800,
      error: null,
    };
    publish('live', '{}');
    publish('state', JSON.stringify({ content_ready: 5, content_total: 5, manifest_version: 'v0' }));
    expect((await device())?.state).toEqual({ content_ready: 5, content_total: 5, manifest_version: 'v0' });
    publish('state', JSON.stringify(report));
    expect((await device())?.state).toEqual(report);
    publish('live', '{"offline":true}');
    expect(await device()).toMatchObject({ is_live: false, state: report });
    expect(await device()).not.toHaveProperty('playing');
  });

  it.each([
    ['another site’s address as picture', { playing: { thumb: 'https://elsewhere.example/x.png' } }],
    ['another host as picture', { playing: { thumb: '//elsewhere.example/x.png' } }],
    ['a script as picture', { playing: { thumb: 'javascript:alert(1)' } }],
    ['a source that is none', { playing: { source: 'unknown' } }],
    [
      'a long list',
      { missing: Array.from({ length: 6 }, (_, id) => ({ id: `${id}`, name: '', why: 'gone' })) },
    ],
    ['a clock that is no number', { clock_off_seconds: 'much' }],
  ])('ignores a report with %s', async (_what, { playing, ...rest }: Record<string, unknown>) => {
    const known = { playing: null, content_ready: 1, content_total: 1 };
    publish('state', JSON.stringify(known));
    const item = { playlist_id: 'p', item_id: 'i', name: 'Cup' };
    const bad = { ...rest, ...(playing ? { playing: { ...item, ...playing } } : {}), content_ready: 0 };
    publish('state', JSON.stringify(bad));
    expect((await device())?.state).toEqual(known);
  });

  it('uses the stored report after a restart', async () => {
    publish('live', '{}');
    publish('state', JSON.stringify({ content_ready: 2, content_total: 3 }));
    t.clock.advance(60);
    publish('live', '{}');
    const row = await written();
    if (!row) throw new Error('no row');
    const restarted = createLiveDevices({ ...t.deps, broker: createRecordingBroker() });
    expect(restarted.isLive(row)).toBe(true);
    expect(restarted.state(row)).toEqual({ content_ready: 2, content_total: 3 });
    t.clock.advance(90);
    expect(restarted.isLive(row)).toBe(false);
  });

  it('ignores devices that are unknown, removed, or of another account', async () => {
    const stranger = await t.asAccount();
    publish('live', '{}', owner.accountId, 'ghost');
    publish('live', '{}', stranger.accountId);
    await t.deps.live.settled();
    expect(await live()).toEqual([]);
    expect((await stranger.inject('/api/devices/live')).json()).toEqual([]);
    await owner.inject({ method: 'DELETE', url: `/api/device/del/${screen.id}` });
    publish('live', '{}');
    await t.deps.live.settled();
    expect(await live()).toEqual([]);
  });

  it('reports that are spread over servers: each shows the newest of all', async () => {
    const servers = [1, 2].map(() => {
      const broker = { ...createRecordingBroker(), isSpread: () => true };
      return { broker, live: createLiveDevices({ ...t.deps, broker }) };
    });
    const says = async (at: number, kind: 'live' | 'state', payload: object) => {
      const { accountId } = owner;
      const { deviceId } = screen;
      const topic = `${kind}/device/${deviceId}`;
      const [server] = servers.slice(at);
      server?.broker.say({ accountId, deviceId, topic, payload: Buffer.from(JSON.stringify(payload)) });
      await server?.live.settled();
      const [row] = await listDevices(t.deps.db, accountId);
      if (!row) throw new Error('no row');
      return servers.map(({ live }) => [live.isLive(row), live.state(row)?.content_ready ?? null]);
    };
    const alike = (isLive: boolean, ready: number | null) => [
      [isLive, ready],
      [isLive, ready],
    ];
    expect(await says(0, 'live', {})).toEqual(alike(true, null));
    expect(await says(1, 'state', { content_ready: 1, content_total: 2 })).toEqual(alike(true, 1));
    expect(await says(0, 'state', { content_ready: 2 })).toEqual(alike(true, 2));
    expect(await says(1, 'live', { offline: true })).toEqual(alike(false, 2));
    expect(await says(0, 'live', {})).toEqual(alike(true, 2));
  });

  it('keeps listening while the database fails', async () => {
    const broken = Object.assign(Object.create(t.deps.db) as typeof t.deps.db, {
      update: () => {
        throw new Error('database failed');
      },
    });
    const broker = createRecordingBroker();
    const row = await written();
    if (!row) throw new Error('no row');
    const devices = createLiveDevices({ ...t.deps, db: broken, broker });
    broker.say({
      accountId: owner.accountId,
      deviceId: screen.deviceId,
      topic: `live/device/${screen.deviceId}`,
      payload: Buffer.from('{}'),
    });
    await devices.settled();
    expect(devices.isLive(row)).toBe(true);
  });

  describe('state', () => {
    const playing = (item_id: string) => ({
      playing: { playlist_id: 'p', item_id, name: 'Coffee' },
      content_ready: 3,
      content_total: 4,
    });

    it('is shown while the screen is live, with the thumb of its item by either of its ids', async () => {
      const promo = await addTestPromo(t.deps, owner.accountId);
      const payload = { selected_media: [{ id: promo, type: 'promo' }] };
      const { id } = (await owner.inject({ method: 'POST', url: '/api/playlists/create', payload })).json<{
        id: string;
      }>();
      const edit = (await owner.inject(`/api/playlist-for-edit/${id}`)).json<{
        selected_media: { playlist_item_id: string; thumb: string[] }[];
      }>();
      const [entry] = edit.selected_media;
      publish('live', '{}');
      for (const itemId of [promo, entry?.playlist_item_id ?? '']) {
        publish('state', JSON.stringify({ ...playing(itemId), update_state: 'up_to_date' }));
        expect(await device()).toMatchObject({
          playing: 'Coffee',
          playing_thumb: entry?.thumb[0],
          content_ready: 3,
          content_total: 4,
          update_state: 'up_to_date',
        });
      }
      t.clock.advance(100);
      const silent = await device();
      expect(silent).toMatchObject({ is_live: false, content_ready: 3 });
      expect(silent).not.toHaveProperty('playing');
    });

    it('is no sign of life by itself', async () => {
      publish('state', JSON.stringify(playing('x')));
      expect(await device()).toMatchObject({ is_live: false, last_seen: 0 });
    });

    it.each([
      'not json',
      '[]',
      '{"content_ready":-1}',
      '{"playing":{"name":1}}',
      '{"update_state":"dancing"}',
      '{"error":"' + 'x'.repeat(600) + '"}',
      '{"error":"a\\u0000b"}',
      '{"playing":{"playlist_id":"p","item_id":"i","name":"\\ud800"}}',
    ])('that is invalid changes nothing: %s', async (payload) => {
      publish('live', '{}');
      publish('state', JSON.stringify(playing('x')));
      publish('state', payload);
      expect(await device()).toMatchObject({ playing: 'Coffee', content_ready: 3 });
    });

    it('is stored without unknown fields and with a truncated name', async () => {
      publish('live', '{}');
      publish(
        'state',
        JSON.stringify({
          playing: { playlist_id: 'p', item_id: 'i', name: 'n'.repeat(5000) },
          junk: 'j'.repeat(5000),
        }),
      );
      expect((await device())?.playing).toHaveLength(200);
      t.clock.advance(60);
      publish('live', '{}');
      expect(JSON.stringify((await written())?.state)).not.toContain('junk');
    });
  });
});
