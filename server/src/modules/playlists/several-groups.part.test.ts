import type {
  GroupDetails,
  PlayerManifest,
  PlaylistForEdit,
  PlaylistItem,
  PlaylistVersionDetail,
  PlaylistVersions,
  RestoreAnswer,
  ScheduleRule,
} from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, type TestScreen } from '../../testing/test-screens';

const DAILY = { schedule_type: 'every_day', custom_date: 9 * 3600 };
const HOUR = 3600;

describe('a playlist for several groups', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let screen: TestScreen;
  let promo: string;
  let bar: string;
  let hall: string;
  let roof: string;
  let id: string;

  const { post, playlist } = eachVenue((made) => ({ t, owner, stranger, screen, promo } = made));
  const make = async (name: string, member = owner) =>
    (await post('/api/device/groups', { name }, member)).json<{ id: string }>().id;
  beforeEach(async () => {
    [bar, hall, roof] = [await make('Bar'), await make('Hall'), await make('Roof')];
    id = await playlist({ ...DAILY, name: 'Menu', device_groups: [bar, hall] });
  });

  const save = (change: object) =>
    post('/api/playlists/create', { id, selected_media: [{ id: promo, type: 'promo' }], ...change });
  const forEdit = async () => (await owner.inject(`/api/playlist-for-edit/${id}`)).json<PlaylistForEdit>();
  const groups = async () => {
    const { device_group, device_groups } = await forEdit();
    return device_groups ?? device_group;
  };
  const schedule = async (device_group: string | null) => {
    const start = t.clock.nowSeconds() - 86_400;
    const answer = await post('/api/playlist/schedule', { start, end: start + 7 * 86_400, device_group });
    return answer.json<ScheduleRule[]>();
  };
  const entry = async (group = bar) => (await schedule(group))[0] as ScheduleRule;
  const put = (group_ids: string[], of = screen) => post(`/api/device/update/${of.id}`, { group_ids });
  const manifest = async (of = screen) => (await of.inject('/api/player/manifest')).json<PlayerManifest>();
  const remove = (group: string) =>
    owner.inject({ method: 'DELETE', url: `/api/device/group/${group}?contents=release` });

  it('answers all of them, and the first as its group', async () => {
    const expected = { device_group: bar, device_groups: [bar, hall] };
    expect(await forEdit()).toMatchObject(expected);
    const [listed] = (await owner.inject('/api/playlists')).json<PlaylistItem[]>();
    expect(listed).toMatchObject(expected);
    expect((await owner.inject(`/api/playlist/review/${id}`)).json()).toMatchObject({ newest: expected });
  });

  it('answers no list for one group or all devices', async () => {
    for (const device_groups of [[bar], []]) {
      await save({ device_groups });
      const edit = await forEdit();
      expect(edit.device_group).toBe(device_groups[0] ?? null);
      expect(edit).not.toHaveProperty('device_groups');
    }
    expect((await schedule(bar))[0]).not.toHaveProperty('device_groups');
  });

  it('is on the schedule of each of them, with the asked group as its group', async () => {
    for (const group of [bar, hall])
      expect(await schedule(group)).toMatchObject([{ device_group: group, device_groups: [bar, hall] }]);
    expect(await schedule(roof)).toEqual([]);
    expect(await schedule(null)).toEqual([]);
    expect((await entry(bar)).etag).toBe((await entry(hall)).etag);
  });

  it('keeps them in a save without groups; a group alone sets exactly that one', async () => {
    await save({ name: 'Other' });
    expect(await groups()).toEqual([bar, hall]);
    await save({ device_group: bar });
    expect(await groups()).toBe(bar);
  });

  it.each([
    ['another first group', () => ({ device_group: hall, device_groups: [bar, hall] }), 400],
    ['no group beside some', () => ({ device_group: null, device_groups: [bar] }), 400],
    ['an unknown one', () => ({ device_groups: [bar, 'nothing'] }), 404],
    ['too many', () => ({ device_groups: Array<string>(21).fill(bar) }), 400],
  ])('refuses %s', async (_what, change, status) => {
    expect((await save(change())).statusCode).toBe(status);
    expect(await groups()).toEqual([bar, hall]);
  });

  it('refuses a group of another account', async () => {
    const theirs = await make('Bar', stranger);
    expect((await save({ device_groups: [bar, theirs] })).statusCode).toBe(404);
  });

  it('counts a repeated group once', async () => {
    await save({ device_groups: [bar, bar, hall, hall] });
    expect(await groups()).toEqual([bar, hall]);
  });

  it('counts each of their devices once', async () => {
    await put([bar, hall]);
    await put([roof, hall], await connectScreen(t, owner));
    await put([roof], await connectScreen(t, owner));
    expect((await entry()).device_count).toBe(2);
  });

  it('reaches a screen in any of them, in the order of the first of them', async () => {
    await playlist({ ...DAILY, name: 'Drinks', device_group: roof });
    await playlist({ ...DAILY, name: 'News' });
    const titles = async () => (await manifest()).rules.map(({ title }) => title);
    await put([roof, hall]);
    expect(await titles()).toEqual(['Drinks', 'Menu', 'News']);
    await put([hall, bar, roof]);
    expect(await titles()).toEqual(['Menu', 'Drinks', 'News']);
    await put([roof]);
    expect(await titles()).toEqual(['Drinks', 'News']);
  });

  it('is moved for all of them, and stays for all of them', async () => {
    const { id: rule, date_start, etag = '' } = await entry(hall);
    const move = { id: rule, occurrence: date_start, start: date_start + HOUR, scope: 'all' };
    const headers = { 'if-match': etag };
    const moved = await owner.inject({ method: 'POST', url: '/api/schedule/move', payload: move, headers });
    expect(moved.statusCode).toBe(200);
    for (const group of [bar, hall])
      expect(await entry(group)).toMatchObject({
        date_start: date_start + HOUR,
        device_groups: [bar, hall],
        etag: moved.json().etag,
      });
    expect(await groups()).toEqual([bar, hall]);
    await put([hall]);
    const again = await owner.inject({ method: 'POST', url: '/api/schedule/move', payload: move, headers });
    expect(again.statusCode).toBe(412);
    expect(again.json().current).toMatchObject({ device_groups: [bar, hall], device_count: 1 });
  });

  it('keeps its moved days in a save of the same groups in another order', async () => {
    const { id: rule, date_start } = await entry();
    const day = date_start + 2 * 86_400;
    await post('/api/schedule/move', { id: rule, occurrence: day, start: day + HOUR, scope: 'this' });
    await save({ device_groups: [hall, bar] });
    expect((await entry()).exceptions).toHaveLength(1);
  });

  it('is copied for all of them', async () => {
    const { id: rule } = await entry();
    const start = t.clock.nowSeconds() + 86_400;
    expect((await post('/api/schedule/copy', { copies: [{ id: rule, start }], moves: [] })).statusCode).toBe(
      200,
    );
    const copies = (await schedule(hall)).filter(({ repeat_interval }) => repeat_interval === 0);
    expect(copies).toMatchObject([{ device_groups: [bar, hall] }]);
  });

  it('leaves a deleted group only, and loses its times with the last', async () => {
    expect((await owner.inject({ method: 'DELETE', url: `/api/device/group/${hall}` })).statusCode).toBe(409);
    const playlists = async (group: string) =>
      (await owner.inject(`/api/device/group/${group}`)).json<GroupDetails>().playlists;
    expect(await playlists(hall)).toEqual([{ id, name: 'Menu', shared: true }]);
    await save({ device_groups: [bar, hall, roof] });
    expect((await remove(bar)).statusCode).toBe(200);
    expect(await forEdit()).toMatchObject({ ...DAILY, custom_date: expect.any(Number), device_group: hall });
    expect(await entry(roof)).toMatchObject({ device_groups: [hall, roof] });
    expect((await remove(roof)).statusCode).toBe(200);
    expect(await groups()).toBe(hall);
    expect(await entry(hall)).not.toHaveProperty('device_groups');
    expect(await playlists(hall)).toEqual([{ id, name: 'Menu' }]);
    expect((await remove(hall)).statusCode).toBe(200);
    expect(await forEdit()).toMatchObject({ schedule_type: 'manual', device_group: null });
  });

  it('is approved for all of them', async () => {
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    id = await playlist({ ...DAILY, device_groups: [hall, roof] }, editor);
    expect(await schedule(roof)).toEqual([]);
    await owner.inject({ method: 'PUT', url: `/api/playlist/approve/${id}` });
    expect(await schedule(roof)).toMatchObject([{ playlist_id: id, device_groups: [hall, roof] }]);
  });

  it('never keeps a group that is deleted during its save', async () => {
    for (let round = 0; round < 5; round += 1) {
      const gone = await make(`Group ${round}`);
      const [saved, removed] = await Promise.all([save({ device_groups: [bar, gone] }), remove(gone)]);
      expect([200, 404]).toContain(saved.statusCode);
      expect(removed.statusCode).toBe(200);
      expect([bar, [bar, hall]]).toContainEqual(await groups());
      await save({ device_groups: [bar, hall] });
    }
  });

  describe('in its versions', () => {
    const versions = async () =>
      (await owner.inject(`/api/playlist/versions/${id}`)).json<PlaylistVersions>().versions;
    const restore = async (version_id: string | undefined) =>
      (await post(`/api/playlist/restore/${id}`, { version_id })).json<RestoreAnswer>();

    it('is named with all of them', async () => {
      await save({ device_groups: [hall, roof] });
      await save({ device_groups: [roof, hall] });
      await save({ device_group: null });
      const [last, second, first] = await versions();
      expect([last?.summary, second?.summary]).toEqual([
        'For all devices instead of Hall, Roof',
        'For Hall, Roof instead of Bar, Hall',
      ]);
      const url = `/api/playlist/version/${second?.id}`;
      const detail = (await owner.inject(url)).json<PlaylistVersionDetail>();
      expect(detail.before?.groups?.map(({ name }) => name)).toEqual(['Bar', 'Hall']);
      expect(detail.after.group).toEqual({ id: hall, name: 'Hall', exists: true });
      await restore(first?.id);
      expect(await groups()).toEqual([bar, hall]);
    });

    it('comes back for those that still exist', async () => {
      const [first] = await versions();
      await save({ device_group: roof });
      await remove(bar);
      const answer = await restore(first?.id);
      expect(answer).toMatchObject({ success: true, groups_left_out: ['Bar'] });
      expect(answer).not.toHaveProperty('group_gone');
      expect(await groups()).toBe(hall);
      await remove(hall);
      expect(await restore(first?.id)).toMatchObject({ group_gone: 'Bar, Hall' });
      expect(await groups()).toBeNull();
    });
  });
});
