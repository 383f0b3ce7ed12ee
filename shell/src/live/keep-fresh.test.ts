import type { Device } from '@vitrine/shared/contract';
import { QueryClient } from '@vitrine/shared/query';
import { buildDevice } from '@vitrine/shared/testing';
import { createBus } from './bus';
import { keepFresh } from './keep-fresh';

function setUp() {
  const bus = createBus();
  const client = new QueryClient();
  const stale: string[] = [];
  jest.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    stale.push(String(filters?.queryKey?.[0]));
  });
  const running = keepFresh(bus, client);
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
    expect(stale.sort()).toEqual(['billing', 'devices', 'groups', 'prepare', 'schedule']);
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
    bus.publish('upload.finished', { success: true, type: 'image/png', size: 1 });
    expect(stale).toEqual(expect.arrayContaining(['promos', 'app', 'home']));
    running.unsubscribe();
  });
});

describe('what a device says of itself', () => {
  const device = buildDevice({ device_id: 'hw', playing: 'Lunch', content_ready: 1, content_total: 4 });
  const listOf = (client: QueryClient) => client.getQueryData<Device[]>(['devices']);

  it('is in the list at once, without changing what others hold', () => {
    const { bus, client, stale, running } = setUp();
    const before = [device];
    client.setQueryData(['devices'], before);
    bus.publish('device.stated', { deviceId: 'hw', state: { content_ready: 3 } });
    expect(listOf(client)?.[0]).toMatchObject({ content_ready: 3, playing: 'Lunch' });
    expect(before[0]?.content_ready).toBe(1);
    expect(stale).toEqual([]);
    running.unsubscribe();
  });

  it('asks for the picture when something else plays', () => {
    const { bus, client, stale, running } = setUp();
    client.setQueryData(['devices'], [device]);
    bus.publish('device.stated', {
      deviceId: 'hw',
      state: { playing: { playlist_id: 'p', item_id: 'i', name: 'Aperitivo' } },
    });
    expect(listOf(client)?.[0]?.playing).toBe('Aperitivo');
    expect(stale).toEqual(['devices']);
    running.unsubscribe();
  });

  it('of an unknown device, or the same as before, changes nothing', () => {
    const { bus, client, running } = setUp();
    const before = [device];
    client.setQueryData(['devices'], before);
    bus.publish('device.stated', { deviceId: 'other', state: { content_ready: 4 } });
    bus.publish('device.stated', { deviceId: 'hw', state: { content_ready: 1 } });
    expect(listOf(client)).toBe(before);
    running.unsubscribe();
  });
});
