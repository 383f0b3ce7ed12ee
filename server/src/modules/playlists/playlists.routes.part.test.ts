import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { playlistsSuite } from './testing/playlists-suite';
import { savePlaylist } from './playlists.action';
import { removePromoFromPlaylists, usesOfPromo } from './promo-uses.action';
import { playlistForEdit } from './read-playlists.action';

describe('playlists', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let picture: string;
  let clip: string;

  const { save, items, add, forEdit, list } = playlistsSuite(
    (made) => ({ t, owner, stranger, picture, clip } = made),
  );

  describe('permissions', () => {
    const calls = [
      { method: 'GET', url: '/api/playlists' },
      { method: 'GET', url: '/api/playlist-for-edit/x' },
      { method: 'POST', url: '/api/playlists/create' },
      { method: 'DELETE', url: '/api/playlist/del/x' },
      { method: 'PUT', url: '/api/playlist/approve/x' },
      { method: 'PUT', url: '/api/playlist/reject/x' },
    ] as const;

    it.each(calls)('$method $url needs a token', async (call) => {
      const answer = await t.app.inject(call);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error: 'invalid_token' });
    });

    it.each([
      ['viewer', 'POST', '/api/playlists/create', 403],
      ['viewer', 'DELETE', '/api/playlist/del/x', 403],
      ['editor', 'PUT', '/api/playlist/approve/x', 403],
      ['editor', 'PUT', '/api/playlist/reject/x', 403],
      ['approver', 'PUT', '/api/playlist/approve/x', 404],
      ['viewer', 'GET', '/api/playlists', 200],
    ] as const)('%s %s %s: %i', async (role, method, url, status) => {
      const member = await t.asAccount({ role, accountId: owner.accountId });
      const payload = { selected_media: items(), reason: 'no' };
      const answer = await member.inject({ method, url, ...(method === 'GET' ? {} : { payload }) });
      expect(answer.statusCode).toBe(status);
    });
  });

  describe('foreign ids', () => {
    it('has the same 404 for unknown, malformed and foreign playlists', async () => {
      const id = await add();
      const bodies = await Promise.all(
        [id, '019a0000-0000-7000-8000-000000000000', 'nonsense', "' OR 1=1"].map(async (asked) => {
          const answer = await stranger.inject(`/api/playlist-for-edit/${encodeURIComponent(asked)}`);
          expect(answer.statusCode).toBe(404);
          return { ...answer.json<object>(), request_id: '' };
        }),
      );
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
      for (const [method, url] of [
        ['DELETE', `/api/playlist/del/${id}`],
        ['PUT', `/api/playlist/approve/${id}`],
      ] as const) {
        expect((await stranger.inject({ method, url })).statusCode).toBe(404);
      }
      const reject = {
        method: 'PUT',
        url: `/api/playlist/reject/${id}`,
        payload: { reason: 'mine' },
      } as const;
      expect((await stranger.inject(reject)).statusCode).toBe(404);
      expect((await save(stranger, { id, selected_media: [{ id: clip, type: 'media' }] })).statusCode).toBe(
        404,
      );
      expect((await forEdit(id)).state).toBe('approved');
    });

    it('refuses a foreign promo by its id and writes nothing', async () => {
      const before = await list(stranger);
      const answer = await save(stranger, { selected_media: items() });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'invalid_request',
        detail: `There is no promo with the id ${picture}.`,
        errors: [{ field: 'selected_media.0.id', code: 'not_found' }],
      });
      expect(await list(stranger)).toEqual(before);
    });

    it('does not change a playlist when one of its new items is unknown', async () => {
      const id = await add();
      const before = await forEdit(id);
      const answer = await save(owner, { id, selected_media: [...items(), { id: 'gone', type: 'media' }] });
      expect(answer.statusCode).toBe(400);
      expect(await forEdit(id)).toEqual(before);
    });

    it('refuses a foreign group with 404', async () => {
      const group = await t.asAccount();
      const made = await group.inject({
        method: 'POST',
        url: '/api/devices/update-group',
        payload: { device_ids: [], group_id: '', group_name: 'Bar' },
      });
      const answer = await save(owner, {
        selected_media: items(),
        device_group: made.json<{ id: string }>().id,
      });
      expect(answer.statusCode).toBe(404);
    });

    it('refuses a playlist_item_id of another playlist', async () => {
      const taken = (await forEdit(await add())).selected_media[0]?.playlist_item_id;
      const answer = await save(owner, {
        selected_media: [{ id: picture, type: 'promo', playlist_item_id: taken }],
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        errors: [{ field: 'selected_media.0.playlist_item_id', code: 'not_found' }],
      });
    });
  });

  describe('refuses', () => {
    it.each([
      ['no list', {}],
      ['an empty list', { selected_media: [] }],
      ['an unknown type', { selected_media: [{ id: 'x', type: 'other' }] }],
      ['a number as text', { selected_media: [{ id: 'x', type: 'media', duration: '5' }] }],
      ['too many items', { selected_media: Array.from({ length: 501 }, () => ({ id: 'x', type: 'media' })) }],
      ['a date before 1970', { custom_date: -1 }],
      ['custom without a date', { schedule_type: 'custom', custom_date: 0 }],
      ['day_of_week without a day', { schedule_type: 'day_of_week', custom_date: 36000, days_of_week: [] }],
      ['an eighth day', { schedule_type: 'day_of_week', custom_date: 36000, days_of_week: [8] }],
      ['a very long name', { name: 'x'.repeat(10_000) }],
      ['a NUL in the name', { name: 'a\u0000b' }],
      ['a lone surrogate in the name', { name: 'a\ud800b' }],
    ])('%s', async (_what, wrong) => {
      const answer = await save(
        owner,
        'selected_media' in wrong || _what === 'no list' ? wrong : { selected_media: items(), ...wrong },
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_request' });
    });

    it.each([1, 1.9, 3601])('an image of %d seconds', async (duration) => {
      const answer = await save(owner, { selected_media: [{ id: picture, type: 'promo', duration }] });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        errors: [{ field: 'selected_media.0.duration', code: 'out_of_range' }],
      });
    });

    it('creating one after the subscription ended; saving is allowed', async () => {
      const venue = await t.asAccount();
      const own = await addTestPromo(t.deps, venue.accountId);
      const selected_media = [{ id: own, type: 'promo' }];
      const id = await add({ selected_media }, venue);
      await t.deps.pool.query(
        `UPDATE accounts SET subscription_status = 'trial', period_ends_at = 1 WHERE id = $1`,
        [venue.accountId],
      );
      const refused = await save(venue, { selected_media });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        403,
        'subscription_blocked',
      ]);
      expect((await save(venue, { id, selected_media })).statusCode).toBe(200);
    });
  });
});

