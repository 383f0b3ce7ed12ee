import type {
  Device,
  ItemValidity,
  PlayerManifest,
  PlaylistForEdit,
  PlaylistItem,
  PlaylistVersionDetail,
  PlaylistVersions,
  PrepareStatus,
} from '@vitrine/shared/contract';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import type { TestScreen } from '../../testing/test-screens';

const DAY = 86_400;
/** Monday 2 March 2026, 00:00: the test clock's day. */
const MONDAY = 1_772_409_600;
const WEEKDAYS: ItemValidity = { last_day: MONDAY + 4 * DAY, days: [1, 2, 3, 4, 5] };
const LUNCH: ItemValidity = { start: 11 * 3600, end: 14 * 3600 };

describe('days and hours of a playlist', () => {
  let owner: TestMember;
  let screen: TestScreen;
  let promo: string;
  let id: string;
  const { post, playlist } = eachVenue((made) => ({ owner, screen, promo } = made));
  beforeEach(async () => {
    id = await playlist({ schedule_type: 'every_day', custom_date: 9 * 3600, name: 'Menu' });
  });

  const save = (change: object) =>
    post('/api/playlists/create', { id, selected_media: [{ id: promo, type: 'promo' }], ...change });
  const own = async () =>
    (await owner.inject(`/api/playlist-for-edit/${id}`)).json<PlaylistForEdit>().validity;
  const manifest = async () => (await screen.inject('/api/player/manifest')).json<PlayerManifest>();
  const listed = async () =>
    (await owner.inject('/api/playlists?include_pending=true'))
      .json<PlaylistItem[]>()
      .find((one) => one.id === id);

  it('are none at first, and then in no answer', async () => {
    expect(await own()).toBeUndefined();
    expect(await listed()).not.toHaveProperty('validities');
    expect((await manifest()).playlists[0]?.items[0]).not.toHaveProperty('validity');
  });

  it('reach screens with each item, in the limits of the playlist', async () => {
    const items = [
      { id: promo, type: 'promo' },
      { id: promo, type: 'promo', validity: LUNCH },
    ];
    expect((await save({ selected_media: items, validity: WEEKDAYS })).statusCode).toBe(200);
    expect(await own()).toEqual(WEEKDAYS);
    const sent = (await manifest()).playlists[0]?.items.map(({ validity }) => validity);
    expect(sent).toEqual([WEEKDAYS, { ...LUNCH, within: WEEKDAYS }]);
    expect(await listed()).toMatchObject({ validities: [WEEKDAYS], runs_out_at: MONDAY + 5 * DAY });
    await save({ selected_media: items.slice(1) });
    expect(await listed()).toMatchObject({ validities: [{ ...LUNCH, within: WEEKDAYS }] });
  });

  it('hold for “Play now” and the default playlist, too: what would play without them is due', async () => {
    const over = { validity: { last_day: MONDAY - DAY } };
    const ended = await playlist({ schedule_type: 'manual', name: 'Over', ...over });
    const devices = async () => (await owner.inject('/api/devices')).json<Device[]>();
    const due = async () => (await devices())[0]?.due?.playlists.map(({ title }) => title);
    await post('/api/account', { default_playlist_id: id });
    await post('/api/playlist/play', { playlist_id: ended, device_ids: [(await devices())[0]?.id] });
    expect(await due()).toEqual(['Menu']);
    await save(over);
    expect(await due()).toEqual([]);
  });

  it('stay with a save that does not name them; {} removes them', async () => {
    await save({ validity: WEEKDAYS });
    await save({ name: 'Lunch' });
    expect(await own()).toEqual(WEEKDAYS);
    await save({ validity: {} });
    expect(await own()).toBeUndefined();
  });

  it.each([
    [{ first_day: MONDAY + DAY, last_day: MONDAY }, 'The last day is before the first day.'],
    [{ days: [] }, 'Choose at least one weekday, or leave the days out.'],
    [{ start: 3600 }, 'The hours need both a start and an end.'],
  ])('%j is refused, and nothing is saved', async (validity, detail) => {
    const answer = await save({ name: 'Lunch', validity });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'validity', detail }] });
    expect((await manifest()).playlists[0]?.name).toBe('Menu');
  });

  it('are announced before they end', async () => {
    await save({ validity: WEEKDAYS });
    const status = (await owner.inject('/api/prepare-status')).json<PrepareStatus>();
    expect(status.running_out).toEqual([{ id, name: 'Menu', runs_out_at: MONDAY + 5 * DAY }]);
  });

  it('are named in the history, and come back with an earlier version', async () => {
    await save({ validity: WEEKDAYS });
    await save({ validity: {} });
    const { versions } = (await owner.inject(`/api/playlist/versions/${id}`)).json<PlaylistVersions>();
    expect(versions.slice(0, 2).map(({ summary }) => summary)).toEqual([
      'Days and hours of the playlist changed',
      'Days and hours of the playlist changed',
    ]);
    const detail = await owner.inject(`/api/playlist/version/${versions[1]?.id}`);
    expect(detail.json<PlaylistVersionDetail>().after.validity).toEqual(WEEKDAYS);
    await post(`/api/playlist/restore/${id}`, { version_id: versions[1]?.id });
    expect(await own()).toEqual(WEEKDAYS);
  });
});
