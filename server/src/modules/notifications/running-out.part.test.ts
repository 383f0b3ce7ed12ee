import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import { mailsTo } from '../../testing/test-mail';
import type { TestMember } from '../../testing/test-members';
import type { NotificationPage } from '@vitrine/shared/contract';

const DAY = 86_400;
const TODAY = Date.UTC(2027, 2, 1) / 1000;

describe('content that runs out', () => {
  let t: TestApp;
  let owner: TestMember;
  let promo: string;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    t.clock.set(TODAY + 12 * 3600);
    owner = await t.asAccount();
    promo = await addTestPromo(t.deps, owner.accountId);
  });

  const join = (role: TestMember['role']) => t.asAccount({ role, accountId: owner.accountId });
  /** Sends with a new token: these tests take days of their clock. */
  async function send(member: TestMember, url: string, payload?: object) {
    const { token } = await t.deps.auth.issue(member);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await t.app.inject({ url, headers, ...(payload ? { method: 'POST', payload } : {}) });
    expect(answer.statusCode).toBe(200);
    return answer;
  }
  /** Saves a playlist whose items have these last days, counted from the first day of the test. */
  async function save(name: string, lastDays: (number | null)[], more: object = {}, member = owner) {
    const selected_media = lastDays.map((days) => ({
      id: promo,
      type: 'promo',
      ...(days === null ? {} : { validity: { last_day: TODAY + days * DAY } }),
    }));
    const answer = await send(member, '/api/playlists/create', { name, selected_media, ...more });
    return answer.json<{ id: string }>().id;
  }
  const hour = () => t.deps.jobs.run('notifications-hourly');
  const mails = async (member = owner) => mailsTo(t, `${member.username}@venue.test`);
  const subjects = async (member = owner) =>
    (await mails(member)).map(({ subject }) => subject.replace(/ at Venue .*/, ''));
  const list = async (member = owner) =>
    (await send(member, '/api/notifications')).json<NotificationPage>().items;
  const names = async (member = owner) => (await list(member)).map(({ event, name }) => `${event} ${name}`);
  const to = (days: number, hours = 12) => t.clock.set(TODAY + days * DAY + hours * 3600);

  it('a playlist is announced a week and a day before nothing is left, each once', async () => {
    const id = await save('Lunch', [3, 8]);
    await hour();
    expect(await list()).toEqual([]);
    to(2);
    await hour();
    await hour();
    const ends_at = TODAY + 9 * DAY;
    expect(await list()).toMatchObject([
      { event: 'playlist_running_out', subject_id: id, name: 'Lunch', ends_at, is_read: false },
    ]);
    expect(await subjects()).toEqual(['“Lunch” has nothing left to play after Tue, Mar 9, 2027']);
    const [mail] = await mails();
    expect(mail?.text).toContain(`/playlist/edit?id=${id}`);
    to(7);
    await hour();
    expect(await list()).toHaveLength(1);
    to(8);
    await hour();
    await hour();
    to(10);
    await hour();
    expect(await names()).toEqual(['playlist_running_out Lunch', 'playlist_running_out Lunch']);
    expect(await subjects()).toHaveLength(2);
  });

  it('several playlists make one mail; a long-ended and an endless one are not in it', async () => {
    await save('Lunch', [5]);
    await save('Dinner', [-2]);
    await save('Long ago', [-20]);
    await save('Endless', [1, null]);
    await save('Closing', [null], { validity: { last_day: TODAY + 3 * DAY } });
    await hour();
    expect(await subjects()).toEqual(['3 playlists run out of content']);
    const [mail] = await mails();
    for (const line of [
      '“Dinner” has nothing left to play.',
      '“Closing” has nothing left to play after Thu, Mar 4, 2027.',
      '“Lunch” has nothing left to play after Sat, Mar 6, 2027.',
    ])
      expect(mail?.text).toContain(line);
  });

  it('new content settles it within a minute, before the mail and after it', async () => {
    to(0, 1);
    const id = await save('Lunch', [3]);
    const other = await save('Dinner', [3]);
    await hour();
    expect(await names()).toHaveLength(2);
    await save('Lunch', [3, null], { id });
    await t.deps.jobs.run('notifications');
    expect((await list()).map(({ name, is_read }) => [name, is_read]).sort()).toEqual([
      ['Dinner', false],
      ['Lunch', true],
    ]);
    to(0, 9);
    expect(await subjects()).toEqual(['“Dinner” has nothing left to play after Thu, Mar 4, 2027']);
    await save('Dinner', [40], { id: other });
    await t.deps.jobs.run('notifications');
    expect((await list()).every(({ is_read }) => is_read)).toBe(true);
    to(35);
    await hour();
    expect(await subjects()).toHaveLength(2);
  });

  it('a saved playlist that still ends then is announced no second time', async () => {
    const id = await save('Lunch', [3]);
    await hour();
    await save('Lunch at noon', [3, 2], { id });
    await t.deps.jobs.run('notifications');
    await hour();
    expect(await names()).toEqual(['playlist_running_out Lunch']);
    expect((await list())[0]?.is_read).toBe(false);
  });

  it('at night the mail waits for the morning of the venue', async () => {
    await send(owner, '/api/account', { timezone: 'Asia/Tokyo' });
    await save('Lunch', [3]);
    // 18:30 of the day before in UTC is 03:30 in Tokyo.
    to(0, 18.5);
    await hour();
    expect([await subjects(), (await list()).length]).toEqual([[], 1]);
    to(1, -1);
    expect(await subjects()).toEqual([]);
    to(1, 0.1);
    expect(await subjects()).toHaveLength(1);
  });

  it('everyone who may edit playlists is notified, in this account only; the mail can be turned off', async () => {
    const [editor, viewer, stranger, off] = [
      await join('editor'),
      await join('viewer'),
      await t.asAccount(),
      await join('admin'),
    ];
    await send(off, '/api/account/mail-choices', { kind: 'playlists', subscribed: false });
    await save('Lunch', [3]);
    t.published.length = 0;
    await hour();
    const heard = t.published.map(({ accountId, topic }) => `${accountId} ${topic}`);
    expect(heard).toEqual([`${owner.accountId} changed/notification`]);
    expect([await subjects(editor), await subjects(viewer), await subjects(stranger)]).toEqual([
      [expect.stringContaining('Lunch')],
      [],
      [],
    ]);
    expect([await list(viewer), await list(stranger)]).toEqual([[], []]);
    expect([await subjects(off), (await list(off)).length]).toEqual([[], 1]);
  });

  it('a playlist that waits for approval, or was deleted before the mail, is not announced', async () => {
    const editor = await join('editor');
    await save('Waiting', [2], {}, editor);
    const id = await save('Lunch', [2]);
    to(0, 3);
    await hour();
    await t.deps.pool.query('DELETE FROM playlists WHERE id = $1', [id]);
    to(0, 10);
    await hour();
    expect(await subjects()).toEqual(expect.not.arrayContaining([expect.stringContaining('nothing left')]));
    expect((await names()).sort()).toEqual(['approval_waiting Waiting', 'playlist_running_out Lunch']);
  });
});
