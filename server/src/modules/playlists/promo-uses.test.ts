import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { savePlaylist } from './playlists.action';
import { takePromoOut, usesOfPromo } from './promo-uses.action';
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

const takeOut = ({ accountId, userId, role }: TestMember) =>
  t.deps.db.transaction((tx) =>
    takePromoOut(
      tx,
      { accountId, userId, role, promoId: promo, force: true, nowSeconds: 1 },
      async () => undefined,
    ),
  );
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
    { playlist_id: kept, name: 'Kept', approved: true, shown: 1, items: 2 },
    { playlist_id: pending, name: 'Waiting', approved: false, shown: 0, items: 0 },
  ]);
});

it('knows nothing of other accounts', async () => {
  const stranger = await t.asAccount();
  expect(await usesOfPromo(t.deps.db, stranger.accountId, promo)).toEqual([]);
  expect(await takeOut(stranger)).toEqual([]);
  expect(await usesOfPromo(t.deps.db, owner.accountId, promo)).not.toEqual([]);
});

it('takes a promo out everywhere and answers which playlists had it', async () => {
  const uses = await usesOfPromo(t.deps.db, owner.accountId, promo);
  expect(await takeOut(owner)).toEqual(
    uses.map((use) => ({ id: use.playlist_id, plays: use.name === 'Kept' })),
  );
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
