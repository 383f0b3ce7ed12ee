import type { Device } from '../../contract';
import { QueryClient } from '../../query';
import { buildDevice } from '../../testing';
import { createBus } from './bus';
import { keepFresh } from './keep-fresh';

function setUp() {
  const bus = createBus();
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const stale: string[] = [];
  jest.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    stale.push(String(filters?.queryKey?.[0]));
  });
  const running = keepFresh(bus, client, 'this-page');
  return { bus, client, stale, running };
}
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what others changed', () => {
  it('is asked for once in a burst, each list once', () => {
    const { bus, stale, running } = setUp();
    for (const id of ['a', 'b', 'c']) bus.publish('data.changed', { kind: 'device', id });
    bus.publish('data.changed', { kind: 'group', id: 'g' });
    jest.advanceTimersByTime(150);
    expect(stale.sort()).toEqual([
      ...[
        'billing',
        'device-details',
        'devices',
        'group',
        'groups',
        'health',
        'history',
        'prepare',
        'schedule',
      ],
    ]);
    running.unsubscribe();
  });

  it('of a long burst, each list is asked for once a second at most, and the last change is not lost', () => {
    const { bus, stale, running } = setUp();
    for (let step = 0; step < 100; step += 1) {
      bus.publish('data.changed', { kind: 'member', id: `u${step}` });
      jest.advanceTimersByTime(100);
    }
    const during = stale.filter((word) => word === 'members').length;
    expect(during).toBeGreaterThan(5);
    expect(during).toBeLessThanOrEqual(11);
    bus.publish('data.changed', { kind: 'schedule', id: 'last' });
    jest.advanceTimersByTime(1000);
    expect(stale.filter((word) => word === 'schedule')).toHaveLength(1);
    jest.advanceTimersByTime(60_000);
    expect(stale.filter((word) => word === 'schedule')).toHaveLength(1);
    running.unsubscribe();
  });

  it('this page’s own change asks for nothing; another page of the same person does', () => {
    const { bus, stale, running } = setUp();
    bus.publish('data.changed', { kind: 'playlist', id: 'l', by: 'me', client: 'this-page' });
    jest.advanceTimersByTime(5000);
    expect(stale).toEqual([]);
    bus.publish('data.changed', { kind: 'playlist', id: 'l', by: 'me', client: 'my-other-page' });
    jest.advanceTimersByTime(150);
    expect(stale).toContain('playlists');
    running.unsubscribe();
  });

  it('rests when nothing changed', () => {
    const { stale, running } = setUp();
    jest.advanceTimersByTime(5000);
    expect(stale).toEqual([]);
    running.unsubscribe();
  });

  it('an upload makes promos and storage stale', () => {
    const { bus, stale, running } = setUp();
    bus.publish('data.changed', { kind: 'promo', id: 'p' });
    jest.advanceTimersByTime(150);
    expect(stale).toEqual(expect.arrayContaining(['promos', 'app', 'home']));
    running.unsubscribe();
  });
});

describe('when a screen was last heard', () => {
  const screen = buildDevice({ device_id: 'hw', last_seen: 1000 });
  const setUpList = () => {
    const all = setUp();
    all.client.setQueryData<Device[]>(
      ['devices'],
      [screen, buildDevice({ device_id: 'other', last_seen: 7 })],
    );
    const seen = () => all.client.getQueryData<Device[]>(['devices'])?.map(({ last_seen }) => last_seen);
    return { ...all, seen };
  };
  const word = (at: number, isLive = true) => ({ deviceId: 'hw', isLive, at });

  it('is in the list as soon as the device reports it', () => {
    const { bus, running, seen } = setUpList();
    bus.publish('device.reported', word(5000));
    expect(seen()).toEqual([1000, 7]);
    bus.publish('device.reported', word(5010, false));
    expect(seen()).toEqual([5000, 7]);
    running.unsubscribe();
  });

  it('stands there before its silence counts', () => {
    const { bus, running, seen, stale } = setUpList();
    bus.publish('device.reported', word(5000));
    jest.advanceTimersByTime(30_000);
    expect(seen()).toEqual([5000, 7]);
    expect(stale).toEqual([]);
    running.unsubscribe();
  });

  it('is never earlier than in the list', () => {
    const { bus, running, seen } = setUpList();
    bus.publish('device.reported', word(900));
    jest.advanceTimersByTime(30_000);
    expect(seen()).toEqual([1000, 7]);
    running.unsubscribe();
  });
});

