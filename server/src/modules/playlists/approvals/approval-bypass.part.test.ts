import type { PlaylistForEdit, PromoUses, Role } from '@vitrine/shared/contract';
import type { TestApp } from '../../../testing/build-test-app';
import { sharedTestApp } from '../../../testing/shared-app';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import { connectScreen } from '../../../testing/test-screens';

describe('approval bypass', () => {
  // Attacks on the rule that approved content changes only by approvers: each change, by each role.
  let t: TestApp;
  let owner: TestMember;
  const members = {} as Record<Role, TestMember>;

  beforeAll(async () => {
    t = await sharedTestApp();
    owner = await t.asAccount();
    members.owner = owner;
    for (const role of ['admin', 'approver', 'editor', 'viewer'] as const)
      members[role] = await t.asAccount({ role, accountId: owner.accountId });
  });

  const addPromo = (name = 'Pizza') => addTestPromo(t.deps, owner.accountId, { name });
  const entry = (id: string) => ({ id, type: 'promo' as const });
  async function save(member: TestMember, payload: object): Promise<string> {
    const answer = await member.inject({ method: 'POST', url: '/api/playlists/create', payload });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: string }>().id;
  }
  const remove = (member: TestMember, promo: string, query = '?force=true') =>
    member.inject({ method: 'DELETE', url: `/api/promo/del/${promo}${query}` });

  /** All of the account that reaches a screen. */
  async function approvedContent(): Promise<string> {
    const { rows } = await t.deps.pool.query<{ plays: unknown }>(
      `SELECT json_build_object(
      'playlists', (SELECT json_agg(json_build_array(p.id, v.name, (SELECT json_agg(json_build_array(i.item_key, i.promo_id, i."order", i.duration) ORDER BY i."order") FROM playlist_items i WHERE i.version_id = v.id)) ORDER BY p.id)
        FROM playlists p JOIN playlist_versions v ON v.id = p.approved_version_id WHERE p.account_id = $1),
      'entries', (SELECT json_agg(row_to_json(e) ORDER BY e.id) FROM schedule_entries e WHERE e.account_id = $1),
      'default', (SELECT default_playlist_id FROM accounts WHERE id = $1),
      'groups', (SELECT json_agg(row_to_json(g) ORDER BY g.id) FROM device_groups g WHERE g.account_id = $1),
      'devices', (SELECT json_agg(json_build_array(d.id, d.group_id, d.play_now_playlist_id) ORDER BY d.id) FROM devices d WHERE d.account_id = $1)
    ) AS plays`,
      [owner.accountId],
    );
    return JSON.stringify(rows[0]?.plays);
  }

  interface Venue {
    promo: string;
    playlist: string;
    rule: string;
    /** First start. */
    at: number;
    device: string;
  }
  async function venue(): Promise<Venue> {
    const promo = await addPromo();
    const playlist = await save(owner, {
      name: 'Night menu',
      selected_media: [entry(promo)],
      schedule_type: 'every_day',
      custom_date: 20 * 3600,
    });
    const { rows } = await t.deps.pool.query<{ id: string; at: string }>(
      'SELECT id, date_start AS at FROM schedule_entries WHERE playlist_id = $1',
      [playlist],
    );
    return {
      promo,
      playlist,
      rule: rows[0]?.id ?? '',
      at: Number(rows[0]?.at),
      device: (await connectScreen(t, owner)).id,
    };
  }

  /** `owner` is the status of the owner's call: it proves that the call is valid. */
  type Change = [
    name: string,
    owner: number,
    call: (v: Venue) => { method: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object },
  ];
  const CHANGES: Change[] = [
    [
      'deletes a promo everywhere',
      200,
      (v) => ({ method: 'DELETE', url: `/api/promo/del/${v.promo}?force=true` }),
    ],
    ['deletes a promo', 409, (v) => ({ method: 'DELETE', url: `/api/promo/del/${v.promo}` })],
    [
      'renames a promo',
      200,
      (v) => ({ method: 'POST', url: `/api/promo/rename/${v.promo}`, payload: { name: 'Something else' } }),
    ],
    ['deletes a playlist', 200, (v) => ({ method: 'DELETE', url: `/api/playlist/del/${v.playlist}` })],
    [
      'saves over a playlist',
      200,
      (v) => ({
        method: 'POST',
        url: '/api/playlists/create',
        payload: {
          id: v.playlist,
          name: 'Mine',
          selected_media: [entry(v.promo), entry(v.promo)],
          schedule_type: 'manual',
        },
      }),
    ],
    ['approves', 200, (v) => ({ method: 'PUT', url: `/api/playlist/approve/${v.playlist}` })],
    [
      'rejects',
      409,
      (v) => ({ method: 'PUT', url: `/api/playlist/reject/${v.playlist}`, payload: { reason: 'No' } }),
    ],
    [
      'moves an entry of the schedule',
      200,
      (v) => ({
        method: 'POST',
        url: '/api/schedule/move',
        payload: { id: v.rule, occurrence: v.at, scope: 'all', start: v.at + 3600 },
      }),
    ],
    [
      'puts a timing of the schedule back',
      200,
      (v) => ({
        method: 'POST',
        url: '/api/schedule/restore',
        payload: { id: v.rule, date_start: v.at + 7200, exceptions: [] },
      }),
    ],
    [
      'sets the default playlist',
      200,
      (v) => ({ method: 'POST', url: '/api/account', payload: { default_playlist_id: v.playlist } }),
    ],
    [
      'plays at once',
      200,
      (v) => ({
        method: 'POST',
        url: '/api/playlist/play',
        payload: { playlist_id: v.playlist, device_ids: [v.device] },
      }),
    ],
    [
      'puts a screen into a group',
      200,
      (v) => ({
        method: 'POST',
        url: '/api/devices/update-group',
        payload: { device_ids: [v.device], group_id: '', group_name: `G ${v.device}` },
      }),
    ],
    ['removes a screen', 200, (v) => ({ method: 'DELETE', url: `/api/device/del/${v.device}` })],
  ];

  describe.each(['editor', 'viewer'] as const)('as %s', (role) => {
    it.each(CHANGES)('one who %s does not change the approved content', async (_name, _owner, call) => {
      const v = await venue();
      const before = await approvedContent();
      const answer = await members[role].inject(call(v));
      expect(answer.statusCode).toBeLessThan(500);
      expect(await approvedContent()).toBe(before);
    });
  });

  it.each(CHANGES)('the owner %s', async (_name, status, call) => {
    expect((await owner.inject(call(await venue()))).statusCode).toBe(status);
  });

  describe('deleting a promo everywhere', () => {
    it.each(['owner', 'admin', 'approver'] as const)('is allowed to the %s', async (role) => {
      const { promo } = await venue();
      expect((await remove(members[role], promo)).statusCode).toBe(200);
    });

    it('is refused to an editor while approved playlists have it, with their names', async () => {
      const promo = await addPromo();
      for (const name of ['Night menu', 'Breakfast'])
        await save(owner, { name, selected_media: [entry(promo)] });
      const answer = await remove(members.editor, promo);
      expect(answer.statusCode).toBe(403);
      expect(answer.json<{ detail: string }>().detail).toMatch(/“Breakfast” and “Night menu”/);
      expect((await remove(owner, promo, '')).json<PromoUses>().uses).toHaveLength(2);
    });

    it('is refused also when only the approved version has it, not the pending one', async () => {
      const { promo, playlist } = await venue();
      await save(members.editor, { id: playlist, selected_media: [entry(await addPromo('Other'))] });
      expect((await remove(members.editor, promo)).statusCode).toBe(403);
      const approved = await owner.inject({ method: 'PUT', url: `/api/playlist/approve/${playlist}` });
      expect(approved.statusCode).toBe(200);
      expect((await remove(members.editor, promo, '')).statusCode).toBe(200);
    });

    it('is allowed to an editor from playlists that were never approved', async () => {
      const promo = await addPromo();
      const kept = await addPromo('Kept');
      const waiting = await save(members.editor, { selected_media: [entry(promo), entry(kept)] });
      expect((await remove(members.editor, promo, '')).json<PromoUses>().uses).toMatchObject([
        { playlist_id: waiting, approved: false },
      ]);
      expect((await remove(members.editor, promo)).statusCode).toBe(200);
      const left = (await owner.inject(`/api/playlist-for-edit/${waiting}`)).json<PlaylistForEdit>();
      expect(left.selected_media.map(({ id }) => id)).toEqual([kept]);
    });

    it('lists the playlists that it would empty, and what plays instead', async () => {
      const [promo, other] = [await addPromo(), await addPromo('Other')];
      const twice = await save(owner, { name: 'Twice', selected_media: [entry(promo), entry(promo)] });
      const half = await save(owner, { name: 'Half', selected_media: [entry(promo), entry(other)] });
      const fallback = await save(owner, { name: 'House', selected_media: [entry(other)] });
      const setDefault = (id: string | null) =>
        owner.inject({ method: 'POST', url: '/api/account', payload: { default_playlist_id: id } });
      const asked = async (id = promo) => (await remove(owner, id, '')).json<PromoUses>();
      await setDefault(null);
      expect(await asked()).toMatchObject({
        uses: [
          { playlist_id: half, approved: true, shown: 1, items: 2 },
          { playlist_id: twice, approved: true, shown: 2, items: 2 },
        ],
        instead: null,
      });
      await setDefault(fallback);
      expect((await asked()).instead).toBe('House');
      // The default playlist would be empty itself: screens show the venue's name.
      expect((await asked(other)).instead).toBeNull();
      await setDefault(null);
    });

    it('publishes a schedule change when the approved content changed', async () => {
      const { promo, playlist } = await venue();
      t.published.length = 0;
      await remove(owner, promo);
      expect(t.published.filter(({ payload }) => (payload as { id: string }).id === playlist)).toMatchObject([
        { topic: expect.stringContaining('playlist') },
        { topic: expect.stringContaining('schedule') },
      ]);
    });
  });

  it('an editor’s save is pending on every plan, also without the approvals feature', async () => {
    for (const plan of ['free', 'basic', 'pro']) {
      await t.deps.pool.query('UPDATE accounts SET plan = $2 WHERE id = $1', [owner.accountId, plan]);
      const id = await save(members.editor, { name: plan, selected_media: [entry(await addPromo())] });
      const { state } = (await owner.inject(`/api/playlist-for-edit/${id}`)).json<PlaylistForEdit>();
      expect([plan, state]).toEqual([plan, 'pending']);
    }
  });
});
