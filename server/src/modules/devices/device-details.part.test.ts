import type { DeviceDetails } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import type { TestScreen } from '../../testing/test-screens';
import { sweepEvents } from './devices.repo';

describe('details of a device', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let screen: TestScreen;

  const { playlist } = eachVenue((made) => ({ t, owner, stranger, screen } = made));

  const say = async (topic: 'live' | 'state', payload: object) => {
    const { accountId, deviceId } = { accountId: owner.accountId, deviceId: screen.deviceId };
    t.deps.broker.say({
      ...{ accountId, deviceId, topic: `${topic}/device/${deviceId}` },
      payload: Buffer.from(JSON.stringify(payload)),
    });
    await t.deps.live.settled();
  };
  const details = async () => (await owner.inject(`/api/device/details/${screen.id}`)).json<DeviceDetails>();
  const kinds = async () =>
    (await details()).log.map(({ kind, note }) => (note ? `${kind} ${note}` : kind)).reverse();

  it('logs what its reports show, once each', async () => {
    await say('live', {});
    t.clock.advance(60);
    const first = { manifest_version: 'a', error: null, facts: { started_at: 1, version: 'v1' } };
    await say('state', first);
    await say('live', {});
    t.clock.advance(60);
    await say('state', { ...first, error: 'The disk is full.' });
    await say('live', {});
    t.clock.advance(60);
    await say('state', { ...first, error: 'The disk is full.', facts: { started_at: 2, version: 'v2' } });
    await say('live', {});
    await say('live', { offline: true });
    t.clock.advance(5);
    await say('live', {});
    expect((await kinds()).sort()).toEqual(
      ['online', 'content', 'error The disk is full.', 'restarted', 'updated v2', 'offline', 'online'].sort(),
    );
  });

  it('logs silence when the screen is back, from its last sign of life', async () => {
    await say('live', {});
    const last = t.clock.nowSeconds();
    t.clock.advance(3600);
    await say('live', {});
    expect((await details()).log).toEqual([
      { at: last + 3600, kind: 'online' },
      { at: last, kind: 'online' },
      { at: last, kind: 'offline' },
    ]);
  });

  it('keeps what is new enough, and the newest events of a screen', async () => {
    await say('live', {});
    t.clock.advance(10);
    await say('live', { offline: true });
    t.clock.advance(10);
    const before = t.clock.nowSeconds();
    await sweepEvents(t.deps.db, before - 10, 5);
    expect(await kinds()).toEqual(['offline']);
    for (let round = 0; round < 4; round += 1) {
      await say('live', {});
      t.clock.advance(3);
      await say('live', { offline: true });
      t.clock.advance(3);
    }
    await sweepEvents(t.deps.db, before - 10, 5);
    const { log } = await details();
    expect(log).toHaveLength(5);
    expect(log[0]).toEqual({ at: t.clock.nowSeconds() - 3, kind: 'offline' });
  });

  it('has the next three starts of its groups, in the venue’s time', async () => {
    const now = t.clock.nowSeconds();
    expect((await details()).starts).toEqual([]);
    await playlist({ name: 'Lunch', custom_date: now + 7200 });
    await playlist({ name: 'Also lunch', custom_date: now + 7200 });
    await playlist({ name: 'Past', custom_date: now - 60 });
    for (const hours of [5, 3, 4]) await playlist({ name: `In ${hours}`, custom_date: now + hours * 3600 });
    const { starts, timezone } = await details();
    expect(timezone).toBe('UTC');
    expect(starts.map(({ at, titles }) => [at - now, [...titles].sort()])).toEqual([
      [7200, ['Also lunch', 'Lunch']],
      [3 * 3600, ['In 3']],
      [4 * 3600, ['In 4']],
    ]);
  });

  it('is the account’s own', async () => {
    expect((await stranger.inject(`/api/device/details/${screen.id}`)).statusCode).toBe(404);
    expect((await t.app.inject(`/api/device/details/${screen.id}`)).statusCode).toBe(401);
  });
});
