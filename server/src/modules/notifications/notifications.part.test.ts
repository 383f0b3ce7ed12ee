import { v7 as uuidv7 } from 'uuid';
import type { NotificationPage } from '@vitrine/shared/contract';
import { markFailed } from '../../media/files.repo';
import { notify } from '../../platform/notifications/notifications.repo';
import { updateAccount } from '../../platform/users/accounts.repo';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import { mailsTo } from '../../testing/test-mail';
import type { TestMember } from '../../testing/test-members';
import { addUnpairedDevice } from '../devices/devices.action';
import { saveLastReports } from '../devices/devices.repo';

const DAY = 86_400;

let t: TestApp;
let owner: TestMember;

describe('notifications', () => {
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await t.asAccount();
  });

  const join = (role: TestMember['role']) => t.asAccount({ role, accountId: owner.accountId });
  const subjects = async (member: TestMember) =>
    (await mailsTo(t, `${member.username}@venue.test`)).map(({ subject }) =>
      subject.replace(/ at Venue .*/, ''),
    );
  /** Reads the list with a new token: these tests take hours of their clock. */
  async function list(member: TestMember, query = ''): Promise<NotificationPage> {
    const { token } = await t.deps.auth.issue(member);
    const headers = { authorization: `Bearer ${token}` };
    return (await t.app.inject({ url: `/api/notifications${query}`, headers })).json();
  }
  const events = async (member: TestMember) =>
    (await list(member)).items.map(({ event, name }) => [event, name]);
  const quiet = (member: TestMember, quiet_hours: unknown) =>
    member.inject({ method: 'POST', url: '/api/account/quiet-hours', payload: { quiet_hours } });

  /** Connected screens by name; `report` sends a sign of life or a last will of each. */
  async function screens(...names: string[]) {
    const ids = names.map(() => uuidv7());
    const { accountId } = owner;
    for (const [at, name] of names.entries())
      await addUnpairedDevice(t.deps.db, {
        id: ids[at] ?? '',
        accountId,
        name,
        orientation: 0,
        now: t.clock.nowSeconds(),
      });
    const report = async (offline = false) => {
      const lastSeen = t.clock.nowSeconds();
      await saveLastReports(
        t.deps.db,
        ids.map((deviceId) => ({ accountId, deviceId, lastSeen, offline, state: null })),
      );
    };
    await report();
    return { ids, report };
  }
  type Screens = Awaited<ReturnType<typeof screens>>;
  /** Lets minutes pass as the server does, with the job of every minute. */
  async function minutes(count: number, live?: Screens) {
    for (let minute = 0; minute < count; minute += 1) {
      t.clock.advance(60);
      await live?.report();
      await t.deps.jobs.run('notifications');
    }
  }

  describe('screens', () => {
    it('ten that go offline at once make one mail, and one more when they are back', async () => {
      const names = Array.from({ length: 10 }, (_, at) => `TV ${at}`);
      const ten = await screens(...names);
      await ten.report(true);
      await minutes(10);
      expect(await subjects(owner)).toEqual([]);
      await minutes(3);
      expect(await subjects(owner)).toEqual(['10 screens are offline']);
      expect((await events(owner)).sort()).toEqual(names.map((name) => ['screen_offline', name]));
      await minutes(120);
      expect(await subjects(owner)).toHaveLength(1);
      await minutes(6, ten);
      expect(await subjects(owner)).toEqual(['10 screens are back online', '10 screens are offline']);
      expect((await list(owner)).unread).toBe(20);
    });

    it('concern owners and admins, and no other account', async () => {
      const [admin, approver, editor] = [await join('admin'), await join('approver'), await join('editor')];
      const stranger = await t.asAccount();
      const one = await screens('Counter');
      await one.report(true);
      t.published.length = 0;
      await minutes(14);
      expect(await subjects(admin)).toEqual(['“Counter” is offline']);
      for (const member of [approver, editor, stranger]) {
        expect(await subjects(member)).toEqual([]);
        expect(await list(member)).toMatchObject({ items: [], total: 0, unread: 0 });
      }
      const heard = t.published.map(({ accountId, topic }) => `${accountId} ${topic}`);
      expect(heard.filter((one) => one.startsWith(owner.accountId))).toEqual([
        `${owner.accountId} changed/notification`,
      ]);
      expect(heard.filter((one) => one.startsWith(stranger.accountId))).toEqual([]);
    });

    it('are not mentioned when they are back, or removed, before the mail', async () => {
      const [back, removed] = [await screens('Counter'), await screens('Door')];
      await back.report(true);
      await removed.report(true);
      await minutes(11);
      await t.deps.pool.query('DELETE FROM devices WHERE id = $1', [removed.ids[0]]);
      await minutes(6, back);
      expect(await subjects(owner)).toEqual([]);
      expect(await events(owner)).toEqual([
        ['screen_online', 'Counter'],
        ['screen_offline', 'Door'],
        ['screen_offline', 'Counter'],
      ]);
    });

    it('that have never reported are not connected yet', async () => {
      await screens('Counter');
      await t.deps.pool.query('UPDATE devices SET last_seen = 0 WHERE account_id = $1', [owner.accountId]);
      await minutes(15);
      expect(await events(owner)).toEqual([]);
    });

    it('count from the opening of the venue, and not on closed days', async () => {
      // The clock of these tests has advanced: the day begins tomorrow.
      const midnight = (Math.floor(t.clock.nowSeconds() / DAY) + 1) * DAY;
      const periods = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: 9 * 3600, end: 22 * 3600 }));
      const openingHours = { periods, closed_days: [midnight], dark: false };
      await updateAccount(t.deps.db, owner.accountId, { openingHours });
      const one = await screens('Counter');
      t.clock.set(midnight + 12 * 3600);
      await one.report(true);
      await minutes(30);
      t.clock.set(midnight + DAY + 9 * 3600 - 120);
      await minutes(11);
      expect(await events(owner)).toEqual([]);
      await minutes(2);
      expect(await events(owner)).toEqual([['screen_offline', 'Counter']]);
    });

    it('count from the opening of their group, which has its own hours', async () => {
      await updateAccount(t.deps.db, owner.accountId, {
        openingHours: { periods: [], closed_days: [], dark: false },
      });
      const one = await screens('Counter', 'Door');
      const { rows } = await t.deps.pool.query<{ id: string }>(
        `INSERT INTO device_groups (id, account_id, name, created_at, opening_hours)
       VALUES (gen_random_uuid(), $1, 'Night', 1, $2) RETURNING id`,
        [
          owner.accountId,
          JSON.stringify({
            periods: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: 0, end: 86_400 })),
            closed_days: [],
            dark: false,
          }),
        ],
      );
      await t.deps.pool.query('UPDATE devices SET group_id = $1 WHERE id = $2', [rows[0]?.id, one.ids[1]]);
      await one.report(true);
      await minutes(12);
      expect(await events(owner)).toEqual([['screen_offline', 'Door']]);
    });

    it('are not checked while the broker is away', async () => {
      const one = await screens('Counter');
      await one.report(true);
      t.deps.broker.isAway = () => true;
      await minutes(15);
      delete t.deps.broker.isAway;
      expect(await events(owner)).toEqual([]);
    });
  });

  describe('quiet hours', () => {
    /** Quiet hours from now on for an hour. */
    const anHour = () => {
      const at = t.clock.nowSeconds() % DAY;
      return { start: at, end: (at + 3600) % DAY };
    };

    it('collect mails until their end; what resolves itself is not sent', async () => {
      const [gone, back] = [await screens('Counter'), await screens('Door')];
      expect((await quiet(owner, anHour())).json()).toEqual({ success: true });
      await gone.report(true);
      await back.report(true);
      await minutes(20);
      await minutes(20, back);
      expect(await subjects(owner)).toEqual([]);
      expect((await list(owner)).unread).toBe(3);
      await minutes(22, back);
      expect(await subjects(owner)).toEqual(['“Counter” is offline']);
    });

    it('that are ended send what has waited', async () => {
      const one = await screens('Counter');
      await quiet(owner, anHour());
      await one.report(true);
      await minutes(20);
      expect(await subjects(owner)).toEqual([]);
      await quiet(owner, null);
      expect(await subjects(owner)).toEqual(['“Counter” is offline']);
    });

    it('are 401 without a session, 400 for what is none, else kept for this user only', async () => {
      const url = '/api/account/quiet-hours';
      expect((await t.app.inject(url)).statusCode).toBe(401);
      for (const wrong of [
        { start: 1 },
        { start: -1, end: 5 },
        { start: 0, end: 86_400 },
        'night',
        { start: 60, end: 60 },
      ]) {
        const refused = await quiet(owner, wrong);
        expect([refused.statusCode, refused.json().detail]).toEqual([400, expect.stringMatching(/\w+ \w+/)]);
      }
      expect((await owner.inject(url)).json()).toEqual({ quiet_hours: null });
      const night = { start: 22 * 3600, end: 7 * 3600 };
      expect((await quiet(owner, night)).statusCode).toBe(200);
      expect((await owner.inject(url)).json()).toEqual({ quiet_hours: night });
      expect((await (await join('viewer')).inject(url)).json()).toEqual({ quiet_hours: null });
    });
  });

  describe('mails', () => {
    const write = (member = owner, mailGroup = 'storage', mailAfterSeconds = 0) =>
      t.deps.db.transaction((tx) =>
        notify(
          tx,
          member.accountId,
          { userId: member.userId },
          [{ event: 'storage_nearly_full', mailGroup, mailAfterSeconds }],
          t.clock.nowSeconds(),
        ),
      );
    const fill = (share: number) =>
      updateAccount(t.deps.db, owner.accountId, { storageUsed: share * 1_000_000_000 });

    it('are sent once, by whichever of several servers is first', async () => {
      await fill(0.95);
      await Promise.all([1, 2, 3].map(() => t.deps.jobs.run('notifications')));
      expect(await subjects(owner)).toEqual(['Your storage is nearly full']);
    });

    it('are lost with nothing: a crash before the commit sends none, and one after it sends it later', async () => {
      await fill(0.95);
      const { send } = t.deps.jobs;
      t.deps.jobs.send = () => Promise.reject(new Error('killed'));
      await t.deps.jobs.run('notifications').catch(() => undefined);
      t.deps.jobs.send = send;
      expect(await subjects(owner)).toEqual(['Your storage is nearly full']);
      expect(await subjects(owner)).toHaveLength(1);
    });

    it('sent again after a crash have the same Message-ID', async () => {
      await fill(0.95);
      await t.deps.jobs.run('notifications');
      const [job] = t.deps.jobs.waiting;
      const mails = await mailsTo(t, `${owner.username}@venue.test`);
      await t.deps.jobs.run(job?.queue ?? '', job?.payload);
      const again = await mailsTo(t, `${owner.username}@venue.test`);
      expect([mails.length, again.length]).toEqual([1, 2]);
      expect(again[0]?.headers['Message-ID']).toMatch(/^<[0-9a-f-]{36}@[\w.]+>$/);
      expect(again[0]?.headers['Message-ID']).toBe(again[1]?.headers['Message-ID']);
    });

    it('are not sent to a member who was removed, demoted or unsubscribed meanwhile', async () => {
      const [removed, demoted, off] = [await join('admin'), await join('admin'), await join('admin')];
      await fill(0.95);
      await t.deps.jobs.run('notifications');
      await t.deps.pool.query('DELETE FROM memberships WHERE user_id = $1', [removed.userId]);
      await t.deps.pool.query(`UPDATE memberships SET role = 'viewer' WHERE user_id = $1`, [demoted.userId]);
      const payload = { kind: 'storage', subscribed: false };
      await off.inject({ method: 'POST', url: '/api/account/mail-choices', payload });
      for (const member of [removed, demoted, off]) expect(await subjects(member)).toEqual([]);
      expect(await subjects(owner)).toHaveLength(1);
      expect((await list(off)).total).toBe(1);
    });

    it('can be turned off by their link without a session, and on again', async () => {
      await fill(0.95);
      await t.deps.jobs.run('notifications');
      const [mail] = await mailsTo(t, `${owner.username}@venue.test`);
      expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const url = /<http:\/\/[^/]+(\/[^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
      const off = await t.app.inject({ method: 'POST', url });
      expect(off.json()).toMatchObject({ kind: 'storage', subscribed: false });
      await write();
      expect(await subjects(owner)).toHaveLength(1);
      await t.app.inject({ method: 'POST', url: url.replace('unsubscribe', 'resubscribe') });
      await write();
      expect(await subjects(owner)).toHaveLength(2);
    });

    it('about storage come at 90 % and when it is full, and again only after there was room', async () => {
      const come = async (share: number) => {
        await fill(share);
        return (await subjects(owner)).length;
      };
      expect([
        await come(0.89),
        await come(0.9),
        await come(0.95),
        await come(0.88),
        await come(0.92),
      ]).toEqual([0, 1, 1, 1, 1]);
      expect([await come(0.99), await come(1.2), await come(0.84), await come(0.9)]).toEqual([2, 2, 2, 3]);
      expect(await subjects(owner)).toEqual([
        'Your storage is nearly full',
        'Your storage is full',
        'Your storage is nearly full',
      ]);
    });

    it('about a full storage are not sent when there is room again', async () => {
      await fill(1);
      await t.deps.jobs.run('notifications');
      await fill(0.5);
      expect(await subjects(owner)).toEqual([]);
    });
  });

  describe('promos that could not be prepared', () => {
    const failing = async (name: string) => {
      const id = await addTestPromo(t.deps, owner.accountId, { name, state: 'processing' });
      const { rows } = await t.deps.pool.query<{ file_id: string }>(
        'SELECT file_id FROM promos WHERE id = $1',
        [id],
      );
      return { id, fileId: rows[0]?.file_id ?? '' };
    };
    /** Lets the preparation fail: bytes are missing, and all tries are used. */
    const prepare = async () => {
      await t.deps.pool.query(`UPDATE files SET tries = 4 WHERE state = 'processing'`);
      await t.deps.processor.drain();
    };

    it('are one mail to their uploader with the reasons, and none once they are deleted', async () => {
      const editor = await join('editor');
      const [pizza, pasta, gone] = [await failing('Pizza'), await failing('Pasta'), await failing('Gone')];
      for (const { id } of [pizza, pasta, gone])
        await t.deps.pool.query(
          `INSERT INTO uploads (id, account_id, user_id, upload_id, by_name, name, total_chunks, reserved, state, promo_id, created_at)
         VALUES ($1, $2, $3, $4, false, 'x', 1, 0, 'done', $5, 1)`,
          [uuidv7(), owner.accountId, editor.userId, uuidv7(), id],
        );
      await prepare();
      await t.deps.pool.query('DELETE FROM promos WHERE id = $1', [gone.id]);
      const { items } = await list(editor);
      expect(items.map(({ event, name }) => `${event} ${name}`).sort()).toEqual([
        'promo_failed Gone',
        'promo_failed Pasta',
        'promo_failed Pizza',
      ]);
      expect(items.find(({ name }) => name === 'Pizza')).toMatchObject({
        subject_id: pizza.id,
        detail: expect.stringContaining('couldn’t be prepared'),
      });
      expect(await subjects(editor)).toEqual([]);
      t.clock.advance(120);
      expect(await subjects(editor)).toEqual(['2 promos couldn’t be prepared']);
      expect(await events(owner)).toEqual([]);
    });

    it('concern the owners of the screens when the uploader is unknown, once', async () => {
      const { fileId } = await failing('Pizza');
      await prepare();
      expect(await markFailed(t.deps.db, fileId, 'again')).toBe(false);
      expect(await events(owner)).toEqual([['promo_failed', 'Pizza']]);
    });
  });

  describe('the list', () => {
    const add = async (member: TestMember, name: string) => {
      await t.deps.db.transaction((tx) =>
        notify(
          tx,
          member.accountId,
          { userId: member.userId },
          [{ event: 'screen_offline', name, mailGroup: 'screens', mailAfterSeconds: 0 }],
          t.clock.nowSeconds(),
        ),
      );
      t.clock.advance(60);
    };
    const read = (member: TestMember, payload: object) =>
      member.inject({ method: 'POST', url: '/api/notifications/read', payload });

    it('is 401 without a session', async () => {
      expect((await t.app.inject('/api/notifications')).statusCode).toBe(401);
      expect((await t.app.inject({ method: 'POST', url: '/api/notifications/read' })).statusCode).toBe(401);
    });

    it.each([[{}], [{ until: 'now' }], [{ ids: 'all' }], [{ ids: Array(101).fill('x') }]])(
      '400 with a sentence for case %#',
      async (payload) => {
        await add(owner, 'Bar');
        const refused = await read(owner, payload);
        expect([refused.statusCode, refused.json().detail]).toEqual([400, expect.stringMatching(/\w+ \w+/)]);
        expect((await list(owner)).unread).toBe(1);
      },
    );

    it('is newest first, in pages', async () => {
      for (const name of ['A', 'B', 'C']) await add(owner, name);
      expect(await events(owner)).toEqual(['C', 'B', 'A'].map((name) => ['screen_offline', name]));
      const second = await list(owner, '?page=2&per_page=2');
      expect(second).toMatchObject({ page: 2, per_page: 2, total: 3, unread: 3, items: [{ name: 'A' }] });
      expect((await owner.inject('/api/notifications?per_page=101')).statusCode).toBe(400);
    });

    it('is read by id or up to a time, by its user only, and other pages hear of it', async () => {
      const colleague = await join('admin');
      for (const name of ['A', 'B', 'C']) await add(owner, name);
      const [c, b] = (await list(owner)).items;
      await read(colleague, { ids: [c?.id], until: 32_503_680_000 });
      expect((await list(owner)).unread).toBe(3);
      t.published.length = 0;
      await read(owner, { ids: [c?.id, 'nothing'] });
      await read(owner, { ids: [c?.id] });
      expect(t.published.map(({ topic }) => topic)).toEqual(['changed/notification']);
      expect((await list(owner)).items.map(({ is_read }) => is_read)).toEqual([true, false, false]);
      await add(owner, 'D');
      await read(owner, { until: b?.created_at });
      expect((await list(owner)).items.map(({ is_read }) => is_read)).toEqual([false, true, true, true]);
    });

    it('keeps 90 days; the daily job removes older ones', async () => {
      await add(owner, 'A');
      await t.deps.pool.query('UPDATE sessions SET expires_at = $1', [t.clock.nowSeconds() + 100 * DAY]);
      t.clock.advance(90 * DAY - 120);
      await t.deps.jobs.run('notifications-sweep');
      expect((await list(owner)).total).toBe(1);
      t.clock.advance(120);
      expect(await list(owner)).toMatchObject({ total: 0, items: [], unread: 0 });
      await t.deps.jobs.run('notifications-sweep');
      const { rows } = await t.deps.pool.query('SELECT id FROM notifications WHERE user_id = $1', [
        owner.userId,
      ]);
      expect(rows).toEqual([]);
    });

    it('has approvals: waiting ones of approvers until the decision, decisions of the author', async () => {
      const [approver, editor] = [await join('approver'), await join('editor')];
      const promo = await addTestPromo(t.deps, owner.accountId, { name: 'Pizza' });
      const save = async (name: string) =>
        (
          await editor.inject({
            method: 'POST',
            url: '/api/playlists/create',
            payload: { name, selected_media: [{ id: promo, type: 'promo' }] },
          })
        ).json<{ id: string }>().id;
      const [night, lunch] = [await save('Night'), await save('Lunch')];
      expect(await list(approver)).toMatchObject({
        unread: 2,
        items: [{ name: 'Lunch', subject_id: lunch }, { name: 'Night' }],
      });
      await owner.inject({ method: 'PUT', url: `/api/playlist/approve/${night}` });
      await owner.inject({
        method: 'PUT',
        url: `/api/playlist/reject/${lunch}`,
        payload: { reason: 'Too dark' },
      });
      expect((await list(approver)).unread).toBe(0);
      expect((await list(editor)).items).toMatchObject([
        { event: 'playlist_rejected', name: 'Lunch', detail: 'Too dark' },
        { event: 'playlist_approved', name: 'Night', subject_id: night },
      ]);
      const third = await save('Dinner');
      await editor.inject({ method: 'DELETE', url: `/api/playlist/del/${third}` });
      expect((await list(approver)).unread).toBe(0);
    });
  });
});
