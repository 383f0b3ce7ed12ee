import type { TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { playlistsSuite } from './testing/playlists-suite';

describe('save playlist', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let picture: string;
  let clip: string;

  const { save, items, add, forEdit, list } = playlistsSuite(
    (made) => ({ t, owner, stranger, picture, clip } = made),
  );
  const listed = async (id: string, member = owner, query?: string) =>
    (await list(member, query)).find((playlist) => playlist.id === id);

  describe('saving', () => {
    it('§3.1 §3.5 §3.19 §7.1.33 accepts the three fields of the specification: custom at custom_date, named after it', async () => {
      const answer = await save(owner, {
        custom_date: 1_798_142_400,
        selected_media: items(),
        device_group: null,
      });
      const id = answer.json<{ success: boolean; id: string }>().id;
      expect(answer.json()).toEqual({ success: true, id, etag: expect.any(String) });
      expect(await listed(id)).toMatchObject({
        name: 'Playlist Dec 24, 2026',
        schedule_type: 'custom',
        start_time: 1_798_142_400,
        descr_str: 'Dec 24, 2026 from 20:00',
        state: 'approved',
        item_count: 2,
        duration: 22.5,
        width: 1920,
        height: 1080,
        thumb: (await forEdit(id)).selected_media.flatMap(({ thumb }) => thumb.slice(0, 1)),
      });
      expect((await listed(id))?.thumb).toEqual([expect.stringMatching(/^\//), expect.stringMatching(/^\//)]);
    });

    it("§3.5 without a date is manual, named after the venue's today", async () => {
      const zoned = await t.asAccount({ timezone: 'Pacific/Midway' }); // Still 1 March there.
      const own = await addTestPromo(t.deps, zoned.accountId);
      const id = (await save(zoned, { selected_media: [{ id: own, type: 'promo' }] })).json<{ id: string }>()
        .id;
      expect(await listed(id, zoned)).toMatchObject({
        name: 'Playlist Mar 1, 2026',
        schedule_type: 'manual',
        start_time: 0,
        descr_str: 'Plays when you press Play now',
        duration: 10,
      });
    });

    it('§1.3 §7.1.24 returns the fields of the editor page, in running order', async () => {
      const id = await add({
        schedule_type: 'day_of_week',
        days_of_week: [3, 1, 3],
        custom_date: 66_600,
        selected_media: [
          { id: clip, type: 'media', order: 7, duration: 3 },
          { id: picture, type: 'promo', order: 2, duration: 45 },
        ],
      });
      const playlist = await forEdit(id);
      expect(playlist).toMatchObject({
        schedule_type: 'day_of_week',
        days_of_week: [1, 3],
        device_group: null,
        state: 'approved',
      });
      expect(playlist.custom_date % 86_400).toBe(66_600);
      expect(playlist.selected_media).toMatchObject([
        {
          id: picture,
          type: 'promo',
          order: 0,
          duration: 45,
          own_duration: 0,
          name: 'Coffee',
          is_processing: false,
        },
        { id: clip, type: 'media', order: 1, duration: 12.5, own_duration: 12.5, name: 'Forest' },
      ]);
      expect(await listed(id)).toMatchObject({ descr_str: 'Mon, Wed from 18:30' });
    });

    it('§3.20 keeps playlist_item_ids, also in another order', async () => {
      const id = await add();
      const before = (await forEdit(id)).selected_media;
      await save(owner, {
        id,
        selected_media: [...before]
          .reverse()
          .map(({ id: of, type, playlist_item_id }) => ({ id: of, type, playlist_item_id })),
      });
      const after = (await forEdit(id)).selected_media;
      expect(after.map((entry) => entry.playlist_item_id)).toEqual(
        before.map((entry) => entry.playlist_item_id).reverse(),
      );
    });

    it('keeps an end, also over a save without one, until it is removed', async () => {
      const id = await add({ schedule_type: 'every_day', custom_date: 61_200, schedule_duration: 7200 });
      expect(await forEdit(id)).toMatchObject({ schedule_duration: 7200 });
      expect(await listed(id)).toMatchObject({ descr_str: 'Every day 17:00 – 19:00' });
      const selected_media = [{ id: clip, type: 'media' }];
      const saved = async (more: object) => (await save(owner, { id, selected_media, ...more })).statusCode;
      expect(await saved({ custom_date: 64_800 })).toBe(200);
      expect(await listed(id)).toMatchObject({ descr_str: 'Every day 18:00 – 20:00' });
      expect([await saved({ schedule_duration: -1 }), await saved({ schedule_duration: 86_401 })]).toEqual([
        400, 400,
      ]);
      expect(await saved({ schedule_duration: 0 })).toBe(200);
      expect(await forEdit(id)).not.toHaveProperty('schedule_duration');
      expect(await listed(id)).toMatchObject({ descr_str: 'Every day from 18:00' });
    });

    it('keeps a first and a last day, also over a save without them, until they are removed', async () => {
      const [first, last] = [1_796_083_200, 1_798_243_200];
      const id = await add({
        schedule_type: 'every_day',
        custom_date: 61_200,
        schedule_first_day: first,
        schedule_last_day: last,
      });
      expect(await forEdit(id)).toMatchObject({ schedule_first_day: first, schedule_last_day: last });
      expect(await listed(id)).toMatchObject({
        start_time: first + 61_200,
        descr_str: 'Every day from 17:00, Dec 1, 2026 – Dec 26, 2026',
      });
      const selected_media = [{ id: clip, type: 'media' }];
      const saved = async (more: object) => (await save(owner, { id, selected_media, ...more })).statusCode;
      expect(await saved({ custom_date: 64_800 })).toBe(200);
      expect(await listed(id)).toMatchObject({
        descr_str: 'Every day from 18:00, Dec 1, 2026 – Dec 26, 2026',
      });
      expect([
        await saved({ schedule_last_day: first - 1 }),
        await saved({ schedule_first_day: 0.5 }),
      ]).toEqual([400, 400]);
      expect(await saved({ schedule_first_day: 0 })).toBe(200);
      expect(await listed(id)).toMatchObject({ descr_str: 'Every day from 18:00, until Dec 26, 2026' });
      expect(await saved({ schedule_last_day: 0 })).toBe(200);
      expect(await forEdit(id)).not.toHaveProperty('schedule_last_day');
      expect(await listed(id)).toMatchObject({ descr_str: 'Every day from 18:00' });
    });

    it('keeps fields that a save by id does not have', async () => {
      const id = await add({ name: 'Breakfast', schedule_type: 'every_day', custom_date: 32_400 });
      await save(owner, { id, selected_media: [{ id: clip, type: 'media' }] });
      expect(await listed(id)).toMatchObject({
        name: 'Breakfast',
        descr_str: 'Every day from 09:00',
        item_count: 1,
      });
    });

    it('keeps unusual names unchanged', async () => {
      const name = '<img src=x onerror=alert(1)> {{7*7}} %_ \' ";-- Ünï 🎬';
      expect(await listed(await add({ name }))).toMatchObject({ name });
    });

    it('ignores read-only fields', async () => {
      const id = await add({ account_id: stranger.accountId, state: 'rejected', created_by: 'x' });
      expect(await listed(id)).toMatchObject({ state: 'approved' });
      expect(await listed(id, stranger)).toBeUndefined();
    });

    it('accepts 500 items', async () => {
      const selected_media = Array.from({ length: 500 }, (_, order) => ({
        id: picture,
        type: 'promo',
        order,
        duration: 2,
      }));
      const id = await add({ selected_media });
      expect(await listed(id)).toMatchObject({ item_count: 500, duration: 1000 });
    });

    it('a double click creates one playlist, with the same response twice', async () => {
      const payload = { name: 'Double', selected_media: items() };
      const answers = await Promise.all(Array.from({ length: 6 }, () => save(owner, payload)));
      const again = await save(owner, payload);
      const ids = new Set([...answers, again].map((answer) => answer.json<{ id: string }>().id));
      expect(ids.size).toBe(1);
      t.clock.advance(6);
      const later = (await save(owner, payload)).json<{ id: string }>().id;
      expect(ids.has(later)).toBe(false);
    });

    it('the last of many parallel saves wins entirely', async () => {
      const id = await add();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          save(owner, {
            id,
            name: `N${index}`,
            selected_media: Array.from({ length: index + 1 }, () => items()[0]),
          }),
        ),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
      const { name, selected_media } = await forEdit(id);
      expect(selected_media).toHaveLength(Number(name.slice(1)) + 1);
    });

    it('keeps at most twenty versions', async () => {
      const id = await add();
      for (let round = 0; round < 24; round += 1) await save(owner, { id, selected_media: items() });
      const { rows } = await t.deps.pool.query(
        `SELECT count(*) AS n FROM playlist_versions WHERE playlist_id = $1`,
        [id],
      );
      expect(rows[0]).toEqual({ n: 20 });
    });

    it('publishes the change after the commit', async () => {
      t.published.length = 0;
      const id = await add();
      expect(t.published).toEqual([
        { accountId: owner.accountId, topic: 'changed/playlist', payload: { id, by: owner.userId } },
        { accountId: owner.accountId, topic: 'changed/schedule', payload: { id, by: owner.userId } },
      ]);
    });
  });

  describe('deleting', () => {
    it('§7.1.25 is 200 once, then 404, and deletes versions and entries', async () => {
      const id = await add({ schedule_type: 'every_day', custom_date: 36_000 });
      await t.deps.pool.query('UPDATE accounts SET default_playlist_id = $1 WHERE id = $2', [
        id,
        owner.accountId,
      ]);
      const remove = () => owner.inject({ method: 'DELETE', url: `/api/playlist/del/${id}` });
      const answers = await Promise.all([remove(), remove(), remove()]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404, 404]);
      expect(await listed(id)).toBeUndefined();
      expect((await save(owner, { id, selected_media: items() })).statusCode).toBe(404);
      const { rows } = await t.deps.pool.query(
        `SELECT (SELECT count(*) FROM schedule_entries WHERE playlist_id = $1) AS entries,
              (SELECT default_playlist_id FROM accounts WHERE id = $2) AS default_playlist`,
        [id, owner.accountId],
      );
      expect(rows[0]).toEqual({ entries: 0, default_playlist: null });
    });
  });

  describe('the validity of an item', () => {
    const MONDAY = 1_772_409_600;
    const DAY = 86_400;
    const lunch = { last_day: MONDAY + 3 * DAY, days: [1, 2, 3, 4, 5], start: 39_600, end: 50_400 };
    const withValidity = (...validities: (object | undefined)[]) =>
      validities.map((validity) => ({ id: picture, type: 'promo', ...(validity ? { validity } : {}) }));
    const addWith = (...validities: (object | undefined)[]) =>
      add({ selected_media: withValidity(...validities) });
    const validities = async (id: string) =>
      (await forEdit(id)).selected_media.map(({ validity }) => validity ?? null);

    it('is kept in its simple form, beside items without one', async () => {
      const sent = { ...lunch, last_day: lunch.last_day + 50_000, days: [5, 4, 3, 2, 1, 1] };
      const all = { first_day: 0, days: [1, 2, 3, 4, 5, 6, 7], start: 0, end: DAY };
      const id = await addWith(sent, undefined, {}, all);
      expect(await validities(id)).toEqual([lunch, null, null, null]);
      expect((await forEdit(id)).selected_media[1]).not.toHaveProperty('validity');
      const review = await owner.inject(`/api/playlist/review/${id}`);
      expect(review.json().newest.selected_media[0].validity).toEqual(lunch);
    });

    it('stays when a save does not know it, and goes with {}', async () => {
      const id = await addWith(lunch, lunch, undefined);
      const keys = (await forEdit(id)).selected_media.map(({ playlist_item_id }) => playlist_item_id);
      const [first, second, third] = keys.map((playlist_item_id) => ({
        id: picture,
        type: 'promo',
        playlist_item_id,
      }));
      await save(owner, { id, selected_media: [third, first, { ...second, validity: {} }, first] });
      expect(await validities(id)).toEqual([null, lunch, null, null]);
    });

    it.each([
      [{ first_day: MONDAY + DAY, last_day: MONDAY }, 'The last day is before the first day.'],
      [{ days: [] }, 'Choose at least one weekday, or leave the days out.'],
      [{ start: 3600 }, 'The hours need both a start and an end.'],
      [
        { first_day: MONDAY, last_day: MONDAY, days: [2] },
        'It would never play: none of its weekdays is between its first and its last day.',
      ],
      [{ days: [8] }, null],
      [{ days: [1.5] }, null],
      [{ last_day: Number.NaN }, null],
      [{ start: 86_400, end: 0 }, null],
      [{ first_day: 'today' }, null],
    ])('%j is refused', async (validity, sentence) => {
      const answer = await save(owner, { selected_media: withValidity(undefined, validity) });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].field).toContain('selected_media.1.validity');
      expect(answer.json().detail).toEqual(sentence ?? expect.stringMatching(/^[^\n]{15,}$/));
    });

    it('is in lists as the time from which nothing is left, where every item has an end', async () => {
      const [ending, open] = [
        await addWith(lunch, { last_day: MONDAY }),
        await addWith(lunch, { days: [1] }),
      ];
      expect(await listed(ending)).toMatchObject({ runs_out_at: MONDAY + 3 * DAY + 50_400 });
      expect(await listed(open)).not.toHaveProperty('runs_out_at');
      expect((await listed(open))?.validities).toEqual(expect.arrayContaining([lunch, { days: [1] }]));
      expect(await listed(await addWith(lunch, undefined))).not.toHaveProperty('validities');
    });

    it.each([
      '{}',
      '[]',
      '{"last_day": 1, "note": 1}',
      '{"start": 1}',
      '{"first_day": 2, "last_day": 1}',
      '{"last_day": "soon"}',
    ])('%s is refused by the database', async (validity) => {
      const id = await addWith(lunch);
      const keys = (await forEdit(id)).selected_media.map(({ playlist_item_id }) => playlist_item_id);
      const write = 'UPDATE playlist_items SET validity = $1::jsonb WHERE item_key = ANY($2)';
      await expect(t.deps.pool.query(write, [validity, keys])).rejects.toThrow();
      await expect(t.deps.pool.query(write, [JSON.stringify(lunch), keys])).resolves.toBeDefined();
    });

    it('is a change of the running order for another editor', async () => {
      const id = await addWith(lunch);
      const { etag } = await forEdit(id);
      const { selected_media } = await forEdit(id);
      const saved = await save(owner, { id, selected_media: [{ ...selected_media[0], validity: {} }] });
      expect(saved.statusCode).toBe(200);
      const late = await owner.inject({
        method: 'POST',
        url: '/api/playlists/create',
        payload: { id, selected_media: withValidity(lunch) },
        headers: { 'if-match': etag ?? '' },
      });
      expect(late.statusCode).toBe(412);
      expect(late.json().changed).toEqual(['selected_media']);
    });
  });
});