describe('promo uses', () => {
  let t: TestApp;
  let owner: TestMember;
  let promo: string;
  let other: string;

  beforeAll(async () => {
    t = await sharedTestApp();
    owner = await t.asAccount();
    promo = await addTestPromo(t.deps, owner.accountId);
    other = await addTestPromo(t.deps, owner.accountId);
  });

  const removePromo = ({ accountId, userId, role }: TestMember) =>
    t.deps.db.transaction((tx) =>
      removePromoFromPlaylists(
        tx,
        { accountId, userId, role, promoId: promo, force: true, nowSeconds: 1 },
        async () => undefined,
      ),
    );
  const entry = (id: string) => ({ id, type: 'promo' as const });

  it('counts the newest and the approved version, not older ones', async () => {
    const { id: kept } = await savePlaylist(t.deps, owner, {
      name: 'Kept',
      selected_media: [entry(promo), entry(other)],
    });
    const { id: past } = await savePlaylist(t.deps, owner, { name: 'Past', selected_media: [entry(promo)] });
    await savePlaylist(t.deps, owner, { id: past, selected_media: [entry(other)] });
    const waiting = { ...owner, role: 'editor' as const };
    const { id: pending } = await savePlaylist(t.deps, waiting, {
      name: 'Waiting',
      selected_media: [entry(promo)],
    });
    expect(await usesOfPromo(t.deps.db, owner.accountId, promo)).toEqual([
      { playlist_id: kept, name: 'Kept', approved: true, scheduled: false, shown: 1, items: 2 },
      { playlist_id: pending, name: 'Waiting', approved: false, scheduled: false, shown: 0, items: 0 },
    ]);
  });

  it('has nothing of other accounts', async () => {
    const stranger = await t.asAccount();
    expect(await usesOfPromo(t.deps.db, stranger.accountId, promo)).toEqual([]);
    expect(await removePromo(stranger)).toEqual([]);
    expect(await usesOfPromo(t.deps.db, owner.accountId, promo)).not.toEqual([]);
  });

  it('removes a promo everywhere and returns its playlists', async () => {
    const uses = await usesOfPromo(t.deps.db, owner.accountId, promo);
    expect(await removePromo(owner)).toEqual(
      uses.map((use) => ({ id: use.playlist_id, plays: use.name === 'Kept' })),
    );
    expect(await usesOfPromo(t.deps.db, owner.accountId, promo)).toEqual([]);
    const first = await playlistForEdit(t.deps, owner.accountId, uses[0]?.playlist_id ?? '');
    expect(first.selected_media.map(({ id }) => id)).toEqual([other]);
  });

  it('refuses a save whose promo was deleted meanwhile with 409', async () => {
    const gone = await addTestPromo(t.deps, owner.accountId);
    await t.deps.pool.query('DELETE FROM promos WHERE id = $1', [gone]);
    await expect(savePlaylist(t.deps, owner, { selected_media: [entry(gone)] })).rejects.toMatchObject({
      status: 400,
    });
  });
});
