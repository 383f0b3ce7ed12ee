import type { PlaylistForEdit, PlaylistItem, ScheduleRule } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { rulesForGroups } from '../schedule/schedule.action';

describe('approval', () => {
  const DAY = 86_400;
  /** Monday 2 March 2026, 00:00: the test clock's day. */
  const MONDAY = 1_772_409_600;

  let t: TestApp;
  let approver: TestMember;
  let editor: TestMember;
  let first: string;
  let second: string;

  beforeAll(async () => {
    t = await sharedTestApp();
    const owner = await t.asAccount();
    approver = await t.asAccount({ role: 'approver', accountId: owner.accountId });
    editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    first = await addTestPromo(t.deps, owner.accountId, { name: 'First' });
    second = await addTestPromo(t.deps, owner.accountId, { name: 'Second' });
  });

  const save = (member: TestMember, payload: object) =>
    member.inject({ method: 'POST', url: '/api/playlists/create', payload });
  async function made(member: TestMember, payload: object = {}): Promise<string> {
    const selected_media = [{ id: first, type: 'promo' }];
    const answer = await save(member, { name: `P ${Math.random()}`, selected_media, ...payload });
    return answer.json<{ id: string }>().id;
  }
  const approve = (id: string, member = approver) =>
    member.inject({ method: 'PUT', url: `/api/playlist/approve/${id}` });
  const reject = (id: string, reason = 'Too loud') =>
    approver.inject({ method: 'PUT', url: `/api/playlist/reject/${id}`, payload: { reason } });
  const forEdit = async (id: string) =>
    (await approver.inject(`/api/playlist-for-edit/${id}`)).json<PlaylistForEdit>();
  async function listed(id: string, query = '?include_pending=true'): Promise<PlaylistItem | undefined> {
    const all = (await approver.inject(`/api/playlists${query}`)).json<PlaylistItem[]>();
    return all.find((playlist) => playlist.id === id);
  }
  async function rulesOf(id: string): Promise<ScheduleRule[]> {
    const payload = { start: MONDAY, end: MONDAY + 14 * DAY, device_group: null };
    const answer = await approver.inject({ method: 'POST', url: '/api/playlist/schedule', payload });
    return answer.json<ScheduleRule[]>().filter((rule) => rule.playlist_id === id);
  }

  it('approves a save of an approver immediately', async () => {
    expect((await forEdit(await made(approver))).state).toBe('approved');
  });

  it("§4.5.10 §7.1.23 an editor's new playlist is neither scheduled nor listed before its approval", async () => {
    const id = await made(editor, { schedule_type: 'every_day', custom_date: 9 * 3600 });
    expect(await listed(id, '')).toBeUndefined();
    expect(await listed(id, '?include_pending=true')).toMatchObject({
      state: 'pending',
      descr_str: 'Every day from 09:00',
    });
    expect(await rulesOf(id)).toEqual([]);
    expect((await approve(id)).statusCode).toBe(200);
    expect(await rulesOf(id)).toMatchObject([{ date_start: MONDAY + 9 * 3600, repeat_interval: DAY }]);
    expect(await listed(id, '')).toMatchObject({ state: 'approved' });
  });

  it('§3.14 the approved version keeps its schedule and name while a change is pending', async () => {
    const id = await made(approver, { name: 'Lunch', schedule_type: 'every_day', custom_date: 12 * 3600 });
    const waiting = {
      id,
      name: 'Late lunch',
      custom_date: 13 * 3600,
      selected_media: [
        { id: second, type: 'promo' },
        { id: first, type: 'promo' },
      ],
    };
    expect((await save(editor, waiting)).statusCode).toBe(200);
    expect(await forEdit(id)).toMatchObject({
      state: 'pending',
      name: 'Late lunch',
      selected_media: [{ id: second }, { id: first }],
    });
    // The entry has the name that plays; the playlist's newest name is a field beside it.
    expect(await rulesOf(id)).toMatchObject([
      { name: 'Lunch', title: 'Lunch', orig_title: 'Late lunch', date_start: MONDAY + 12 * 3600 },
    ]);
    expect((await rulesForGroups(t.deps.db, approver.accountId, [])).map(Object.keys).flat()).not.toContain(
      'orig_title',
    );
    expect(await listed(id, '')).toMatchObject({ name: 'Lunch', item_count: 1, state: 'pending' });

    await approve(id);
    expect(await rulesOf(id)).toMatchObject([{ name: 'Late lunch', date_start: MONDAY + 13 * 3600 }]);
    expect((await rulesOf(id))[0]).not.toHaveProperty('orig_title');
    expect(await listed(id, '')).toMatchObject({ name: 'Late lunch', item_count: 2, state: 'approved' });
  });

  it('lists what approval would schedule, for a pending version with another timing only', async () => {
    const id = await made(editor, {
      schedule_type: 'day_of_week',
      days_of_week: [1, 2],
      custom_date: 17 * 3600,
      schedule_duration: 7200,
      schedule_last_day: MONDAY + 20 * DAY,
    });
    const entry = { repeat_interval: 7 * DAY, duration: 7200, last_day: MONDAY + 20 * DAY };
    expect((await listed(id))?.pending_entries).toEqual([
      { date_start: MONDAY + 17 * 3600, ...entry },
      { date_start: MONDAY + DAY + 17 * 3600, ...entry },
    ]);
    // The approved list has no such version.
    expect(await listed(id, '')).toBeUndefined();
    await approve(id);
    expect(await listed(id)).not.toHaveProperty('pending_entries');
    await save(editor, { id, name: 'Renamed', selected_media: [{ id: first, type: 'promo' }] });
    expect(await listed(id)).toMatchObject({ state: 'pending' });
    expect(await listed(id)).not.toHaveProperty('pending_entries');
    await save(editor, { id, schedule_type: 'manual', selected_media: [{ id: first, type: 'promo' }] });
    expect((await listed(id))?.pending_entries).toEqual([]);
  });

  it('§4.5.11 §7.1.26 approving is idempotent, also concurrently', async () => {
    const id = await made(editor, { schedule_type: 'every_day', custom_date: 18 * 3600 });
    expect([(await forEdit(id)).state, await rulesOf(id)]).toEqual(['pending', []]);
    const answers = await Promise.all([approve(id), approve(id), approve(id)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect((await forEdit(id)).state).toBe('approved');
    expect(await listed(id, '')).toMatchObject({ id });
    expect(await rulesOf(id)).toHaveLength(1);
  });

  it('rejects with a reason; the next save is pending again', async () => {
    const id = await made(editor);
    expect((await reject(id)).statusCode).toBe(200);
    expect(await forEdit(id)).toMatchObject({ state: 'rejected', reject_reason: 'Too loud' });
    await save(editor, { id, selected_media: [{ id: second, type: 'promo' }] });
    const again = await forEdit(id);
    expect(again).toMatchObject({ state: 'pending' });
    expect(again).not.toHaveProperty('reject_reason');
  });

  it('does not reject an approved version, nor without a reason', async () => {
    const id = await made(approver);
    expect((await reject(id)).statusCode).toBe(409);
    expect((await reject(id, '')).statusCode).toBe(400);
  });

  it('approves a rejected version', async () => {
    const id = await made(editor);
    await reject(id);
    expect((await approve(id)).statusCode).toBe(200);
    expect((await forEdit(id)).state).toBe('approved');
  });

  it('a save without a new timing keeps entries moved on the calendar', async () => {
    const id = await made(approver, {
      schedule_type: 'day_of_week',
      days_of_week: [1, 3],
      custom_date: 18 * 3600,
    });
    const [monday] = await rulesOf(id);
    const moved = {
      id: monday?.id,
      occurrence: monday?.date_start,
      start: MONDAY + DAY + 19 * 3600,
      scope: 'all',
    };
    await approver.inject({ method: 'POST', url: '/api/schedule/move', payload: moved });
    const shown = await forEdit(id);
    expect(shown).toMatchObject({ days_of_week: [2, 3], custom_date: MONDAY + DAY + 19 * 3600 });
    expect(await listed(id, '')).toMatchObject({ descr_str: 'Tue from 19:00, Wed from 18:00' });

    const before = await rulesOf(id);
    const { schedule_type, days_of_week, custom_date, device_group } = shown;
    const selected_media = [{ id: second, type: 'promo' }];
    await save(editor, { id, schedule_type, days_of_week, custom_date, device_group, selected_media });
    await approve(id);
    expect(await rulesOf(id)).toEqual(before);
    await save(approver, { id, selected_media, schedule_type, days_of_week, custom_date });
    expect(await rulesOf(id)).toEqual(before);

    await save(approver, { id, schedule_type, days_of_week, custom_date: 8 * 3600, selected_media });
    expect((await rulesOf(id)).map((rule) => rule.date_start)).toEqual([
      MONDAY + DAY + 8 * 3600,
      MONDAY + 2 * DAY + 8 * 3600,
    ]);
  });

  it("weekly entries start on their first day on or after the venue's today", async () => {
    const id = await made(approver, {
      schedule_type: 'day_of_week',
      days_of_week: [7, 1, 2],
      custom_date: 10 * 3600,
    });
    expect((await rulesOf(id)).map((rule) => rule.date_start)).toEqual([
      MONDAY + 10 * 3600,
      MONDAY + DAY + 10 * 3600,
      MONDAY + 6 * DAY + 10 * 3600,
    ]);
  });

  it('a playlist that becomes manual has no entries', async () => {
    const id = await made(approver, { schedule_type: 'every_day', custom_date: 9 * 3600 });
    await save(approver, { id, schedule_type: 'manual', selected_media: [{ id: first, type: 'promo' }] });
    expect(await rulesOf(id)).toEqual([]);
  });

  it('an editor can delete drafts, but not approved playlists', async () => {
    const draft = await made(editor);
    const playing = await made(approver);
    const remove = (id: string) => editor.inject({ method: 'DELETE', url: `/api/playlist/del/${id}` });
    expect((await remove(draft)).statusCode).toBe(200);
    const refused = await remove(playing);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'forbidden']);
  });

  it('publishes a schedule change only when the approved content changed', async () => {
    const id = await made(approver);
    t.published.length = 0;
    await save(editor, { id, selected_media: [{ id: second, type: 'promo' }] });
    expect(t.published.map(({ topic }) => topic)).toEqual(['changed/playlist', 'changed/notification']);
    t.published.length = 0;
    await approve(id);
    expect(t.published.map(({ topic }) => topic)).toEqual([
      'changed/playlist',
      'changed/schedule',
      'changed/notification',
    ]);
  });
});
