import type { LightMyRequestResponse } from 'fastify';
import type { AppData, Device, Outdated, PlaylistForEdit, ScheduleRule } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';

// The long suite tests all conditions of every write; the short one all of one write, two of the others.
const MEETS_ALL = process.env['VITRINE_TEST_LONG'] === '1' ? /./ : /^save a playlist$/;

describe('preconditions', () => {
  const DAY = 86_400;
  /** Monday 2 March 2026, 00:00: the test clock's day. */
  const MONDAY = 1_772_409_600;

  let t: TestApp;
  let mara: TestMember;
  let tom: TestMember;
  let editor: TestMember;
  let promo: string;

  beforeAll(async () => {
    t = await buildTestApp();
    mara = await t.asAccount();
    tom = await t.asAccount({ role: 'admin', accountId: mara.accountId });
    editor = await t.asAccount({ role: 'editor', accountId: mara.accountId });
    promo = await addTestPromo(t.deps, mara.accountId, { name: 'Soup' });
  });
  afterAll(() => t.close());

  const call = (
    who: TestMember,
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    tag?: string,
  ) =>
    who.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      ...(tag === undefined ? {} : { headers: { 'if-match': tag } }),
    });

  let count = 0;
  const nextName = () => `Name ${(count += 1)}`;
  async function newPlaylist(who = mara, timing: object = {}): Promise<string> {
    const payload = { name: nextName(), selected_media: [{ id: promo, type: 'promo' }], ...timing };
    return (await call(who, 'POST', '/api/playlists/create', payload)).json<{ id: string }>().id;
  }
  const forEdit = async (id: string) =>
    (await mara.inject(`/api/playlist-for-edit/${id}`)).json<PlaylistForEdit>();
  const playlistTag = async (id: string) => (await forEdit(id)).etag ?? '';
  const save = (who: TestMember, id: string, tag?: string, name = nextName()) =>
    call(
      who,
      'POST',
      '/api/playlists/create',
      { id, name, selected_media: [{ id: promo, type: 'promo' }] },
      tag,
    );
  async function ruleOf(playlistId: string): Promise<ScheduleRule> {
    const payload = { start: MONDAY, end: MONDAY + 7 * DAY };
    const rules = (await call(mara, 'POST', '/api/playlist/schedule', payload)).json<ScheduleRule[]>();
    return rules.find((rule) => rule.playlist_id === playlistId)!;
  }
  const device = async (id: string) =>
    (await mara.inject('/api/devices')).json<Device[]>().find((one) => one.id === id)!;

  interface Subject {
    tag: () => Promise<string>;
    /** The write under test, with different input at each call. */
    write: (who: TestMember, tag?: string) => Promise<LightMyRequestResponse>;
    /** A concurrent change by another user; the write itself when absent. */
    meddle?: () => Promise<unknown>;
    /** Parts changed by `meddle`, by their wire names. */
    changed: string[];
    /** The write removes the resource or is not repeatable: no retry with the new tag. */
    once?: boolean;
  }

  async function playlistSubject(who: TestMember, write: (id: string) => Subject['write']): Promise<Subject> {
    const id = await newPlaylist(who);
    return {
      tag: () => playlistTag(id),
      write: write(id),
      meddle: () => save(who, id),
      changed: ['name'],
      once: true,
    };
  }
  async function deviceSubject(write: (id: string) => Subject['write'], once = false): Promise<Subject> {
    const { id } = await connectScreen(t, mara);
    return {
      tag: async () => (await device(id)).etag ?? '',
      write: write(id),
      meddle: () => call(mara, 'POST', `/api/device/update/${id}`, { name: nextName() }),
      changed: ['name'],
      once,
    };
  }
  async function memberSubject(make: () => Promise<string>, removes: boolean): Promise<Subject> {
    const id = await make();
    const change = (who: TestMember, tag?: string) =>
      call(
        who,
        'POST',
        '/api/user/invite_member',
        { user_id: id, username: nextName().replace(' ', '') },
        tag,
      );
    return {
      tag: async () => (await mara.inject(`/api/user/${id}`)).json<{ etag: string }>().etag,
      write: removes ? (who, tag) => call(who, 'DELETE', `/api/user/del/${id}`, undefined, tag) : change,
      meddle: () => change(mara),
      changed: ['username'],
      once: removes,
    };
  }
  const colleague = async () => (await t.asAccount({ role: 'viewer', accountId: mara.accountId })).userId;
  const invited = async () =>
    (
      await call(mara, 'POST', '/api/user/invite_member', {
        email: `${nextName().replace(' ', '')}@example.com`,
        role: 'viewer',
      })
    ).json<{ id: string }>().id;

  const SUBJECTS: Record<string, () => Promise<Subject>> = {
    'save a playlist': async () => {
      const id = await newPlaylist();
      return { tag: () => playlistTag(id), write: (who, tag) => save(who, id, tag), changed: ['name'] };
    },
    'approve a playlist': () =>
      playlistSubject(
        editor,
        (id) => (who, tag) => call(who, 'PUT', `/api/playlist/approve/${id}`, undefined, tag),
      ),
    'reject a playlist': () =>
      playlistSubject(
        editor,
        (id) => (who, tag) => call(who, 'PUT', `/api/playlist/reject/${id}`, { reason: nextName() }, tag),
      ),
    'delete a playlist': () =>
      playlistSubject(
        mara,
        (id) => (who, tag) => call(who, 'DELETE', `/api/playlist/del/${id}`, undefined, tag),
      ),
    'move on the calendar': async () => {
      const playlist = await newPlaylist(mara, { schedule_type: 'every_day', custom_date: 9 * 3600 });
      const { id } = await ruleOf(playlist);
      return {
        tag: async () => (await ruleOf(playlist)).etag ?? '',
        write: async (who, tag) => {
          const occurrence = (await ruleOf(playlist)).date_start;
          const start = MONDAY + ((9 * 3600 + (count += 1) * 900) % DAY);
          return call(who, 'POST', '/api/schedule/move', { id, occurrence, start, scope: 'all' }, tag);
        },
        changed: ['date_start'],
      };
    },
    'undo on the calendar': async () => {
      const playlist = await newPlaylist(mara, { schedule_type: 'every_day', custom_date: 9 * 3600 });
      const { id } = await ruleOf(playlist);
      return {
        tag: async () => (await ruleOf(playlist)).etag ?? '',
        write: (who, tag) => {
          const date_start = MONDAY + (((count += 1) * 900) % DAY);
          return call(who, 'POST', '/api/schedule/restore', { id, date_start, exceptions: [] }, tag);
        },
        changed: ['date_start'],
      };
    },
    'change a screen': () =>
      deviceSubject(
        (id) => (who, tag) => call(who, 'POST', `/api/device/update/${id}`, { name: nextName() }, tag),
      ),
    'group screens': async () => ({
      ...(await deviceSubject(
        (id) => (who, tag) =>
          call(who, 'POST', '/api/devices/update-group', { device_ids: [id], group_name: nextName() }, tag),
      )),
    }),
    'remove a screen': () =>
      deviceSubject((id) => (who, tag) => call(who, 'DELETE', `/api/device/del/${id}`, undefined, tag), true),
    'change the venue': () =>
      Promise.resolve({
        tag: async () => (await mara.inject('/api/app')).json<AppData>().account.etag ?? '',
        write: (who, tag) => call(who, 'POST', '/api/account', { name: nextName() }, tag),
        changed: ['name'],
      }),
    'change a member': () => memberSubject(colleague, false),
    'remove a member': () => memberSubject(colleague, true),
    'change an invitation': () => memberSubject(invited, false),
    'take an invitation back': () => memberSubject(invited, true),
  };

  describe.each(Object.entries(SUBJECTS))('%s', (name, make) => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await make();
    });
    const meddle = async () => {
      t.clock.advance(60);
      await (subject.meddle?.() ?? subject.write(mara));
    };

    test('goes with the tag as it stands, and answers the next one', async () => {
      const answer = await subject.write(tom, await subject.tag());
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      if (subject.once) return;
      expect((await subject.write(tom, await subject.tag())).statusCode).toBe(200);
    });

    test('is refused with an outdated tag, and returns what changed, by which user and when', async () => {
      const seen = await subject.tag();
      await meddle();
      const now = await subject.tag();
      const answer = await subject.write(tom, seen);
      expect(answer.statusCode).toBe(412);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.headers.etag).toBe(now);
      const problem = answer.json<Outdated>();
      expect(problem).toMatchObject({
        code: 'precondition_failed',
        etag: now,
        changed_by: { id: expect.any(String) as string, name: expect.any(String) as string },
        changed_at: t.clock.nowSeconds(),
        changed: subject.changed,
        current: { etag: now },
      });
      expect([mara.username, editor.username]).toContain(problem.changed_by?.name);
      expect(problem.detail).toMatch(/ changed this .* in the meantime\. Your change was not saved\.$/);
      // Nothing was written.
      expect(await subject.tag()).toBe(now);
    });

    if (!MEETS_ALL.test(name)) return;

    test('goes without a condition, whatever happened since', async () => {
      await meddle();
      expect((await subject.write(tom)).statusCode).toBe(200);
    });

    test('goes with *, and with the tag among others', async () => {
      const tags = `"other", ${await subject.tag()}`;
      expect((await subject.write(tom, tags)).statusCode).toBe(200);
      subject = await make();
      expect((await subject.write(tom, '*')).statusCode).toBe(200);
    });

    test('is refused with a weak tag, with another resource’s, and with none; a malformed header is a wrong request', async () => {
      const tag = await subject.tag();
      for (const header of [`W/${tag}`, await playlistTag(await newPlaylist()), '"x"', ''])
        expect([header, (await subject.write(tom, header)).statusCode]).toEqual([header, 412]);
      for (const header of [tag.slice(1), tag.replaceAll('"', ''), `*, ${tag}`])
        expect([header, (await subject.write(tom, header)).statusCode]).toEqual([header, 400]);
      expect(await subject.tag()).toBe(tag);
    });

    test('of many at once with one tag exactly one goes', async () => {
      const tag = await subject.tag();
      const writers = Array.from({ length: 12 }, (_, index) => subject.write(index % 2 ? tom : mara, tag));
      const codes = (await Promise.all(writers)).map(({ statusCode }) => statusCode).sort();
      expect(codes[0]).toBe(200);
      // A call after the deletion finds nothing.
      expect(codes.slice(1).every((code) => code === 412 || (subject.once && code === 404))).toBe(true);
    });
  });

  describe('a playlist', () => {
    test('has its tag in the header, in the body and in the lists', async () => {
      const id = await newPlaylist(editor);
      const answer = await mara.inject(`/api/playlist-for-edit/${id}`);
      const { etag, changed_by } = answer.json<PlaylistForEdit>();
      expect(answer.headers.etag).toBe(etag);
      expect(changed_by).toEqual({ id: editor.userId, name: editor.username });
      const listed = (await mara.inject('/api/playlists?include_pending=true')).json<
        { id: string; etag: string }[]
      >();
      expect(listed.find((one) => one.id === id)?.etag).toBe(etag);
    });

    test('the shorter list has the tag of the newest version too, the one that a save is about', async () => {
      const id = await newPlaylist(mara);
      await save(editor, id);
      const approved = (await mara.inject('/api/playlists')).json<{ id: string; etag: string }[]>();
      expect(approved.find((one) => one.id === id)?.etag).toBe(await playlistTag(id));
    });

    test('is not approved when an editor saved again after it was looked at', async () => {
      const id = await newPlaylist(editor);
      const seen = await playlistTag(id);
      await call(editor, 'POST', '/api/playlists/create', {
        id,
        selected_media: [{ id: promo, type: 'promo', duration: 33 }],
      });
      const answer = await call(mara, 'PUT', `/api/playlist/approve/${id}`, undefined, seen);
      expect([answer.statusCode, answer.json<Outdated>().changed]).toEqual([412, ['selected_media']]);
      expect(answer.json<{ current: PlaylistForEdit }>().current).toMatchObject({
        state: 'pending',
        selected_media: [{ duration: 33 }],
      });
      expect((await forEdit(id)).state).toBe('pending');
    });

    test('of two editors, one saving and one dragging it on the calendar, the later hears of the earlier', async () => {
      const id = await newPlaylist(mara, { schedule_type: 'every_day', custom_date: 9 * 3600 });
      const seen = await playlistTag(id);
      const { id: entry, date_start } = await ruleOf(id);
      t.clock.advance(5);
      await call(tom, 'POST', '/api/schedule/move', {
        id: entry,
        occurrence: date_start,
        start: date_start + 1800,
        scope: 'all',
      });
      const answer = await save(mara, id, seen);
      expect(answer.json<Outdated>()).toMatchObject({
        status: 412,
        changed: ['custom_date'],
        changed_by: { name: tom.username },
      });
    });

    test('has changed when a promo was deleted out of it; the user who did that is named', async () => {
      const gone = await addTestPromo(t.deps, mara.accountId, { name: 'Gone' });
      const id = await newPlaylist();
      const selected_media = [
        { id: promo, type: 'promo' },
        { id: gone, type: 'promo' },
      ];
      await call(mara, 'POST', '/api/playlists/create', { id, selected_media });
      const seen = await playlistTag(id);
      await call(tom, 'DELETE', `/api/promo/del/${gone}?force=true`);
      const problem = (await save(mara, id, seen)).json<Outdated>();
      expect(problem).toMatchObject({
        status: 412,
        changed: ['selected_media'],
        changed_by: { name: tom.username },
      });
    });

    test('changed by two at once: the refusal has all that puts both changes together, and then both hold', async () => {
      const id = await newPlaylist();
      const began = await forEdit(id);
      const added = [...began.selected_media, { id: promo, type: 'promo', duration: 12 }];
      await call(mara, 'POST', '/api/playlists/create', { id, name: began.name, selected_media: added });
      const late = { id, name: 'Renamed', selected_media: began.selected_media };
      const refused = await call(tom, 'POST', '/api/playlists/create', late, began.etag);
      const { current, etag, changed } = refused.json<Outdated & { current: PlaylistForEdit }>();
      expect([refused.statusCode, changed]).toEqual([412, ['selected_media']]);
      // Items common to both versions keep their ids, which shows what was added.
      const ids = (one: PlaylistForEdit) => one.selected_media.map((item) => item.playlist_item_id);
      expect(ids(current).slice(0, -1)).toEqual(ids(began));
      const together = { ...late, selected_media: current.selected_media };
      expect((await call(tom, 'POST', '/api/playlists/create', together, etag)).statusCode).toBe(200);
      const kept = await forEdit(id);
      expect([kept.name, ids(kept)]).toEqual(['Renamed', ids(current)]);
    });

    test('that does not exist yet meets no condition', async () => {
      const payload = { name: nextName(), selected_media: [] };
      for (const tag of ['*', '"x"'])
        expect((await call(mara, 'POST', '/api/playlists/create', payload, tag)).statusCode).toBe(412);
    });

    test('that is gone is gone, whatever the condition', async () => {
      const id = await newPlaylist();
      const seen = await playlistTag(id);
      await call(mara, 'DELETE', `/api/playlist/del/${id}`);
      expect((await save(tom, id, seen)).statusCode).toBe(404);
    });

    test('names on the broker the user who changed it', async () => {
      const id = await newPlaylist();
      t.published.length = 0;
      await save(tom, id);
      expect(t.published.find(({ topic }) => topic === 'changed/playlist')?.payload).toEqual({
        id,
        by: tom.userId,
      });
    });
  });

  test('several screens: one that changed keeps all of them from being grouped', async () => {
    const [bar, window] = [await connectScreen(t, mara), await connectScreen(t, mara)];
    const tags = [(await device(bar.id)).etag, (await device(window.id)).etag].join(', ');
    await call(mara, 'POST', `/api/device/update/${window.id}`, { name: 'Window' });
    const payload = { device_ids: [bar.id, window.id], group_name: 'Front' };
    const answer = await call(tom, 'POST', '/api/devices/update-group', payload, tags);
    expect(answer.json<Outdated>()).toMatchObject({
      status: 412,
      current: { id: window.id },
      changed_by: { name: mara.username },
    });
    expect((await device(bar.id)).group_id).toBeNull();
  });

  test('a group that was renamed or filled is not deleted with an outdated tag', async () => {
    const { id } = await connectScreen(t, mara);
    const grouped = await call(mara, 'POST', '/api/devices/update-group', {
      device_ids: [id],
      group_name: 'Patio',
    });
    const group = grouped.json<{ id: string }>().id;
    await call(mara, 'POST', `/api/device/update/${id}`, { group_id: null });
    const listed = (await mara.inject('/api/device/groups')).json<{ id: string; etag: string }[]>();
    const tag = listed.find((one) => one.id === group)?.etag;
    expect((await call(tom, 'DELETE', `/api/device/group/${group}`, undefined, '"x"')).statusCode).toBe(412);
    expect((await call(tom, 'DELETE', `/api/device/group/${group}`, undefined, tag)).statusCode).toBe(200);
  });
});
