import { sql } from 'drizzle-orm';
import type { HistoryEvent, HistoryPage, HistoryUsers, PlaylistVersions } from '@vitrine/shared/contract';
import { createAccount } from '../account/account.action';
import { playlistsSuite } from '../playlists/testing/playlists-suite';
import type { TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';
import { historyEnd } from './history.job';

const PASSWORD = 'warm rain on tin';
const DAY = 86_400;

describe('audit log', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  const { save, items, add } = playlistsSuite((made) => ({ t, owner, stranger } = made));

  const get = (query = '', member = owner) => member.inject(`/api/history${query}`);
  const page = async (query = '', member = owner) => (await get(query, member)).json<HistoryPage>();
  const line = ({ kind, by, subject, note }: HistoryEvent) =>
    [kind, by.name, subject.name, note].filter(Boolean).join(' | ');
  /** Lines of what `work` did, oldest first. */
  async function linesOf(work: () => Promise<unknown>, member = owner): Promise<string[]> {
    const known = new Set((await page('?per_page=500', member)).items.map(({ id }) => id));
    await work();
    const { items: all } = await page('?per_page=500', member);
    return all
      .filter(({ id }) => !known.has(id))
      .map(line)
      .reverse();
  }
  const post = (url: string, payload: object = {}, member = owner) =>
    member.inject({ method: 'POST', url, payload });

  it('names changes of playlists and of the schedule', async () => {
    const by = owner.username;
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const lines = await linesOf(async () => {
      const id = await add({ name: 'Bar' });
      await save(owner, { id, name: 'Bar', selected_media: items() });
      await save(owner, { id, selected_media: items(), schedule_type: 'every_day', custom_date: 61_200 });
      await save(editor, { id, name: 'Lobby', selected_media: items() });
      await owner.inject({
        method: 'PUT',
        url: `/api/playlist/reject/${id}`,
        payload: { reason: 'Too loud' },
      });
      await owner.inject({ method: 'PUT', url: `/api/playlist/approve/${id}` });
      await owner.inject({ method: 'DELETE', url: `/api/playlist/del/${id}` });
      await post(`/api/playlist/restore/${id}`);
    });
    expect(lines).toEqual([
      `playlist.created | ${by} | Bar | 2 items, plays when you press Play now`,
      `schedule.changed | ${by} | Bar | On the schedule every day from 17:00`,
      `playlist.changed | ${editor.username} | Lobby | Renamed from “Bar”, waits for approval`,
      `playlist.rejected | ${by} | Lobby | Too loud`,
      `playlist.approved | ${by} | Lobby | Approved`,
      `playlist.deleted | ${by} | Lobby`,
      `playlist.restored | ${by} | Lobby`,
    ]);
  });

  it('has notes and versions in the language of the reader, with a reason as it was typed', async () => {
    const id = await add({ name: 'Bar' });
    await save(owner, { id, selected_media: items(), schedule_type: 'every_day', custom_date: 61_200 });
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    await save(editor, { id, name: 'Lobby', selected_media: items() });
    // A text that the catalog has as well.
    await owner.inject({ method: 'PUT', url: `/api/playlist/reject/${id}`, payload: { reason: 'closed' } });
    const inGerman = async <T>(url: string) =>
      (await owner.inject({ url, headers: { 'accept-language': 'de-AT,en' } })).json<T>();
    const notes = (await inGerman<HistoryPage>('/api/history')).items.slice(0, 4).map(({ note }) => note);
    expect(notes.reverse()).toEqual([
      '2 Einträge, läuft, wenn Sie „Jetzt abspielen“ drücken',
      'Im Zeitplan: jeden Tag ab 17:00',
      'Hieß vorher „Bar“, wartet auf Freigabe',
      'closed',
    ]);
    const { versions } = await inGerman<PlaylistVersions>(`/api/playlist/versions/${id}`);
    expect(versions[0]?.summary).toBe('Hieß vorher „Bar“, wartet auf Freigabe');
    const { items: english } = await page();
    expect(english[1]?.note).toBe('Renamed from “Bar”, waits for approval');
  });

  it('names changes of promos, devices and groups, and Play now', async () => {
    const by = owner.username;
    const lines = await linesOf(async () => {
      const promo = await addTestPromo(t.deps, owner.accountId, { name: 'Tea' });
      await post(`/api/promo/rename/${promo}`, { name: 'Green tea' });
      await post(`/api/promo/rename/${promo}`, { name: 'Green tea' });
      const id = await add({ name: 'Tea time', selected_media: [{ id: promo, type: 'promo' }, ...items()] });
      const screen = await connectScreen(t, owner);
      await post(`/api/device/update/${screen.id}`, { name: 'Door', orientation: 1, group_name: 'Street' });
      await post(`/api/device/update/${screen.id}`, { name: 'Door' });
      await post('/api/playlist/play', { playlist_id: id, device_ids: [screen.id] });
      await post('/api/playlist/play/end', { device_ids: [screen.id] });
      const urgent = await post('/api/urgent', { style: 'full', text: 'Drill', device_ids: [screen.id] });
      await post(`/api/urgent/end/${urgent.json<{ id: string }>().id}`, {});
      await post('/api/devices/update-group', { device_ids: [screen.id], group_id: null });
      await owner.inject({ method: 'DELETE', url: `/api/promo/del/${promo}?force=true` });
      await owner.inject({ method: 'DELETE', url: `/api/device/del/${screen.id}` });
    });
    expect(lines).toEqual([
      `promo.renamed | ${by} | Green tea | Renamed from “Tea”`,
      `playlist.created | ${by} | Tea time | 3 items, plays when you press Play now`,
      expect.stringMatching(`^device.connected \\| ${by} \\| `),
      `group.created | ${by} | Street`,
      expect.stringMatching(
        /^device.changed .*Door \| Renamed from “.*”, moved to Street, turned to Portrait$/,
      ),
      `schedule.play_now | ${by} | Tea time | On Door`,
      `schedule.play_now_ended | ${by} | On Door`,
      expect.stringMatching(`^urgent.started .* Drill . On 1 of`),
      `urgent.ended | ${by} | Drill`,
      `device.changed | ${by} | Door | Taken out of its group`,
      `promo.deleted | ${by} | Green tea | Also from 1 playlist`,
      `device.removed | ${by} | Door`,
    ]);
  });

  it('names changes of members, the venue and integrations, also by members who are gone', async () => {
    const admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const lines = await linesOf(async () => {
      await post('/api/user/invite_member', { email: 'ada@bar.example', role: 'viewer' }, admin);
      await post(
        '/api/user/invite_member',
        { user_id: editor.userId, role: 'approver', username: 'Max 7' },
        admin,
      );
      for (const hours of [{ start: 79_200, end: 25_200 }, { start: 79_200, end: 25_200 }, null])
        await post('/api/account/quiet-hours', { quiet_hours: hours }, admin);
      await owner.inject({ method: 'DELETE', url: `/api/user/del/${editor.userId}` });
      await post('/api/account', { name: 'Bar Nord', timezone: 'UTC' }, admin);
      await post('/api/account', {
        opening_hours: { periods: [{ day: 1, start: 0, end: 60 }], closed_days: [], dark: true },
      });
      await post('/api/account', {
        opening_hours: { periods: [{ day: 1, start: 0, end: 60 }], closed_days: [], dark: true },
      });
      const made = await post('/api/integrations', {
        ...{ name: 'Intranet', areas: ['schedule'], mode: 'read', origins: ['https://bar.example'] },
      });
      await owner.inject({ method: 'DELETE', url: `/api/integrations/${made.json().id}` });
      const { id } = (await post('/api/calendar-links', { name: 'Anna' })).json<{ id: string }>();
      await post(`/api/calendar-links/${id}/renew`, {});
      await owner.inject({ method: 'DELETE', url: `/api/calendar-links/${id}` });
      await admin.inject({ method: 'DELETE', url: `/api/user/del/${admin.userId}` });
    });
    expect(lines).toEqual([
      `member.invited | ${admin.username} | ada@bar.example | As viewer`,
      `member.changed | ${admin.username} | Max 7 | Renamed from “${editor.username}”, approver instead of editor`,
      `member.quiet_hours | ${admin.username} | 22:00 – 07:00 instead of none`,
      `member.quiet_hours | ${admin.username} | None instead of 22:00 – 07:00`,
      `member.removed | ${owner.username} | Max 7`,
      expect.stringMatching(`^account.changed \\| ${admin.username} \\| Venue renamed from “`),
      `account.changed | ${owner.username} | Opening hours: Mon 00:00 – 00:01, Tue – Sun closed, screens dark outside them`,
      `integration.created | ${owner.username} | Intranet`,
      `integration.revoked | ${owner.username} | Intranet`,
      `schedule.address_made | ${owner.username} | Anna`,
      `schedule.address_renewed | ${owner.username} | Anna`,
      `schedule.address_removed | ${owner.username} | Anna`,
      `member.removed | ${admin.username} | ${admin.username} | Left the account`,
    ]);
    const users = (await owner.inject('/api/history/users')).json<HistoryUsers>();
    expect(users).toContainEqual({ id: admin.userId, name: admin.username, member: false });
    expect(users).toContainEqual({ id: owner.userId, name: owner.username, member: true });
  });

  it('names sign-ins, failed ones and new passwords, and holds no secret', async () => {
    const who = await createAccount(t.deps, {
      ...{ name: 'Own', username: 'Ida Own', email: 'ida@own.example', password: PASSWORD },
    });
    const signIn = (username: string, password: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth',
        remoteAddress: '10.77.0.1',
        payload: { username, password, grant_type: 'password', client_id: 'website' },
      });
    expect((await signIn('ida own', 'not this one 1')).statusCode).toBe(401);
    expect((await signIn('nobody of that name', 'not this one 1')).statusCode).toBe(401);
    const token = (await signIn('IDA@own.example', PASSWORD)).json().token_access;
    const headers = { authorization: `Bearer ${token}` };
    const payload = { old_password: PASSWORD, new_password: 'cold snow on wood' };
    const changed = await t.app.inject({ method: 'POST', url: '/api/change_password', headers, payload });
    expect(changed.statusCode).toBe(200);
    const { items: all } = (await t.app.inject({ url: '/api/history', headers })).json<HistoryPage>();
    expect(all.map(line).reverse().slice(-3)).toEqual([
      'sign_in.failed | Ida Own',
      'sign_in.succeeded | Ida Own',
      'sign_in.password | Ida Own',
    ]);
    const { rows } = await t.deps.pool.query('SELECT * FROM account_events WHERE account_id = $1', [
      who.accountId,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/tin|snow|not this one/);
  });

  it('pages by a cursor without gaps and repetitions, newest first', async () => {
    const own = await t.asAccount();
    await t.deps.db.execute(sql`
      INSERT INTO account_events (id, account_id, at, user_id, user_name, kind, subject_name, note)
      SELECT gen_random_uuid(), ${own.accountId}, n / 3, ${own.userId}, 'Ida', 'promo.uploaded', n, '' FROM generate_series(1, 120) n`);
    const seen: HistoryEvent[] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const one: HistoryPage = await page(`?per_page=7&before=${next}`, own);
      seen.push(...one.items);
      next = one.next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort((a, b) => b - a));
    expect((await page('', own)).items).toHaveLength(50);
  });

  it("filters by member, kind and the venue's days", async () => {
    const own = await t.asAccount({ timezone: 'Pacific/Auckland' });
    const other = await t.asAccount({ role: 'admin', accountId: own.accountId });
    const at = (iso: string) => Date.parse(iso) / 1000;
    await t.deps.db.execute(sql`
      INSERT INTO account_events (id, account_id, at, user_id, user_name, kind, subject_name, note) VALUES
      (gen_random_uuid(), ${own.accountId}, ${at('2026-02-10T10:59:59Z')}, ${own.userId}, 'a', 'promo.uploaded', 'Tuesday', ''),
      (gen_random_uuid(), ${own.accountId}, ${at('2026-02-10T11:00:00Z')}, ${other.userId}, 'b', 'sign_in.failed', 'Wednesday', ''),
      (gen_random_uuid(), ${own.accountId}, ${at('2026-02-11T11:00:00Z')}, ${own.userId}, 'a', 'promo.deleted', 'Thursday', '')`);
    const names = async (query: string) =>
      (await page(query, own)).items.map(({ subject }) => subject.name).reverse();
    expect(await names('')).toEqual(['Tuesday', 'Wednesday', 'Thursday']);
    expect(await names('?from=2026-02-11&to=2026-02-11')).toEqual(['Wednesday']);
    expect(await names('?to=2026-02-10')).toEqual(['Tuesday']);
    expect(await names('?from=2026-02-12')).toEqual(['Thursday']);
    expect(await names('?kind=promo')).toEqual(['Tuesday', 'Thursday']);
    expect(await names('?kind=sign_in')).toEqual(['Wednesday']);
    expect(await names(`?kind=promo&member=${other.userId}`)).toEqual([]);
    expect(await names(`?member=${other.userId}&kind=&from=`)).toEqual(['Wednesday']);
  });

  it.each([
    ['member=x', 'member must be the id of a user.'],
    ['kind=secrets', 'kind must be one of playlist,'],
    ['from=yesterday', 'from must be a day like 2026-03-31.'],
    ['to=2026-02-31', 'to must be a day like 2026-03-31.'],
    ['from=2026-02-02&to=2026-02-01', 'The last day must not be before the first.'],
    ['before=5', 'before must be the next of an earlier page.'],
    ['per_page=0', 'per_page must be a whole number from 1 to 500.'],
    ['per_page=501', 'per_page must be a whole number from 1 to 500.'],
  ])('%s is 400 with words', async (query, words) => {
    const answer = await get(`?${query}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining(words)]);
  });

  it('is for owners and admins, of their own account', async () => {
    await add({ name: 'Ours' });
    for (const role of ['approver', 'editor', 'viewer'] as const) {
      const member = await t.asAccount({ role, accountId: owner.accountId });
      expect((await get('', member)).statusCode).toBe(403);
    }
    const admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
    expect((await page('', admin)).items.length).toBeGreaterThan(0);
    const theirs = await page('?per_page=500', stranger);
    expect(theirs.items.filter(({ by }) => by.id === owner.userId)).toEqual([]);
    const [ours] = (await page()).items;
    expect((await page(`?before=${ours?.id}`, stranger)).items).toEqual([]);
  });

  it('keeps 13 months, and the newest version of a playlist that exists', async () => {
    const id = await add({ name: 'Old' });
    const gone = await add({ name: 'Gone' });
    await owner.inject({ method: 'DELETE', url: `/api/playlist/del/${gone}` });
    await save(owner, { id, name: 'Newer', selected_media: items() });
    const end = historyEnd(t.clock.nowMs(), 13);
    await t.deps.db.execute(
      sql`UPDATE playlist_history SET at = ${end - 1} WHERE playlist_id IN (${id}, ${gone})`,
    );
    await t.deps.db.execute(sql`UPDATE account_events SET at = ${end - DAY} WHERE subject_id = ${id}`);
    await t.deps.jobs.run('history-sweep');
    const left = async (table: string, column: string) =>
      (await t.deps.pool.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id])).rowCount;
    expect([
      await left('playlist_history', 'playlist_id'),
      await left('account_events', 'subject_id'),
    ]).toEqual([1, 0]);
    expect((await owner.inject(`/api/playlist/versions/${gone}`)).statusCode).toBe(404);
    expect(new Date(end * 1000).toISOString().slice(0, 7)).toBe('2025-02');
  });
});
