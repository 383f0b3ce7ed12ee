import type { Device, PlayerManifest, PrepareStatus } from '@vitrine/shared/contract';
import { hasContent } from '@vitrine/shared/rules';
import { NO_CONDITION } from '../../http/preconditions/if-match.rule';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, type TestScreen } from '../../testing/test-screens';
import { deviceList } from '../devices/device-list.action';
import { changeDevice } from '../devices/devices.action';

describe('expected playback', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  let promo: string;
  let playlistId: string;

  eachVenue((made) => ({ t, owner, screen, promo } = made));
  beforeEach(async () => {
    playlistId = await save({ name: 'Night menu', schedule_type: 'every_day', custom_date: midnight() });
  });

  const midnight = () => Math.floor(t.clock.nowSeconds() / 86400) * 86400 - 86400;
  const items = (...ids: string[]) => ids.map((id) => ({ id, type: 'promo' }));
  async function save(payload: object, member = owner): Promise<string> {
    const body = { selected_media: items(promo), ...payload };
    const answer = await member.inject({ method: 'POST', url: '/api/playlists/create', payload: body });
    return answer.json<{ id: string }>().id;
  }
  const device = async () => (await owner.inject('/api/devices')).json<Device[]>()[0] as Device;
  const counted = async () => (await owner.inject('/api/prepare-status')).json<PrepareStatus>().screens[0];
  const manifest = async () => (await screen.inject('/api/player/manifest')).json<PlayerManifest>();

  /** Sends the state of a player that has this manifest and all its files. */
  function report(version: string, some: object = {}) {
    const { accountId } = owner;
    const { deviceId } = screen;
    const say = (topic: string, payload: object) =>
      t.deps.broker.say({ accountId, deviceId, topic, payload: Buffer.from(JSON.stringify(payload)) });
    say(`live/device/${deviceId}`, {});
    say(`state/device/${deviceId}`, {
      content_ready: 1,
      content_total: 1,
      manifest_version: version,
      confirmed_at: t.clock.nowSeconds(),
      ...some,
    });
  }

  it('a full report of an old manifest is not up to date', async () => {
    const { version } = await manifest();
    report(version);
    expect(hasContent(await device())).toBe(true);
    expect(await counted()).toMatchObject({ ready: 1, total: 1, is_newest: true });
    await save({ id: playlistId, name: 'Night menu', selected_media: items(promo, promo) });
    report(version);
    expect(hasContent(await device())).toBe(false);
    expect(await counted()).toMatchObject({ ready: 0, total: 1, is_newest: false });
    const newer = await manifest();
    expect(newer.version).not.toBe(version);
    expect((await device()).manifest_version).toBe(newer.version);
    report(newer.version);
    expect(hasContent(await device())).toBe(true);
  });

  it('a rename that waits for approval does not change the manifest', async () => {
    const editor = await t.asAccount({ accountId: owner.accountId, role: 'editor' });
    await save({ id: playlistId, name: 'Late menu' }, editor);
    const { version } = await manifest();
    report(version);
    expect((await device()).manifest_version).toBe(version);
    expect(await counted()).toMatchObject({ ready: 1, total: 1, is_newest: true });
  });

  it('another screen in a group does not change the manifests of the group', async () => {
    const join = (id: string) =>
      owner.inject({
        method: 'POST',
        url: '/api/devices/update-group',
        payload: { device_ids: [id], group_name: 'Bar' },
      });
    await join(screen.id);
    const { group_id } = await device();
    await save({ id: playlistId, name: 'Night menu', device_group: group_id });
    const { version } = await manifest();
    const other = await connectScreen(t, owner);
    await join(other.id);
    const listed = (await owner.inject('/api/devices')).json<Device[]>().find(({ id }) => id === screen.id);
    expect(listed?.manifest_version).toBe(version);
  });

  it('an unscheduled playlist does not change the manifest', async () => {
    report((await manifest()).version);
    await save({ name: 'Never scheduled' });
    expect(hasContent(await device())).toBe(true);
  });

  it('time alone makes no offline screen outdated: a date passes, "Play now" ends', async () => {
    await save({ name: 'Once', custom_date: t.clock.nowSeconds() + 3600 });
    await owner.inject({
      method: 'POST',
      url: '/api/playlist/play',
      payload: { playlist_id: playlistId, device_ids: [screen.id] },
    });
    const { version } = await manifest();
    report(version);
    t.clock.advance(4 * 86400);
    // Read directly: no session lasts that long.
    const wanted = async () => (await deviceList(t.deps, owner.accountId))[0]?.manifest_version;
    expect(await wanted()).toBe(version);
    expect((await manifest()).version).not.toBe(version);
    // A change while it was offline still counts.
    await changeDevice(t.deps, owner, screen.id, { name: 'Bar' }, NO_CONDITION);
    expect(await wanted()).not.toBe(version);
  });

  describe('expected playback', () => {
    it('follows the schedule, with its end', async () => {
      expect((await device()).due).toMatchObject({
        source: 'schedule',
        playlists: [{ id: playlistId, title: 'Night menu' }],
        emptied: [],
        play_now: null,
        changes_at: midnight() + 2 * 86400,
      });
    });

    it('skips an emptied playlist', async () => {
      const other = await addTestPromo(t.deps, owner.accountId, { name: 'Tea' });
      await save({ id: playlistId, name: 'Night menu', selected_media: items(other) });
      const standard = await save({ name: 'House reel' });
      await owner.inject({
        method: 'POST',
        url: '/api/account',
        payload: { default_playlist_id: standard },
      });
      await owner.inject({ method: 'DELETE', url: `/api/promo/del/${other}?force=true` });
      expect((await device()).due).toMatchObject({
        source: 'default',
        playlists: [{ title: 'House reel' }],
        emptied: [{ title: 'Night menu' }],
      });
    });

    it('is a dark screen outside opening hours, until they begin or "Play now" is pressed', async () => {
      const setHours = (opening_hours: object | null) =>
        owner.inject({ method: 'POST', url: '/api/account', payload: { opening_hours } });
      const { version } = await manifest();
      const closed = { periods: [], closed_days: [] };
      await setHours({ ...closed, dark: false });
      expect((await manifest()).version).toBe(version);
      expect((await device()).due).toMatchObject({ source: 'schedule' });
      await setHours({ ...closed, dark: true });
      expect(await manifest()).toMatchObject({ opening_hours: { ...closed, dark: true } });
      expect((await device()).due).toMatchObject({ source: null, emptied: [], is_dark: true });
      await owner.inject({
        method: 'POST',
        url: '/api/playlist/play',
        payload: { playlist_id: playlistId, device_ids: [screen.id], duration: 600 },
      });
      const { due } = await device();
      expect(due).toMatchObject({ source: 'play_now' });
      expect(due).not.toHaveProperty('is_dark');
      await setHours(null);
      expect(await manifest()).not.toHaveProperty('opening_hours');
    });

    it('is a dark screen outside the hours of its own group, else of the venue', async () => {
      const closed = { periods: [], closed_days: [], dark: true };
      const made = await owner.inject({
        method: 'POST',
        url: '/api/devices/update-group',
        payload: { device_ids: [screen.id], group_name: 'Window' },
      });
      const { id } = made.json<{ id: string }>();
      const setHours = (url: string, opening_hours: object | null) =>
        owner.inject({ method: 'POST', url, payload: { opening_hours } });
      expect((await setHours(`/api/device/group/update/${id}`, closed)).statusCode).toBe(200);
      expect(await manifest()).toMatchObject({ opening_hours: closed });
      expect((await device()).due).toMatchObject({ source: null, is_dark: true });
      const always = { ...closed, periods: [{ day: 1, start: 0, end: 86_400 }], dark: false };
      await setHours('/api/account', closed);
      await setHours(`/api/device/group/update/${id}`, always);
      expect(await manifest()).not.toHaveProperty('opening_hours');
      expect((await device()).due).toMatchObject({ source: 'schedule' });
      await setHours(`/api/device/group/update/${id}`, null);
      expect(await manifest()).toMatchObject({ opening_hours: closed });
      await setHours('/api/account', null);
      await owner.inject({
        method: 'POST',
        url: '/api/devices/update-group',
        payload: { device_ids: [screen.id], group_id: null, group_name: null },
      });
    });

    it('is from all of its groups; what starts together plays in their order, for all devices last', async () => {
      const ids: string[] = [];
      for (const name of ['Hall', 'Bar', 'Other']) {
        const made = await owner.inject({ method: 'POST', url: '/api/device/groups', payload: { name } });
        const { id } = made.json<{ id: string }>();
        ids.push(id);
        await save({ name, schedule_type: 'every_day', custom_date: midnight(), device_group: id });
      }
      const [hall, bar] = ids;
      const playing = async (group_ids: unknown[]) => {
        await owner.inject({
          method: 'POST',
          url: `/api/device/update/${screen.id}`,
          payload: { group_ids },
        });
        const { rules } = await manifest();
        const { due } = await device();
        expect(due?.playlists.map(({ title }) => title)).toEqual(rules.map(({ title }) => title));
        return rules.map(({ title }) => title);
      };
      expect(await playing([bar, hall])).toEqual(['Bar', 'Hall', 'Night menu']);
      expect(await playing([hall, bar])).toEqual(['Hall', 'Bar', 'Night menu']);
      expect(await playing([])).toEqual(['Night menu']);
      const query = { start: midnight(), end: midnight() + 3 * 86_400, device_group: hall };
      await playing([bar, hall]);
      const shown = await owner.inject({ method: 'POST', url: '/api/playlist/schedule', payload: query });
      expect(shown.json()).toContainEqual(expect.objectContaining({ title: 'Hall', device_count: 1 }));
      await playing([]);
    });

    it('uses the time zone of the venue', async () => {
      const venue = await t.asAccount({ timezone: 'America/New_York' });
      await connectScreen(t, venue);
      const own = await addTestPromo(t.deps, venue.accountId);
      await save(
        { name: 'Far', schedule_type: 'every_day', custom_date: midnight(), selected_media: items(own) },
        venue,
      );
      const [far] = (await venue.inject('/api/devices')).json<Device[]>();
      expect(((far?.due?.changes_at ?? 0) - 5 * 3600) % 86400).toBe(0);
    });

    describe('of items with a validity', () => {
      const today = () => midnight() + 86_400;
      const second = () => t.clock.nowSeconds() - today();
      const playlistWith = (...validities: object[]) =>
        save({
          id: playlistId,
          selected_media: validities.map((validity) => ({ id: promo, type: 'promo', validity })),
        });

      it('changes when the first of them does', async () => {
        await playlistWith({ start: 0, end: second() + 60 }, { last_day: today() + 86_400 });
        expect((await device()).due).toMatchObject({
          source: 'schedule',
          emptied: [],
          changes_at: t.clock.nowSeconds() + 60,
        });
      });

      it('is that of the next candidate while none is valid', async () => {
        await playlistWith({ start: second() + 60, end: second() + 120 });
        expect((await device()).due).toMatchObject({
          source: null,
          playlists: [],
          emptied: [{ title: 'Night menu' }],
          changes_at: t.clock.nowSeconds() + 60,
        });
        t.clock.advance(60);
        expect((await device()).due).toMatchObject({
          source: 'schedule',
          changes_at: t.clock.nowSeconds() + 60,
        });
        t.clock.advance(60);
        expect((await device()).due).toMatchObject({ source: null });
      });

      it('keeps the manifest the same when they end', async () => {
        await playlistWith({ last_day: today() });
        const before = await manifest();
        expect(before.playlists[0]?.items[0]?.validity).toEqual({ last_day: today() });
        report(before.version);
        t.clock.advance(3 * 86_400);
        const [listed] = await deviceList(t.deps, owner.accountId);
        expect(listed).toMatchObject({ manifest_version: before.version, due: { source: null } });
      });

      it('"Play now" of them ends with them, not only at its end', async () => {
        await playlistWith({ start: 0, end: second() + 60 });
        await owner.inject({
          method: 'POST',
          url: '/api/playlist/play',
          payload: { playlist_id: playlistId, device_ids: [screen.id] },
        });
        const { due } = await device();
        expect(due).toMatchObject({ source: 'play_now', changes_at: t.clock.nowSeconds() + 60 });
        expect(due?.until).toBe(t.clock.nowSeconds() + 60);
      });
    });
  });
});
