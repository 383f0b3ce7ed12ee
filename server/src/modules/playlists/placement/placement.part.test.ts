import { randomUUID } from 'node:crypto';
import type { PlaylistForEdit, PlaylistsChanged } from '@vitrine/shared/contract';
import type { TestApp } from '../../../testing/build-test-app';
import { sharedTestApp } from '../../../testing/shared-app';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';

describe('promos into and out of playlists', () => {
  let t: TestApp;
  let owner: TestMember;
  let editor: TestMember;
  let [rain, sun, moon] = ['', '', ''];
  beforeAll(async () => {
    t = await sharedTestApp();
    owner = await t.asAccount();
    editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const add = (name: string) => addTestPromo(t.deps, owner.accountId, { name });
    [rain, sun, moon] = [await add('Rain'), await add('Sun'), await add('Moon')];
  });

  const post = (who: TestMember, url: string, payload: object) =>
    who.inject({ method: 'POST', url, payload });
  const add = (payload: object, who = owner) => post(who, '/api/promo/add-to-playlists', payload);
  const remove = (payload: object, who = owner) => post(who, '/api/promo/remove-from-playlists', payload);
  async function made(ids: string[], extra: object = {}, who = owner): Promise<string> {
    const selected_media = ids.map((id) => ({ id, type: 'promo', duration: 7 }));
    const payload = { name: `P ${randomUUID()}`, selected_media, ...extra };
    return (await post(who, '/api/playlists/create', payload)).json<{ id: string }>().id;
  }
  const read = async (id: string) =>
    (await owner.inject(`/api/playlist-for-edit/${id}`)).json<PlaylistForEdit>();
  const idsIn = async (id: string) => (await read(id)).selected_media.map((item) => item.id);
  const outcomes = (answer: { json: <T>() => T }) => answer.json<PlaylistsChanged>().playlists;

  it('adds at the end, in order, once, and leaves everything else as it is', async () => {
    const validity = { days: [1, 2] };
    const id = await made([], {
      schedule_type: 'every_day',
      custom_date: 9 * 3600,
      presentation: { fit: 'blur' },
      selected_media: [{ id: rain, type: 'promo', duration: 7, validity }],
    });
    const before = await read(id);
    const answer = await add({ ids: [moon, rain, sun, moon], playlists: [id, id] });
    expect(answer.statusCode).toBe(200);
    expect(outcomes(answer)).toEqual([
      expect.objectContaining({ id, name: before.name, changed: 2, state: 'approved' }),
    ]);
    const after = await read(id);
    expect(after.selected_media.map((item) => [item.id, item.duration])).toEqual([
      [rain, 7],
      [moon, 10],
      [sun, 10],
    ]);
    expect(after.selected_media[0]).toEqual(before.selected_media[0]);
    const { selected_media, etag, changed_at, ...rest } = before;
    expect(after).toMatchObject(rest);
    expect(outcomes(await add({ ids: [moon], playlists: [id] }))).toEqual([
      { id, name: before.name, changed: 0 },
    ]);
  });

  it('removes from all playlists, but never the last item; the answer restores what was', async () => {
    const [both, only, none] = [await made([rain, moon, rain]), await made([rain]), await made([moon])];
    const all = outcomes(await remove({ ids: [rain] }));
    const found = [both, only, none].map((id) => all.find((one) => one.id === id));
    expect(found).toEqual([
      expect.objectContaining({ id: both, changed: 2 }),
      expect.objectContaining({ changed: 0, error: expect.stringContaining('Nothing would be left') }),
      undefined,
    ]);
    expect([await idsIn(both), await idsIn(only), await idsIn(none)]).toEqual([[moon], [rain], [moon]]);
    const { version_id, etag } = found[0] ?? {};
    const restored = await owner.inject({
      method: 'POST',
      url: `/api/playlist/restore/${both}`,
      headers: { 'if-match': etag ?? '' },
      payload: { version_id },
    });
    expect(restored.statusCode).toBe(200);
    expect(await idsIn(both)).toEqual([rain, moon, rain]);
  });

  it('removes from the given playlists only', async () => {
    const [one, other] = [await made([rain, sun]), await made([rain, sun])];
    await remove({ ids: [rain], playlists: [one] });
    expect([await idsIn(one), await idsIn(other)]).toEqual([[sun], [rain, sun]]);
  });

  it('a save of an editor waits for approval', async () => {
    const id = await made([rain]);
    expect(outcomes(await add({ ids: [sun], playlists: [id] }, editor))).toMatchObject([
      { changed: 1, state: 'pending' },
    ]);
    expect((await read(id)).state).toBe('pending');
  });

  it('a full playlist is refused by itself', async () => {
    const full = await made(Array.from({ length: 500 }, () => rain));
    const id = await made([rain]);
    expect(outcomes(await add({ ids: [sun], playlists: [full, id] }))).toMatchObject([
      { id: full, changed: 0, error: 'It would have more than 500 items.' },
      { id, changed: 1 },
    ]);
  });

  it('two that add at the same time both add', async () => {
    const id = await made([rain]);
    await Promise.all([add({ ids: [sun], playlists: [id] }), add({ ids: [moon], playlists: [id] })]);
    expect((await idsIn(id)).sort()).toEqual([rain, sun, moon].sort());
  });

  it('refuses foreign, deleted and unknown promos and playlists, and viewers', async () => {
    const other = await t.asAccount();
    const foreign = await addTestPromo(t.deps, other.accountId);
    const id = await made([rain]);
    expect((await add({ ids: [foreign], playlists: [id] })).statusCode).toBe(400);
    expect((await add({ ids: ['no'], playlists: [id] })).statusCode).toBe(400);
    expect((await add({ ids: [], playlists: [id] })).statusCode).toBe(400);
    expect((await add({ ids: [foreign], playlists: [id] }, other)).statusCode).toBe(404);
    expect((await remove({ ids: [rain] }, other)).statusCode).toBe(400);
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    expect((await add({ ids: [sun], playlists: [id] }, viewer)).statusCode).toBe(403);
    expect(await idsIn(id)).toEqual([rain]);
  });
});
