import type { CopyAnswer, PlaylistForEdit, PlaylistItem, ScheduleRule } from '@vitrine/shared/contract';
import { occurrencesIn } from '@vitrine/shared/rules';
import type { TestApp } from '../../../testing/build-test-app';
import { sharedTestApp } from '../../../testing/shared-app';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';

const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Monday 2 March 2026, 00:00: the test clock's day. */
const MONDAY = 1_772_409_600;
const FRIDAY_8 = MONDAY + 4 * DAY + 20 * HOUR;

describe('copies of a day or a week', () => {
  let t: TestApp;
  let owner: TestMember;
  let promo: string;

  beforeAll(async () => {
    t = await sharedTestApp();
  });
  beforeEach(async () => {
    owner = await t.asAccount();
    promo = await addTestPromo(t.deps, owner.accountId);
  });

  const post = (url: string, payload: object, member = owner) =>
    member.inject({ method: 'POST', url, payload });
  const save = async (payload: object, member = owner) =>
    (
      await post(
        '/api/playlists/create',
        { selected_media: [{ id: promo, type: 'promo' }], ...payload },
        member,
      )
    ).json<{ id: string }>().id;
  const quiz = (more: object = {}) =>
    save({ name: 'Quiz', custom_date: FRIDAY_8, schedule_duration: HOUR, ...more });
  const rules = async () =>
    (
      await post('/api/playlist/schedule', { start: MONDAY, end: MONDAY + 4 * WEEK, device_group: null })
    ).json<ScheduleRule[]>();
  const rule = async (name: string) => {
    const found = (await rules()).find(({ title }) => title === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  /** Occurrences of four weeks: 'Quiz 4 20:00 + 1'. */
  const plays = async () =>
    occurrencesIn(await rules(), { start: MONDAY, end: MONDAY + 4 * WEEK }).map(
      ({ rule: { title }, start, end = start }) =>
        `${title} ${Math.floor((start - MONDAY) / DAY)} ${(start % DAY) / HOUR} + ${(end - start) / HOUR}`,
    );
  const copy = (payload: object, member = owner) =>
    post('/api/schedule/copy', { copies: [], moves: [], ...payload }, member);
  const undo = ({ playlists, previous }: CopyAnswer, member = owner) =>
    post('/api/schedule/copy/undo', { playlists, previous }, member);

  it('adds a playlist with the same content that plays once, and undo deletes it', async () => {
    await quiz({ selected_media: [{ id: promo, type: 'promo', duration: 25, validity: { days: [5] } }] });
    const { id, etag } = await rule('Quiz');
    const answer = await copy({ copies: [{ id, etag, start: FRIDAY_8 + WEEK, duration: 2 * HOUR }] });
    expect(answer.statusCode).toBe(200);
    expect(await plays()).toEqual(['Quiz 4 20 + 1', 'Quiz 11 20 + 2']);
    const made = answer.json<CopyAnswer>();
    const copied = await owner.inject(`/api/playlist-for-edit/${made.playlists[0]?.id}`);
    expect(copied.json<PlaylistForEdit>()).toMatchObject({
      state: 'approved',
      selected_media: [{ id: promo, duration: 25, validity: { days: [5] } }],
    });
    expect((await undo(made)).statusCode).toBe(200);
    expect(await plays()).toEqual(['Quiz 4 20 + 1']);
  });

  it('moves and skips several days of one entry, and undo restores all of them', async () => {
    await save({
      name: 'Lunch',
      schedule_type: 'every_day',
      custom_date: 12 * HOUR,
      schedule_last_day: MONDAY + 2 * DAY,
    });
    const { id, etag, date_start } = await rule('Lunch');
    const moves = [
      { id, etag, occurrence: date_start, start: null },
      { id, etag, occurrence: date_start + DAY, start: date_start + DAY + HOUR, duration: HOUR },
    ];
    const answer = await copy({ moves });
    expect(await plays()).toEqual(['Lunch 1 13 + 1', 'Lunch 2 12 + 0']);
    expect((await undo(answer.json())).statusCode).toBe(200);
    expect(await plays()).toEqual(['Lunch 0 12 + 0', 'Lunch 1 12 + 0', 'Lunch 2 12 + 0']);
    expect((await rule('Lunch')).etag).toBe(etag);
  });

  it('copies the approved content while a change waits for approval', async () => {
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const id = await quiz();
    const other = await addTestPromo(t.deps, owner.accountId);
    await save({ id, name: 'Unseen', selected_media: [{ id: other, type: 'promo' }] }, editor);
    const seen = await rule('Quiz');
    const answer = await copy({ copies: [{ id: seen.id, start: FRIDAY_8 + WEEK }] });
    const [made] = answer.json<CopyAnswer>().playlists;
    const copied = (await owner.inject(`/api/playlist-for-edit/${made?.id}`)).json<PlaylistForEdit>();
    expect(copied).toMatchObject({ name: 'Quiz', state: 'approved', selected_media: [{ id: promo }] });
  });

  it('leaves everything as it is when one entry was changed, unknown, or another account’s', async () => {
    await quiz();
    await save({
      name: 'Lunch',
      schedule_type: 'every_day',
      custom_date: 12 * HOUR,
      schedule_last_day: MONDAY,
    });
    const [{ id, etag }, lunch] = [await rule('Quiz'), await rule('Lunch')];
    const before = await plays();
    const copies = [{ id, etag, start: FRIDAY_8 + WEEK }];
    const skip = { id: lunch.id, occurrence: lunch.date_start, start: null };
    const stale = await copy({ copies, moves: [{ ...skip, etag: '"old"' }] });
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'precondition_failed']);
    expect((await copy({ copies, moves: [{ ...skip, id: 'unknown' }] })).statusCode).toBe(404);
    expect((await copy({ copies, moves: [{ ...skip, occurrence: lunch.date_start + 1 }] })).statusCode).toBe(
      400,
    );
    expect((await copy({})).statusCode).toBe(400);
    expect((await copy({ copies: Array(101).fill(copies[0]) })).statusCode).toBe(400);
    const stranger = await t.asAccount();
    expect((await copy({ copies }, stranger)).statusCode).toBe(404);
    expect(await plays()).toEqual(before);
  });

  it('undo refuses when a copy was changed, and then undoes nothing', async () => {
    await quiz();
    await save({
      name: 'Lunch',
      schedule_type: 'every_day',
      custom_date: 12 * HOUR,
      schedule_last_day: MONDAY,
    });
    const [{ id }, lunch] = [await rule('Quiz'), await rule('Lunch')];
    const answer = await copy({
      copies: [{ id, start: FRIDAY_8 + WEEK }],
      moves: [{ id: lunch.id, occurrence: lunch.date_start, start: null }],
    });
    const made = answer.json<CopyAnswer>();
    await save({ id: made.playlists[0]?.id, name: 'Pub quiz' });
    const before = await plays();
    expect((await undo(made)).statusCode).toBe(412);
    expect(await plays()).toEqual(before);
  });

  it('§6.8 an editor’s copies wait for approval; moving days needs an approver', async () => {
    await quiz();
    const { id, date_start } = await rule('Quiz');
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    const copies = [{ id, start: FRIDAY_8 + WEEK }];
    const moves = [{ id, occurrence: date_start, start: null }];
    expect((await copy({ copies }, viewer)).statusCode).toBe(403);
    expect((await copy({ copies, moves }, editor)).statusCode).toBe(403);
    expect(
      (await undo({ success: true, playlists: [], previous: [{ id, date_start, exceptions: [] }] }, editor))
        .statusCode,
    ).toBe(403);
    expect((await copy({ copies }, editor)).statusCode).toBe(200);
    expect(await plays()).toEqual(['Quiz 4 20 + 1']);
    const listed = (await owner.inject('/api/playlists?include_pending=true')).json<PlaylistItem[]>();
    expect(listed.filter(({ state }) => state === 'pending').map(({ name }) => name)).toEqual(['Quiz']);
  });
});
