import type { PlaylistVersionDetail, PlaylistVersions, RestoreAnswer } from '@vitrine/shared/contract';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../testing/build-test-app';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import { playlistsSuite } from '../testing/playlists-suite';

/** 17:00 of a day in 2026, floating. */
const AT_17 = 1_798_131_600;
const HOUR = 3600;

describe('versions of a playlist', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let picture: string;
  const { save, items, add, forEdit, list } = playlistsSuite(
    (made) => ({ t, owner, stranger, picture } = made),
  );

  const versions = async (id: string, member = owner) =>
    (await member.inject(`/api/playlist/versions/${id}`)).json<PlaylistVersions>();
  const summaries = async (id: string) =>
    (await versions(id)).versions.map(({ kind, summary }) => `${kind}: ${summary}`).reverse();
  const detail = async (id: string, member = owner) =>
    (await member.inject(`/api/playlist/version/${id}`)).json<PlaylistVersionDetail>();
  const restore = (id: string, version_id?: string, headers = {}, member = owner) =>
    member.inject({
      method: 'POST',
      url: `/api/playlist/restore/${id}`,
      payload: { version_id },
      headers,
    });
  const editor = () => t.asAccount({ role: 'editor', accountId: owner.accountId });
  const entryOf = async (id: string): Promise<string> => {
    const { rows } = await t.deps.pool.query('SELECT id FROM schedule_entries WHERE playlist_id = $1', [id]);
    return rows[0].id;
  };

  it('each change makes one, with its author and one line; an unchanged save makes none', async () => {
    const second = await addTestPromo(t.deps, owner.accountId, { name: 'Tea' });
    const promo = { id: picture, type: 'promo' };
    const id = await add({ name: 'Bar', selected_media: [promo] });
    const write = (change: object) => save(owner, { id, selected_media: [promo], ...change });
    await write({ name: 'Bar' });
    await write({ name: 'Bar', schedule_type: 'every_day', custom_date: AT_17 });
    await write({ selected_media: [promo, promo, { id: second, type: 'promo' }] });
    await write({ name: 'Lobby', custom_date: AT_17 + HOUR });
    await write({ custom_date: AT_17 + HOUR, schedule_duration: 2 * HOUR });
    await write({ selected_media: [{ ...promo, duration: 20 }] });
    await write({ selected_media: [{ ...promo, duration: 20 }], schedule_type: 'manual' });
    expect(await summaries(id)).toEqual([
      'saved: 1 promo, plays when you press Play now',
      'saved: On the schedule every day from 17:00',
      'saved: 2 promos added',
      'saved: Renamed from “Bar”, 2 promos removed, starts 18:00 instead of 17:00',
      'saved: Plays every day 18:00 – 20:00 instead of every day from 18:00',
      'saved: Durations changed',
      'saved: Taken off the schedule',
    ]);
    expect((await versions(id)).versions[0]).toMatchObject({
      by: { id: owner.userId, name: owner.username },
      at: t.clock.nowSeconds(),
      state: 'approved',
    });
  });

  it('a drag on the calendar makes one, also of a single day', async () => {
    const id = await add({ schedule_type: 'every_day', custom_date: AT_17 });
    const entry = await entryOf(id);
    const { rows } = await t.deps.pool.query('SELECT date_start FROM schedule_entries WHERE id = $1', [
      entry,
    ]);
    const start = Number(rows[0].date_start);
    const move = (body: object) =>
      owner.inject({ method: 'POST', url: '/api/schedule/move', payload: { id: entry, ...body } });
    expect((await move({ occurrence: start, start: start + HOUR, scope: 'all' })).statusCode).toBe(200);
    const next = start + HOUR + 86_400;
    expect((await move({ occurrence: next, start: next + HOUR, scope: 'this' })).statusCode).toBe(200);
    expect((await move({ occurrence: next + 86_400, start: null, scope: 'this' })).statusCode).toBe(200);
    expect((await summaries(id)).slice(1)).toEqual([
      'moved: Starts 18:00 instead of 17:00',
      expect.stringMatching(/^moved: On Mar \d+, 2026 at 19:00 instead of 18:00$/),
      expect.stringMatching(/^moved: Skipped on Mar \d+, 2026$/),
    ]);
  });

  it("an editor's save, its approval, and a promo that leaves by force make one each", async () => {
    const gone = await addTestPromo(t.deps, owner.accountId, { name: 'Gone' });
    const id = await add({ name: 'Reviewed' });
    const member = await editor();
    await save(member, { id, selected_media: [...items(), { id: gone, type: 'promo' }] });
    await owner.inject({ method: 'PUT', url: `/api/playlist/approve/${id}` });
    await owner.inject({ method: 'DELETE', url: `/api/promo/del/${gone}?force=true` });
    expect((await summaries(id)).slice(1)).toEqual([
      'saved: 1 promo added, waits for approval',
      'approved: Approved',
      'promo_removed: 1 promo removed',
    ]);
    const [removed, approved, saved] = (await versions(id)).versions;
    expect([saved?.by.name, approved?.by.name]).toEqual([member.username, owner.username]);
    const { before, after } = await detail(removed?.id ?? '');
    expect(before?.items.map(({ name, exists }) => [name, exists])).toEqual([
      ['Coffee', true],
      ['Forest', true],
      ['Gone', false],
    ]);
    expect(after.items).toHaveLength(2);
  });

  it('restores a version by the ordinary save, and names what is gone', async () => {
    const gone = await addTestPromo(t.deps, owner.accountId, { name: 'Sold out' });
    const group = { id: '' };
    const screen = await t.deps.pool.query<{ id: string }>(
      `INSERT INTO device_groups (id, account_id, name, created_at) VALUES (gen_random_uuid(), $1, 'Terrace', 1) RETURNING id`,
      [owner.accountId],
    );
    group.id = screen.rows[0]?.id ?? '';
    const old = {
      schedule_type: 'every_day',
      custom_date: AT_17,
      schedule_duration: HOUR,
      device_group: group.id,
    };
    const validity = { days: [1, 2] };
    const media = [
      { ...items()[0], duration: 25, validity },
      { id: gone, type: 'promo' },
    ];
    const id = await add({ name: 'Old', selected_media: media, ...old });
    await save(owner, {
      id,
      name: 'New',
      selected_media: items(),
      schedule_type: 'manual',
      device_group: null,
    });
    await owner.inject({ method: 'DELETE', url: `/api/promo/del/${gone}` });
    await owner.inject({ method: 'DELETE', url: `/api/device/group/${group.id}` });
    const all = await versions(id);
    const first = all.versions.at(-1)?.id;
    expect((await restore(id, first, { 'if-match': '"other"' })).statusCode).toBe(412);
    const answer = (await restore(id, first, { 'if-match': all.etag })).json<RestoreAnswer>();
    expect(answer).toMatchObject({
      success: true,
      id,
      state: 'approved',
      left_out: ['Sold out'],
      group_gone: 'Terrace',
    });
    const now = await forEdit(id);
    expect(now).toMatchObject({
      name: 'Old',
      schedule_type: 'every_day',
      schedule_duration: HOUR,
      device_group: null,
    });
    expect(now.selected_media.map(({ name, duration, validity: of }) => [name, duration, of])).toEqual([
      ['Coffee', 25, validity],
    ]);
    expect((await summaries(id)).at(-1)).toMatch(
      /^restored: Renamed from “New”, .*on the schedule every day 17:00/,
    );
  });

  it('restores the moved and skipped days of a version, also of a deleted playlist', async () => {
    const daily = { schedule_type: 'every_day', custom_date: AT_17, selected_media: items() };
    const id = await add({ name: 'Daily', ...daily });
    const entryOf = async () => {
      const { rows } = await t.deps.pool.query<{ id: string; date: string; exceptions: unknown[] }>(
        'SELECT id, date_start AS date, exceptions FROM schedule_entries WHERE playlist_id = $1',
        [id],
      );
      return rows[0]!;
    };
    const entry = await entryOf();
    const occurrence = Number(entry.date) + 3 * 86_400;
    const move = { id: entry.id, occurrence, start: occurrence + HOUR, scope: 'this' };
    const moved = await owner.inject({ method: 'POST', url: '/api/schedule/move', payload: move });
    expect(moved.statusCode).toBe(200);
    const { exceptions } = await entryOf();
    expect(exceptions).toMatchObject([{ occurrence, start: occurrence + HOUR }]);
    const version = (await versions(id)).versions[0]?.id;
    await save(owner, { id, name: 'Daily', ...daily, custom_date: AT_17 + HOUR });
    expect((await entryOf()).exceptions).toEqual([]);
    expect((await restore(id, version)).statusCode).toBe(200);
    expect((await entryOf()).exceptions).toEqual(exceptions);

    await owner.inject({ method: 'DELETE', url: `/api/playlist/del/${id}` });
    expect((await restore(id, version)).statusCode).toBe(200);
    expect((await entryOf()).exceptions).toEqual(exceptions);
  });

  it("an editor's restore waits for approval; a viewer may not restore", async () => {
    const id = await add({ name: 'One' });
    await save(owner, { id, name: 'Two', selected_media: items() });
    const first = (await versions(id)).versions.at(-1)?.id;
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    expect((await restore(id, first, {}, viewer)).statusCode).toBe(403);
    expect((await restore(id, first, {}, await editor())).json()).toMatchObject({ state: 'pending' });
    expect((await list(owner, '')).find((playlist) => playlist.id === id)?.name).toBe('Two');
  });

  it('a deleted playlist keeps them, and comes back under its id', async () => {
    const id = await add({ name: 'Christmas', schedule_type: 'every_day', custom_date: AT_17 });
    await owner.inject({ method: 'DELETE', url: `/api/playlist/del/${id}` });
    expect(await versions(id)).toMatchObject({ name: 'Christmas', deleted: true });
    expect((await restore(id)).json()).toMatchObject({ success: true, id, left_out: [] });
    expect(await forEdit(id)).toMatchObject({ name: 'Christmas', schedule_type: 'every_day' });
    expect((await summaries(id)).map((line) => line.split(':')[0])).toEqual(['saved', 'deleted', 'restored']);
    expect((await versions(id)).deleted).toBe(false);
  });

  it('what has lost all of its content cannot be restored', async () => {
    const only = await addTestPromo(t.deps, owner.accountId);
    const id = await add({ selected_media: [{ id: only, type: 'promo' }] });
    await owner.inject({ method: 'DELETE', url: `/api/playlist/del/${id}` });
    await owner.inject({ method: 'DELETE', url: `/api/promo/del/${only}` });
    const refused = await restore(id);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Everything in this version has been deleted, so it can’t be restored.',
    ]);
  });

  it('two saves at once make two versions in order, each beside the one before it', async () => {
    const id = await add({ name: 'Start' });
    await Promise.all(['A', 'B'].map((name) => save(owner, { id, name, selected_media: items() })));
    const { name, versions: all } = await versions(id);
    const [newest, middle, first] = await Promise.all(all.map((version) => detail(version.id)));
    expect(all).toHaveLength(3);
    expect([newest?.after.name, newest?.before?.name]).toEqual([name, middle?.after.name]);
    expect([middle?.before?.name, first?.after.name, first?.before]).toEqual(['Start', 'Start', undefined]);
  });

  it('a hundred are kept, the oldest go first; none is of another account', async () => {
    const id = await add({ name: 'Many' });
    await t.deps.db.execute(sql`
      INSERT INTO playlist_history (playlist_id, number, id, account_id, at, user_name, kind, summary, content)
      SELECT playlist_id, n, gen_random_uuid(), account_id, at, user_name, 'saved', 'n ' || n, content
      FROM playlist_history, generate_series(2, 100) n WHERE playlist_id = ${id}`);
    await save(owner, { id, name: 'More', selected_media: items() });
    const { versions: all } = await versions(id);
    expect([all.length, all.at(-1)?.summary, all[0]?.summary]).toEqual([100, 'n 2', 'Renamed from “Many”']);
    const foreign = [
      await stranger.inject(`/api/playlist/versions/${id}`),
      await stranger.inject(`/api/playlist/version/${all[0]?.id}`),
      await restore(id, all[0]?.id, {}, stranger),
      await restore(await add({}), all[0]?.id),
    ];
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});
