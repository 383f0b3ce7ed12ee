import type { Device, DeviceGroup } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { eachAccount } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, type TestScreen } from '../../testing/test-screens';
import { deviceByToken } from './devices.action';

describe('devices', () => {
  const unable = { can_set_orientation: false, can_reboot: false, can_update: false };
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let bar: TestScreen;
  let hall: TestScreen;
  let foreign: TestScreen;

  eachAccount(async (made) => {
    ({ t, owner, stranger } = made);
    bar = await connectScreen(t, owner);
    hall = await connectScreen(t, owner, unable);
    foreign = await connectScreen(t, stranger);
  });

  const post = (member: TestMember, url: string, payload: object) =>
    member.inject({ method: 'POST', url, payload });
  const update = (screen: TestScreen, payload: object, member = owner) =>
    post(member, `/api/device/update/${screen.id}`, payload);
  const regroup = (payload: object, member = owner) => post(member, '/api/devices/update-group', payload);
  const devices = async (member = owner) => (await member.inject('/api/devices')).json<Device[]>();
  const device = async (screen: TestScreen) => (await devices()).find(({ id }) => id === screen.id);
  const groups = async (member = owner) => (await member.inject('/api/device/groups')).json<DeviceGroup[]>();

  describe('permissions', () => {
    it.each([
      ['GET', '/api/devices'],
      ['GET', '/api/devices/live'],
      ['GET', '/api/device/groups'],
      ['POST', '/api/device/update/x'],
      ['POST', '/api/devices/update-group'],
      ['POST', '/api/device/command/x'],
      ['DELETE', '/api/device/del/x'],
      ['DELETE', '/api/device/group/x'],
      ['POST', '/api/playlist/play'],
      ['POST', '/api/playlist/play/end'],
    ] as const)('%s %s', async (method, url) => {
      expect((await t.app.inject({ method, url })).statusCode).toBe(401);
      const approver = await t.asAccount({ role: 'approver', accountId: owner.accountId });
      const payload = { device_ids: [bar.id], playlist_id: 'x', name: 'x', command: 'sync' };
      const answer = await approver.inject({ method, url, ...(method === 'POST' ? { payload } : {}) });
      expect(answer.statusCode).toBe(method === 'GET' ? 200 : 403);
      // A screen's token is no member's token.
      expect((await bar.inject({ method, url })).statusCode).toBe(401);
    });
  });

  describe('list', () => {
    it('§3.16 §6.3 §6.4 §6.5 §7.1.34 has every field of the specification', async () => {
      expect(await devices()).toEqual([
        {
          id: bar.id,
          name: 'Screen 1',
          device_id: bar.deviceId,
          is_live: false,
          orientation: 0,
          can_set_orientation: true,
          can_reboot: true,
          can_update: true,
          update_state: 'unknown',
          group_id: null,
          group_name: null,
          group_ids: [],
          last_seen: 0,
          content_ready: 0,
          content_total: 0,
          etag: expect.any(String),
          manifest_version: expect.any(String),
          due: { source: null, playlists: [], emptied: [], play_now: null, until: null, changes_at: null },
        },
        expect.objectContaining({ id: hall.id, name: 'Screen 2', ...unable }),
      ]);
    });

    it('is sorted in natural order of names, in pages too', async () => {
      await update(bar, { name: 'Screen 10' });
      await update(hall, { name: 'screen 9' });
      expect((await devices()).map(({ name }) => name)).toEqual(['screen 9', 'Screen 10']);
      const second = await owner.inject('/api/devices?per_page=1&page=2');
      expect(second.json<Device[]>().map(({ name }) => name)).toEqual(['Screen 10']);
    });

    it('has screens of the own account only', async () => {
      expect((await devices(stranger)).map(({ id }) => id)).toEqual([foreign.id]);
    });
  });

  describe('update', () => {
    it('§7.1.36 changes the given fields only', async () => {
      await update(bar, { name: '  Bar  ', orientation: 3 });
      expect(await device(bar)).toMatchObject({ name: 'Bar', orientation: 3, group_id: null });
      await update(bar, {});
      expect(await device(bar)).toMatchObject({ name: 'Bar', orientation: 3 });
    });

    it('§3.18 creates a group by a name with an empty id, finds it case-insensitively, and removes the screen with null', async () => {
      await update(bar, { group_id: '', group_name: 'Terrace' });
      await update(hall, { group_id: null, group_name: 'terrace ' });
      expect(await groups()).toEqual([expect.objectContaining({ name: 'Terrace', device_count: 2 })]);
      const [group] = await groups();
      expect(group?.group_id).toBe(group?.id);
      await update(bar, { group_id: group?.id, group_name: 'Terrace' });
      expect(await device(bar)).toMatchObject({ group_id: group?.id, group_name: 'Terrace' });
      await update(bar, { group_id: null });
      expect(await device(bar)).toMatchObject({ group_id: null, group_name: null });
      expect(await groups()).toMatchObject([{ device_count: 1 }]);
    });

    it('creates one group for concurrent calls', async () => {
      await Promise.all(Array.from({ length: 6 }, () => update(bar, { group_id: '', group_name: 'Bar' })));
      expect(await groups()).toHaveLength(1);
    });

    it.each([
      [{ orientation: 4 }, 400],
      [{ orientation: '1' }, 400],
      [{ name: '' }, 400],
      [{ name: '   ' }, 400],
      [{ name: 'x'.repeat(121) }, 400],
      [{ group_id: 'nonsense' }, 404],
    ])('refuses %j with %i', async (payload, status) => {
      expect((await update(bar, payload)).statusCode).toBe(status);
      expect(await device(bar)).toMatchObject({ name: 'Screen 1', group_id: null });
    });

    it('§6.3 refuses another orientation for a screen without rotation, and accepts its current one', async () => {
      expect((await update(hall, { orientation: 1, name: 'Hall' })).statusCode).toBe(409);
      expect(await device(hall)).toMatchObject({ name: 'Screen 2', orientation: 0 });
      expect((await update(hall, { orientation: 0, name: 'Hall' })).statusCode).toBe(200);
    });

    it('reaches no other account, by id or by group', async () => {
      await regroup({ device_ids: [foreign.id], group_name: 'Theirs' }, stranger);
      const [theirs] = await groups(stranger);
      expect((await update(foreign, { name: 'Mine' })).statusCode).toBe(404);
      expect((await update(bar, { name: 'New', group_id: theirs?.id })).statusCode).toBe(404);
      expect(await device(bar)).toMatchObject({ name: 'Screen 1', group_id: null });
      expect(await groups()).toEqual([]);
    });

    it('cannot set what only the screen reports', async () => {
      await update(bar, {
        name: 'Bar',
        is_live: true,
        can_reboot: false,
        device_id: 'x',
        account_id: stranger.accountId,
      });
      expect(await device(bar)).toMatchObject({ is_live: false, can_reboot: true, device_id: bar.deviceId });
    });
  });

  it('announces the screen and both of its groups, each once', async () => {
    await update(bar, { group_name: 'One' });
    const one = (await device(bar))?.group_id;
    t.published.length = 0;
    await regroup({ device_ids: [bar.id, hall.id], group_name: 'Two' });
    const two = (await device(bar))?.group_id;
    const announced = t.published.map(({ topic, payload }) => [topic, (payload as { id: string }).id]);
    expect(
      announced
        .filter(([topic]) => topic === 'changed/device')
        .map(([, id]) => id)
        .sort(),
    ).toEqual([bar.id, hall.id].sort());
    expect(
      announced
        .filter(([topic]) => topic === 'changed/group')
        .map(([, id]) => id)
        .sort(),
    ).toEqual([one, two].sort());
  });

  describe('several groups', () => {
    const made = async (...names: string[]) => {
      for (const name of names) await post(owner, '/api/device/groups', { name });
      const all = await groups();
      return names.map((name) => all.find((group) => group.name === name)?.id ?? '');
    };
    const idsOf = async (screen: TestScreen) => {
      const found = await device(screen);
      expect(found?.group_id).toBe(found?.group_ids?.[0] ?? null);
      return found?.group_ids;
    };
    const countOf = async (id?: string) => (await groups()).find((one) => one.id === id)?.device_count;

    it('are set in their order, each once, and counted in each', async () => {
      const [one = '', two = '', three = ''] = await made('One', 'Two', 'Three');
      expect((await update(bar, { group_ids: [two, one, two] })).statusCode).toBe(200);
      expect(await idsOf(bar)).toEqual([two, one]);
      expect((await device(bar))?.group_name).toBe('Two');
      expect([await countOf(one), await countOf(two), await countOf(three)]).toEqual([1, 1, 0]);
      await update(bar, { group_ids: [one, three, two] });
      expect(await idsOf(bar)).toEqual([one, three, two]);
      await update(bar, { group_ids: [] });
      expect(await idsOf(bar)).toEqual([]);
    });

    it('are added and left one by one, for several devices at once', async () => {
      const [one, two] = await made('One', 'Two');
      const both = [bar.id, hall.id];
      await regroup({ device_ids: [bar.id], group_id: one });
      await regroup({ device_ids: both, group_id: two, mode: 'add' });
      expect([await idsOf(bar), await idsOf(hall)]).toEqual([[one, two], [two]]);
      await regroup({ device_ids: both, group_id: two, mode: 'add' });
      expect(await idsOf(bar)).toEqual([one, two]);
      await regroup({ device_ids: both, group_id: one, mode: 'remove' });
      expect([await idsOf(bar), await idsOf(hall)]).toEqual([[two], [two]]);
    });

    it('stay in calls that know one group and name the first, and are replaced by another', async () => {
      const [one, two, three] = await made('One', 'Two', 'Three');
      await update(bar, { group_ids: [one, two] });
      await update(bar, { name: 'Counter', group_id: one, group_name: 'One', orientation: 1 });
      expect(await idsOf(bar)).toEqual([one, two]);
      await update(bar, { group_id: three });
      expect(await idsOf(bar)).toEqual([three]);
      await update(bar, { group_ids: [three, two] });
      await update(bar, { group_id: null });
      expect(await idsOf(bar)).toEqual([]);
    });

    it('of a deleted group are the others', async () => {
      const [one, two, three] = await made('One', 'Two', 'Three');
      await update(bar, { group_ids: [one, two, three] });
      await update(hall, { group_ids: [three] });
      const erase = (id?: string) =>
        owner.inject({ method: 'DELETE', url: `/api/device/group/${id}?contents=release` });
      expect((await owner.inject({ method: 'DELETE', url: `/api/device/group/${two}` })).statusCode).toBe(
        409,
      );
      expect((await erase(one)).statusCode).toBe(200);
      expect(await idsOf(bar)).toEqual([two, three]);
      await erase(three);
      expect([await idsOf(bar), await idsOf(hall)]).toEqual([[two], []]);
    });

    it('are refused when they are not its own, too many, or contradict the fields for one', async () => {
      const [one = ''] = await made('One');
      await post(stranger, '/api/device/groups', { name: 'Theirs' });
      const [theirs] = await groups(stranger);
      await update(bar, { group_ids: [one] });
      expect((await update(bar, { group_ids: [one, theirs?.id] })).statusCode).toBe(404);
      expect((await update(bar, { group_ids: [one, 'nonsense'] })).statusCode).toBe(404);
      expect((await update(bar, { group_ids: one })).statusCode).toBe(400);
      expect((await update(bar, { group_ids: [one], group_id: one })).statusCode).toBe(400);
      expect((await update(bar, { group_ids: Array(21).fill(one) })).statusCode).toBe(400);
      expect((await regroup({ device_ids: [bar.id], group_id: theirs?.id, mode: 'add' })).statusCode).toBe(
        404,
      );
      expect((await regroup({ device_ids: [bar.id], group_id: one, mode: 'swap' })).statusCode).toBe(400);
      expect(await idsOf(bar)).toEqual([one]);
    });
  });

  describe('update-group', () => {
    it('§7.1.37 moves all or none', async () => {
      const answer = await regroup({
        device_ids: [bar.id, hall.deviceId, bar.id],
        group_id: '',
        group_name: 'All',
      });
      const [group] = await groups();
      expect(answer.json()).toEqual({ success: true, id: group?.id });
      expect(group).toMatchObject({ name: 'All', device_count: 2 });
      const refused = await regroup({ device_ids: [bar.id, foreign.id], group_id: null });
      expect(refused.statusCode).toBe(404);
      expect(await groups()).toMatchObject([{ device_count: 2 }]);
      expect((await regroup({ device_ids: [bar.id, hall.id], group_id: null })).statusCode).toBe(200);
      expect(await groups()).toMatchObject([{ device_count: 0 }]);
    });

    it('creates no group with a foreign device', async () => {
      expect((await regroup({ device_ids: [foreign.id], group_name: 'Ghost' })).statusCode).toBe(404);
      expect(await groups()).toEqual([]);
    });

    it('has a limit of devices', async () => {
      expect((await regroup({ device_ids: Array(1001).fill('x'), group_id: null })).statusCode).toBe(400);
    });
  });

  describe('groups', () => {
    it('are deleted only when empty, in the own account', async () => {
      await update(bar, { group_id: '', group_name: 'Bar' });
      const [group] = await groups();
      const remove = (member: TestMember) =>
        member.inject({ method: 'DELETE', url: `/api/device/group/${group?.id}` });
      const inUse = await remove(owner);
      expect([inUse.statusCode, inUse.json<{ code: string }>().code]).toEqual([409, 'in_use']);
      expect((await remove(stranger)).statusCode).toBe(404);
      await update(bar, { group_id: null });
      expect((await remove(owner)).statusCode).toBe(200);
      expect((await remove(owner)).statusCode).toBe(404);
    });

    it('are sorted in natural order of names', async () => {
      await update(bar, { group_name: 'Floor 10' });
      await update(hall, { group_name: 'floor 9' });
      expect((await groups()).map(({ name }) => name)).toEqual(['floor 9', 'Floor 10']);
    });

    it('§7.1.39 are separate for equal names of two accounts', async () => {
      await update(bar, { group_name: 'Bar' });
      await regroup({ device_ids: [foreign.id], group_name: 'Bar' }, stranger);
      const [mine] = await groups();
      const [theirs] = await groups(stranger);
      expect(mine?.id).not.toBe(theirs?.id);
      expect([mine?.device_count, theirs?.device_count]).toEqual([1, 1]);
    });
  });

  describe('delete', () => {
    it('§7.1.38 revokes the token and closes the socket at once, once', async () => {
      t.deps.broker.disconnected.length = 0;
      const remove = () => owner.inject({ method: 'DELETE', url: `/api/device/del/${bar.id}` });
      const answers = await Promise.all([remove(), remove()]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
      expect(t.deps.broker.disconnected).toEqual([bar.deviceId]);
      const manifest = await bar.inject('/api/player/manifest');
      expect([manifest.statusCode, manifest.json<{ error: string }>().error]).toEqual([401, 'invalid_token']);
      expect(await deviceByToken(t.deps, bar.token)).toBeNull();
      expect(t.published.at(-1)).toMatchObject({ topic: 'changed/device', payload: { id: bar.id } });
    });

    it('keeps a device of another account', async () => {
      expect(
        (await owner.inject({ method: 'DELETE', url: `/api/device/del/${foreign.id}` })).statusCode,
      ).toBe(404);
      expect((await foreign.inject('/api/player/manifest')).statusCode).toBe(200);
    });
  });
});