describe('reports of a device', () => {
  const device = buildDevice({
    device_id: 'hw',
    playing: 'Lunch',
    playing_thumb: '/lunch.webp',
    content_ready: 1,
    content_total: 4,
    manifest_version: 'v1',
    state: { manifest_version: 'v1' },
  });
  const listOf = (client: QueryClient) => client.getQueryData<Device[]>(['devices']);
  const soon = () => jest.advanceTimersByTime(150);

  it('is in the list at once, without changing what others hold', () => {
    const { bus, client, stale, running } = setUp();
    const before = [device];
    client.setQueryData(['devices'], before);
    bus.publish('device.stated', { deviceId: 'hw', state: { content_ready: 3 } });
    soon();
    expect(listOf(client)?.[0]).toMatchObject({ content_ready: 3, playing: 'Lunch' });
    expect(before[0]?.content_ready).toBe(1);
    expect(stale).toEqual([]);
    running.unsubscribe();
  });

  it('does not make a list that is stale look fresh', () => {
    const { bus, client, running } = setUp();
    client.setQueryData(['devices'], [device], { updatedAt: 1000 });
    jest.mocked(client.invalidateQueries).mockRestore();
    void client.invalidateQueries({ queryKey: ['devices'] });
    bus.publish('device.stated', { deviceId: 'hw', state: { content_ready: 3 } });
    soon();
    expect(listOf(client)?.[0]).toMatchObject({ content_ready: 3 });
    expect(client.getQueryState(['devices'])).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1000 });
    running.unsubscribe();
  });

  it('brings its picture along', () => {
    const { bus, client, running } = setUp();
    client.setQueryData(['devices'], [device]);
    const playing = { playlist_id: 'p', item_id: 'i', name: 'Aperitivo', thumb: '/aperitivo.webp' };
    bus.publish('device.stated', { deviceId: 'hw', state: { playing } });
    soon();
    expect(listOf(client)?.[0]).toMatchObject({ playing: 'Aperitivo', playing_thumb: '/aperitivo.webp' });
    bus.publish('device.stated', { deviceId: 'hw', state: { playing: null } });
    soon();
    expect(listOf(client)?.[0]).not.toHaveProperty('playing');
    expect(listOf(client)?.[0]).not.toHaveProperty('playing_thumb');
    running.unsubscribe();
  });

  it('costs no request, and no more than a few renders a second: a hundred screens, an item every ten seconds', () => {
    const { bus, client, stale, running } = setUp();
    const fleet = Array.from({ length: 100 }, (_, index) =>
      buildDevice({ device_id: `hw${index}`, manifest_version: 'v1', state: { manifest_version: 'v1' } }),
    );
    client.setQueryData(['devices'], fleet);
    let renders = 0;
    const leave = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') renders += 1;
    });
    for (let item = 0; item < 30; item += 1) {
      for (const { device_id: deviceId } of fleet) {
        const playing = {
          playlist_id: 'p',
          item_id: `i${item}`,
          name: `Item ${item}`,
          thumb: `/${item}.webp`,
        };
        bus.publish('device.stated', { deviceId, state: { playing, manifest_version: 'v1' } });
        jest.advanceTimersByTime(100);
      }
    }
    jest.advanceTimersByTime(60_000);
    expect(stale).toEqual([]);
    expect(listOf(client)?.every(({ playing_thumb }) => playing_thumb === '/29.webp')).toBe(true);
    expect(renders).toBeLessThanOrEqual((300_000 + 60_000) / 150);
    leave();
    running.unsubscribe();
  });

  it('asks once when a fleet takes up a manifest that the list did not expect', () => {
    const { bus, client, stale, running } = setUp();
    const fleet = ['a', 'b', 'c'].map((id) => ({ ...device, id, device_id: id }));
    client.setQueryData(['devices'], fleet);
    for (const { device_id: deviceId } of fleet) {
      bus.publish('device.stated', { deviceId, state: { manifest_version: 'v2' } });
      jest.advanceTimersByTime(400);
    }
    jest.advanceTimersByTime(1000);
    expect(stale).toEqual(['devices']);
    bus.publish('device.stated', { deviceId: 'a', state: { manifest_version: 'v1' } });
    jest.advanceTimersByTime(5000);
    expect(stale).toEqual(['devices']);
    running.unsubscribe();
  });

  it('of an unknown device, or the same as before, changes nothing', () => {
    const { bus, client, running } = setUp();
    const before = [device];
    client.setQueryData(['devices'], before);
    bus.publish('device.stated', { deviceId: 'other', state: { content_ready: 4 } });
    bus.publish('device.stated', { deviceId: 'hw', state: { manifest_version: 'v1' } });
    soon();
    expect(listOf(client)).toBe(before);
    running.unsubscribe();
  });
});
