import type { DeviceGroup } from '@vitrine/shared/contract';
import { v7 as uuidv7 } from 'uuid';
import { deviceGroups, devices, playlistVersions } from '../../platform/database/tables/screens.table';
import type { TestApp } from '../../testing/build-test-app';
import { eachAccount } from '../../testing/each-venue';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { mustBeGroup, settleGroup } from '../device-groups/device-groups.action';

describe('device groups', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;

  eachAccount((made) => ({ t, owner, stranger } = made));

  const groups = async (member = owner) => (await member.inject('/api/device/groups')).json<DeviceGroup[]>();
  const remove = (id: string, member = owner) =>
    member.inject({ method: 'DELETE', url: `/api/device/group/${encodeURIComponent(id)}` });
  const settle = (wish: Parameters<typeof settleGroup>[2], member = owner) =>
    settleGroup(t.deps.db, member, wish, t.clock.nowSeconds());
  const make = async (name: string, member = owner) =>
    (await settle({ group_name: name }, member)).groupId ?? '';
  async function addDevice(groupId: string | null, member = owner): Promise<void> {
    const id = uuidv7();
    await t.deps.db.insert(devices).values({
      id,
      accountId: member.accountId,
      name: 'Screen',
      deviceId: `hw-${id}`,
      tokenHash: id,
      groupId,
      orientation: 0,
      canSetOrientation: false,
      canReboot: false,
      canUpdate: false,
      lastSeen: 0,
      offline: false,
      createdAt: t.clock.nowSeconds(),
      connectedAt: t.clock.nowSeconds(),
    });
  }
  async function addPlaylist(name: string, groupId: string | null): Promise<string> {
    const promo = await addTestPromo(t.deps, owner.accountId);
    const payload = { name, selected_media: [{ id: promo, type: 'promo' }], device_group: groupId };
    const answer = await owner.inject({ method: 'POST', url: '/api/playlists/create', payload });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: string }>().id;
  }

  const post = (path: string, payload: object, member = owner, headers = {}) =>
    member.inject({ method: 'POST', url: `/api/device/group${path}`, payload, headers });
  const named = async (id: string) => (await groups()).find((group) => group.id === id);

  it('a group is answered with its playlists, own account only', async () => {
    const [bar, foreign] = [await make('Bar'), await make('Bar', stranger)];
    await addDevice(bar);
    const evening = await addPlaylist('Evening', bar);
    await addPlaylist('Everywhere', null);
    const answer = await owner.inject(`/api/device/group/${bar}`);
    expect(answer.json()).toEqual({
      ...(await named(bar)),
      device_count: 1,
      playlists: [{ id: evening, name: 'Evening' }],
    });
    for (const id of [foreign, uuidv7(), 'nonsense'])
      expect((await owner.inject(`/api/device/group/${id}`)).statusCode).toBe(404);
  });

  describe('making a group', () => {
    it('answers its id and tag, and is announced', async () => {
      const answer = await post('s', { name: ' Terrace ' });
      expect(answer.statusCode).toBe(200);
      const { id, etag } = answer.json<DeviceGroup>();
      expect(await groups()).toEqual([{ id, group_id: id, name: 'Terrace', device_count: 0, etag }]);
      expect(t.published).toMatchObject([{ topic: 'changed/group', payload: { id } }]);
    });

    it('is 409 for a name that a group has, 400 without one, 403 for other roles', async () => {
      await make('Bar');
      const answer = await post('s', { name: 'BAR' });
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        'A group is called BAR already. Choose another name.',
      ]);
      for (const payload of [{}, { name: '' }, { name: '  ' }, { name: 7 }, { name: 'x'.repeat(1000) }])
        expect((await post('s', payload)).statusCode).toBe(400);
      const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
      expect((await post('s', { name: 'Hall' }, viewer)).statusCode).toBe(403);
      expect((await groups()).map(({ name }) => name)).toEqual(['Bar']);
    });
  });

  describe('opening hours of a group', () => {
    const hours = { periods: [{ day: 5, start: 3600, end: 7200 }], closed_days: [86_400], dark: true };

    it('are set, kept when it is renamed, and taken back', async () => {
      const id = await make('Kitchen');
      expect(await named(id)).not.toHaveProperty('opening_hours');
      const answer = await post(`/update/${id}`, { opening_hours: { ...hours, note: 'not kept' } });
      expect(answer.json()).toMatchObject({ id, etag: (await named(id))?.etag });
      expect((await named(id))?.opening_hours).toEqual(hours);
      await post(`/update/${id}`, { name: 'Galley' });
      expect(await named(id)).toMatchObject({ name: 'Galley', opening_hours: hours });
      await post(`/update/${id}`, { opening_hours: null });
      expect(await named(id)).not.toHaveProperty('opening_hours');
    });

    it('are refused when they are invalid, after another change, and for other roles and accounts', async () => {
      const id = await make('Cellar');
      const seen = (await named(id))?.etag ?? '';
      const short = { ...hours, periods: [{ day: 5, start: 3600, end: 3600 }] };
      const refused = await post(`/update/${id}`, { opening_hours: short });
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([
        400,
        'opening_hours.periods.0.end',
      ]);
      await post(`/update/${id}`, { opening_hours: hours });
      const late = await post(`/update/${id}`, { opening_hours: null }, owner, { 'if-match': seen });
      expect([late.statusCode, late.json()]).toMatchObject([
        412,
        { changed: ['opening_hours'], current: { opening_hours: hours } },
      ]);
      const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
      expect((await post(`/update/${id}`, { opening_hours: null }, editor)).statusCode).toBe(403);
      expect((await post(`/update/${id}`, { opening_hours: null }, stranger)).statusCode).toBe(404);
      expect((await named(id))?.opening_hours).toEqual(hours);
    });
  });

  describe('renaming a group', () => {
    it('keeps its screens and playlists, and announces the group and its screens', async () => {
      const bar = await make('Bar');
      await addDevice(bar);
      const [screen] = (await owner.inject('/api/devices')).json<{ id: string }[]>();
      t.published.length = 0;
      const answer = await post(`/update/${bar}`, { name: ' Lounge ' });
      expect(answer.statusCode).toBe(200);
      expect(await named(bar)).toMatchObject({
        name: 'Lounge',
        device_count: 1,
        etag: answer.json<DeviceGroup>().etag,
      });
      expect(t.published).toMatchObject([
        { topic: 'changed/group', payload: { id: bar } },
        { topic: 'changed/device', payload: { id: screen?.id } },
      ]);
    });

    it('may change capitals; the name of another group is 409, an outdated tag 412', async () => {
      const [bar, hall] = [await make('Bar'), await make('Hall')];
      const { etag = '' } = (await named(bar)) ?? {};
      expect((await post(`/update/${bar}`, { name: 'BAR' })).statusCode).toBe(200);
      expect((await post(`/update/${bar}`, { name: 'hall' })).statusCode).toBe(409);
      expect((await post(`/update/${bar}`, { name: 'Pub' }, owner, { 'if-match': etag })).statusCode).toBe(
        412,
      );
      expect((await post(`/update/${hall}`, { name: ' ' })).statusCode).toBe(400);
      expect((await groups()).map(({ name }) => name)).toEqual(['BAR', 'Hall']);
    });

    it('is the same 404 for a foreign, an unknown and a malformed id', async () => {
      const foreign = await make('Bar', stranger);
      for (const id of [foreign, uuidv7(), 'nonsense'])
        expect((await post(`/update/${id}`, { name: 'Mine' })).statusCode).toBe(404);
      expect((await groups(stranger)).map(({ name }) => name)).toEqual(['Bar']);
    });
  });

  describe('list of groups', () => {
    it('is 401 without a session', async () => {
      expect((await t.app.inject('/api/device/groups')).statusCode).toBe(401);
    });

    it.each(['admin', 'approver', 'editor', 'viewer'] as const)('is readable for the %s', async (role) => {
      await make('Bar');
      const member = await t.asAccount({ role, accountId: owner.accountId });
      expect(await groups(member)).toHaveLength(1);
    });

    it('is empty, then case-insensitively by name, with the number of screens, own account only', async () => {
      expect(await groups()).toEqual([]);
      const [hall, bar, attic] = [await make('hall'), await make('Bar'), await make('Ätzend')];
      await make('Kitchen', stranger);
      for (const group of [bar, bar, hall, null]) await addDevice(group);
      const found = await groups();
      expect(found.map(({ name, device_count }) => [name, device_count])).toEqual(
        expect.arrayContaining([
          ['Bar', 2],
          ['hall', 1],
          ['Ätzend', 0],
        ]),
      );
      expect(found.slice(0, 2).map(({ id }) => id)).toEqual([bar, hall]);
      expect(found.find(({ id }) => id === attic)).toEqual({
        id: attic,
        group_id: attic,
        name: 'Ätzend',
        device_count: 0,
        etag: expect.any(String),
      });
      expect((await groups(stranger)).map(({ name }) => name)).toEqual(['Kitchen']);
    });
  });

  describe('settleGroup', () => {
    it('creates a group once per name, ignoring case and surrounding blanks', async () => {
      const first = await settle({ group_name: ' Terrace ' });
      expect(first.made).toBe(true);
      for (const group_name of ['Terrace', 'TERRACE', 'terrace  '])
        expect(await settle({ group_id: '', group_name })).toEqual({ groupId: first.groupId, made: false });
      expect(await groups()).toMatchObject([{ name: 'Terrace' }]);
    });

    it('concurrent calls create one group, reported by one of them', async () => {
      const all = await Promise.all(Array.from({ length: 8 }, () => settle({ group_name: 'Rush' })));
      expect(new Set(all.map(({ groupId }) => groupId)).size).toBe(1);
      expect(all.filter(({ made }) => made)).toHaveLength(1);
    });

    it('creates separate groups of the same name in two accounts', async () => {
      expect(await make('Bar')).not.toBe(await make('Bar', stranger));
    });

    it('accepts an id with its own name; another name is refused, and creates nothing', async () => {
      const bar = await make('Bar');
      expect(await settle({ group_id: bar, group_name: 'bar ' })).toEqual({ groupId: bar, made: false });
      await expect(settle({ group_id: bar, group_name: 'Something else' })).rejects.toMatchObject({
        status: 400,
        extra: { errors: [{ field: 'group_name', code: 'other_group' }] },
      });
      expect(await groups()).toHaveLength(1);
    });

    it('accepts an id in capitals, and returns it as stored', async () => {
      const bar = await make('Bar');
      expect(await settle({ group_id: bar.toUpperCase() })).toEqual({ groupId: bar, made: false });
    });

    it.each([
      [{}, undefined],
      [{ group_name: '  ' }, undefined],
      [{ group_id: null }, null],
      [{ group_id: '' }, null],
      [{ group_id: '', group_name: ' ' }, null],
    ])('%j is %p', async (wish, groupId) => {
      expect(await settle(wish)).toEqual({ groupId, made: false });
      expect(await groups()).toEqual([]);
    });

    it('foreign, unknown and malformed ids are the same 404', async () => {
      const foreign = await make('Bar', stranger);
      const refusals = await Promise.all(
        [foreign, uuidv7(), 'nonsense', `${foreign} `, "' OR 1=1"].map((id) =>
          settle({ group_id: id }).catch((error: unknown) => error),
        ),
      );
      for (const refusal of refusals)
        expect(refusal).toMatchObject({ status: 404, detail: 'This device group does not exist.' });
      await expect(mustBeGroup(t.deps.db, owner.accountId, foreign)).rejects.toMatchObject({ status: 404 });
      for (const none of [null, undefined, '']) await mustBeGroup(t.deps.db, owner.accountId, none);
    });
  });

  describe('deleting a group', () => {
    it('is 401 without a session and 403 for roles that cannot manage screens', async () => {
      const bar = await make('Bar');
      const url = `/api/device/group/${bar}`;
      expect((await t.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
      for (const role of ['approver', 'editor', 'viewer'] as const)
        expect((await remove(bar, await t.asAccount({ role, accountId: owner.accountId }))).statusCode).toBe(
          403,
        );
      expect(await groups()).toHaveLength(1);
    });

    it('is the same 404 for a foreign, an unknown and a malformed id', async () => {
      const foreign = await make('Bar', stranger);
      const answers = await Promise.all([foreign, uuidv7(), 'nonsense'].map((id) => remove(id)));
      const bare = answers.map((answer) => ({ ...answer.json(), request_id: '' }));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect(bare).toEqual([bare[0], bare[0], bare[0]]);
      expect(await groups(stranger)).toHaveLength(1);
      expect(t.published).toEqual([]);
    });

    it('is 400 for an overlong id', async () => {
      expect((await remove('x'.repeat(65))).statusCode).toBe(400);
    });

    it('that is empty works once, is announced, and frees its name', async () => {
      const bar = await make('Bar');
      const admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
      const answers = await Promise.all([remove(bar, admin), remove(bar), remove(bar, admin)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
      expect(t.published).toEqual([
        { accountId: owner.accountId, topic: 'changed/group', payload: { id: bar, by: expect.any(String) } },
      ]);
      expect(await groups()).toEqual([]);
      expect((await settle({ group_name: 'bar' })).made).toBe(true);
    });

    it('with screens is 409 in_use with their number', async () => {
      const bar = await make('Bar');
      await addDevice(bar);
      await addDevice(bar);
      const answer = await remove(bar);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'in_use',
        devices: 2,
        detail: 'Bar still has screens in it.',
      });
      expect(await groups()).toMatchObject([{ id: bar, device_count: 2 }]);
      expect(t.published).toEqual([]);
    });

    it('with playlists is 409 with at most five names in its sentence, and all of them in its data', async () => {
      const bar = await make('Bar');
      const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
      for (const name of names) await addPlaylist(name, bar);
      const answer = (await remove(bar)).json<{ detail: string; code: string; playlists: string[] }>();
      expect(answer.code).toBe('in_use');
      expect([...answer.playlists].sort()).toEqual([...names].sort());
      expect(answer.detail.split(', ')).toHaveLength(5);
      expect(answer.detail).toMatch(/^Bar still has playlists: /);
    });

    it('and releasing its contents leaves screens without a group and playlists without times', async () => {
      const [bar, hall] = [await make('Bar'), await make('Hall')];
      await addDevice(bar);
      await addDevice(hall);
      const promo = await addTestPromo(t.deps, owner.accountId);
      const save = (name: string, device_group: string | null) =>
        owner.inject({
          method: 'POST',
          url: '/api/playlists/create',
          payload: {
            name,
            device_group,
            selected_media: [{ id: promo, type: 'promo' }],
            schedule_type: 'every_day',
            custom_date: t.clock.nowSeconds(),
          },
        });
      const happy = (await save('Happy', bar)).json<{ id: string }>().id;
      await save('Lunch', hall);
      await save('Everywhere', null);
      t.published.length = 0;
      const url = `/api/device/group/${bar}?contents=release`;
      expect((await owner.inject({ method: 'DELETE', url })).statusCode).toBe(200);
      expect((await groups()).map(({ name, device_count }) => [name, device_count])).toEqual([['Hall', 1]]);
      const devicesNow = (await owner.inject('/api/devices')).json<{ group_name: string | null }[]>();
      expect(devicesNow.map(({ group_name }) => group_name).sort()).toEqual(['Hall', null]);
      const edit = (await owner.inject(`/api/playlist-for-edit/${happy}`)).json();
      expect(edit).toMatchObject({ schedule_type: 'manual', device_group: null, custom_date: 0 });
      const start = t.clock.nowSeconds() - 86_400;
      const schedule = await owner.inject({
        method: 'POST',
        url: '/api/playlist/schedule',
        payload: { start, end: start + 7 * 86_400, device_group: hall },
      });
      const titles = schedule.json<{ title: string }[]>().map(({ title }) => title);
      expect(titles.sort()).toEqual(['Everywhere', 'Lunch']);
      const topics = t.published.map(({ topic }) => topic).sort();
      expect(topics).toEqual(['changed/device', 'changed/group', 'changed/playlist', 'changed/schedule']);
    });

    it('concurrent with saves of its playlists gives no deadlock and no playlist of a deleted group', async () => {
      const bar = await make('Bar');
      const id = await addPlaylist('Evening', bar);
      const edit = (await owner.inject(`/api/playlist-for-edit/${id}`)).json();
      const payload = { ...edit, id, playlist_id: id };
      const answers = await Promise.all([
        owner.inject({ method: 'POST', url: '/api/playlists/create', payload }),
        owner.inject({ method: 'DELETE', url: `/api/device/group/${bar}?contents=release` }),
        owner.inject({ method: 'POST', url: '/api/playlists/create', payload }),
      ]);
      for (const { statusCode } of answers) expect([200, 404, 409]).toContain(statusCode);
      expect(await groups()).toEqual([]);
      expect((await owner.inject(`/api/playlist-for-edit/${id}`)).json().device_group).toBeNull();
    });

    it('refuses another word for its contents', async () => {
      const bar = await make('Bar');
      const url = `/api/device/group/${bar}?contents=delete`;
      expect((await owner.inject({ method: 'DELETE', url })).statusCode).toBe(400);
    });

    it('works once its playlist plays elsewhere: earlier versions lose the group only', async () => {
      const bar = await make('Bar');
      const id = await addPlaylist('Evening', bar);
      const edit = (await owner.inject(`/api/playlist-for-edit/${id}`)).json();
      const payload = { ...edit, id, playlist_id: id, device_group: null };
      const moved = await owner.inject({ method: 'POST', url: '/api/playlists/create', payload });
      expect(moved.statusCode).toBe(200);
      const versions = async () => (await t.deps.db.select().from(playlistVersions)).length;
      const before = await versions();
      expect((await remove(bar)).statusCode).toBe(200);
      expect(await versions()).toBe(before);
      expect((await owner.inject(`/api/playlist-for-edit/${id}`)).statusCode).toBe(200);
    });

    it('concurrent with a new playlist for it leaves no playlist with a deleted group', async () => {
      for (let round = 0; round < 5; round += 1) {
        const bar = await make(`Bar ${round}`);
        const promo = await addTestPromo(t.deps, owner.accountId);
        const payload = {
          name: `P ${round}`,
          selected_media: [{ id: promo, type: 'promo' }],
          device_group: bar,
        };
        const [made, removed] = await Promise.all([
          owner.inject({ method: 'POST', url: '/api/playlists/create', payload }),
          remove(bar),
        ]);
        expect([made.statusCode, removed.statusCode]).not.toEqual([200, 200]);
        expect([200, 404, 409]).toContain(made.statusCode);
        expect([200, 409]).toContain(removed.statusCode);
      }
    });

    it('keeps a group of the same name of another account', async () => {
      const [mine, theirs] = [await make('Bar'), await make('Bar', stranger)];
      expect((await remove(theirs, stranger)).statusCode).toBe(200);
      expect((await groups()).map(({ id }) => id)).toEqual([mine]);
      const left = await t.deps.db.$count(deviceGroups);
      expect(left).toBeGreaterThan(0);
    });
  });
});
