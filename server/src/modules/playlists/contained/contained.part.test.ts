import type {
  PlayerManifest,
  PlaylistForEdit,
  PlaylistItem,
  PlaylistReview,
  PlaylistVersions,
  PromoUses,
  Device,
} from '@vitrine/shared/contract';
import { MAX_PLAYLIST_ITEMS } from '@vitrine/shared/contract';
import { eachVenue } from '../../../testing/each-venue';
import type { TestApp } from '../../../testing/build-test-app';
import { addTestMedia, addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import type { TestScreen } from '../../../testing/test-screens';

describe('a playlist inside a playlist', () => {
  const MANUAL = { schedule_type: 'manual' };
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let screen: TestScreen;
  let promo: string;
  const { post } = eachVenue((made) => ({ t, owner, stranger, screen, promo } = made));

  const save = (payload: object, member = owner) => post('/api/playlists/create', payload, member);
  async function made(name: string, selected_media: object[], more: object = {}, member = owner) {
    const answer = await save({ name, ...MANUAL, selected_media, ...more }, member);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ id: string }>().id;
  }
  const picture = (duration = 10) => ({ id: promo, type: 'promo', duration });
  const inside = (id: string) => ({ id, type: 'playlist' });
  const forEdit = async (id: string) =>
    (await owner.inject(`/api/playlist-for-edit/${id}`)).json<PlaylistForEdit>();
  const listed = async (id: string) =>
    (await owner.inject('/api/playlists?include_pending=true'))
      .json<PlaylistItem[]>()
      .find((one) => one.id === id);
  const playNow = (id: string) =>
    post('/api/playlist/play', { device_ids: [screen.id], playlist_id: id }).then((answer) => {
      if (answer.statusCode !== 200) throw new Error(answer.body);
    });
  /** Items that the screen has of a playlist. */
  async function played(id: string) {
    await playNow(id);
    const manifest = (await screen.inject('/api/player/manifest')).json<PlayerManifest>();
    return manifest.playlists.find((one) => one.id === id)?.items ?? [];
  }
  const secondsOf = async (id: string) => (await played(id)).map(({ duration }) => duration);
  const remove = (id: string) => owner.inject({ method: 'DELETE', url: `/api/playlist/del/${id}` });
  const editor = () => t.asAccount({ role: 'editor', accountId: owner.accountId });

  it('plays all items of it at its place, each time with keys of its own', async () => {
    const inner = await made('Drinks', [picture(3), picture(4)], { presentation: { shuffle: true } });
    const outer = await made('Day', [picture(2), inside(inner), picture(5), inside(inner)]);
    const items = await played(outer);
    expect(items.map(({ duration }) => duration)).toEqual([2, 3, 4, 5, 3, 4]);
    expect(new Set(items.map(({ key }) => key)).size).toBe(6);
    const again = await played(outer);
    expect(again).toEqual(items);
    expect(await secondsOf(inner)).toEqual([3, 4]);
  });

  it('is an entry with its name, first picture, number of items and total time', async () => {
    const clip = await addTestMedia(t.deps, { kind: 'video', duration: 12.5 });
    const inner = await made('Drinks', [picture(3), { id: clip, type: 'media' }]);
    const outer = await made('Day', [picture(2), inside(inner)]);
    expect((await forEdit(outer)).selected_media[1]).toMatchObject({
      id: inner,
      type: 'playlist',
      name: 'Drinks',
      duration: 15.5,
      item_count: 2,
      thumb: [expect.any(String)],
      is_processing: false,
    });
    expect(await listed(outer)).toMatchObject({ item_count: 3, duration: 17.5, contains_playlists: true });
    expect((await listed(outer))?.thumb).toHaveLength(3);
    expect(await listed(inner)).toMatchObject({ item_count: 2, is_contained: true });
    const review = (await owner.inject(`/api/playlist/review/${outer}`)).json<PlaylistReview>();
    expect(review.approved).toMatchObject({ duration: 17.5, selected_media: [{}, { name: 'Drinks' }] });
    const { etag } = await forEdit(outer);
    expect(await listed(outer)).toMatchObject({ etag });
  });

  it('follows its approved version, and screens of the outer one fetch again', async () => {
    const inner = await made('Drinks', [picture(3)]);
    const outer = await made('Day', [inside(inner)]);
    await playNow(outer);
    const by = await editor();
    await save({ id: inner, selected_media: [picture(30), picture(40)] }, by);
    expect(await secondsOf(outer)).toEqual([3]);
    expect(await listed(outer)).toMatchObject({ item_count: 1, duration: 3 });
    t.published.length = 0;
    await owner.inject({ method: 'PUT', url: `/api/playlist/approve/${inner}` });
    expect(await secondsOf(outer)).toEqual([30, 40]);
    expect(t.published.map(({ topic }) => topic)).toContain('changed/schedule');
    expect(await listed(outer)).toMatchObject({ item_count: 2, duration: 70 });
  });

  it('plays nothing of one that was never approved, and an outer one with nothing else is empty', async () => {
    const inner = await made('Draft', [picture(3)], {}, await editor());
    const outer = await made('Day', [inside(inner), picture(7)]);
    expect(await secondsOf(outer)).toEqual([7]);
    expect((await forEdit(outer)).selected_media[0]).toMatchObject({ name: 'Draft', item_count: 0 });
    await save({ id: outer, selected_media: [inside(inner)] });
    expect(await secondsOf(outer)).toEqual([]);
    const [device] = (await owner.inject('/api/devices')).json<Device[]>();
    expect(JSON.stringify(device)).toContain('"emptied":[{"id":"' + outer);
  });

  it('has the days and hours of its items, of itself and of the outer one', async () => {
    const weekend = { days: [6, 7] };
    const evening = { start: 17 * 3600, end: 20 * 3600 };
    const until = { last_day: 1_772_409_600 + 30 * 86_400 };
    const item = { ...picture(3), validity: weekend };
    const inner = await made('Drinks', [item, picture(4)], { validity: evening });
    const outer = await made('Day', [inside(inner)], { validity: until });
    expect((await played(outer)).map(({ validity }) => validity)).toEqual([
      { ...weekend, ...evening, ...until },
      { ...evening, within: until },
    ]);
    expect(await listed(outer)).toMatchObject({ runs_out_at: until.last_day + 86_400 });
    const answer = await save({ name: 'X', selected_media: [{ ...inside(inner), validity: weekend }] });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'selected_media.0.validity']);
  });

  it('is of this account and exists', async () => {
    const foreign = (
      await save({ name: 'Foreign', selected_media: [inside(await made('Own', [picture()]))] }, stranger)
    ).json();
    expect(foreign).toMatchObject({ status: 400, errors: [{ code: 'not_found' }] });
    const unknown = await save({ name: 'X', selected_media: [inside('no-such-id')] });
    expect(unknown.statusCode).toBe(400);
  });

  describe('one level deep', () => {
    it('refuses two levels from either side, and itself', async () => {
      const inner = await made('Drinks', [picture()]);
      const outer = await made('Day', [inside(inner)]);
      const top = await save({ name: 'Top', selected_media: [inside(outer)] });
      expect([top.statusCode, top.json().detail]).toEqual([
        409,
        '“Day” contains playlists itself, so it can’t be added to another playlist.',
      ]);
      const bottom = await made('Bottom', [picture()]);
      const below = await save({ id: inner, selected_media: [inside(bottom)] });
      expect([below.statusCode, below.json().detail]).toEqual([
        409,
        'This playlist plays inside “Day”, so no playlist can be added to it.',
      ]);
      const itself = await save({ id: bottom, selected_media: [inside(bottom)] });
      expect([itself.statusCode, itself.json().detail]).toEqual([
        409,
        'A playlist can’t play inside itself.',
      ]);
      expect((await forEdit(inner)).selected_media).toHaveLength(1);
    });
    it('counts versions that wait for approval', async () => {
      const [inner, middle] = [await made('Inner', [picture()]), await made('Middle', [picture()])];
      const by = await editor();
      expect((await save({ id: middle, selected_media: [inside(inner)] }, by)).statusCode).toBe(200);
      expect((await save({ name: 'Top', selected_media: [inside(middle)] })).statusCode).toBe(409);
    });
    it('two saves at once never make a circle', async () => {
      const [a, b] = [await made('A', [picture()]), await made('B', [picture()])];
      const { pool } = t.deps;
      const other = await pool.connect();
      const waiting = async () =>
        (
          await pool.query(
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rowCount;
      await other.query('BEGIN');
      // Both have written and cannot commit: neither sees the other.
      await other.query('UPDATE list_changes SET changes = changes WHERE account_id = $1', [owner.accountId]);
      const saves = Promise.all([
        save({ id: a, selected_media: [inside(b)] }),
        save({ id: b, selected_media: [inside(a)] }),
      ]);
      while ((await waiting()) !== 2) await new Promise((next) => setTimeout(next, 5));
      await other.query('COMMIT');
      other.release();
      expect((await saves).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    });
  });

  it('has at most as many items as a playlist, with all of those in it', async () => {
    const many = (count: number) => Array.from({ length: count }, () => picture());
    const inner = await made('Long', many(300));
    const outer = await made('Day', [inside(inner), ...many(200)]);
    expect(await played(outer)).toHaveLength(MAX_PLAYLIST_ITEMS);
    const grown = await save({ id: inner, selected_media: many(301) });
    expect([grown.statusCode, grown.json().detail]).toEqual([
      409,
      '“Day” would play 501 items, with those of the playlists in it. The limit is 500.',
    ]);
    const more = await addTestPromo(t.deps, owner.accountId);
    const added = await post('/api/promo/add-to-playlists', { ids: [more], playlists: [inner] });
    expect(added.json().playlists).toEqual([
      expect.objectContaining({
        id: inner,
        changed: 0,
        error: expect.stringContaining('“Day” would play 501'),
      }),
    ]);
    const twice = await save({ name: 'Twice', selected_media: [inside(inner), inside(inner)] });
    expect([twice.statusCode, twice.json().detail]).toEqual([
      409,
      '“Twice” would play 600 items, with those of the playlists in it. The limit is 500.',
    ]);
  });

  it('cannot be deleted while another one contains it', async () => {
    const inner = await made('Drinks', [picture()]);
    const outer = await made('Day', [inside(inner), picture()]);
    const other = await made('Night', [inside(inner), picture()]);
    const refused = await remove(inner);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      '“Drinks” plays inside “Day” and “Night”. Remove it there first.',
    ]);
    await save({ id: outer, selected_media: [picture()] });
    await remove(other);
    expect((await remove(inner)).statusCode).toBe(200);
    expect(await secondsOf(outer)).toEqual([10]);
  });
  it('deleted and added at the same time is one or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [inner, outer] = [await made('Inner', [picture(3)]), await made('Outer', [picture(4)])];
      const answers = await Promise.all([
        save({ id: outer, selected_media: [picture(4), inside(inner)] }),
        remove(inner),
      ]);
      const [added, removed] = answers.map(({ statusCode }) => statusCode);
      expect([added === 200, removed === 200]).toEqual(added === 200 ? [true, false] : [false, true]);
      expect(await secondsOf(outer)).toEqual(added === 200 ? [4, 3] : [4]);
    }
  });

  it('names the outer playlist where a promo in it is used', async () => {
    const inner = await made('Drinks', [picture()]);
    const outer = await made('Day', [inside(inner)], { schedule_type: 'every_day', custom_date: 3600 });
    const { uses } = (await owner.inject(`/api/promo/uses/${promo}`)).json<PromoUses>();
    expect(uses).toEqual([
      expect.objectContaining({ playlist_id: inner, name: 'Drinks', scheduled: false }),
      { playlist_id: outer, name: 'Day', inside: 'Drinks', approved: true, scheduled: true },
    ]);
    const other = await addTestPromo(t.deps, owner.accountId);
    await save({ id: inner, selected_media: [{ id: other, type: 'promo' }, picture()] });
    const forced = await owner.inject({ method: 'DELETE', url: `/api/promo/del/${promo}?force=true` });
    expect(forced.statusCode).toBe(200);
    expect((await played(outer)).map(({ id }) => id)).toEqual([other]);
  });

  it('stays in copies, earlier versions and after adding a promo', async () => {
    const inner = await made('Drinks', [picture(3)]);
    const outer = await made('Day', [inside(inner), picture(7)]);
    const more = await addTestPromo(t.deps, owner.accountId);
    await post('/api/promo/add-to-playlists', { ids: [more], playlists: [outer] });
    const types = async (id: string) => (await forEdit(id)).selected_media.map(({ type }) => type);
    expect(await types(outer)).toEqual(['playlist', 'promo', 'promo']);
    await save({ id: outer, selected_media: [picture(9)] });
    const { versions } = (await owner.inject(`/api/playlist/versions/${outer}`)).json<PlaylistVersions>();
    const first = versions.at(-1)?.id;
    const detail = (await owner.inject(`/api/playlist/version/${first}`)).json();
    expect(detail.after.items[0]).toMatchObject({ type: 'playlist', name: 'Drinks', exists: true });
    expect((await post(`/api/playlist/restore/${outer}`, { version_id: first })).statusCode).toBe(200);
    expect(await types(outer)).toEqual(['playlist', 'promo']);
    expect(await secondsOf(outer)).toEqual([3, 7]);
  });
});
