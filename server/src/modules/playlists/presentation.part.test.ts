import type {
  PlayerManifest,
  PlaylistForEdit,
  PlaylistVersionDetail,
  PlaylistVersions,
} from '@vitrine/shared/contract';
import { eachVenue } from '../../testing/each-venue';
import type { TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import type { TestScreen } from '../../testing/test-screens';

const DAILY = { schedule_type: 'every_day', custom_date: 9 * 3600 };
const LOOK = { fit: 'blur', transition: 'slide', shuffle: true };

describe('how a playlist is shown', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  let promo: string;
  let id: string;
  const { post, playlist } = eachVenue((made) => ({ t, owner, screen, promo } = made));
  beforeEach(async () => {
    id = await playlist({ ...DAILY, name: 'Menu' });
  });

  const save = (change: object, member = owner) =>
    post('/api/playlists/create', { id, selected_media: [{ id: promo, type: 'promo' }], ...change }, member);
  const look = async () =>
    (await owner.inject(`/api/playlist-for-edit/${id}`)).json<PlaylistForEdit>().presentation;
  const manifest = async () => (await screen.inject('/api/player/manifest')).json<PlayerManifest>();

  it('is the default at first, and then in no answer', async () => {
    expect(await look()).toBeUndefined();
    expect((await manifest()).playlists[0]).not.toHaveProperty('presentation');
  });
  it('reaches screens as a new version of their manifest', async () => {
    const { version } = await manifest();
    expect((await save({ presentation: LOOK })).statusCode).toBe(200);
    const after = await manifest();
    expect(after.playlists[0]?.presentation).toEqual(LOOK);
    expect(after.version).not.toBe(version);
  });
  it('stays with a save that does not name it; an empty one is the default again', async () => {
    await save({ presentation: LOOK });
    await save({ name: 'Lunch' });
    expect(await look()).toEqual(LOOK);
    await save({ presentation: { shuffle: false } });
    expect(await look()).toBeUndefined();
  });
  it.each([{ fit: 'stretch' }, { transition: 'spin' }, { shuffle: 'yes' }, 'blur', null])(
    '%j is refused, and nothing is saved',
    async (presentation) => {
      expect((await save({ name: 'Lunch', presentation })).statusCode).toBe(400);
      expect((await manifest()).playlists[0]?.name).toBe('Menu');
    },
  );
  it('of a pending change waits for the approval', async () => {
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    await save({ presentation: LOOK }, editor);
    expect((await manifest()).playlists[0]).not.toHaveProperty('presentation');
    expect((await owner.inject(`/api/playlist/review/${id}`)).json()).toMatchObject({
      newest: { presentation: LOOK },
    });
    await owner.inject({ method: 'PUT', url: `/api/playlist/approve/${id}` });
    expect((await manifest()).playlists[0]?.presentation).toEqual(LOOK);
  });
  it('is named in the history, and comes back with an earlier version', async () => {
    await save({ presentation: LOOK });
    await save({ presentation: {} });
    const { versions } = (await owner.inject(`/api/playlist/versions/${id}`)).json<PlaylistVersions>();
    expect(versions.map(({ summary }) => summary).slice(0, 2)).toEqual([
      'Look on screens changed',
      'Look on screens changed',
    ]);
    const detail = (
      await owner.inject(`/api/playlist/version/${versions[1]?.id}`)
    ).json<PlaylistVersionDetail>();
    expect(detail.after.presentation).toEqual(LOOK);
    await post(`/api/playlist/restore/${id}`, { version_id: versions[1]?.id });
    expect(await look()).toEqual(LOOK);
  });
  it('is that of a copied day', async () => {
    await save({ ...DAILY, presentation: LOOK });
    const start = t.clock.nowSeconds() - 86_400;
    const [rule] = (
      await post('/api/playlist/schedule', { start, end: start + 7 * 86_400, device_group: null })
    ).json<{ id: string }[]>();
    const copied = await post('/api/schedule/copy', {
      copies: [{ id: rule?.id, start: start + 10 * 86_400 }],
      moves: [],
    });
    const { playlists } = copied.json<{ playlists: { id: string }[] }>();
    const made = await owner.inject(`/api/playlist-for-edit/${playlists[0]?.id}`);
    expect(made.json<PlaylistForEdit>().presentation).toEqual(LOOK);
  });
});
