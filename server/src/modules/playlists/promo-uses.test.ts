import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { savePlaylist } from './playlists.action';
import { removePromoFromPlaylists, usesOfPromo } from './promo-uses.action';
import { playlistForEdit } from './read-playlists.action';

let t: TestApp;
let owner: TestMember;
let promo: string;
let other: string;

beforeAll(async () => {
  t = await buildTestApp();
  owner = await t.asAccount();
  promo = await addTestPromo(t.deps, owner.accountId);
  other = await addTestPromo(t.deps, owner.accountId);
});
afterAll(() => t.close());

const entry = (id: string) => ({ id, type: 'promo' as const });

it('counts the newest and the approved version, not what only history shows', async () => {
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
    { playlist_id: kept, name: 'Kept' },
    { playlist_id: pending, name: 'Waiting' },
  ]);
});

it('knows nothing of other accounts', async () => {
  const stranger = await t.asAccount();
  expect(await usesOfPromo(t.deps.db, stranger.accountId, promo)).toEqual([]);
  expect(await removePromoFromPlaylists(t.deps.db, stranger.accountId, promo)).toEqual([]);
  expect(await usesOfPromo(t.deps.db, owner.accountId, promo)).not.toEqual([]);
});

it('takes a promo out everywhere and answers which playlists had it', async () => {
  const uses = await usesOfPromo(t.deps.db, owner.accountId, promo);
  const touched = await t.deps.db.transaction((tx) => removePromoFromPlaylists(tx, owner.accountId, promo));
  expect(touched).toEqual(expect.arrayContaining(uses.map((use) => use.playlist_id)));
  expect(await usesOfPromo(t.deps.db, owner.accountId, promo)).toEqual([]);
  const first = await playlistForEdit(t.deps, owner.accountId, uses[0]?.playlist_id ?? '');
  expect(first.selected_media.map(({ id }) => id)).toEqual([other]);
});

it('refuses a save whose promo was deleted meanwhile with a sentence, not with a failure', async () => {
  const gone = await addTestPromo(t.deps, owner.accountId);
  await t.deps.pool.query('DELETE FROM promos WHERE id = $1', [gone]);
  await expect(savePlaylist(t.deps, owner, { selected_media: [entry(gone)] })).rejects.toMatchObject({
    status: 400,
  });
});
