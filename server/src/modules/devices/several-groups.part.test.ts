import type { Device, PlayerManifest } from '@vitrine/shared/contract';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import type { TestScreen } from '../../testing/test-screens';

describe('a device in several groups', () => {
  let owner: TestMember;
  let screen: TestScreen;
  let bar: string;
  let hall: string;
  let roof: string;

  const { post } = eachVenue((made) => ({ owner, screen } = made));
  beforeEach(async () => {
    const make = async (name: string) =>
      (await post('/api/device/groups', { name })).json<{ id: string }>().id;
    [bar, hall, roof] = [await make('Bar'), await make('Hall'), await make('Roof')];
  });

  const update = (payload: object) => post(`/api/device/update/${screen.id}`, payload);
  const regroup = (payload: object) =>
    post('/api/devices/update-group', { device_ids: [screen.id], ...payload });
  const device = async () => (await owner.inject('/api/devices')).json<Device[]>()[0];

  it('has another version after its groups were put in another order', async () => {
    await update({ group_ids: [roof, hall, bar] });
    const before = await device();
    await update({ group_ids: [roof, bar, hall] });
    expect((await device())?.etag).not.toBe(before?.etag);
  });

  it('can leave a group while that is deleted', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = (await post('/api/device/groups', { name: `Group ${round}` })).json<{ id: string }>();
      await update({ group_ids: [bar, id, hall] });
      const answers = await Promise.all([
        regroup({ group_id: id, mode: 'remove' }),
        owner.inject({ method: 'DELETE', url: `/api/device/group/${id}?contents=release` }),
      ]);
      expect([200, 404]).toContain(answers[0].statusCode);
      expect(answers[1].statusCode).toBe(200);
      expect((await device())?.group_ids).toEqual([bar, hall]);
    }
  });

  it('follows the hours of its first group that has its own', async () => {
    const hours = (end: number) => ({ dark: true, closed_days: [], periods: [{ day: 1, start: 0, end }] });
    const hoursOfScreen = async () =>
      (await screen.inject('/api/player/manifest')).json<PlayerManifest>().opening_hours;
    await post(`/api/device/group/update/${bar}`, { opening_hours: hours(3600) });
    await post(`/api/device/group/update/${hall}`, { opening_hours: hours(7200) });
    await update({ group_ids: [roof, hall, bar] });
    expect(await hoursOfScreen()).toEqual(hours(7200));
    await update({ group_ids: [roof, bar, hall] });
    expect(await hoursOfScreen()).toEqual(hours(3600));
    await update({ group_ids: [roof] });
    expect(await hoursOfScreen()).toBeUndefined();
  });

  it.each(['add', 'remove'])('keeps its groups when a call to %s names no group', async (mode) => {
    await update({ group_ids: [hall, bar] });
    for (const group_id of [null, '']) expect((await regroup({ group_id, mode })).statusCode).toBe(400);
    expect((await device())?.group_ids).toEqual([hall, bar]);
  });
});
