import type { PlayerManifest } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';
import { deviceByToken } from '../devices/devices.action';
import { createCrowdReads } from './coalesced-reads.service';

const DAILY = { schedule_type: 'every_day', custom_date: 9 * 3600 };
const SCREENS = 24;

let t: TestApp;
let owner: TestMember;
const { post, playlist } = eachVenue((made) => ({ t, owner } = made), { deviceByToken });
afterEach(() => jest.restoreAllMocks());

/** Statements that the server sends meanwhile. */
async function statementsOf<T>(act: () => Promise<T>): Promise<{ found: T; sent: number }> {
  const spy = jest.spyOn(t.deps.pool, 'query');
  const found = await act();
  const sent = spy.mock.calls.length;
  spy.mockRestore();
  return { found, sent };
}

describe('screens that ask together', () => {
  it('share all reads but that of their token, and each gets its own manifest of what was saved before', async () => {
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
      expect(sent).toBeLessThan(SCREENS + 8);
    }
  });

  it('are each refused or changed by what was done to one of them', async () => {
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

describe('what screens have in common', () => {
  it('is read after a request came, and shared with all that came before that', async () => {
    const crowd = createCrowdReads(t.deps);
    const early = performance.now();
    const { found, sent } = await statementsOf(() =>
      Promise.all([1, 2, 3].map(() => crowd(owner.accountId, early))),
    );
    expect(sent).toBe(1);
    const [first] = found;
    const before = await first?.rules(null);
    await post('/api/account', { timezone: 'Asia/Kathmandu' });
    await playlist(DAILY);
    const later = await crowd(owner.accountId, performance.now());
    const none = await crowd(owner.accountId, early);
    expect([first?.venue.timezone, later?.venue.timezone, none?.venue.timezone]).toEqual([
      'UTC',
      'Asia/Kathmandu',
      'Asia/Kathmandu',
    ]);
    expect([before, await later?.rules(null)]).toEqual([[], [expect.anything()]]);
  });

  it('that could not be read is told to who asked, and is read again for the next', async () => {
    const crowd = createCrowdReads(t.deps);
    const early = performance.now();
    jest.spyOn(t.deps.pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('away')));
    await expect(crowd(owner.accountId, early)).rejects.toThrow();
    expect((await crowd(owner.accountId, early))?.venue.id).toBe(owner.accountId);
  });

  it('is nothing without an account', async () => {
    const crowd = createCrowdReads(t.deps);
    expect(await crowd('0190a000-0000-7000-8000-0000000000aa', performance.now())).toBeNull();
  });
});
