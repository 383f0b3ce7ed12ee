import type { MoveAnswer, ScheduleRule } from '@vitrine/shared/contract';
import { occurrencesIn } from '@vitrine/shared/rules';
import fc from 'fast-check';
import type { TestApp } from '../../testing/build-test-app';
import { eachAccount } from '../../testing/each-venue';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Monday 2 March 2026, 00:00: the test clock's day. */
const MONDAY = 1_772_409_600;

let t: TestApp;
let owner: TestMember;
let stranger: TestMember;
let promo: string;

describe('schedule', () => {
  eachAccount(async (made) => {
    ({ t, owner, stranger } = made);
    promo = await addTestPromo(t.deps, owner.accountId);
  });

  const post = (url: string, payload: object, member = owner) =>
    member.inject({ method: 'POST', url, payload });
  async function playlist(payload: object): Promise<string> {
    const body = { name: `P ${Math.random()}`, selected_media: [{ id: promo, type: 'promo' }], ...payload };
    return (await post('/api/playlists/create', body)).json<{ id: string }>().id;
  }
  const ask = (payload: object, member = owner) =>
    post('/api/playlist/schedule', { device_group: null, ...payload }, member);
  const rules = async (start = MONDAY, end = MONDAY + 7 * DAY, device_group: string | null = null) =>
    (await ask({ start, end, device_group })).json<ScheduleRule[]>();
  const group = async (name: string, device_ids: string[] = []) =>
    (await post('/api/devices/update-group', { device_ids, group_name: name })).json<{ id: string }>().id;
  const move = (payload: object, member = owner) => post('/api/schedule/move', payload, member);

  describe('permissions', () => {
    it.each([
      ['/api/playlist/schedule', 'viewer', 200],
      ['/api/schedule/move', 'editor', 403],
      ['/api/schedule/restore', 'editor', 403],
      ['/api/schedule/move', 'approver', 404],
      ['/api/schedule/restore', 'approver', 404],
    ] as const)('%s as %s: %i', async (url, role, status) => {
      const payload = {
        start: 0,
        end: DAY,
        id: 'x',
        occurrence: 1,
        scope: 'this',
        date_start: 1,
        exceptions: [],
      };
      expect((await t.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
      const member = await t.asAccount({ role, accountId: owner.accountId });
      expect((await post(url, payload, member)).statusCode).toBe(status);
    });
  });

  describe('the window', () => {
    it.each([
      ['the end before the start', { start: DAY, end: 0 }],
      ['no length', { start: DAY, end: DAY }],
      ['more than 400 days', { start: 0, end: 400 * DAY + 1 }],
      ['a time as text', { start: '0', end: DAY }],
      ['a fraction', { start: 0.5, end: DAY }],
      ['before 1970', { start: -1, end: DAY }],
      ['no time at all', {}],
      ['a time out of range', { start: 0, end: 1e15 }],
    ])('with %s is refused', async (_what, payload) => {
      expect((await ask(payload)).statusCode).toBe(400);
    });

    it('is half-open: includes its start, excludes its end', async () => {
      const id = await playlist({ custom_date: MONDAY + 10 * HOUR });
      const at = MONDAY + 10 * HOUR;
      expect((await rules(at, at + 1)).map((rule) => rule.playlist_id)).toEqual([id]);
      expect(await rules(at - DAY, at)).toEqual([]);
      expect(await rules(at + 1, at + DAY)).toEqual([]);
    });

    it('has one rule per entry, however often it occurs', async () => {
      await playlist({ schedule_type: 'every_day', custom_date: 9 * HOUR });
      await playlist({ schedule_type: 'day_of_week', days_of_week: [1, 5], custom_date: 18 * HOUR });
      const found = await rules(MONDAY, MONDAY + 400 * DAY);
      expect(found.map((rule) => rule.repeat_interval)).toEqual([DAY, 7 * DAY, 7 * DAY]);
    });

    it('§3.13 has all fields of the calendar', async () => {
      const id = await playlist({ name: 'Breakfast', schedule_type: 'every_day', custom_date: 9 * HOUR });
      expect(await rules()).toEqual([
        {
          id: expect.any(String),
          name: 'Breakfast',
          title: 'Breakfast',
          playlist_id: id,
          date_start: MONDAY + 9 * HOUR,
          repeat_interval: DAY,
          device_group: null,
          device_count: null,
          exceptions: [],
          etag: expect.any(String),
        },
      ]);
    });
  });

  describe('groups', () => {
    it('§1.4 §3.14 §7.1.27 null means ungrouped devices; a group has its own entries and those for all', async () => {
      const screen = await connectScreen(t, owner);
      const bar = await group('Bar', [screen.id]);
      const hall = await group('Hall');
      const all = await playlist({ schedule_type: 'every_day', custom_date: HOUR });
      const own = await playlist({ schedule_type: 'every_day', custom_date: 2 * HOUR, device_group: bar });
      const shown = async (device_group: string | null) =>
        (await rules(undefined, undefined, device_group)).map((rule) => [
          rule.playlist_id,
          rule.device_group,
          rule.device_count,
        ]);
      expect(await shown(null)).toEqual([[all, null, null]]);
      expect(await shown(bar)).toEqual([
        [all, null, null],
        [own, bar, 1],
      ]);
      expect(await shown(hall)).toEqual([[all, null, null]]);
      expect(await shown('')).toEqual([[all, null, null]]);
    });

    it('is 404 for unknown and foreign groups', async () => {
      const theirs = (
        await post('/api/devices/update-group', { device_ids: [], group_name: 'X' }, stranger)
      ).json<{ id: string }>().id;
      for (const device_group of [theirs, 'nonsense']) {
        expect((await ask({ start: 0, end: DAY, device_group })).statusCode).toBe(404);
      }
    });

    it('has nothing of another account', async () => {
      await playlist({ schedule_type: 'every_day', custom_date: HOUR });
      expect((await ask({ start: MONDAY, end: MONDAY + DAY }, stranger)).json()).toEqual([]);
    });
  });

  describe('moving', () => {
    async function everyDay(): Promise<ScheduleRule> {
      await playlist({ schedule_type: 'every_day', custom_date: 9 * HOUR });
      const [rule] = await rules();
      if (!rule) throw new Error('no rule');
      return rule;
    }

    it('one day only, and back with the returned timing', async () => {
      const rule = await everyDay();
      const tuesday = rule.date_start + DAY;
      t.published.length = 0;
      const answer = (
        await move({ id: rule.id, occurrence: tuesday, start: tuesday + HOUR, scope: 'this' })
      ).json<MoveAnswer>();
      expect(answer).toEqual({
        success: true,
        id: rule.id,
        previous: { id: rule.id, date_start: rule.date_start, exceptions: [] },
        etag: expect.any(String),
      });
      expect(t.published).toEqual([
        { accountId: owner.accountId, topic: 'changed/schedule', payload: { id: rule.id, by: owner.userId } },
      ]);
      expect(await rules()).toEqual([
        { ...rule, exceptions: [{ occurrence: tuesday, start: tuesday + HOUR }], etag: answer.etag },
      ]);
      const back = await post('/api/schedule/restore', answer.previous ?? {});
      expect(back.statusCode).toBe(200);
      expect(await rules()).toEqual([rule]);
    });

    it('removes one day: a window without occurrences has no rule', async () => {
      const rule = await everyDay();
      await move({ id: rule.id, occurrence: rule.date_start + DAY, start: null, scope: 'this' });
      expect(await rules(MONDAY + DAY, MONDAY + 2 * DAY)).toEqual([]);
      expect(await rules(MONDAY + DAY, MONDAY + 3 * DAY)).toHaveLength(1);
    });

    it('all occurrences', async () => {
      const rule = await everyDay();
      const start = rule.date_start + 3 * DAY - 2 * HOUR;
      await move({ id: rule.id, occurrence: rule.date_start + 3 * DAY, start, scope: 'all' });
      expect(await rules()).toMatchObject([{ date_start: MONDAY + 7 * HOUR, exceptions: [] }]);
    });

    it('gives one day or every time an end and removes it, and undo restores it', async () => {
      const rule = await everyDay();
      const tuesday = rule.date_start + DAY;
      const change = (payload: object) =>
        move({ id: rule.id, occurrence: tuesday, start: tuesday, ...payload });
      const all = (await change({ scope: 'all', duration: 2 * HOUR })).json<MoveAnswer>();
      expect(await rules()).toEqual([{ ...rule, duration: 2 * HOUR, etag: all.etag }]);
      expect(all.etag).not.toBe(rule.etag);
      const one = (await change({ scope: 'this', duration: 4 * HOUR })).json<MoveAnswer>();
      expect(one.previous).toEqual({
        id: rule.id,
        date_start: rule.date_start,
        duration: 2 * HOUR,
        exceptions: [],
      });
      expect(await rules()).toMatchObject([
        { duration: 2 * HOUR, exceptions: [{ occurrence: tuesday, start: tuesday, duration: 4 * HOUR }] },
      ]);
      await post('/api/schedule/restore', one.previous ?? {});
      expect(await rules()).toMatchObject([{ duration: 2 * HOUR, exceptions: [] }]);
      await change({ scope: 'all', duration: 0 });
      expect(await rules()).toEqual([rule]);
    });

    it('moves an entry with its end', async () => {
      const rule = await everyDay();
      const { date_start: occurrence, id } = rule;
      await move({ id, occurrence, start: occurrence, scope: 'all', duration: HOUR });
      await move({ id, occurrence, start: occurrence + HOUR, scope: 'all' });
      expect(await rules()).toMatchObject([{ date_start: occurrence + HOUR, duration: HOUR }]);
    });

    it('is found in a window that its end alone reaches', async () => {
      const id = await playlist({ custom_date: MONDAY + 22 * HOUR, schedule_duration: 5 * HOUR });
      const found = await rules(MONDAY + DAY, MONDAY + 2 * DAY);
      expect(found).toMatchObject([{ playlist_id: id, duration: 5 * HOUR }]);
      expect(await rules(MONDAY + DAY + 3 * HOUR, MONDAY + 2 * DAY)).toEqual([]);
    });

    it('keeps two concurrent moves', async () => {
      const rule = await everyDay();
      await Promise.all(
        [1, 2, 3].map((day) =>
          move({
            id: rule.id,
            occurrence: rule.date_start + day * DAY,
            start: rule.date_start + day * DAY + HOUR,
            scope: 'this',
          }),
        ),
      );
      expect((await rules())[0]?.exceptions).toHaveLength(3);
    });

    it.each([
      [
        'a time without an occurrence',
        (rule: ScheduleRule) => ({ occurrence: rule.date_start + 1, start: MONDAY, scope: 'this' }),
        400,
      ],
      [
        'removing all',
        (rule: ScheduleRule) => ({ occurrence: rule.date_start, start: null, scope: 'all' }),
        400,
      ],
      [
        'a time too early',
        (rule: ScheduleRule) => ({ occurrence: rule.date_start, start: 0, scope: 'this' }),
        400,
      ],
      [
        'an unknown scope',
        (rule: ScheduleRule) => ({ occurrence: rule.date_start, start: MONDAY, scope: 'some' }),
        400,
      ],
      [
        'an end before its start',
        (rule: ScheduleRule) => ({
          occurrence: rule.date_start,
          start: rule.date_start,
          scope: 'all',
          duration: -60,
        }),
        400,
      ],
      [
        'an end more than a day later',
        (rule: ScheduleRule) => ({
          occurrence: rule.date_start,
          start: rule.date_start,
          scope: 'all',
          duration: DAY + 1,
        }),
        400,
      ],
      ['no start', (rule: ScheduleRule) => ({ occurrence: rule.date_start, scope: 'this' }), 400],
    ])('refuses %s', async (_what, payload, status) => {
      const rule = await everyDay();
      expect((await move({ id: rule.id, ...payload(rule) })).statusCode).toBe(status);
      expect(await rules()).toEqual([rule]);
    });

    it('does not move or restore entries of another account', async () => {
      const rule = await everyDay();
      const payload = { id: rule.id, occurrence: rule.date_start, start: MONDAY + HOUR, scope: 'this' };
      expect((await move(payload, stranger)).statusCode).toBe(404);
      const timing = { id: rule.id, date_start: MONDAY + HOUR, exceptions: [] };
      expect((await post('/api/schedule/restore', timing, stranger)).statusCode).toBe(404);
      expect(await rules()).toEqual([rule]);
    });

    it('restores valid timings only', async () => {
      const rule = await everyDay();
      const restore = (payload: object) =>
        post('/api/schedule/restore', {
          id: rule.id,
          date_start: rule.date_start,
          exceptions: [],
          ...payload,
        });
      expect(
        (await restore({ exceptions: [{ occurrence: rule.date_start + 5, start: null }] })).statusCode,
      ).toBe(400);
      expect((await restore({ date_start: 0 })).statusCode).toBe(400);
      const movedTo = (start: number) => restore({ exceptions: [{ occurrence: rule.date_start, start }] });
      expect((await movedTo(9e12)).statusCode).toBe(400);
      expect((await movedTo(-1)).statusCode).toBe(400);
      const many = Array.from({ length: 1001 }, (_, day) => ({
        occurrence: rule.date_start + day * DAY,
        start: null,
      }));
      expect((await restore({ exceptions: many })).statusCode).toBe(400);
      expect(await rules()).toEqual([rule]);
    });
  });

  it('agrees with the resolver for any entries and any window', async () => {
    const hourOf = fc.integer({ min: 0, max: 23 });
    const wanted = fc.oneof(
      fc.record({
        schedule_type: fc.constant('every_day'),
        custom_date: hourOf.map((hour) => hour * HOUR + 60),
      }),
      fc.record({
        schedule_type: fc.constant('day_of_week'),
        custom_date: hourOf.map((hour) => hour * HOUR),
        days_of_week: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      }),
      fc.record({
        custom_date: fc.integer({ min: -20, max: 20 }).map((day) => MONDAY + day * DAY + 7 * HOUR),
      }),
    );
    for (const one of fc.sample(wanted, { numRuns: 12, seed: 7 })) await playlist(one);
    // Two windows together cover all entries.
    const all = [...(await rules(MONDAY - 200 * DAY, MONDAY + 200 * DAY))];
    for (const rule of all.filter((candidate) => candidate.repeat_interval > 0).slice(0, 6)) {
      await move({ id: rule.id, occurrence: rule.date_start, start: null, scope: 'this' });
      const next = rule.date_start + rule.repeat_interval;
      await move({ id: rule.id, occurrence: next, start: next + 5 * DAY, scope: 'this' });
    }
    const known = await rules(MONDAY - 200 * DAY, MONDAY + 200 * DAY);
    expect(known.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const windows = fc.tuple(
      fc.integer({ min: -30 * 24, max: 30 * 24 }),
      fc.integer({ min: 1, max: 24 * 20 }),
    );
    await fc.assert(
      fc.asyncProperty(windows, async ([from, hours]) => {
        const window = { start: MONDAY + from * HOUR, end: MONDAY + (from + hours) * HOUR };
        const expected = known.filter((rule) => occurrencesIn([rule], window).length > 0);
        expect(await rules(window.start, window.end)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});
